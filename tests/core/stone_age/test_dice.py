"""Dice for goods and food, without tools."""

import itertools

import pytest

from tests.core.stone_age.table import Table

DIVISORS = {"hunt": 2, "forest": 3, "clay-pit": 4, "quarry": 5, "river": 6}
YIELDS = {"hunt": "food", "forest": "wood", "clay-pit": "brick", "quarry": "stone", "river": "gold"}


def gathered(place: str, *dice: int, **trackers: int) -> int:
    """Return how much the roll brings."""
    table = Table().given(food=0, **trackers).acting()
    table.plays(f"gather {place} {len(dice)}", "dice " + " ".join(map(str, dice)))
    return table.of(0, YIELDS[place])


def test_D1_seven_food_from_fourteen_pips_of_five_dice() -> None:
    assert gathered("hunt", 1, 2, 3, 4, 4) == 7


@pytest.mark.parametrize("place", DIVISORS)
@pytest.mark.parametrize("count", [1, 2])
def test_every_roll_of_one_and_two_dice_is_summed_and_divided(place: str, count: int) -> None:
    for dice in itertools.product(range(1, 7), repeat=count):
        assert gathered(place, *dice) == sum(dice) // DIVISORS[place]


@pytest.mark.parametrize("place", DIVISORS)
@pytest.mark.parametrize("dice", [(1, 1, 1), (6, 6, 6, 6, 6), (2, 3, 5, 1), (5, 5, 4, 1, 4), (6, 5, 4)])
def test_longer_rolls_too(place: str, dice: tuple[int, ...]) -> None:
    assert gathered(place, *dice) == sum(dice) // DIVISORS[place]


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_one_die_is_rolled_for_each_person(count: int) -> None:
    table = Table().acting().plays(f"gather forest {count}")
    assert table.dice_due
    assert table.question().options[0] == count
    assert table.refusal_of((1,) * (count + 1))
    assert table.refusal_of((1,) * (count - 1))


@pytest.mark.parametrize("count", [8, 9, 10])
def test_more_than_seven_hunters_roll_a_die_each(count: int) -> None:
    assert gathered("hunt", *(3,) * count, people=10) == 3 * count // 2


@pytest.mark.parametrize("face", [0, 7, -1, 24])
def test_a_face_that_no_die_has_is_refused(face: int) -> None:
    assert Table().acting().plays("gather hunt 2").refusal_of((3, face)) == "no_such_face"


@pytest.mark.parametrize("place", DIVISORS)
def test_the_gain_goes_to_the_one_who_gathers_and_is_the_only_change(place: str) -> None:
    table = Table(3, first=1).acting()
    before = [table.watched(seat) for seat in range(3)]
    table.plays(f"gather {place} 3", "dice 6 6 6")
    before[1][YIELDS[place]] += 18 // DIVISORS[place]
    assert [table.watched(seat) for seat in range(3)] == before


def test_dice_are_nobodys_choice() -> None:
    table = Table().acting().plays("gather hunt 1")
    assert table.dice_due
    assert not table.plays("dice 4").dice_due
