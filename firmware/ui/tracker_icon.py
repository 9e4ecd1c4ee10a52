"""A tracker's label as a picture: an icon, or the first letters of its word where there is none."""

from firmware.ui import fontset
from firmware.ui.canvas import Canvas
from firmware.ui.icon_data import ICONS
from firmware.ui.icons import SIZE_PX, draw_icon
from firmware.ui.text_layout import centre

_ICONS = {
    "people": "person",
    "workers": "person",
    "fields": "field",
    "tools": "tool",
    "points": "point",
    "buildings": "house",
    "coins": "coin",
    "actions": "action",
    "wisdom": "book",
    "military": "sword",
    "tokens": "token",
    "whole_dinos": "bone",
    "cards": "card",
}


def draw_label(canvas: Canvas, x: int, y: int, key: str, word: str) -> None:
    """Draw the icon of ``key`` at (x, y), or as many letters of ``word`` as take no more room."""
    if not draw_icon(canvas, x, y, _ICONS.get(key, key)):
        canvas.text(fontset.small(), x, y, beginning(word, SIZE_PX + 1))


def draw_label_in(canvas: Canvas, x: int, y: int, w: int, key: str, word: str) -> None:
    """Draw the icon of ``key``, or ``word``, in the middle of ``w`` px."""
    if not draw_icon(canvas, x + (w - SIZE_PX) // 2, y, _ICONS.get(key, key)):
        text, left = centre(fontset.small(), beginning(word, w), w)
        canvas.text(fontset.small(), x + left, y, text)


def beginning(word: str, w: int) -> str:
    """Return as many letters of ``word`` as fit in ``w`` px, without an ellipsis: there is no room for one."""
    font = fontset.small()
    room = ""
    for letter in word:
        if font.width(room + letter) > w + font.spacing:
            break
        room += letter
    return room


def has_icon(key: str) -> bool:
    """Return whether ``key`` has a picture."""
    return _ICONS.get(key, key) in ICONS
