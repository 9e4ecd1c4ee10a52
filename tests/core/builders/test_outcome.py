"""Points and winners (BU 11)."""

import pytest

from tests.core.builders.table import Table


def over(*rows: tuple[int, int]) -> tuple[tuple[int, ...], str]:
    """Return winners and how, for the (points, coins) of each seat at the end."""
    table = Table(len(rows))
    for seat, (points, coins) in enumerate(rows):
        table.given(seat, points=points, coins=coins)
    winners, (_, _, how) = table.passes(len(rows)).state.outcome()
    return winners, how


@pytest.mark.parametrize(("coins", "points"), [(0, 0), (9, 0), (10, 1), (19, 1), (20, 2), (99, 9)])
def test_ten_coins_are_a_point_and_fewer_are_none(coins: int, points: int) -> None:
    table = Table().given(coins=coins)
    assert table.total() == points
    assert table.lines()[f"Coins ({coins})"] == points


def test_unfinished_sites_and_workers_score_nothing() -> None:
    table = Table().given(coins=0).with_site("cathedral", "crane-2").with_team("master-3200")
    assert table.total() == 0


def test_most_points_win() -> None:
    assert over((18, 10), (17, 10)) == ((0,), "won_by_points")
    assert over((17, 10), (18, 10), (18, 20)) == ((2,), "won_by_points")


def test_coins_turn_the_order_of_the_buildings() -> None:
    assert over((18, 9), (17, 30)) == ((1,), "won_by_points")


def test_a_tie_goes_to_more_points_of_buildings() -> None:
    assert over((17, 20), (18, 10)) == ((1,), "won_by_buildings")
    assert over((17, 29), (18, 10), (16, 30)) == ((1,), "won_by_buildings")


def test_then_to_more_coins() -> None:
    assert over((18, 11), (18, 14)) == ((1,), "won_by_coins")


def test_the_coins_of_a_seat_out_of_the_tie_do_not_matter() -> None:
    assert over((18, 11), (18, 14), (16, 19)) == ((1,), "won_by_coins")


def test_then_it_is_a_draw_of_those_who_are_equal() -> None:
    assert over((18, 14), (18, 14)) == ((0, 1), "won_together")
    assert over((18, 14), (17, 14), (18, 14)) == ((0, 2), "won_together")


def test_machines_are_buildings_in_a_tie() -> None:
    table = Table().given(points=10).with_team("crane-3").given(points=17, coins=20).given(1, points=18, coins=10).passes(2)
    assert table.state.outcome()[0] == (1,)


def test_the_lines_say_what_was_counted() -> None:
    table = Table().sets(0, "wash-house", 2).sets(0, "castle", 2).with_team("crane-3").given(coins=31, points=9)
    assert table.lines() == {"Buildings (2)": 8, "Machines (1)": 2, "Coins (31)": 3, "Corrected by hand": -1}
    assert table.total() == 12
    assert "Corrected by hand" not in Table().lines()


def test_there_is_no_outcome_before_the_end() -> None:
    assert Table().given(points=17).state.outcome() is None
