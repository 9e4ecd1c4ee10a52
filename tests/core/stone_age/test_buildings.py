"""Buying buildings."""

import pytest

from tests.core.stone_age.table import Table


def rich(seats: int = 2, **trackers: int) -> Table:
    return Table(seats).given(wood=9, brick=9, stone=9, gold=9).given(**trackers).acting()


def built(tile: str, paid: str = "", **trackers: int) -> int:
    """Return the points that the tile brings."""
    return rich(**trackers).plays(f"build stack-1 {tile} {paid}".rstrip()).of(0, "points")


def test_B1_two_wood_and_a_brick_are_ten_points() -> None:
    table = Table().given(wood=2, brick=1).acting().plays("build stack-1 2wood+1brick")
    assert table.has(points=10, wood=0, brick=0, buildings=1)


def test_B2_four_brick_on_four_of_one_kind_are_sixteen() -> None:
    assert built("4-of-1-kind", "brick 4") == 16


def test_B4_four_gold_are_not_two_kinds() -> None:
    assert rich().refusal("build stack-1 4-of-2-kinds gold 4") == "amount_kinds"


def test_B5_three_kinds_are_not_two() -> None:
    assert rich().refusal("build stack-1 4-of-2-kinds wood 2 brick 1 stone 1") == "amount_kinds"


def test_B6_one_of_each_kind_is_eighteen() -> None:
    assert built("4-of-4-kinds", "wood 1 brick 1 stone 1 gold 1") == 18


def test_B8_five_of_four_kinds_with_a_second_gold_are_twenty_four() -> None:
    assert built("5-of-4-kinds", "wood 1 brick 1 stone 1 gold 2") == 24


def test_B9_seven_gold_are_forty_two() -> None:
    assert built("1-to-7", "gold 7") == 42


def test_B10_one_wood_is_three() -> None:
    assert built("1-to-7", "wood 1") == 3


def test_B11_a_building_for_nothing_is_refused() -> None:
    assert rich().refusal("build stack-1 1-to-7 nothing") == "amount_total"


def test_eight_goods_are_too_many_for_any_building() -> None:
    assert rich().refusal("build stack-1 1-to-7 gold 8") == "amount_total"


@pytest.mark.parametrize("paid", ["wood 3", "wood 5", "wood 2 brick 1"])
def test_the_number_of_goods_is_exact(paid: str) -> None:
    assert rich().refusal(f"build stack-1 4-of-2-kinds {paid}") in ("amount_total", "amount_kinds")


def test_a_fixed_tile_leaves_nothing_to_choose() -> None:
    assert rich().question("build stack-1 2wood+1brick") is None
    assert rich().refusal("build stack-1 2wood+1brick wood 2 brick 1") == "move_too_long"


def test_food_never_pays_for_a_building() -> None:
    table = Table().given(food=50).acting()
    assert table.reasons()["build"] == "goods_short"
    assert table.refusal("build stack-1 1-to-7 wood 1") == "goods_short"
    assert rich().question("build stack-1 1-to-7").options.words == ("wood", "brick", "stone", "gold")


def test_only_what_can_be_paid_is_open() -> None:
    table = Table().given(wood=1, brick=2).acting()
    reasons = table.reasons("build stack-1")
    assert [tile for tile, reason in reasons.items() if reason is None] == ["1-to-7", "1wood+2brick"]
    assert set(reasons.values()) == {None, "goods_short"}
    assert table.refusal("build stack-1 2wood+1brick") == "goods_short"


def test_a_tile_goes_from_the_stack_it_lay_on() -> None:
    table = rich().plays("build stack-2 1-to-7 wood 1")
    assert (table.left("stack_1"), table.left("stack_2")) == (7, 6)
    assert table.notes("build") == {"stack-1": ("tiles_left", 7), "stack-2": ("tiles_left", 6)}


def test_a_tile_is_built_as_often_as_it_exists() -> None:
    table = rich(4).plays("build stack-1 2wood+1brick", "build stack-2 1wood+1brick+1stone", "build stack-3 1wood+1brick+1stone")
    assert "2wood+1brick" not in table.offers("build stack-4")
    assert table.refusal("build stack-4 2wood+1brick") == "no_such_option"
    assert table.refusal("build stack-4 1wood+1brick+1stone") == "no_such_option"


def test_the_points_count_at_once_and_add_up() -> None:
    table = rich().plays("build stack-1 2stone+1gold")
    assert table.of(0, "points") == 16
    table.plays("build stack-2 1-to-7 wood 2")
    assert table.of(0, "points") == 22
    assert table.line(0, "score_buildings") == 22
    assert table.points(1) == 0


def test_more_than_five_buildings_are_allowed() -> None:
    assert rich(buildings=6).plays("build stack-1 1-to-7 wood 1").has(buildings=7)


def test_the_running_sum_of_a_payment_is_its_points() -> None:
    frame = rich().question("build stack-1 1-to-7").options
    assert frame.weights == (3, 4, 5, 6)
    assert frame.worth((1, 1, 1, 1)) == 18
