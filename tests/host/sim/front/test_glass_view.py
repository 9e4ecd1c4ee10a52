from hypothesis import given
from hypothesis import strategies as st
from textual.strip import Strip

from tallystone.sim.front.glass_view import LARGE, SMALL, ink, strips
from tallystone.sim.picture import rows

FRAMES = st.binary(min_size=1024, max_size=1024)
HALVES = {" ": (0, 0), "\u2580": (1, 0), "\u2584": (0, 1), "\u2588": (1, 1)}
DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))


def lit_rows(lines: list[Strip], is_large: bool, colour: str) -> list[int]:
    """Read the pixels back from characters and their colours: one int a line of pixels, as ``picture.rows``."""
    found: list[int] = []
    for line in lines:
        pixels: list[str] = [""] * (2 if is_large else 4)
        for segment in line:
            assert segment.style is not None and segment.style.color is not None
            turned = segment.style.color.name != colour
            for cell in segment.text:
                for y, bits in enumerate(_bits(cell, is_large)):
                    pixels[y] += "".join(str(bit ^ turned) for bit in bits)
        found += [int(line, 2) for line in pixels]
    return found


def _bits(cell: str, is_large: bool) -> list[tuple[int, ...]]:
    if is_large:
        return [(bit,) for bit in HALVES[cell]]
    return [tuple(1 if ord(cell) - 0x2800 & dot else 0 for dot in pair) for pair in DOTS]


@given(FRAMES, st.integers(0, 255))
def test_every_pixel_is_there_in_both_sizes(frame: bytes, level: int) -> None:
    for is_large, (columns, lines) in ((False, SMALL), (True, LARGE)):
        drawn = strips(frame, level, is_large)
        assert [strip.cell_length for strip in drawn] == [columns] * lines
        assert lit_rows(drawn, is_large, ink(level)) == rows(frame)


def test_a_lit_area_is_solid_not_dotted() -> None:
    for strip in strips(b"\xff" * 1024, 255, False):
        assert {segment.text.strip("\u2800") for segment in strip} == {""}


def test_a_dimmed_pixel_is_darker_and_still_seen() -> None:
    bright, dimmed = (int(ink(level)[1:3], 16) for level in (255, 8))
    assert 40 < dimmed < bright / 2
