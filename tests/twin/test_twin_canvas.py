import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
SCRIPT = "tests/twin/canvas_script.py"


def micropython():
    beside = Path(sys.executable).with_name("micropython")
    found = str(beside) if beside.exists() else shutil.which("micropython")
    assert found, "the twin tests need the command micropython (make setup)"
    return found


def output_of(interpreter):
    paths = {"PYTHONPATH": str(ROOT), "MICROPYPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run([interpreter, SCRIPT], cwd=ROOT, env=os.environ | paths, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_both_pythons_draw_the_same_pixels_at_every_step():
    ours, theirs = output_of(sys.executable), output_of(micropython())
    assert len(ours) > 2000
    assert ours == theirs
