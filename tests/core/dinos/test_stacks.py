"""Putting new tiles on the board, through the three eras (C-2 to C-4)."""

import pytest

from engines_core.game import TABLE
from tests.core.dinos.table import CATALOGUE, Board, Table


def counted(stacks: str, **options: str) -> Table:
    """A bookkeeper's table for two with counted stacks."""
    return Table(text=f"{CATALOGUE}seats 2 stacks: {stacks}\n", **options)


def test_each_turn_takes_a_tile_from_the_stack_of_the_era() -> None:
    assert counted("3 3 3").plays("A 1").stacks() == [2, 3, 3]
    assert Board(7, 7, "b2+ f2+ a7+ g7+", stacks="3 3 3").plays("b2-b3 A 1").stacks() == [2, 3, 3]


def test_an_empty_stack_is_followed_by_the_next_era() -> None:
    table = counted("1 2 1").plays("A 1")
    assert table.stacks() == [0, 2, 1]
    assert table.notice() == "Now take tiles of era 2"
    assert table.plays("A 2").stacks() == [0, 1, 1]
    assert table.notice() == ""


def test_an_era_without_tiles_is_left_out() -> None:
    table = counted("1 0 4").plays("A 1")
    assert table.notice() == "Now take tiles of era 3"


def test_the_era_is_shown_as_far_as_it_is_known() -> None:
    table = Table()
    assert table.status() == "Round 1"
    assert table.plays("stacks 4 2 0").status() == "Round 1, era 2"
    assert table.plays("A 1", "A 2").status() == "Round 2, era 3"
    assert counted("1 1 1").status() == "Round 1, era 1"


def test_when_era_three_is_empty_a_place_stays_empty() -> None:
    board = Board(7, 7, "b2+ f2+ a7+ g7+ d4+ d6+", stacks="0 0 1").plays("b2-b3 A 1")
    assert board.stacks() == [0, 0, 0]
    assert board.notice() == "The last tile is out: this is the last round"
    # What Ada left was filled with the last tile; what Bob leaves is not.
    board.plays("a7-a6 A 2")
    assert board.stacks() == [0, 0, 0]
    assert board.state.position.holes.count(1) == 1


def test_the_stacks_may_be_counted_at_any_time() -> None:
    table = Table().plays("A 1", "A 2", "stacks 5 3 0")
    assert table.actor == 0
    assert table.stacks() == [0, 3, 5]
    assert table.plays("A 3").stacks() == [0, 2, 5]


def test_the_last_stack_is_asked_about_first_and_an_empty_one_ends_the_questions() -> None:
    table = Table()
    asked = [table.asked(line) for line in ("stacks", "stacks 5", "stacks 5 3")]
    assert asked == ["Tiles left of era 3?", "Tiles left of era 2?", "Tiles left of era 1?"]
    assert table.plays("stacks 5 3 2").stacks() == [2, 3, 5]


def test_that_the_last_tile_is_out_is_proposed_but_for_the_first_rounds() -> None:
    table = Table()
    assert table.likely("stacks") == "10"
    assert table.plays(*["A 1"] * 6).likely("stacks") == "0"


def test_counted_stacks_are_not_asked_about_again() -> None:
    assert "stacks" not in counted("3 3 3").offers()
    assert "stacks" not in Table().plays("stacks 5 0").offers()
    assert "stacks" not in Board(5, 5, "a1+ c1+ b5+ e5+", stacks="3 3 3").offers()


def test_a_count_that_turns_out_wrong_is_corrected_by_hand() -> None:
    table = counted("3 3 3").sets(TABLE, "era 1", 0)
    assert table.stacks() == [0, 3, 3]
    assert Table().sets(TABLE, "era 3", 4).plays("A 1").stacks() == [0, 0, 3]


@pytest.mark.parametrize("wrong", [(67, 51), (67, -1), (67, 1), (67, 1, 51), (67, 1, 1, 51), (67, 0, 0), (67,)])
def test_a_stack_that_cannot_be_is_refused(wrong: tuple[int, ...]) -> None:
    assert Table().refusal_of(wrong)


def test_a_bookkeeper_who_has_not_counted_goes_on_for_as_long_as_it_takes() -> None:
    table = Table()
    for _ in range(30):
        table.plays("A 1", "B 2")
    assert table.stacks() == [0, 0, 0]
    assert table.notice() == ""
    assert table.actor == 0
