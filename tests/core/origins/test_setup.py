"""Before the first turn (OR 1, 2)."""

import pytest

from engines_core.game import CHANCE
from tests.core.origins.table import EMPTY, GAME, OFFER, ROW, Table

COLOURS = ("blue", "orange", "purple", "red", "yellow")


def test_the_game_is_for_two_to_four_at_the_table() -> None:
    assert GAME.SEATS == (2, 4)
    for seats in (1, 5):
        with pytest.raises(ValueError, match=f"for 2 to 4 seats, not {seats}"):
            GAME.new(seats, (0, 0, 0, 0), 0)


def test_components_are_those_of_the_box() -> None:
    table = Table(4)
    for colour in COLOURS:
        assert table.of_table(f"disks_{colour}") == 12
        assert table.of_table(f"tiles_{colour}") == 15 - 1
    assert table.of_table("speakers_left") == 4
    assert len([row for row in table.state.trackers(0) if "tower_" in str(row[0])]) == 5


@pytest.mark.parametrize(("seats", "dice"), [(2, 7), (3, 8), (4, 9)])
def test_two_one_or_no_citizens_of_each_colour_stay_in_the_box(seats: int, dice: int) -> None:
    table = Table(seats)
    left = sum(table.of_table(f"citizens_{colour}") for colour in COLOURS)
    assert left == 5 * dice - 2 * seats


def test_the_first_seat_tells_which_bonus_tile_lies_where_and_the_last_one_follows() -> None:
    table = Table(first=1, begun=False)
    assert table.actor == 1
    assert table.asks() == "Bonus tile at site 1?"
    assert table.offers("blue orange purple") == ["red", "yellow"]
    table.plays("blue orange purple yellow")
    assert table.state.position.bonus == [0, 1, 2, 4, 3]


def test_motherships_begin_at_one() -> None:
    assert [Table().of_table(f"dial_of-{site}") for site in range(1, 6)] == [1] * 5


def test_the_row_is_told_from_the_top_and_its_tiles_are_not_in_the_stacks() -> None:
    table = Table(begun=False).plays("blue orange purple red", "blue blue red red red")
    assert table.row() == ["blue", "blue", "red", "red", "red"]
    assert [table.of_table(f"tiles_{colour}") for colour in COLOURS] == [13, 15, 15, 12, 15]


def test_goods_at_the_start_and_gold_on_the_cards_are_those_of_the_board_data() -> None:
    for seats in (2, 3, 4):
        table = Table(seats)
        assert [table.goods(seat) for seat in range(seats)] == [(1, 1, 1, 0)] * seats
        assert table.of_table("card_gold") == 2 * seats


def test_what_is_not_known_of_the_start_is_asked_and_then_known() -> None:
    table = Table(data=EMPTY, begun=False).plays("blue orange purple red")
    assert table.asks() == "Goods each starts with?"
    assert table.likely() == "1 1 1 0"
    assert table.asks("stone 1 food 1 wisdom 1 gold 1") == "Gold on district cards?"
    table.plays("stone 1 food 1 wisdom 1 gold 1 6 4 blue red red red")
    again = Table(data=table.state.data(), begun=False).plays("blue orange purple red", "blue red red red")
    assert again.goods() == (1, 1, 1, 1) and again.of_table("card_gold") == 6 and len(again.row()) == 4


def test_each_has_an_archon_two_bases_and_no_dice_before_the_draft() -> None:
    table = Table(begun=False)
    assert table.has(archon_ready=1, bases=2) and table.dice() == []


def test_two_dice_of_each_colour_are_rolled() -> None:
    table = Table(begun=False).plays("blue orange purple red", " ".join(ROW))
    assert table.actor == CHANCE and table.question().options == (10, (1, 2, 3, 4, 5, 6))
    table.plays("dice 1 2 3 4 5 6 1 2 3 4")
    assert table.offers() == "blue-1 blue-2 orange-3 orange-4 purple-5 purple-6 red-1 red-2 yellow-3 yellow-4".split()


@pytest.mark.parametrize(("seats", "order"), [(2, [1, 0, 0, 1]), (3, [1, 2, 0, 0, 2, 1]), (4, [1, 2, 3, 0, 0, 3, 2, 1])])
def test_dice_are_taken_forth_and_back(seats: int, order: list[int]) -> None:
    table = Table(seats, first=1, begun=False).plays("blue orange purple red", " ".join(ROW), OFFER)
    seen = []
    for _ in range(2 * seats):
        seen.append(table.actor)
        table.plays(table.offers()[0])
    assert seen == order
    assert all(len(table.dice(seat)) == 2 for seat in range(seats))
    assert table.actor == 1 and table.round == 1


def test_dice_that_were_taken_are_not_in_the_supply() -> None:
    table = Table()
    assert [table.of_table(f"citizens_{colour}") for colour in COLOURS] == [6, 6, 6, 6, 7]


def test_disks_begin_on_one_cell_the_first_seat_on_top() -> None:
    table = Table(3, first=1)
    assert table.stack(0) == [0, 2, 1]
