"""When the game ends (BU 10)."""

import pytest

from tests.core.builders.saying import CARDS
from tests.core.builders.table import Table


def one_step_from_seventeen(seat: int, seats: int = 3) -> Table:
    """It is the turn of ``seat``, who can finish a building and then has 17 points."""
    table = Table(seats).passes(seat).given(seat, points=16, coins=10)
    return table.with_site("wash-house", seat=seat).with_team("laborer-0102", seat=seat)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_round_is_finished_so_that_all_have_had_the_same_number_of_turns(seat: int) -> None:
    table = one_step_from_seventeen(seat).plays("send wash-house laborer-0102", "end")
    turns = 0
    while not table.is_over:
        table.passes(1)
        turns += 1
    assert turns == 2 - seat
    assert table.state.outcome()[1][1] == "ended_by_points"


def test_the_last_in_turn_order_ends_the_game_at_once() -> None:
    assert one_step_from_seventeen(2).plays("send wash-house laborer-0102", "end").is_over


def test_turn_order_counts_from_the_first_seat() -> None:
    table = Table(3, first=1).given(0, points=17).passes(2)
    assert (table.is_over, table.actor) == (False, 0)
    assert table.passes(1).is_over


def test_the_turn_in_which_seventeen_are_reached_goes_on() -> None:
    table = one_step_from_seventeen(2).plays("send wash-house laborer-0102", "open 2 cottage", "coins 1")
    assert table.actor == 2
    assert table.passes(1).is_over


def test_sixteen_points_do_not_end_the_game_and_seventeen_do() -> None:
    assert not Table().given(points=16).passes(2).is_over
    assert Table().given(points=17).passes(2).is_over


def test_points_of_machines_count() -> None:
    table = Table().given(points=16).with_site("crane-2").with_team("laborer-0102").plays("send crane-2 laborer-0102")
    assert table.passes(2).is_over


def test_the_last_round_is_announced_and_then_the_end() -> None:
    table = one_step_from_seventeen(1)
    assert table.state.notice() is None
    table.plays("send wash-house laborer-0102")
    assert Table.said(table.state.notice()) == "Bob has 17 points: this is the last round"
    table.passes(2)
    assert Table.said(table.state.notice()) == "17 points are reached: the game is over"


def test_a_second_seat_with_seventeen_points_is_not_announced_again() -> None:
    table = Table(3).given(0, points=17)
    before = table.state.notice()
    assert table.given(1, points=20).state.notice() == before


def test_points_taken_back_by_hand_before_the_end_of_the_round_take_back_the_end() -> None:
    table = Table(3).given(0, points=17).passes(1).given(0, points=16)
    assert table.state.notice() is None
    assert not table.passes(2).is_over


def without_anything_left(seats: int = 2) -> Table:
    """Every card is taken, and Ada's workers are all bound to the cathedral."""
    table = Table(seats)
    for word in CARDS[:42]:
        if word != "cathedral":
            table.sets(1, word, 2)
    table.with_site("cathedral").without("apprentice-1100")
    for index in range(45, 87):
        table.state.adjust(1, index, 1)
    return table.with_team("laborer-2100").sets(0, "laborer-2100", 2).given(1, points=16)


def test_the_game_ends_when_nobody_can_do_anything_any_more_but_take_coins() -> None:
    table = without_anything_left()
    assert Table.said(table.state.notice()) == "Nothing can be built any more: this is the last round"
    table.plays("coins 3", "end").passes(1)
    assert table.is_over
    assert table.state.outcome() == ((1,), ("outcome", "ended_by_standstill", "won_by_points"))
    assert Table.said(table.state.notice()) == "Nothing can be built any more: the game is over"


def test_it_does_not_end_while_a_card_is_out_or_a_free_worker_has_a_site() -> None:
    assert not without_anything_left().without("laborer-2010", seat=1).passes(2).is_over
    assert not without_anything_left().with_team("laborer-2010").passes(2).is_over


def test_after_the_end_no_move_is_taken() -> None:
    table = Table().given(points=17).passes(2)
    assert table.state.status() == "status_end"
    with pytest.raises(ValueError):
        table.state.ask(())
