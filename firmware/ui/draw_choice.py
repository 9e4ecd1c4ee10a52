"""The picture of a choice: a list, or two columns when the words are short."""

from firmware.ui import fontset
from firmware.ui.canvas import Canvas
from firmware.ui.draw_head import Head, draw_head
from firmware.ui.draw_strip import Foot, draw_foot, foot_px
from firmware.ui.widgets.menu_list import menu_list
from firmware.ui.widgets.scroll_bar import WIDTH_PX, scroll_bar

_FEWEST_ROWS = 2
SHORT_PX = 50
"""Texts up to this width stand in two columns."""


class ChoiceView:
    """``items``: a list of ``(text, right text, enabled)``; ``selected``: its index. ``short``: two of them fit in a line."""

    def __init__(self, head: Head, items: list, selected: int, foot: Foot, short: bool = False) -> None:
        self.head = head
        self.items = items
        self.short = short
        self.selected = selected
        self.foot = foot


def draw_choice(canvas: Canvas, view: ChoiceView) -> None:
    """Draw the whole screen."""
    font = fontset.small()
    bottom = canvas.height - foot_px(view.foot)
    least = min(_FEWEST_ROWS, len(view.items)) * font.height
    y = draw_head(canvas, view.head, bottom - least)
    rows = max((bottom - y) // font.height, 1)
    if len(view.items) > rows and view.short:
        _draw_columns(canvas, y, rows, view)
    else:
        menu_list(canvas, font, 0, y, canvas.width, rows, view.items, view.selected)
    draw_foot(canvas, view.foot)


def _draw_columns(canvas: Canvas, y: int, rows: int, view: ChoiceView) -> None:
    """Draw the items row by row, two in each; the selected row is kept in sight."""
    font = fontset.small()
    width = canvas.width // 2
    lines = (len(view.items) + 1) // 2
    first = max(min(view.selected // 2 - rows // 2, lines - rows), 0) * 2
    if lines > rows:
        width -= 2
        scroll_bar(canvas, canvas.width - WIDTH_PX, y, rows * font.height, first // 2, rows, lines)
    for at in range(first, min(first + 2 * rows, len(view.items))):
        top = y + (at - first) // 2 * font.height
        menu_list(canvas, font, at % 2 * width, top, width, 1, [view.items[at]], 0 if at == view.selected else -1)
