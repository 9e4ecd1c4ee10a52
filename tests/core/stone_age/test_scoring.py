"""The break-down of the points."""

import itertools

import pytest

from tests.core.stone_age.table import Table

SYMBOLS = ("healing", "art", "writing", "pottery", "time", "transport", "music", "weaving")


def culture(**counts: int) -> int | None:
    return Table().given(**counts).line(0, "score_culture")


def test_S1_five_different_symbols_and_one_double_are_twenty_six() -> None:
    assert culture(writing=1, healing=1, pottery=2, art=1, music=1) == 26


def test_S3_all_sixteen_green_cards_are_one_hundred_and_twenty_eight() -> None:
    assert culture(**dict.fromkeys(SYMBOLS, 2)) == 128


def test_S4_five_farmers_with_seven_fields_are_thirty_five() -> None:
    assert Table().given(farmer=5, fields=7).line(0, "score_farmers") == 35


def test_S5_three_tool_makers_with_tools_of_seven_are_twenty_one() -> None:
    assert Table().given(toolmaker=3, tools=7).line(0, "score_toolmakers") == 21


def test_S6_seven_hut_builders_with_six_buildings_are_forty_two() -> None:
    assert Table().given(hutbuilder=7, buildings=6).line(0, "score_hutbuilders") == 42


def test_S7_three_shamans_with_eight_people_are_twenty_four() -> None:
    assert Table().given(shaman=3, people=8).line(0, "score_shamans") == 24


@pytest.mark.parametrize("doubles", range(9))
def test_every_set_of_different_symbols_counts_its_size_squared(doubles: int) -> None:
    for singles in range(doubles, 9):
        counts = {symbol: (i < singles) + (i < doubles) for i, symbol in enumerate(SYMBOLS)}
        assert culture(**counts) == singles**2 + doubles**2


def test_it_does_not_matter_which_symbols_they_are() -> None:
    for three in itertools.combinations(SYMBOLS, 3):
        assert culture(**dict.fromkeys(three, 1)) == 9


@pytest.mark.parametrize("tools", range(13))
def test_tool_makers_count_the_values_of_the_tiles_not_their_number(tools: int) -> None:
    table = Table().given(toolmaker=2, tools=tools)
    values = [int(value) for value in table.shown(0, "tools").replace("-", "0").split()]
    assert table.line(0, "score_toolmakers") == 2 * sum(values) == 2 * tools


def test_a_used_tool_counts_like_a_fresh_one() -> None:
    table = Table().given(toolmaker=1, tools=4).acting().plays("gather hunt 1", "dice 1", "tools 1 1 2")
    assert table.line(0, "score_toolmakers") == 4


@pytest.mark.parametrize(("leftovers", "points"), [("count", 10), ("ignore", None)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_left_over_goods_count_one_point_each_unless_the_table_wants_none(leftovers: str, points: int | None, seats: int) -> None:
    table = Table(seats, leftovers=leftovers).given(wood=1, brick=2, stone=3, gold=4).finished()
    assert table.line(0, "score_goods") == points
    assert table.points(0) == (points or 0)


def test_food_and_people_and_fields_alone_score_nothing() -> None:
    assert Table().given(food=99, people=10, fields=10, tools=12, buildings=5).points(0) == 0


def test_all_lines_of_a_rich_seat_sum_to_its_total() -> None:
    table = Table().given(wood=5, brick=1, gold=2).acting().plays("build stack-1 1-to-7 wood 2", "card 1 wood 1 music points-3")
    table.given(farmer=2, fields=3, toolmaker=1, tools=5, hutbuilder=3, shaman=2, art=2, two_goods_card=1)
    table.hungry().given(food=0, people=8).plays("starve", "feed").given(points=6)
    expected = {
        "score_buildings": 6,
        "score_cards": 3,
        "score_hunger": -10,
        "score_culture": 4 + 1,
        "score_farmers": 6,
        "score_toolmakers": 5,
        "score_hutbuilders": 3,
        "score_shamans": 16,
        "score_goods": 5,
        "score_two_goods": 2,
        "score_by_hand": 7,
    }
    assert {name: table.line(0, name) for name in expected} == expected
    assert len(table.state.scores(0)) == len(expected)
    assert table.points(0) == sum(expected.values()) == sum(points for _, points in table.state.scores(0))


def test_each_product_names_its_factors() -> None:
    table = Table().given(farmer=2, fields=3, toolmaker=1, tools=5, hutbuilder=4, buildings=6, shaman=7, people=8)
    labels = [label for label, _ in table.state.scores(0)]
    for label in (("score_farmers", 2, 3), ("score_toolmakers", 1, 5), ("score_hutbuilders", 4, 6), ("score_shamans", 7, 8)):
        assert label in labels


def test_points_on_the_way_are_buildings_and_cards_minus_hunger() -> None:
    table = Table().given(wood=9).acting().plays("build stack-1 1-to-7 wood 2", "card 1 wood 1 music points-3")
    table.hungry().given(food=0).plays("starve")
    assert table.of(0, "points") == 6 + 3 - 10
