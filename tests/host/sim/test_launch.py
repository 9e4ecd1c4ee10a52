import subprocess
from pathlib import Path

import pytest

from tallystone.errors import UsageError
from tallystone.sim import launch
from tallystone.sim.launch import CPYTHON, MICROPYTHON, board_launch, python_launch


def said(interpreter: str, code: str, folder: Path, heap_bytes: int | None = None) -> str:
    script = folder / "script.py"
    script.write_text(code)
    started = python_launch(interpreter, heap_bytes=heap_bytes)
    done = subprocess.run([*started.args, str(script)], env=started.environment(), cwd=started.folder, capture_output=True, text=True)
    return (done.stdout + done.stderr).strip()


@pytest.mark.parametrize(("interpreter", "name"), [(MICROPYTHON, "micropython"), (CPYTHON, "cpython")])
def test_the_python_that_was_asked_for_runs_and_finds_the_board_s_code(interpreter: str, name: str, tmp_path: Path) -> None:
    assert said(interpreter, "import sys, firmware.keys\nprint(sys.implementation.name, firmware.keys.OK)", tmp_path) == f"{name} 4"


@pytest.mark.parametrize("interpreter", [MICROPYTHON, CPYTHON])
def test_a_file_in_the_current_folder_cannot_stand_in_for_the_board_s_code(
    interpreter: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "firmware").mkdir()
    (tmp_path / "firmware" / "virtual.py").write_text("print('stranger')")
    (tmp_path / "micropython.py").write_text("def main(): print('stranger')")
    monkeypatch.chdir(tmp_path)
    started = board_launch(root=tmp_path / "flash", interpreter=interpreter)
    done = subprocess.run(started.args, env=started.environment(), cwd=started.folder, input="q\n", capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("ready\n", "")


def test_micropython_s_heap_can_be_capped(tmp_path: Path) -> None:
    assert "MemoryError" in said(MICROPYTHON, "bytearray(200000)", tmp_path, heap_bytes=100_000)
    assert said(MICROPYTHON, "bytearray(200000)", tmp_path, heap_bytes=1_000_000) == ""


def test_without_micropython_the_board_runs_under_cpython_unless_it_was_asked_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(launch, "find_spec", lambda name: None)
    assert board_launch(root=tmp_path).interpreter == CPYTHON
    with pytest.raises(UsageError, match="MicroPython is not installed"):
        board_launch(root=tmp_path, interpreter=MICROPYTHON)
