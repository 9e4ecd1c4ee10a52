"""A tracker's label as a picture: an icon, or the first letters of its word where there is none."""

from firmware.ui import fontset
from firmware.ui.canvas import Canvas
from firmware.ui.icons import SIZE_PX, draw_icon
from firmware.ui.text_layout import clip

_ICONS = {
    "people": "person",
    "workers": "person",
    "fields": "field",
    "tools": "tool",
    "points": "point",
    "buildings": "house",
    "coins": "coin",
    "cards": "card",
}


def draw_label(canvas: Canvas, x: int, y: int, key: str, word: str, w: int = SIZE_PX + 1) -> None:
    """Draw the icon of ``key`` at (x, y), or the beginning of ``word`` in ``w`` px."""
    if not draw_icon(canvas, x, y, _ICONS.get(key, key)):
        font = fontset.small()
        room = ""
        for letter in word:
            if font.width(room + letter) > w + font.spacing:
                break
            room += letter
        canvas.text(font, x, y, room or clip(font, word, w))


def has_icon(key: str) -> bool:
    """Return whether ``key`` has a picture."""
    from firmware.ui.icon_data import ICONS

    return _ICONS.get(key, key) in ICONS
