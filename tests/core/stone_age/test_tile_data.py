"""All 28 building tiles, entered a second time from the fact list, and their possible points by enumeration."""

import itertools

import pytest

from engines_core.games.stone_age.buildings import price, refuses_tile
from engines_core.games.stone_age.position import Position
from engines_core.games.stone_age.tables import TILES
from tests.core.shared.copies import applied
from tests.core.stone_age.saying import ints_of
from tests.core.stone_age.table import Table

# word: wood, brick, stone, gold, points, copies
FIXED = {
    "2wood+1brick": (2, 1, 0, 0, 10, 1),
    "2wood+1stone": (2, 0, 1, 0, 11, 1),
    "1wood+2brick": (1, 2, 0, 0, 11, 1),
    "2wood+1gold": (2, 0, 0, 1, 12, 1),
    "1wood+2stone": (1, 0, 2, 0, 13, 1),
    "2brick+1stone": (0, 2, 1, 0, 13, 1),
    "2brick+1gold": (0, 2, 0, 1, 14, 1),
    "1brick+2stone": (0, 1, 2, 0, 14, 1),
    "2stone+1gold": (0, 0, 2, 1, 16, 1),
    "1wood+1brick+1stone": (1, 1, 1, 0, 12, 2),
    "1wood+1brick+1gold": (1, 1, 0, 1, 13, 2),
    "1wood+1stone+1gold": (1, 0, 1, 1, 14, 2),
    "1brick+1stone+1gold": (0, 1, 1, 1, 15, 2),
}
# word: fewest, most, kinds (0: any), copies, every possible number of points
FREE = {
    "4-of-1-kind": (4, 4, 1, 1, {12, 16, 20, 24}),
    "4-of-2-kinds": (4, 4, 2, 1, set(range(13, 24))),
    "4-of-3-kinds": (4, 4, 3, 1, {15, 16, 17, 19, 20, 21}),
    "4-of-4-kinds": (4, 4, 4, 1, {18}),
    "5-of-1-kind": (5, 5, 1, 1, {15, 20, 25, 30}),
    "5-of-2-kinds": (5, 5, 2, 1, set(range(16, 30)) - {20, 25}),
    "5-of-3-kinds": (5, 5, 3, 1, set(range(18, 28))),
    "5-of-4-kinds": (5, 5, 4, 1, {21, 22, 23, 24}),
    "1-to-7": (1, 7, 0, 3, set(range(3, 43))),
}
ALL = [word for word, row in FIXED.items() for _ in range(row[5])] + [word for word, row in FREE.items() for _ in range(row[3])]


def rich(seats: int = 2) -> Table:
    return Table(seats).given(wood=90, brick=90, stone=90, gold=90).acting()


def worth(goods: tuple[int, ...]) -> int:
    wood, brick, stone, gold = goods
    return 3 * wood + 4 * brick + 5 * stone + 6 * gold


def test_there_are_seventeen_tiles_of_fixed_and_eleven_of_free_cost() -> None:
    assert sum(row[5] for row in FIXED.values()) == 17
    assert sum(row[3] for row in FREE.values()) == 11
    assert len(ALL) == 28


def test_the_table_holds_exactly_the_tiles_of_the_fact_list() -> None:
    assert sorted(word for word, _, _, _, copies in TILES for _ in range(copies)) == sorted(ALL)


@pytest.mark.parametrize("word", FIXED)
def test_the_points_of_a_fixed_tile_are_the_values_of_its_goods(word: str) -> None:
    *goods, points, _ = FIXED[word]
    assert worth(tuple(goods)) == points
    assert rich().notes("build stack-1")[word] == ("points_gain", points)


@pytest.mark.parametrize("word", FIXED)
def test_a_fixed_tile_takes_its_goods_and_gives_its_points(word: str) -> None:
    *goods, points, _ = FIXED[word]
    table = rich().plays(f"build stack-1 {word}")
    assert table.goods() == tuple(90 - count for count in goods)
    assert table.has(points=points, buildings=1)


@pytest.mark.parametrize("word", FREE)
def test_a_free_tile_may_be_paid_in_exactly_the_ways_of_the_rule(word: str) -> None:
    low, high, kinds, _, _ = FREE[word]
    frame = rich().question(f"build stack-1 {word}").options
    ways = {
        goods
        for goods in itertools.product(range(8), repeat=4)
        if low <= sum(goods) <= high and kinds in (0, sum(1 for count in goods if count))
    }
    assert set(frame.every()) == ways


@pytest.mark.parametrize("word", FREE)
def test_the_possible_points_of_a_free_tile_are_those_of_the_fact_list(word: str) -> None:
    table = rich()
    frame = table.question(f"build stack-1 {word}").options
    seen = set()
    for goods in frame.every():
        state = applied(table.state, ints_of(f"build stack-1 {word}") + goods)
        points = state.trackers(0)[table.index(0, "points")][1]
        assert points == worth(goods) == frame.worth(goods)
        seen.add(points)
    assert seen == FREE[word][4]


@pytest.mark.parametrize("word", FREE)
def test_a_free_tile_can_be_bought_exactly_when_there_is_a_way_to_pay_for_it(word: str) -> None:
    position = Position(2, (0, 0, 0, 0), 0)
    tile = [row[0] for row in TILES].index(word)
    for held in itertools.product(range(6), repeat=4):
        position.goods[0] = list(held)
        assert (refuses_tile(position, 0, tile) is None) == price(position, 0, tile).possible(), held


def test_all_twenty_eight_tiles_can_be_built_and_no_other() -> None:
    table = Table(4)
    wanted = list(ALL)
    while wanted:
        table.with_all(food=90, wood=90, brick=90, stone=90, gold=90, people=5).acting()
        while table.actor != 0:
            table.plays("done")
        for stack in range(1, 5):
            word = wanted.pop(0)
            payment = ints_of(f"build stack-{stack} {word}")
            question = table.state.ask(payment)
            table.state.apply(payment + (question.likely() if question else ()))
        if wanted:
            assert set(table.offers("build")) <= {"stack-1", "stack-2", "stack-3", "stack-4"}
        table.next_round()
    assert table.of(0, "buildings") == 28
    assert table.state.outcome()[1] == ("outcome", "ended_by_stack", "won_by_points")
