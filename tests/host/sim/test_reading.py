import pytest

from firmware.ui.canvas import Canvas
from firmware.ui.font import large, small
from tallystone.sim.reading import shows


def written(text: str, x: int = 7, y: int = 11, big: bool = False, turned: bool = False) -> bytes:
    canvas = Canvas()
    canvas.text(large() if big else small(), x, y, text)
    if turned:
        canvas.invert_rect(0, 0, 128, 64)
    return bytes(canvas.buffer)


@pytest.mark.parametrize("big", [False, True])
@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("text", ["Round 3", "Zoë", "Мария", "5/7", "l"])
def test_a_text_is_found_in_either_font_lit_or_dark(text: str, big: bool, turned: bool) -> None:
    assert shows(written(text, big=big, turned=turned), text)


def test_a_part_of_a_line_is_found() -> None:
    assert shows(written("Ada: +3 wood"), "+3 wood")


@pytest.mark.parametrize("text", ["+4 wood", "Add", "ada", "", "   ", "x" * 60])
def test_another_text_is_not_found(text: str) -> None:
    assert not shows(written("Ada: +3 wood"), text)


def test_a_text_that_runs_off_the_glass_is_not_found() -> None:
    assert not shows(written("Ada", x=120), "Ada")
