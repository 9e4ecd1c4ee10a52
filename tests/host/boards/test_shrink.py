"""What is taken out of the board's program changes nothing of what it does."""

import struct
from collections.abc import Callable

import pytest

from tallystone.uf2.program import board_sources
from tallystone.uf2.shrink import shrink
from tallystone.uf2.shrink.words import FLASH, words_of

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

def ask(glass: "Glass") -> "Any":
    return glass.seen(wanted=2)
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


@pytest.mark.parametrize(("statement", "told"), [("global COUNT\n    COUNT = 2", 2), ("COUNT = 2\n    return COUNT", 1)])
def test_a_figure_that_changes_or_is_hidden_is_left_alone(statement: str, told: int) -> None:
    source = {"one.py": f"COUNT = 1\n\ndef change():\n    {statement}\n\ndef tell():\n    return COUNT\n"}
    small, names = shrink(source, frozenset(("COUNT",)))
    space: dict[str, Callable[[], int | None]] = {}
    exec(small["one.py"], space)
    assert space[names["change"]]() in (None, 2)
    assert space[names["tell"]]() == told


def image_with(tables: list[list[str]]) -> bytes:
    """Return an image that holds tables of the addresses of these words, something else between them."""
    image = b"\xff" * 8
    for words in tables:
        places = []
        for word in words:
            places.append(FLASH + len(image))
            image += word.encode() + b"\0"
        image += b"\xff" * (-len(image) % 4 + 4) + struct.pack(f"<{len(places)}I", *places) + b"\xff" * 4
    return image


def test_words_of_micropython_are_those_that_long_tables_in_its_image_point_to() -> None:
    first, second = [f"word{number}" for number in range(100)], [f"name{number}" for number in range(70)]
    assert words_of(image_with([first, ["a", "few"], second])) == {*first, *second}


@pytest.mark.parametrize("image", (b"", b"x", b"\x08\x00\x00\x10" * 10, bytes(1000), b"\xff" * 1001))
def test_what_is_no_image_holds_no_words(image: bytes) -> None:
    assert words_of(image) == frozenset()


def test_the_words_of_the_official_image_are_those_of_micropython() -> None:
    words = board_sources()[4]
    assert {"append", "mem32", "ticks_ms", "writeto", "FrameBuffer1", "__init__"} <= words and 1000 < len(words) < 3000
