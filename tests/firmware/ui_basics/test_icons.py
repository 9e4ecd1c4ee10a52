from pathlib import Path

import pytest

from firmware.ui import icon_data, make_icons
from firmware.ui.icons import draw_icon

WANTED = (
    "food wood brick stone gold tool person field coin point dice house card undo check cross lock usb "
    "book roof action farmer toolmaker hutbuilder shaman healing art writing pottery time transport music weaving sword token bone"
).split()


@pytest.mark.parametrize("name", WANTED)
def test_an_icon_is_drawn_as_in_its_drawing(canvas, name):
    assert draw_icon(canvas, 0, 0, name)
    rows = [row[:8] for row in canvas.to_text().splitlines()[:8]]
    assert rows == make_icons.DRAWINGS[name].split()


def test_all_icons_differ():
    assert len(set(icon_data.ICONS.values())) == len(WANTED) == len(icon_data.ICONS)


def test_an_unknown_icon_draws_nothing_and_says_so(canvas):
    assert not draw_icon(canvas, 0, 0, "dragon")
    assert not any(canvas.buffer)


def test_the_icon_data_are_made_from_the_drawings():
    assert Path(icon_data.__file__).read_text("ascii") == make_icons.source()
