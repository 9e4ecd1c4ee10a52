"""CPython and MicroPython come to the same positions, points, board data and winners (OR 13)."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.core.origins.golden import WHOLE

ROOT = Path(__file__).parents[3]
SCRIPT = "tests/core/origins/fold_script.py"


def micropython() -> str:
    beside = Path(sys.executable).with_name("micropython")
    found = str(beside) if beside.exists() else shutil.which("micropython")
    assert found, "the twin tests need the command micropython (make setup)"
    return found


def output_of(interpreter: str) -> list[str]:
    paths = {"PYTHONPATH": str(ROOT), "MICROPYPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1", "PYTHONIOENCODING": "utf-8"}
    command = [interpreter, SCRIPT, "tests/golden/plays"]
    done = subprocess.run(command, cwd=ROOT, env=os.environ | paths, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_both_pythons_come_to_the_same_of_golden_and_random_plays() -> None:
    ours, theirs = output_of(sys.executable), output_of(micropython())
    assert ours == theirs
    assert [line for line in ours if line.endswith(".txt")] == [path.name for path in WHOLE]
    assert len([line for line in ours if line.startswith("random ")]) == 4
