"""Goods, gold as a joker, buildings and the row (OR 8)."""

from tests.core.origins.boards import DISTRICTS, SITES, START, TEMPLES, board, track_lines
from tests.core.origins.table import Table

NO_ROW = board(track_lines(), ["row tiles: 5"], START, SITES, TEMPLES, DISTRICTS)


def test_icon_a_is_a_basic_resource_of_choice_and_a_gold() -> None:
    for word, goods in (("stone", (2, 1, 1, 1)), ("food", (1, 2, 1, 1)), ("wisdom", (1, 1, 2, 1))):
        assert Table().plays(f"effect choice+gold {word}").goods() == goods
    assert Table().offers("effect choice+gold") == ["stone", "food", "wisdom"]


def test_icon_b_is_one_of_each_basic_resource() -> None:
    assert Table().plays("effect stone+wisdom+food").goods() == (2, 2, 2, 0)


def test_the_supply_is_unlimited() -> None:
    table = Table()
    for _ in range(6):
        table.plays("effect gain stone 9")
    assert table.has(stone=55)


def test_one_tile_of_the_row_is_chosen_and_wisdom_and_stone_are_paid() -> None:
    table = Table().given(wisdom=5, stone=4)
    assert table.notes("effect buy") == {
        "tile-1": "0 wisdom",
        "tile-2": "1 wisdom",
        "tile-3": "2 wisdom",
        "tile-4": "3 wisdom",
        "tile-5": "4 wisdom",
        "nothing": "",
    }
    assert table.plays("effect buy tile-4 3").goods() == (1, 1, 2, 0)


def test_the_tile_goes_to_the_own_city() -> None:
    assert Table().plays("effect buy tile-1 1").has(buildings=1)


def test_tiles_below_slide_up_and_those_above_stay() -> None:
    assert Table().plays("effect buy tile-2 0").row() == ["blue", "orange", "red", "purple", "yellow"]


def test_the_refill_has_the_colour_of_the_tile_bought_and_leaves_its_stack() -> None:
    table = Table().plays("effect buy tile-1 0")
    assert table.row()[-1] == "blue"
    assert [table.of_table("tiles_" + colour) for colour in ("blue", "red")] == [13, 14]


def test_with_an_empty_stack_the_lowest_cell_stays_empty_and_is_filled_by_the_next_purchase() -> None:
    table = Table().given(wisdom=9, stone=9)
    table.sets(-3, "tiles_blue", 0).plays("effect buy tile-1 0")
    assert table.row() == ["yellow", "orange", "red", "purple", "-"]
    assert table.hints() == []
    assert table.refusal("effect buy tile-5") == "nothing_there"
    assert table.plays("effect buy tile-2 0").row() == ["yellow", "red", "purple", "-", "orange"]
    assert table.plays("effect buy tile-1 0").row() == ["red", "purple", "orange", "-", "yellow"]


def test_gold_pays_for_anything() -> None:
    table = Table().given(wisdom=0, stone=0, food=0, gold=4)
    assert table.plays("effect buy tile-3 2").goods() == (0, 0, 0, 0)


def test_food_does_not_pay_for_stone() -> None:
    assert Table().given(stone=0, food=9).question("effect buy tile-1").options == (0, 0)


def test_how_to_pay_is_asked_only_when_gold_could_stand_in() -> None:
    assert Table().given(wisdom=2, stone=2).question("effect buy tile-3 2") is None
    table = Table().given(wisdom=2, stone=2, gold=1)
    assert table.asks("effect buy tile-3 2") == "Pay with"
    assert table.likely("effect buy tile-3 2") == "2 0 2 0"
    assert table.plays("effect buy tile-3 2 stone 1 wisdom 2 gold 1").goods() == (1, 1, 0, 0)


def test_what_can_be_paid_at_most_is_said_beside_the_price_that_is_asked() -> None:
    table = Table().given(wisdom=3, stone=1, gold=2)
    assert table.hints("effect buy tile-3") == ["you can pay 3"]
    assert table.question("effect buy tile-3").options == (0, 3)


def test_a_tile_whose_wisdom_cannot_be_paid_is_grey() -> None:
    table = Table().given(wisdom=2)
    assert table.reasons("effect buy") == {
        "tile-1": None,
        "tile-2": None,
        "tile-3": None,
        "tile-4": "goods_short",
        "tile-5": "goods_short",
        "nothing": None,
    }


def test_one_may_buy_nothing_after_all() -> None:
    table = Table().plays("visit blue-3 site-3", "lower nothing")
    assert table.goods() == (1, 1, 1, 0) and table.refusal("end") is None


def test_the_wisdom_beside_a_place_is_asked_once() -> None:
    table = Table(data=NO_ROW)
    assert table.asks("effect buy tile-2") == "Wisdom beside tile 2?"
    assert table.asks("effect buy tile-2 1") == "Stone on the tile?"
    table.plays("effect buy tile-2 1 0")
    assert table.notes("effect buy")["tile-2"] == "1 wisdom"


def test_goods_are_paid_as_an_effect_says() -> None:
    table = Table().given(gold=2).plays("effect pay stone 1 gold 2")
    assert table.goods() == (0, 1, 1, 0)
    table.plays("effect pay food 1 wisdom 1")
    assert table.reasons("effect")["pay"] == "goods_short"
