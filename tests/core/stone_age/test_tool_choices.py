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


def price(chosen: ToolSet) -> tuple[int, int]:
    """What a set costs: the one-use tools are gone for good, the tiles for this round only."""
    return sum(chosen[1]), sum(chosen[0])


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


def cheapest(tools: int, once: tuple[int, ...], place: str, pips: int) -> str | None:
    """Return the cheapest set that brings more than no tools, None when there is none."""
    divisor = DIVISORS[place]
    better = [chosen for chosen in tool_sets(held(tools), once) if (pips + value(chosen)) // divisor > pips // divisor]
    return word(min(better, key=price)) if better else None


def proposed(tools: int, once: tuple[int, ...], place: str, pips: int) -> str | None:
    """Return the set that is preselected, None when nothing is asked."""
    question = asked(tools, once, place, f"{pips - 1} 1").question()
    if question.label[0] != "tools_for":
        return None
    return next(option.word for option in question.options if (option.value,) == question.likely())


@pytest.mark.parametrize("place", DIVISORS)
@pytest.mark.parametrize("tools", range(1, 13))
def test_the_cheapest_tiles_that_bring_more_are_proposed(place: str, tools: int) -> None:
    for pips in range(2, 8):
        assert proposed(tools, (), place, pips) == cheapest(tools, (), place, pips)


@pytest.mark.parametrize("place", DIVISORS)
@pytest.mark.parametrize("once", [(4,), (2, 3), (2, 3, 4)])
def test_without_tiles_the_smallest_one_use_tools_that_bring_more_are_proposed(place: str, once: tuple[int, ...]) -> None:
    for pips in range(2, 8):
        assert proposed(0, once, place, pips) == cheapest(0, once, place, pips)


@pytest.mark.parametrize(("tools", "once"), [(1, (2,)), (3, (2, 4)), (6, (3,))])
def test_small_tiles_are_proposed_before_one_use_tools(tools: int, once: tuple[int, ...]) -> None:
    for pips in range(2, 8):
        assert proposed(tools, once, "river", pips) == cheapest(tools, once, "river", pips)


# Reported: of two sets the one with the smaller gain is proposed, even if it spends a one-use tool and the other only tiles.
def test_no_one_use_tool_is_proposed_where_tiles_alone_bring_more() -> None:
    for tools in range(1, 13):
        for pips in range(2, 8):
            assert proposed(tools, (2, 3, 4), "hunt", pips) == cheapest(tools, (2, 3, 4), "hunt", pips)


@pytest.mark.parametrize("place", DIVISORS)
def test_what_a_set_promises_is_what_it_brings(place: str) -> None:
    good = {"hunt": "food", "forest": "wood", "clay-pit": "brick", "quarry": "stone", "river": "gold"}[place]
    for chosen in tool_sets(held(8), (4, 3)):
        table = asked(8, (4, 3), place, "5 2")
        expected = (7 + value(chosen)) // DIVISORS[place]
        assert table.notes()[word(chosen)] == ("yields", expected, good)
        assert table.plays(word(chosen)).of(0, good) == expected
