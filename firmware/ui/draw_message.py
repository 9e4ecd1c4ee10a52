"""The picture of a message: one sentence or a few, to be read and left with OK."""

from firmware.ui import fontset
from firmware.ui.canvas import Canvas
from firmware.ui.draw_head import Head, draw_head
from firmware.ui.draw_strip import Foot, draw_foot, foot_px
from firmware.ui.text_layout import wrap

_MARGIN_PX = 2


class MessageView:
    """``text``: wrapped, large if it fits so."""

    def __init__(self, head: Head, text: str, foot: Foot) -> None:
        self.head = head
        self.text = text
        self.foot = foot


def draw_message(canvas: Canvas, view: MessageView) -> None:
    """Draw the whole screen."""
    bottom = canvas.height - foot_px(view.foot)
    y = draw_head(canvas, view.head, bottom) + 1
    font, lines = _fit(view.text, canvas.width - 2 * _MARGIN_PX, bottom - y)
    y += (bottom - y - len(lines) * font.height) // 2
    for line in lines:
        canvas.text(font, _MARGIN_PX, y, line)
        y += font.height
    draw_foot(canvas, view.foot)


def _fit(text: str, width: int, height: int) -> tuple:
    """Return (font, lines): the large font when the whole text fits in it."""
    large = fontset.large()
    rows = height // large.height
    lines = wrap(large, text, width, rows + 1)
    if len(lines) <= rows:
        return large, lines
    small = fontset.small()
    return small, wrap(small, text, width, height // small.height)
