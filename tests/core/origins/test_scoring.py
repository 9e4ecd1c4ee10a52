"""The final count and the winner (OR 12)."""

from tests.core.origins.boards import ROW, SITES, START, board, track_lines
from tests.core.origins.table import EMPTY, Table

NO_POINTS = board(track_lines(), ROW, START, SITES, [f"temple {temple} steps: 3" for temple in ("sea", "forest", "mountain")])


def at_the_end(table: Table) -> Table:
    """Let the round end with no gold above the district cards."""
    return table.sets(-3, "card_gold", 0).all_pass()


def test_each_gold_is_a_point() -> None:
    assert Table().given(gold=4).lines()["Gold (4)"] == 4


def test_points_of_the_game_count() -> None:
    assert Table().plays("effect points 9").lines()["Points in the game"] == 9


def test_only_the_two_lowest_temples_count() -> None:
    assert Table().given(temple_sea=3, temple_forest=3, temple_mountain=3).lines()["Two lowest temples"] == 8 + 9
    assert Table().given(temple_sea=1).lines()["Two lowest temples"] == 0
    assert Table().given(temple_sea=1, temple_forest=1, temple_mountain=1).lines()["Two lowest temples"] == 2 + 1


def test_districts_count_by_the_value_of_their_die() -> None:
    table = Table().with_dice("blue-5", "red-2").plays("district blue-5 0", "end", "pass", "district red-2 0")
    assert table.lines()["Districts (2)"] == 10 + 4


def test_what_the_board_data_tell_is_not_asked() -> None:
    table = at_the_end(Table().given(temple_sea=2, gold=3))
    assert table.is_over and table.state.total(0) == 3


def test_points_printed_on_temples_and_for_districts_are_asked_once() -> None:
    table = Table(data=NO_POINTS).with_dice("blue-5", "red-5").given(temple_sea=2)
    table.plays("district blue-5 0", "end", "pass", "district red-5 0", "end")
    table = at_the_end(table)
    assert table.actor == 0 and table.said(table.state.status()) == "Final count"
    assert table.asks() == "Temple: sea: points at step 2?"
    assert table.asks("6") == "Temple: forest: points at step 0?"
    assert table.asks("6 1 2") == "Points of a district with a 5?"
    table.plays("6 1 2 8")
    assert table.actor == 1
    assert table.asks() == "Temple: sea: points at step 0?"
    assert table.plays("0").is_over
    assert table.state.total(0) == 1 + 2 + 16
    assert table.state.total(1) == 1


def test_towers_and_advisors_are_asked_of_who_has_any_and_stay_of_this_play() -> None:
    table = Table().given(tower_red=2, tower_blue=1).given(1, advisors_red=1)
    table = at_the_end(table)
    assert table.asks() == "Ada: points of the towers?"
    assert table.hints() == ["blue: 1", "red: 2"]
    table.plays("12")
    assert table.asks() == "Bob: points of 1 advisor?"
    table.plays("5")
    assert table.is_over
    assert table.lines()["Towers (3)"] == 12 and table.lines(1)["Advisors (1)"] == 5
    assert table.lines()["Advisors (0)"] == 0


def test_seats_are_counted_from_the_first_one() -> None:
    table = Table(3, first=0).standing(b=3, a=1, c=0)
    for seat in range(3):
        table.given(seat, tower_red=1)
    table.all_pass()
    at_the_end(table)
    seen = []
    while not table.is_over:
        seen.append(table.actor)
        table.plays("0")
    assert seen == [1, 2, 0]


def test_most_points_win() -> None:
    table = at_the_end(Table(3).given(1, gold=4).given(2, gold=3))
    assert table.state.outcome() == ((1,), ("outcome", "ended_by_gold", "won_by_points"))


def test_who_is_equal_wins_together() -> None:
    table = at_the_end(Table(3).given(0, gold=4).given(2, gold=4))
    assert table.state.outcome() == ((0, 2), ("outcome", "ended_by_gold", "won_equal"))
    assert table.said(table.state.outcome()[1]) == "The district gold is gone. Tied on points."


def test_lines_sum_to_the_total() -> None:
    table = Table().given(gold=3, tokens=1, points=11, temple_sea=2, temple_forest=3, temple_mountain=1)
    table.plays("district red-3 4 0", "end")
    assert sum(table.lines().values()) == table.state.total(0) == 3 + 15 + 1 + 6 + 6


def test_with_an_empty_board_a_play_can_be_counted_too() -> None:
    table = Table(data=EMPTY, begun=False)
    table.plays("blue orange purple red", "nothing 1 3 red red red", "dice 3 4 3 4 3 4 3 4 3 4", "blue-3", "orange-3", "purple-3", "red-3")
    at_the_end(table).plays("0 0 0")
    assert table.is_over
