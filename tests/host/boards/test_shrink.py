"""What is taken out of the board's program changes nothing of what it does."""

import ast

import pytest

from tallystone.uf2.program import small_sources
from tallystone.uf2.shrink import shrink
from tallystone.uf2.shrink.naming import names_in

SIZES = '''"""Sizes."""

WIDTH = 128
_PAGES = 8
BYTES = WIDTH * _PAGES
BIG = 1 << 40
NAMES = ("WIDTH", "left")
'''
GLASS = '''from kit import sizes
from kit.sizes import BYTES, NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

class Glass:
    """A glass."""

    level: int = 3

    def __init__(self, room_bytes: int = BYTES) -> None:
        self.room_bytes = room_bytes
        self.left = sizes.WIDTH

    def seen(self, *, wanted: "Any" = ()) -> "Any":
        """Return it."""
        return (self.room_bytes, self.left, self.level, wanted, NAMES, sizes.BIG)
'''
SOURCES = {"kit/sizes.py": SIZES, "kit/glass.py": GLASS, "kit/__init__.py": ""}
KEPT = frozenset(("left",))


def run(sources: dict[str, str], name: str, method: str, keyword: str) -> object:
    """Return what the glass of ``sources`` says."""
    space: dict[str, object] = {}
    sizes = {}
    exec(sources["kit/sizes.py"], sizes)
    text = sources["kit/glass.py"].replace("from kit import sizes", "").replace("sizes.", "sizes_")
    lines = [line for line in text.splitlines() if not line.startswith("from kit")]
    space.update({f"sizes_{key}": value for key, value in sizes.items()} | sizes)
    exec("\n".join(lines), space)
    return getattr(space[name](), method)(**{keyword: 7})  # type: ignore[operator]


def test_the_small_program_does_the_same() -> None:
    small, names = shrink(SOURCES, KEPT)
    assert run(small, names["Glass"], names["seen"], names["wanted"]) == run(SOURCES, "Glass", "seen", "wanted")


def test_figures_stand_where_they_are_used_and_nowhere_else() -> None:
    small, _ = shrink(SOURCES, KEPT)
    assert "1024" in small["kit/glass.py"] and "128" in small["kit/glass.py"]
    assert "128" not in small["kit/sizes.py"].replace("'WIDTH'", "") and "BYTES" not in small["kit/glass.py"]


def test_a_large_int_stays_one_object() -> None:
    assert str(1 << 40) not in shrink(SOURCES, KEPT)[0]["kit/glass.py"]


def test_what_others_know_and_what_is_said_keeps_its_name() -> None:
    small, names = shrink(SOURCES, KEPT)
    assert "left" not in names and "self.left" in small["kit/glass.py"]
    assert "'WIDTH'" in small["kit/sizes.py"] and "sizes" not in names and "kit" not in names


def test_what_is_for_people_and_tools_is_gone() -> None:
    glass = shrink(SOURCES, KEPT)[0]["kit/glass.py"]
    assert not [word for word in ('"""', "Any", "TYPE_CHECKING", "int") if word in glass]


@pytest.mark.parametrize("statement", ["global COUNT\n    COUNT = 2", "COUNT = 2\n    return COUNT"])
def test_a_figure_that_changes_or_is_hidden_is_left_alone(statement: str) -> None:
    source = {"one.py": f"COUNT = 1\n\ndef change():\n    {statement}\n\ndef tell():\n    return COUNT\n"}
    assert (
        shrink(source, frozenset(("COUNT",)))[0]["one.py"]
        == ast.unparse(ast.parse(source["one.py"])).replace("change", "a").replace("tell", "b") + "\n"
    )


def test_words_of_micropython_are_found_in_its_image_also_at_the_end_of_others() -> None:
    assert {"thread", "read", "sda"} <= names_in(b"\x01\x00thread\x00\xffsda\x00") and "th" not in names_in(b"thread\0")


def test_no_two_names_of_the_program_became_one() -> None:
    sources, names = small_sources()
    assert len(set(names.values())) == len(names) > 1000
    for text in sources.values():
        compile(text, "small", "exec")
