"""The picture of a number to choose."""

from firmware.ui import fontset
from firmware.ui.canvas import Canvas
from firmware.ui.draw_head import Head, draw_head
from firmware.ui.draw_strip import Foot, draw_foot, foot_px
from firmware.ui.widgets.big_number import big_number

_ARROW_PX = 14
_LEFT = "\u2190"
_RIGHT = "\u2192"


class NumberView:
    """``text``: the number as it is said; ``low``, ``high``: its range, shown beside the arrows."""

    def __init__(self, head: Head, text: str, low: int, high: int, foot: Foot) -> None:
        self.head = head
        self.text = text
        self.low = low
        self.high = high
        self.foot = foot


def draw_number(canvas: Canvas, view: NumberView) -> None:
    """Draw the whole screen."""
    large, small = fontset.large(), fontset.small()
    bottom = canvas.height - foot_px(view.foot)
    y = draw_head(canvas, view.head, bottom - large.height)
    scale = 2 if bottom - y >= 2 * large.height else 1
    height = scale * large.height
    y += (bottom - y - height) // 2
    big_number(canvas, large, _ARROW_PX, y, canvas.width - 2 * _ARROW_PX, view.text, scale)
    middle = y + (height - small.height) // 2
    low, high = str(view.low), str(view.high)
    canvas.text(small, 0, middle, _LEFT + low)
    canvas.text(small, canvas.width - small.width(high + _RIGHT), middle, high + _RIGHT)
    draw_foot(canvas, view.foot)
