"""The picture of lines to read: text at the left, a number at the right."""

from firmware.ui import fontset
from firmware.ui.canvas import Canvas
from firmware.ui.draw_head import Head, draw_head
from firmware.ui.draw_strip import Foot, draw_foot, foot_px
from firmware.ui.text_layout import clip
from firmware.ui.widgets.scroll_bar import WIDTH_PX, scroll_bar

_MARGIN_PX = 2


class PageView:
    """``lines``: a list of ``(text, right text)``, drawn from ``first`` on; ``large``: in the large font if they all fit."""

    def __init__(self, head: Head, lines: list, first: int, foot: Foot, large: bool = False) -> None:
        self.head = head
        self.lines = lines
        self.first = first
        self.foot = foot
        self.large = large


def page_rows(canvas_height: int, title_lines: int, foot: Foot) -> int:
    """Return how many lines of the small font fit under ``title_lines`` lines and over ``foot``."""
    return (canvas_height - foot_px(foot)) // fontset.small().height - title_lines


def draw_page(canvas: Canvas, view: PageView) -> None:
    """Draw the whole screen."""
    bottom = canvas.height - foot_px(view.foot)
    y = draw_head(canvas, view.head, bottom - fontset.small().height)
    font = fontset.small()
    if view.large and fontset.large().height * len(view.lines) <= bottom - y:
        font = fontset.large()
    rows = (bottom - y) // font.height
    width = canvas.width
    if len(view.lines) > rows:
        width -= WIDTH_PX + 1
        scroll_bar(canvas, width + 1, y, rows * font.height, view.first, rows, len(view.lines))
    step = min((bottom - y) // max(len(view.lines), 1), font.height + 4) if len(view.lines) <= rows else font.height
    for text, right_text in view.lines[view.first : view.first + rows]:
        right = width - _MARGIN_PX - font.width(right_text)
        canvas.text(font, right, y, right_text)
        canvas.text(font, _MARGIN_PX, y, clip(font, text, right - 2 * _MARGIN_PX))
        y += step
    draw_foot(canvas, view.foot)
