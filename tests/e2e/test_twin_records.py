import subprocess
from pathlib import Path

import pytest

from engines_core import registry
from tallystone.sim.launch import CPYTHON, MICROPYTHON, python_launch

SCRIPT = Path(__file__).with_name("records_script.py")
PLAYS = 200
PART = 25


def output(interpreter: str, *words: str) -> subprocess.Popen[str]:
    launch = python_launch(interpreter, heap_bytes=32 << 20)
    args = [*launch.args, str(SCRIPT), *words]
    return subprocess.Popen(args, env=launch.environment(), cwd=launch.folder, stdout=subprocess.PIPE, text=True, encoding="utf-8")


@pytest.mark.parametrize("game", registry.names())
@pytest.mark.parametrize("first", range(0, PLAYS, PART))
def test_two_hundred_random_plays_have_the_same_record_and_transcript_on_both_pythons(first: int, game: str) -> None:
    words = (str(first), str(first + PART), game)
    with output(CPYTHON, *words) as ours, output(MICROPYTHON, *words) as theirs:
        told, told_there = ours.communicate()[0], theirs.communicate()[0]
    assert (ours.returncode, theirs.returncode) == (0, 0)
    assert told == told_there
    assert len([line for line in told.splitlines() if not line.startswith("refused:")]) == PART
