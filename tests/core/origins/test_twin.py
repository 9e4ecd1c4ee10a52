"""CPython and MicroPython come to the same positions, points, board data and winners (OR 13)."""

import sys

from tests.core.origins.golden import WHOLE
from tests.twin.pythons import micropython, run

SCRIPT = "tests/core/origins/fold_script.py"
WORDS = (SCRIPT, "tests/golden/plays")


def test_both_pythons_come_to_the_same_of_golden_and_random_plays() -> None:
    ours, theirs = run(sys.executable, *WORDS), run(micropython(), *WORDS)
    assert ours == theirs
    assert [line for line in ours if line.endswith(".txt")] == [path.name for path in WHOLE]
    assert len([line for line in ours if line.startswith("random ")]) == 4
