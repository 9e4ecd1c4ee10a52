"""The picture of a message: one sentence or a few, to be read and left with OK."""

from firmware.ui import fontset
from firmware.ui.canvas import Canvas
from firmware.ui.draw_head import Head, draw_head
from firmware.ui.draw_strip import Foot, draw_foot, foot_px
from firmware.ui.text_layout import wrap
from firmware.ui.widgets.scroll_bar import WIDTH_PX, scroll_bar

_MARGIN_PX = 2
_WIDTH_PX = 128
_MOST_LINES = 40


class MessageView:
    """``text``: wrapped, large if it fits so. ``first``: the line to begin with, of a text too long for the glass."""

    def __init__(self, head: Head, text: str, foot: Foot, first: int = 0) -> None:
        self.head = head
        self.text = text
        self.foot = foot
        self.first = first


def draw_message(canvas: Canvas, view: MessageView) -> None:
    """Draw the whole screen."""
    bottom = canvas.height - foot_px(view.foot)
    y = draw_head(canvas, view.head, bottom) + 1
    font, lines = _fit(view.text, canvas.width - 2 * _MARGIN_PX, bottom - y)
    rows = max((bottom - y) // font.height, 0)
    if len(lines) > rows > 0:
        scroll_bar(canvas, canvas.width - WIDTH_PX, y, rows * font.height, view.first, rows, len(lines))
    shown = lines[view.first : view.first + rows]
    y += (bottom - y - len(shown) * font.height) // 2
    for line in shown:
        canvas.text(font, _MARGIN_PX, y, line)
        y += font.height
    draw_foot(canvas, view.foot)


def message_pages(canvas_height: int, text: str, foot: Foot) -> tuple[int, int]:
    """Return how many lines ``text`` has in the small font and how many of them the glass shows; 0 lines when it fits large."""
    height = canvas_height - foot_px(foot) - fontset.small().height - 2
    font, lines = _fit(text, _WIDTH_PX - 2 * _MARGIN_PX, height)
    return (0 if font is fontset.large() else len(lines)), height // font.height


def _fit(text: str, width: int, height: int) -> tuple:
    """Return (font, lines): the large font when the whole text fits in it, else all lines of the small one."""
    large = fontset.large()
    rows = height // large.height
    lines = wrap(large, text, width, rows + 1)
    if len(lines) <= rows:
        return large, lines
    small = fontset.small()
    lines = wrap(small, text, width, height // small.height + 1)
    if len(lines) > height // small.height:
        lines = wrap(small, text, width - WIDTH_PX - 1, _MOST_LINES)
    return small, lines
