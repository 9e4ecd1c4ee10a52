"""Rules that other programs for this game have wrong. Each test fails under the wrong one."""

from tests.core.stone_age.table import Table


def test_four_dice_are_four_dice_and_not_one_die_with_twenty_four_sides() -> None:
    table = Table().acting().plays("gather forest 4")
    assert table.question().size == 4
    assert table.refusal("dice 24")
    assert table.refusal("dice 2")
    assert table.plays("dice 1 1 1 1").has(wood=1)


def test_dice_are_divided_after_the_sum_and_not_one_by_one() -> None:
    assert Table().acting().plays("gather forest 4", "dice 2 2 2 2").has(wood=2)


def test_a_poor_roll_brings_nothing_at_all() -> None:
    for place, good in (("forest", "wood"), ("clay-pit", "brick"), ("quarry", "stone"), ("river", "gold")):
        assert Table().acting().plays(f"gather {place} 1", "dice 2").of(0, good) == 0
    assert Table().acting().plays("gather hunt 1", "dice 1").has(food=12)


def test_hunger_costs_ten_points_and_not_ten_for_each_missing_food() -> None:
    table = Table().hungry().given(people=10, food=3)
    assert table.plays("starve").has(points=-10)


def test_a_score_of_three_falls_to_minus_seven_and_not_to_zero() -> None:
    table = Table().given(points=3).hungry().given(food=0)
    assert table.plays("starve").has(points=-7)


def test_the_best_tool_is_not_used_again_at_the_next_place() -> None:
    table = Table().given(tools=10).acting().plays("gather hunt 1", "dice 2", "tools 4", "gather quarry 1", "dice 1")
    assert [word for word in table.offers() if "4" in word] == []
    assert table.plays("tools 3 3").has(stone=1)
    assert table.plays("gather river 1", "dice 5").has(gold=0)


def test_stone_takes_five_pips_and_brick_four_and_not_the_other_way_round() -> None:
    table = Table().acting().plays("gather quarry 1", "dice 4", "gather clay-pit 1", "dice 4")
    assert table.has(stone=0, brick=1)
    assert Table().acting().plays("gather quarry 4", "dice 5 5 5 5").has(stone=4)
    assert Table().acting().plays("gather clay-pit 4", "dice 5 5 5 5").has(brick=5)


def test_the_first_tool_does_not_grow_to_four_before_there_are_three() -> None:
    shown = []
    for tools in range(1, 8):
        shown.append(Table().given(tools=tools - 1).acting().plays("tool").shown(0, "tools"))
    assert shown == ["1", "1 1", "1 1 1", "2 1 1", "2 2 1", "2 2 2", "3 2 2"]


def test_goods_can_feed() -> None:
    table = Table().hungry().given(food=0, wood=2, gold=3).plays("feed wood 2 gold 3")
    assert table.has(points=0, wood=0, gold=0)


def test_food_is_not_kept_by_who_goes_hungry() -> None:
    assert Table().hungry().given(food=4).plays("starve").has(food=0)


def test_there_are_three_tool_tiles_and_not_four() -> None:
    for tools in range(13):
        assert len(Table().given(tools=tools).shown(0, "tools").split()) <= 3


def test_tools_are_used_at_all() -> None:
    assert "tools 1" in Table().given(tools=1).acting().plays("gather hunt 1", "dice 1").offers()


def test_a_free_tile_takes_exactly_its_kinds_neither_fewer_nor_more() -> None:
    table = Table().given(wood=9, brick=9, stone=9, gold=9).acting()
    assert table.refusal("build stack-1 5-of-3-kinds wood 4 brick 1") == "amount_kinds"
    assert table.refusal("build stack-1 5-of-3-kinds wood 2 brick 1 stone 1 gold 1") == "amount_kinds"


def test_a_second_copy_of_a_symbol_starts_a_second_set_and_does_not_enlarge_the_first() -> None:
    assert Table().given(art=2, music=1).line(0, "score_culture") == 4 + 1
