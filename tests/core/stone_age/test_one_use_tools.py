import pytest

from tests.core.stone_age.table import Table


def rolled(place: str, dice: str, **trackers: int) -> Table:
    return Table().given(food=0, **trackers).acting().plays(f"gather {place} {len(dice.split())}", f"dice {dice}")


def test_D10_a_one_use_tool_of_four_makes_two_gold_of_eight_pips() -> None:
    table = rolled("river", "5 3", once_4=1).plays("tools once 4")
    assert table.has(gold=2, once_4=0)


@pytest.mark.parametrize(("card", "value", "figures"), [("toolmaker-1", 4, 1), ("toolmaker-1", 3, 1), ("toolmaker-2", 2, 2)])
def test_the_card_gives_a_one_use_tool_of_its_value(card: str, value: int, figures: int) -> None:
    table = Table().given(wood=1).acting().plays(f"card 1 wood 1 {card} once-{value}")
    assert table.has(toolmaker=figures, tools=0, **{f"once_{value}": 1})
    assert table.plays("gather hunt 1", "dice 1").offers() == ["tools none", f"tools once {value}"]


def test_it_is_used_once_in_the_whole_game() -> None:
    table = rolled("river", "2", once_4=1).plays("tools once 4").next_round().acting().plays("done", "gather river 1", "dice 2")
    assert table.has(gold=1, once_4=0)
    assert table.question().label[0] != "tools_for"


def test_it_waits_until_it_is_wanted() -> None:
    table = rolled("river", "2", once_4=1).plays("tools none").next_round()
    assert table.has(gold=0, once_4=1)


def test_the_lower_half_still_counts_after_the_use() -> None:
    table = Table().given(wood=1, tools=3).acting().plays("card 1 wood 1 toolmaker-2 once-2")
    table.plays("gather quarry 1", "dice 3", "tools once 2")
    assert table.has(stone=1, once_2=0, toolmaker=2)
    assert table.line(0, "score_toolmakers") == 2 * 3


def test_tiles_and_one_use_tools_add_up_in_one_roll() -> None:
    table = rolled("river", "1", tools=4, once_4=1, once_2=1).plays("tools 1 2 once 4 2")
    assert table.has(gold=(1 + 3 + 6) // 6, once_4=0, once_2=0)
    assert table.shown(0, "tools") == "(2) 1 (1)"


def test_several_one_use_tools_serve_one_roll() -> None:
    assert rolled("hunt", "1", once_4=1, once_3=1, once_2=1).plays("tools once 4 3 2").has(food=5)


def test_it_serves_the_roll_of_a_card_too() -> None:
    table = Table().given(wood=1, once_4=1).acting().plays("card 1 wood 1 art roll-gold", "dice 1 1", "tools once 4")
    assert table.has(gold=1)


def test_unused_ones_are_no_part_of_the_tool_value() -> None:
    table = Table().given(tools=3, once_4=1, once_3=1, once_2=1, toolmaker=2)
    assert table.line(0, "score_toolmakers") == 2 * 3
