"""The picture of what one seat has, with words."""

from firmware.ui import fontset
from firmware.ui.canvas import Canvas
from firmware.ui.draw_head import Head, draw_head
from firmware.ui.draw_strip import Foot, draw_foot, foot_px
from firmware.ui.icons import SIZE_PX
from firmware.ui.text_layout import clip
from firmware.ui.tracker_icon import draw_label, has_icon

_WIDTH_PX = 128
_MARGIN_PX = 2


class SeatView:
    """``lines``: as from ``seat_lines``, drawn from ``first`` on."""

    def __init__(self, head: Head, lines: list, first: int, foot: Foot) -> None:
        self.head = head
        self.lines = lines
        self.first = first
        self.foot = foot


def seat_lines(rows: tuple) -> list:
    """Return ``(key, word, shown)`` of each tracker, two in a line where they fit, else one."""
    lines: list = []
    waiting: tuple = ()
    for row in rows:
        wide = _room(row, _WIDTH_PX // 2) < 0
        if waiting and not wide:
            lines.append((waiting, row))
            waiting = ()
            continue
        if waiting:
            lines.append((waiting,))
        waiting = () if wide else row
        if wide:
            lines.append((row,))
    if waiting:
        lines.append((waiting,))
    return lines


def seat_page(canvas_height: int, foot: Foot) -> int:
    """Return how many lines one page of a seat shows."""
    return (canvas_height - fontset.large().height - foot_px(foot)) // fontset.small().height


def draw_seat(canvas: Canvas, view: SeatView) -> None:
    """Draw one seat."""
    font = fontset.small()
    y = draw_head(canvas, view.head, canvas.height - font.height)
    for line in view.lines[view.first : view.first + seat_page(canvas.height, view.foot)]:
        width = canvas.width // len(line)
        for at, row in enumerate(line):
            _draw_row(canvas, at * width, y, width, row)
        y += font.height
    draw_foot(canvas, view.foot)


def _draw_row(canvas: Canvas, x: int, y: int, width: int, row: tuple) -> None:
    """Draw a tracker in ``width`` px; one with an icon does without its word where there is no room."""
    font = fontset.small()
    key, word, shown = row
    canvas.text(font, x + width - 2 * _MARGIN_PX - font.width(shown), y, shown)
    left = x + _MARGIN_PX
    if has_icon(key):
        draw_label(canvas, left, y, key, word)
        left += SIZE_PX + _MARGIN_PX
        if _room(row, width) < font.width(word):
            return
    canvas.text(font, left, y, clip(font, word, x + width - left - 3 * _MARGIN_PX - font.width(shown)))


def _room(row: tuple, width: int) -> int:
    """Return the px left in ``width``, for the word of a tracker with an icon, beside the word of one without."""
    font = fontset.small()
    key, word, shown = row
    return width - 4 * _MARGIN_PX - font.width(shown) - (SIZE_PX + _MARGIN_PX if has_icon(key) else font.width(word))
