"""Buying cards, and what their upper halves do."""

import itertools

import pytest

from tests.core.stone_age.table import Table


def rich(seats: int = 2, **trackers: int) -> Table:
    return Table(seats).given(wood=20, brick=20, stone=20, gold=20).given(**trackers).acting()


@pytest.mark.parametrize("price", [1, 2, 3, 4])
def test_a_card_costs_its_slot_in_goods_of_any_kind(price: int) -> None:
    table = rich()
    ways = [goods for goods in itertools.product(range(price + 1), repeat=4) if sum(goods) == price]
    assert sorted(table.question(f"card {price}").every()) == sorted(ways)
    table.plays(f"card {price} gold {price} pottery food-7")
    assert table.goods() == (20, 20, 20, 20 - price)


def test_a_mix_of_kinds_pays_a_card() -> None:
    assert rich().plays("card 4 wood 1 brick 1 stone 1 gold 1 pottery food-7").goods() == (19, 19, 19, 19)


@pytest.mark.parametrize("paid", ["nothing", "wood 2", "wood 4", "wood 1 gold 1"])
def test_too_much_or_too_little_is_refused(paid: str) -> None:
    assert rich().refusal(f"card 3 {paid} pottery food-7") == "amount_total"


def test_nobody_pays_what_is_not_there() -> None:
    table = Table().given(wood=1, gold=1).acting()
    assert table.refusal("card 2 wood 2 pottery food-7") == "amount_range"
    assert table.refusal("card 3 wood 3 pottery food-7") == "goods_short"
    assert table.reasons("card") == {"1": None, "2": None, "3": "goods_short", "4": "goods_short"}


def test_food_never_pays_for_a_card() -> None:
    table = Table().given(food=50).acting()
    assert table.refusal("card 1 wood 1 pottery food-7") == "goods_short"
    assert table.refusal("card 1 nothing pottery food-7") == "goods_short"
    assert rich().question("card 1").options.words == ("wood", "brick", "stone", "gold")


def test_the_cheapest_goods_are_proposed() -> None:
    assert rich(wood=1, brick=1).question("card 4").likely() == (1, 1, 2, 0)


@pytest.mark.parametrize(
    ("card", "gain"),
    [
        ("weaving food-1", {"food": 1}),
        ("hutbuilder-2 food-2", {"food": 2}),
        ("weaving food-3", {"food": 3}),
        ("farmer-2 food-3", {"food": 3}),
        ("hutbuilder-1 food-4", {"food": 4}),
        ("healing food-5", {"food": 5}),
        ("pottery food-7", {"food": 7}),
        ("shaman-2 brick-1", {"brick": 1}),
        ("farmer-1 stone-1", {"stone": 1}),
        ("shaman-1 stone-1", {"stone": 1}),
        ("transport stone-2", {"stone": 2}),
        ("shaman-1 gold-1", {"gold": 1}),
        ("music points-3", {"points": 3}),
        ("hutbuilder-3 points-3", {"points": 3}),
        ("time field-1", {"fields": 1}),
        ("farmer-1 field-1", {"fields": 1}),
        ("art tool-1", {"tools": 1}),
    ],
)
def test_a_plain_top_brings_what_it_shows_and_nothing_else(card: str, gain: dict[str, int]) -> None:
    table = rich()
    before, others = table.watched(0), table.watched(1)
    table.plays(f"card 2 wood 2 {card}")
    expected = {name: value + gain.get(name, 0) for name, value in before.items()}
    assert table.watched(0) == {**expected, "wood": 18}
    assert table.watched(1) == others


def test_the_points_of_a_card_have_their_own_line() -> None:
    assert rich().plays("card 1 wood 1 music points-3").line(0, "score_cards") == 3


@pytest.mark.parametrize(
    ("card", "tracker", "count"),
    [("pottery food-7", "pottery", 1), ("farmer-2 food-3", "farmer", 2), ("hutbuilder-3 points-3", "hutbuilder", 3)],
)
def test_the_lower_half_is_kept(card: str, tracker: str, count: int) -> None:
    table = rich().plays(f"card 1 wood 1 {card}")
    assert table.of(0, tracker) == count
    assert table.of(1, tracker) == 0


@pytest.mark.parametrize(
    ("card", "divisor", "good"), [("art roll-gold", 6, "gold"), ("shaman-1 roll-stone", 5, "stone"), ("shaman-2 roll-wood", 3, "wood")]
)
def test_two_dice_are_divided_as_at_their_place(card: str, divisor: int, good: str) -> None:
    for first, second in itertools.product(range(1, 7), repeat=2):
        table = rich().given(brick=20).plays(f"card 1 brick 1 {card}")
        assert table.question().options[0] == 2
        table.plays(f"dice {first} {second}")
        assert table.of(0, good) == 20 + (first + second) // divisor


def test_D11_a_tool_of_two_makes_three_wood_of_the_seven_pips_of_a_card() -> None:
    assert rich(tools=4).plays("card 1 gold 1 shaman-2 roll-wood", "dice 3 4", "tools 2").has(wood=23)
    assert rich(tools=4).plays("card 1 gold 1 shaman-2 roll-wood", "dice 3 4", "tools none").has(wood=22)


def test_a_roll_of_a_card_is_open_although_somebody_stands_at_its_place() -> None:
    table = rich().plays("gather forest 2", "dice 1 1", "card 1 gold 1 shaman-2 roll-wood", "dice 6 6")
    assert table.has(wood=24)


def test_a_field_of_a_card_brings_nothing_beyond_ten() -> None:
    assert rich(fields=10).plays("card 1 wood 1 time field-1").has(fields=10, time=1)


def test_a_card_is_bought_at_once_and_no_second_time() -> None:
    table = rich().plays("card 1 wood 1 pottery food-7")
    assert "food-7" not in table.offers("card 2 wood 2 pottery")
    assert table.refusal("card 2 wood 2 pottery food-7") == "no_such_option"


def test_the_second_copy_of_a_face_can_be_bought_and_no_third() -> None:
    table = rich().plays("card 1 wood 1 music points-3", "card 2 wood 2 music points-3")
    assert "music" not in table.offers("card 3 wood 3")
    assert table.refusal("card 3 wood 3 music points-3") == "no_such_option"


@pytest.mark.parametrize("card", ["pottery points-3", "art food-1", "shaman-1 brick-1", "farmer-1 food-3"])
def test_halves_that_are_on_no_card_together_are_refused(card: str) -> None:
    assert rich().refusal(f"card 1 wood 1 {card}") == "no_such_option"


def test_the_card_last_bought_with_the_last_person_passes_the_turn() -> None:
    table = rich().plays("gather hunt 4", "dice 1 1 1 1", "card 1 wood 1 pottery food-7")
    assert table.actor == 1
