"""Who wins: points, then the tie-break, then together."""

import pytest

from tests.core.stone_age.table import Table


def test_most_points_win() -> None:
    assert Table(3).given(1, points=5).given(2, points=4).finished().state.outcome() == (
        (1,),
        ("outcome", "ended_by_stack", "won_by_points"),
    )


def test_there_is_no_outcome_before_the_end() -> None:
    table = Table().given(points=50)
    for line in ("placed", "done", "done", "feed"):
        assert table.state.outcome() is None
        table.plays(line)
    assert table.state.outcome() is None


@pytest.mark.parametrize("tracker", ["fields", "tools", "people"])
def test_a_tie_goes_to_more_fields_tools_and_people_together(tracker: str) -> None:
    table = Table().given(1, **{tracker: 6}).finished()
    assert table.points(0) == table.points(1) == 0
    assert table.state.outcome() == ((1,), ("outcome", "ended_by_stack", "won_by_tie_break"))


def test_the_tie_break_sums_all_three() -> None:
    table = Table(3).given(0, fields=4).given(1, tools=3, people=7).given(2, tools=4).finished()
    assert table.state.outcome()[0] == (1,)


def test_the_tie_break_counts_tool_values_not_tiles() -> None:
    assert Table().given(0, tools=5).given(1, fields=4).finished().state.outcome()[0] == (0,)


def test_one_use_tools_are_no_part_of_the_tie_break() -> None:
    assert Table().given(0, once_4=1).given(1, fields=1).finished().state.outcome()[0] == (1,)


def test_still_tied_is_won_together() -> None:
    table = Table(3).given(0, points=3, fields=2).given(1, points=3, tools=2).finished()
    assert table.state.outcome() == ((0, 1), ("outcome", "ended_by_stack", "won_together"))


def test_all_may_win_together() -> None:
    assert Table(4).finished().state.outcome() == ((0, 1, 2, 3), ("outcome", "ended_by_stack", "won_together"))


def test_a_good_tie_break_helps_nobody_with_fewer_points() -> None:
    table = Table(3).given(0, points=3).given(1, points=3, fields=1).given(2, points=2, fields=10, tools=12, people=10).finished()
    assert table.state.outcome() == ((1,), ("outcome", "ended_by_stack", "won_by_tie_break"))


def test_the_least_negative_wins_too() -> None:
    assert Table().given(0, points=-20).given(1, points=-10).finished().state.outcome()[0] == (1,)


def test_left_over_goods_decide_only_where_they_count() -> None:
    assert Table().given(1, wood=1).finished().state.outcome()[0] == (1,)
    assert Table(leftovers="ignore").given(1, wood=1).finished().state.outcome()[0] == (0, 1)


def test_a_correction_after_the_end_changes_the_outcome() -> None:
    table = Table().given(0, points=1).finished()
    assert table.given(1, points=2).state.outcome()[0] == (1,)
