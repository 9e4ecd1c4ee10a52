"""Before the first turn (BU 1)."""

import pytest

from engines_core.game import TABLE
from tests.core.builders.saying import CARDS
from tests.core.builders.table import GAME, Table


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_is_for_two_to_four(seats: int) -> None:
    assert Table(seats).state.seats == seats
    for wrong in (1, 5):
        with pytest.raises(ValueError, match=f"2 to 4 seats, not {wrong}"):
            GAME.new(wrong, (), 0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_starts_with_ten_coins_no_points_and_one_apprentice(seats: int) -> None:
    table = Table(seats)
    for seat in range(seats):
        assert table.has(seat, coins=10, points=0)
        held = [word for word in CARDS if table.of(seat, word)]
        assert len(held) == 1 and held[0].startswith("apprentice-")


def test_each_seat_is_asked_once_which_apprentice_it_was_dealt() -> None:
    table = Table(3, first=1, dealt=False)
    asked = []
    while table.state.status() == "status_deal":
        asked.append(table.actor)
        table.plays(table.offers()[0])
    assert asked == [1, 2, 0]
    assert table.actor == 1


def test_each_of_the_six_apprentices_can_be_dealt_and_none_twice() -> None:
    table = Table(dealt=False)
    assert table.offers() == [f"apprentice {skills}" for skills in "1100 1010 1001 0110 0101 0011".split()]
    table.plays("apprentice 1001")
    assert table.refusal("apprentice 1001") == "no_such_option"
    assert "apprentice 1001" not in table.offers() and len(table.offers()) == 5


def test_only_an_apprentice_can_be_dealt() -> None:
    table = Table(dealt=False)
    for card in (-1, 0, 41, 48, 83, 84, 1000):
        assert table.refusal_of((card,)) == "no_such_option"


def test_apprentices_that_were_not_dealt_can_be_hired() -> None:
    assert Table(2).offers("hire apprentice") == ["1001", "0110", "0101", "0011"]


def test_a_play_goes_on_when_corrections_leave_no_apprentice_to_deal() -> None:
    table = Table(dealt=False).with_team(*[word for word in CARDS if word.startswith("apprentice-")])
    table.plays("apprentice none", "apprentice none")
    assert table.actor == 0 and table.has(actions=3)


def test_the_first_seat_is_free_to_choose() -> None:
    for first in range(4):
        assert Table(4, first=first).actor == first
    with pytest.raises(ValueError, match="first seat is 2"):
        GAME.new(2, (), 2)


def test_all_forty_two_building_cards_are_out_at_the_start() -> None:
    table = Table()
    assert sum(len(table.offers(f"open {group}")) for group in table.reasons("open")) == 42


def test_nothing_is_asked_of_the_rows_and_decks_on_the_table() -> None:
    assert Table().state.trackers(TABLE) == ()
