import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tallystone.cli import app
from tallystone.sim.flash_lock import flash_lock


def sim(*words: str, text: str = "") -> Result:
    return CliRunner().invoke(app, ["sim", *words], input=text)


@pytest.mark.parametrize("interpreter", ["--micropython", "--cpython"])
def test_a_script_from_standard_input_runs_on_a_fresh_board(interpreter: str) -> None:
    result = sim("--script", "-", interpreter, text='expect "TallyStone"\npress OK\nscreen\n')
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith("\u250c")


def test_both_pythons_draw_the_same(tmp_path: Path) -> None:
    script = tmp_path / "evening.txt"
    script.write_text("screen\npress OK 4\nscreen\nhold BACK 800\nscreen\n", "utf-8")
    drawn = [sim("--script", str(script), python, "--entropy", "00ff").stdout for python in ("--micropython", "--cpython")]
    assert drawn[0] == drawn[1] != ""


def test_the_flash_stays_in_its_folder_or_image(tmp_path: Path) -> None:
    for where in (("--root", str(tmp_path / "deep" / "root")), ("--image", str(tmp_path / "flash.img"))):
        first = sim(*where, "--script", "-", text="wait 10\n")
        second = sim(*where, "--script", "-", text="wait 10\n")
        assert first.exit_code == second.exit_code == 0
    assert (tmp_path / "deep" / "root").is_dir()
    assert (tmp_path / "flash.img").stat().st_size == 352 * 4096


@pytest.mark.parametrize(
    ("words", "text", "sentence", "code"),
    [
        (("--script", "-"), "wait 5\njump\n", "line 2: 'jump' is not known; there are cut, expect, hold, press, screen, wait", 2),
        (("--script", "-"), 'expect "never"\n', 'line 1: "never" is not on the display', 1),
        (("--script", "no-such-file"), "", "no-such-file: the script cannot be read: No such file or directory", 2),
        (("--image", "x", "--root", "y"), "", "the board's flash is either a folder (--root) or an image (--image), not both", 2),
        (("--image", "x", "--cpython"), "", "a flash image needs MicroPython: leave out --cpython, or use --root", 2),
        (("--entropy", "xyz"), "", "--entropy: 'xyz' is not hex", 2),
        (("--serial", "usb"), "", "'usb' is no serial port for the board; use tcp, tcp:PORT or pty", 3),
    ],
)
def test_what_makes_no_sense_is_one_sentence(words: tuple[str, ...], text: str, sentence: str, code: int) -> None:
    result = sim(*words, text=text)
    assert result.stderr == f"tallystone: {sentence}\n"
    assert result.exit_code == code


def test_two_boards_cannot_have_the_same_flash(tmp_path: Path) -> None:
    for where in (("--root", str(tmp_path / "root")), ("--image", str(tmp_path / "flash.img"))):
        with flash_lock(Path(where[1])):
            refused = sim(*where, "--script", "-", text="wait 10\n")
        assert refused.exit_code == 3
        assert refused.stderr == (
            f"tallystone: {where[1]} is the flash of a board that is on already; switch that one off, or give another with --root\n"
        )
        assert sim(*where, "--script", "-", text="wait 10\n").exit_code == 0


def test_a_script_that_is_no_text_is_refused(tmp_path: Path) -> None:
    script = tmp_path / "picture.png"
    script.write_bytes(b"\x89PNG\xff")
    result = sim("--script", str(script))
    assert "the script is not a text in UTF-8" in result.stderr
    assert result.exit_code == 2


def heed_ctrl_c() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_without_a_terminal_the_board_serves_its_port_until_it_is_stopped(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "tallystone", "sim", "--root", str(tmp_path)]
    env = {**os.environ, "PYTHONUNBUFFERED": "1"}
    pipes = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    # Tests that run in the background of a shell hand down an ignored Ctrl-C.
    with subprocess.Popen(words, env=env, text=True, preexec_fn=heed_ctrl_c, **pipes) as program:
        try:
            assert program.stdout and program.stderr
            assert "its serial port is socket://127.0.0.1:" in program.stdout.readline()
            program.send_signal(signal.SIGINT)
            assert program.wait(20) == 130
            assert program.stderr.read() == "tallystone: stopped\n"
        finally:
            program.kill()


def test_what_shows_no_window_does_not_load_its_library() -> None:
    code = (
        "import sys; from tallystone.cli import app; from typer.testing import CliRunner; "
        "result = CliRunner().invoke(app, ['sim', '--cpython', '--script', '-'], input='screen'); "
        "assert result.exit_code == 0, result.output; print('textual' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"
