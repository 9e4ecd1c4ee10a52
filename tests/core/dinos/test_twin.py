"""CPython and MicroPython come to the same positions, points, data and winners (K-9)."""

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

from tests.core.dinos.golden import WHOLE, comments, read

ROOT = Path(__file__).parents[3]
SCRIPT = "tests/core/dinos/fold_script.py"


def micropython() -> str:
    beside = Path(sys.executable).with_name("micropython")
    found = str(beside) if beside.exists() else shutil.which("micropython")
    assert found, "the twin tests need the command micropython (make setup)"
    return found


@cache
def output_of(interpreter: str) -> list[str]:
    paths = {"PYTHONPATH": str(ROOT), "MICROPYPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1", "PYTHONIOENCODING": "utf-8"}
    command = [interpreter, SCRIPT, "tests/golden/plays"]
    done = subprocess.run(command, cwd=ROOT, env=os.environ | paths, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_both_pythons_come_to_the_same_positions_points_and_data() -> None:
    ours, theirs = output_of(sys.executable), output_of(micropython())
    assert ours == theirs
    assert [line for line in ours if line.endswith(".txt")] == [path.name for path in WHOLE]


def test_micropython_comes_to_the_points_in_the_comments() -> None:
    lines = output_of(micropython())
    for path in WHOLE:
        finals = [int(line.rsplit(" ", 1)[1]) for line in comments(read(path), "final")]
        at = lines.index(path.name) + 1
        assert [int(line.split()[1]) for line in lines[at : at + len(finals)]] == finals
