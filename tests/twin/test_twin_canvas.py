import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCRIPT = "tests/twin/canvas_script.py"


def micropython():
    beside = Path(sys.executable).with_name("micropython")
    found = str(beside) if beside.exists() else shutil.which("micropython")
    assert found, "the twin tests need the command micropython (make setup)"
    return found


def output_of(interpreter, *arguments):
    paths = {"PYTHONPATH": str(ROOT), "MICROPYPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run([interpreter, SCRIPT, *arguments], cwd=ROOT, env=os.environ | paths, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.fixture(scope="module")
def ours():
    lines = output_of(sys.executable)
    assert len(lines) > 2000
    return lines


def test_both_pythons_draw_the_same_pixels_at_every_step(ours):
    assert output_of(micropython()) == ours


def test_the_loops_in_machine_code_draw_the_same_pixels_as_the_plain_ones(ours):
    assert output_of(micropython(), "plain") == ours
