import sys
from functools import cache

from tests.core.golden_plays.plays import ILLEGAL, WHOLE
from tests.core.shared.transcripts import comments, read
from tests.twin.pythons import ROOT, micropython, run

FOLDERS = ("tests/golden/plays", "tests/golden/plays/illegal")
SCRIPT = "tests/core/golden_plays/fold_script.py"


@cache
def ours():
    return run(sys.executable, SCRIPT, *FOLDERS)


@cache
def theirs():
    return run(micropython(), "-X heapsize=16m " + SCRIPT, *FOLDERS)


def test_both_pythons_come_to_the_same_scores_winners_and_refusals():
    assert ours() == theirs()
    files = [path.name for folder in FOLDERS for path in sorted((ROOT / folder).glob("*.txt"))]
    assert [line for line in ours() if line.endswith(".txt")] == files
    assert {path.name for path in [*WHOLE, *ILLEGAL]} <= set(files)


def test_micropython_comes_to_the_points_in_the_comments():
    lines = theirs()
    for path in WHOLE:
        finals = [int(line.rsplit(" ", 1)[1]) for line in comments(read(path), "final")]
        at = lines.index(path.name) + 1
        assert [int(line.split()[1]) for line in lines[at : at + len(finals)]] == finals
