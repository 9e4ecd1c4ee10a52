from pathlib import Path

import pytest

from tests.twin.pythons import micropython, run, run_both

PLAYS = 50


@pytest.mark.parametrize("first", range(0, 200, PLAYS))
def test_two_hundred_plays_by_buttons_give_the_same_frames_and_records_on_both_pythons(tmp_path: Path, first: int) -> None:
    ours, theirs = run_both("tests/twin/app/monkey_script.py", lambda name: (tmp_path / name, first, PLAYS))
    assert len(ours) == PLAYS and len(set(ours)) == PLAYS
    assert ours == theirs


def test_the_heap_is_flat_over_more_than_two_hundred_changes_of_screen(tmp_path: Path) -> None:
    rows = [line.split() for line in run(micropython(), "tests/twin/app/heap_script.py", tmp_path / "heap", 9)]
    assert int(rows[-1][0]) - int(rows[1][0]) > 200
    assert len({screen for _, _, screen in rows}) == 1
    used = [int(heap) for _, heap, _ in rows[1:]]
    assert max(used) - min(used) <= 256, used
