"""The list of tool sets: every one that differs, once, with its true result, the cheapest gain proposed."""

import itertools
from collections import Counter

import pytest

from engines_core.games.stone_age.position import tool_values
from tests.core.stone_age.table import Table

DIVISORS = {"hunt": 2, "forest": 3, "clay-pit": 4, "quarry": 5, "river": 6}
ONCE = (4, 3, 2)

ToolSet = tuple[tuple[int, ...], tuple[int, ...]]


def subsets(values: tuple[int, ...]) -> set[tuple[int, ...]]:
    """Every different choice among ``values``; equal ones cannot be told apart."""
    return {tuple(sorted(some)) for size in range(len(values) + 1) for some in itertools.combinations(values, size)}


def tool_sets(tiles: tuple[int, ...], once: tuple[int, ...]) -> set[ToolSet]:
    return set(itertools.product(subsets(tiles), subsets(once)))


def word(chosen: ToolSet) -> str:
    tiles, once = chosen
    parts = [str(value) for value in tiles]
    if once:
        parts += ["once", *map(str, sorted(once, reverse=True))]
    return "tools " + (" ".join(parts) or "none")


def value(chosen: ToolSet) -> int:
    return sum(chosen[0]) + sum(chosen[1])


def cost(chosen: ToolSet, pips: int, divisor: int) -> tuple[int, int, int]:
    """The order in which sets are proposed: fewest goods more, least of the one-use tools, least of the tiles."""
    return (pips + value(chosen)) // divisor, sum(chosen[1]), value(chosen)


def held(tools: int) -> tuple[int, ...]:
    return tuple(tile for tile in tool_values(tools) if tile)


def asked(tools: int, once: tuple[int, ...], place: str, dice: str) -> Table:
    table = Table().given(food=0, tools=tools, **{f"once_{value}": int(value in once) for value in ONCE}).acting()
    return table.plays(f"gather {place} {len(dice.split())}", f"dice {dice}")


@pytest.mark.parametrize("once", sorted(subsets(ONCE)))
@pytest.mark.parametrize("tools", range(13))
def test_every_set_that_differs_is_offered_once(tools: int, once: tuple[int, ...]) -> None:
    if not tools and not once:
        return
    offers = asked(tools, once, "hunt", "1").offers()
    assert Counter(offers) == Counter(map(word, tool_sets(held(tools), once)))


@pytest.mark.parametrize("tools", range(1, 13))
def test_after_any_use_the_sets_of_what_is_left_are_offered(tools: int) -> None:
    for tiles, once in tool_sets(held(tools), (4, 2)):
        table = asked(tools, (4, 2), "hunt", "1").plays(word((tiles, once)), "gather forest 1", "dice 2")
        left = tuple((Counter(held(tools)) - Counter(tiles)).elements())
        unspent = tuple(sorted({4, 2} - set(once)))
        if left or unspent:
            assert Counter(table.offers()) == Counter(map(word, tool_sets(left, unspent)))
        else:
            assert table.question().label[0] == "use_seat"


@pytest.mark.parametrize("place", DIVISORS)
@pytest.mark.parametrize("tools", [1, 3, 5, 8, 12])
@pytest.mark.parametrize("once", [(), (2,), (4, 3)])
def test_the_cheapest_set_that_brings_more_is_proposed(place: str, tools: int, once: tuple[int, ...]) -> None:
    for face in range(1, 7):
        table = asked(tools, once, place, f"{face} 1")
        question = table.question()
        if question.label[0] == "tools_for":
            proposed = [option.word for option in question.options if (option.value,) == question.likely()]
            pips, divisor = face + 1, DIVISORS[place]
            better = [chosen for chosen in tool_sets(held(tools), once) if (pips + value(chosen)) // divisor > pips // divisor]
            assert proposed == [word(min(better, key=lambda chosen: cost(chosen, pips, divisor)))]


@pytest.mark.parametrize("place", DIVISORS)
def test_what_a_set_promises_is_what_it_brings(place: str) -> None:
    good = {"hunt": "food", "forest": "wood", "clay-pit": "brick", "quarry": "stone", "river": "gold"}[place]
    for chosen in tool_sets(held(8), (4, 3)):
        table = asked(8, (4, 3), place, "5 2")
        expected = (7 + value(chosen)) // DIVISORS[place]
        assert table.notes()[word(chosen)] == ("yields", expected, good)
        assert table.plays(word(chosen)).of(0, good) == expected
