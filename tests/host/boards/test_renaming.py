"""The board's program has other names than the sources, and is the same program.

CPython's compiler says so, which knows nothing of how the names were changed.
"""

import ast
import copy
from functools import cache

import pytest

from tallystone.uf2.program import board_sources
from tallystone.uf2.shrink import linked, renamed, shrink
from tests.host.boards.same_code import Comparison

GAMES = ("builders", "dinos", "origins", "stone_age")
FOLDER = "engines_core/games/"


@cache
def programs() -> tuple[dict[str, ast.Module], dict[str, ast.Module]]:
    """Return the modules of the board with the names of the sources and with those that they have on the board."""
    sources, kept, roots, apart, words = board_sources()
    before = linked(sources, roots, apart)
    after = copy.deepcopy(before)
    renamed(after, kept, words)
    return before, after


def compared(before: dict[str, ast.Module], after: dict[str, ast.Module]) -> Comparison:
    comparison = Comparison()
    for path in before:
        comparison.compare(path, before[path], after[path])
    return comparison


@pytest.mark.parametrize("game", GAMES)
def test_with_any_game_the_board_runs_the_program_of_the_sources(game: str) -> None:
    before, after = programs()
    others = tuple(f"{FOLDER}{other}/" for other in GAMES if other != game)
    mine = [path for path in before if not path.startswith(others)]
    comparison = compared({path: before[path] for path in mine}, {path: after[path] for path in mine})
    assert comparison.finish() == []
    assert comparison.count > 30_000


def test_every_name_of_the_board_is_one_that_micropython_holds_anyway() -> None:
    sources, kept, roots, apart, words = board_sources()
    names = shrink(sources, kept, roots, apart, words)[1]
    assert len(names) > 1000 and set(names.values()) <= words


TRICKY = {
    "argument and outside": "size = 3\ndef ask(size=size):\n    return [size for row in (1, 2)]\n",
    "a comprehension hides": "row = 1\ndef ask():\n    rows = [row for row in (1, 2)]\n    return row, rows\n",
    "inner function": "def ask(a, b):\n    def answer(c):\n        nonlocal a\n        a += c\n        return b\n    return answer\n",
    "lambda keeps": "def ask(many):\n    return [lambda one=one: (one, many) for one in many]\n",
    "by name": "def ask(first, second=1):\n    return second\ndef call():\n    return ask(1, second=2)\n",
    "a class looks in itself": "top = 4\nclass Box:\n    size = top\n    def fill(self, n=size):\n        self.n = n\n        return top\n",
    "changed outside": "count = 0\ndef ask():\n    global count\n    count += 1\n    return count\n",
    "caught": "def ask(path):\n    try:\n        return open(path)\n    except OSError as error:\n        return error\n",
    "counted in a row": "def ask(found):\n    return [last := row for row in found], last\n",
    "imported inside": "def ask(way):\n    from struct import pack\n    import sys as system\n    return pack(way), system\n",
}


@pytest.mark.parametrize("text", TRICKY.values(), ids=TRICKY)
def test_what_is_looked_up_elsewhere_than_it_seems_is_found_there_still(text: str) -> None:
    before = linked({"one.py": text}, [], [])
    after = copy.deepcopy(before)
    renamed(after, frozenset(), ())
    assert compared(before, after).finish() == []


@pytest.mark.parametrize(
    "wrong",
    (
        "def f(a, b):\n    return a.x + b.y\ndef g():\n    return f\ncount = f\n",  # b for a
        "def f(a, b):\n    return b.y + a.x\ndef g():\n    return f\ncount = f\n",  # attributes change places
        "def f(a, b):\n    return b.x + a.y\ndef g():\n    return count\ncount = f\n",  # another thing of the module
        "def f(a, b):\n    return b.x + a.x\ndef g():\n    return f\ncount = f\n",  # two attributes are one
        "def f(a, a_):\n    return a.x + a.y\ndef g():\n    return f\ncount = f\n",  # two arguments are one
    ),
)
def test_a_program_that_is_another_one_is_noticed(wrong: str) -> None:
    right = ast.parse("def f(a, b):\n    return b.x + a.y\ndef g():\n    return f\ncount = f\n")
    assert compared({"one.py": right, "two.py": right}, {"one.py": right, "two.py": ast.parse(wrong)}).finish() != []
