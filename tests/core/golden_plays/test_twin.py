import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

from tests.core.golden_plays.plays import ILLEGAL, WHOLE, comments, read

ROOT = Path(__file__).parents[3]
SCRIPT = "tests/core/golden_plays/fold_script.py"
FOLDERS = ("tests/golden/plays", "tests/golden/plays/illegal")


def micropython():
    beside = Path(sys.executable).with_name("micropython")
    found = str(beside) if beside.exists() else shutil.which("micropython")
    assert found, "the twin tests need the command micropython (make setup)"
    return found


@cache
def output_of(interpreter):
    room = ["-X", "heapsize=16m"] if interpreter != sys.executable else []
    paths = {"PYTHONPATH": str(ROOT), "MICROPYPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1", "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run([interpreter, *room, SCRIPT, *FOLDERS], cwd=ROOT, env=os.environ | paths, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_both_pythons_come_to_the_same_scores_winners_and_refusals():
    ours, theirs = output_of(sys.executable), output_of(micropython())
    assert ours == theirs
    files = [path.name for folder in FOLDERS for path in sorted((ROOT / folder).glob("*.txt"))]
    assert [line for line in ours if line.endswith(".txt")] == files
    assert {path.name for path in [*WHOLE, *ILLEGAL]} <= set(files)


def test_micropython_comes_to_the_points_in_the_comments():
    lines = output_of(micropython())
    for path in WHOLE:
        finals = [int(line.rsplit(" ", 1)[1]) for line in comments(read(path), "final")]
        at = lines.index(path.name) + 1
        assert [int(line.split()[1]) for line in lines[at : at + len(finals)]] == finals
