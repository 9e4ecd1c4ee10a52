"""CPython and MicroPython come to the same positions, points, data and winners (K-9)."""

import sys
from functools import cache

from tests.core.dinos.golden import WHOLE
from tests.core.shared.transcripts import comments, read
from tests.twin.pythons import micropython, run

SCRIPT = "tests/core/dinos/fold_script.py"
WORDS = (SCRIPT, "tests/golden/plays")


@cache
def theirs() -> list[str]:
    return run(micropython(), *WORDS)


def test_both_pythons_come_to_the_same_positions_points_and_data() -> None:
    ours = run(sys.executable, *WORDS)
    assert ours == theirs()
    assert [line for line in ours if line.endswith(".txt")] == [path.name for path in WHOLE]


def test_micropython_comes_to_the_points_in_the_comments() -> None:
    lines = theirs()
    for path in WHOLE:
        finals = [int(line.rsplit(" ", 1)[1]) for line in comments(read(path), "final")]
        at = lines.index(path.name) + 1
        assert [int(line.split()[1]) for line in lines[at : at + len(finals)]] == finals
