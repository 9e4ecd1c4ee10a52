"""The card with as many dice as players: everybody takes one, the buyer first."""

import pytest

from tests.core.stone_age.table import Table

CARD = "card 1 wood 1 pottery dice-for-all"


def drafting(seats: int, dice: str, first: int = 0, **trackers: int) -> Table:
    return Table(seats, first).with_all(food=0).with_all(**trackers).with_all(wood=1).acting().plays(CARD, f"dice {dice}")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_as_many_dice_are_rolled_as_there_are_players(seats: int) -> None:
    table = Table(seats).given(wood=1).acting().plays(CARD)
    assert table.dice_due
    assert table.question().options == (seats, (1, 2, 3, 4, 5, 6))
    assert table.refusal_of((1,) * (seats - 1))


@pytest.mark.parametrize(("face", "tracker"), [(1, "wood"), (2, "brick"), (3, "stone"), (4, "gold"), (5, "tools"), (6, "fields")])
def test_each_face_has_its_gift(face: int, tracker: str) -> None:
    other = 1 + face % 6
    table = drafting(2, f"{face} {other}")
    before = table.watched(0)
    assert table.notes() == {f"take {number}": None for number in sorted({face, other})}
    table.plays(f"take {face}")
    assert table.watched(0) == {**before, tracker: before[tracker] + 1}


def test_the_buyer_picks_first_then_clockwise() -> None:
    table = drafting(4, "1 2 3 4", first=2)
    order = []
    for face in (4, 3, 2):
        order.append(table.actor)
        table.plays(f"take {face}")
    assert order == [2, 3, 0]
    assert [table.goods(seat) for seat in (2, 3, 0, 1)] == [(0, 0, 0, 1), (1, 0, 1, 0), (1, 1, 0, 0), (2, 0, 0, 0)]


def test_the_last_die_needs_no_choice() -> None:
    table = drafting(2, "3 6").plays("take 6")
    assert table.actor == 0
    assert table.of(1, "stone") == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_equal_dice_need_no_choice_at_all(seats: int) -> None:
    table = drafting(seats, " ".join(["4"] * seats))
    assert [table.of(seat, "gold") for seat in range(seats)] == [1] * seats
    assert table.question().label[0] == "use_seat"


def test_dice_that_become_equal_are_handed_out_by_themselves() -> None:
    table = drafting(4, "2 5 2 2").plays("take 5")
    assert [table.of(seat, "brick") for seat in range(4)] == [0, 1, 1, 1]
    assert table.has(0, tools=1)


def test_equal_dice_are_one_choice() -> None:
    table = drafting(3, "1 1 6")
    assert table.offers() == ["take 1", "take 6"]
    assert table.plays("take 1").offers() == ["take 1", "take 6"]


def test_a_die_that_is_not_there_is_refused() -> None:
    table = drafting(3, "1 2 6")
    assert table.refusal("take 3") == "no_such_option"
    assert table.plays("take 6").refusal("take 6") == "no_such_option"


def test_the_best_die_is_proposed() -> None:
    assert drafting(4, "3 1 6 5").question().likely() == (6,)


def test_tools_cannot_change_these_dice() -> None:
    table = drafting(2, "1 2", tools=12, once_4=1)
    assert table.offers() == ["take 1", "take 2"]
    table.plays("take 2")
    assert table.shown(0, "tools") == "4 4 4"
    assert table.question().label[0] == "use_seat"


def test_full_tools_and_fields_gain_nothing_from_a_die() -> None:
    table = drafting(2, "5 6", tools=12, fields=10)
    assert table.offers() == ["take 5", "take 6"]
    table.plays("take 5")
    assert table.has(0, tools=12, fields=10)
    assert table.has(1, tools=12, fields=10)


def test_a_die_of_five_works_like_the_tool_maker() -> None:
    assert drafting(2, "5 5", tools=3).shown(1, "tools") == "2 1 1"


def test_everybody_takes_at_once_and_the_buyer_goes_on() -> None:
    table = drafting(3, "1 2 3").plays("take 3", "take 2")
    assert table.actor == 0
    assert table.question().label == ("use_seat", ("seat", 0), 4)


def test_gifts_are_there_for_the_rest_of_the_turn() -> None:
    table = drafting(2, "1 5", fields=0).plays("take 5", "gather forest 1", "dice 2", "tools 1")
    assert table.has(wood=1)


def test_a_seat_that_waits_for_its_turn_may_use_what_it_took() -> None:
    table = drafting(2, "1 5").plays("take 1", "done", "gather hunt 1", "dice 1", "tools 1")
    assert table.has(1, food=1)


def test_the_turn_passes_after_the_dice_when_it_was_the_last_person() -> None:
    table = Table(3).given(wood=1).acting().plays("gather hunt 4", "dice 1 1 1 1", CARD, "dice 1 2 3", "take 1", "take 2")
    assert table.actor == 1
