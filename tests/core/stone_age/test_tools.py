"""Tool tiles: how they grow, what they add, once a round."""

import pytest

from tests.core.stone_age.table import Table

GROWTH = ("1", "1 1", "1 1 1", "2 1 1", "2 2 1", "2 2 2", "3 2 2", "3 3 2", "3 3 3", "4 3 3", "4 4 3", "4 4 4")


def rolled(place: str, dice: str, **trackers: int) -> Table:
    count = len(dice.split())
    return Table().given(food=0, **trackers).acting().plays(f"gather {place} {count}", f"dice {dice}")


def test_D2_six_food_from_eleven_pips_with_a_tool_five_without() -> None:
    assert rolled("hunt", "5 5 1", tools=1).plays("tools 1").has(food=6)
    assert rolled("hunt", "5 5 1", tools=1).plays("tools none").has(food=5)
    assert rolled("hunt", "5 5 1").has(food=5)


def test_D3_three_food_from_four_pips_with_two_tools() -> None:
    assert rolled("hunt", "3 1", tools=2).plays("tools 1 1").has(food=3)
    assert rolled("hunt", "3 1", tools=2).plays("tools 1").has(food=2)


def test_D4_no_gold_from_five_pips_when_the_tool_is_used() -> None:
    table = rolled("hunt", "1", tools=1).plays("tools 1", "gather river 2", "dice 4 1")
    assert table.has(gold=0)
    assert table.question().label[0] == "use_seat"


def test_D6_three_wood_from_eleven_pips_four_with_a_tool() -> None:
    assert rolled("forest", "2 3 5 1").has(wood=3)
    assert rolled("forest", "2 3 5 1", tools=1).plays("tools 1").has(wood=4)


def test_D7_three_brick_from_fifteen_pips_four_with_a_tool() -> None:
    assert rolled("clay-pit", "6 5 4").has(brick=3)
    assert rolled("clay-pit", "6 5 4", tools=1).plays("tools 1").has(brick=4)


def test_D9_a_tool_of_two_used_for_one_pip_is_used_up() -> None:
    table = rolled("quarry", "4", tools=4).plays("tools 1", "gather clay-pit 1", "dice 3", "tools 1")
    table.plays("gather hunt 1", "dice 1", "tools 2")
    assert table.has(food=1)
    assert table.shown(0, "tools") == "(2) (1) (1)"
    assert table.plays("gather forest 1", "dice 2").has(wood=0)


def test_D13_eight_tools_are_three_three_two() -> None:
    table = Table()
    for _ in range(8):
        table.given(food=30).acting()
        if table.actor == 1:
            table.plays("done")
        table.plays("tool").next_round()
    assert table.shown(0, "tools") == "3 3 2"
    assert table.has(tools=8)


@pytest.mark.parametrize("count", range(1, 13))
def test_three_tiles_first_then_each_is_improved_in_turn(count: int) -> None:
    table = Table().given(tools=count - 1).acting().plays("tool")
    assert table.shown(0, "tools") == GROWTH[count - 1]
    assert table.has(tools=count)


def test_no_tools_are_shown_as_a_dash() -> None:
    assert Table().shown(0, "tools") == "-"


def test_there_is_no_thirteenth_tool() -> None:
    table = Table().given(tools=12, wood=1).acting()
    assert table.refusal("tool") == "tools_full"
    assert table.plays("card 1 wood 1 art tool-1").has(tools=12)


@pytest.mark.parametrize("tools", range(1, 13))
def test_all_tiles_together_add_their_values(tools: int) -> None:
    values = GROWTH[tools - 1].split()
    table = rolled("hunt", "1", tools=tools).plays("tools " + " ".join(sorted(values)))
    assert table.has(food=(1 + sum(map(int, values))) // 2)


def test_a_tile_is_used_once_a_round() -> None:
    table = rolled("hunt", "1", tools=3).plays("tools 1 1", "gather forest 1", "dice 2")
    assert table.offers() == ["tools none", "tools 1"]
    table.plays("tools 1", "gather quarry 1", "dice 4")
    assert table.has(stone=0)


def test_used_tiles_are_fresh_in_the_next_round() -> None:
    table = rolled("hunt", "1", tools=1).plays("tools 1")
    assert table.shown(0, "tools") == "(1)"
    table.next_round()
    assert table.shown(0, "tools") == "1"
    assert table.acting().plays("done", "gather hunt 1", "dice 1", "tools 1").has(tools=1)


def test_tools_that_were_not_added_stay_fresh() -> None:
    table = rolled("hunt", "1", tools=1).plays("tools none", "gather forest 1", "dice 2", "tools 1")
    assert table.has(food=0, wood=1)


def test_a_tile_improved_after_its_use_stays_used() -> None:
    table = rolled("hunt", "1", tools=3, wood=1).plays("tools 1 1 1", "card 1 wood 1 art tool-1")
    assert table.shown(0, "tools") == "(2) (1) (1)"
    assert table.plays("gather forest 1", "dice 2").has(wood=0)


def test_a_tile_improved_before_its_use_adds_its_new_value() -> None:
    table = rolled("hunt", "1", tools=3, wood=1).plays("tools none", "tool", "gather forest 1", "dice 1", "tools 2")
    assert table.has(wood=2)


def test_of_equal_tiles_one_is_used_that_the_next_improvement_leaves_alone() -> None:
    table = rolled("hunt", "1", tools=3).plays("tools 1", "tool")
    assert table.shown(0, "tools") == "2 1 (1)"
    table = rolled("hunt", "1", tools=1).plays("tools 1", "tool")
    assert table.shown(0, "tools") == "(1) 1"


def test_nobody_is_asked_for_tools_that_bring_nothing_more() -> None:
    assert rolled("river", "4", tools=1).question().label[0] == "use_seat"
    assert rolled("river", "5", tools=1).question().label[0] == "tools_for"


def test_every_seat_has_its_own_tools() -> None:
    table = Table().given(0, tools=3).acting().plays("done", "gather hunt 1", "dice 1")
    assert table.question().label[0] == "use_seat"


def test_a_tool_that_is_not_free_is_refused() -> None:
    table = rolled("hunt", "1", tools=2)
    for mask in (4, 7, 8, 64, -1):
        assert table.refusal_of((mask,)) == "no_such_option"
    assert table.refusal_of((0, 0)) == "move_too_long"
