"""The picture of a number to choose."""

from firmware.ui import fontset
from firmware.ui.canvas import Canvas
from firmware.ui.draw_head import Head, draw_head
from firmware.ui.draw_strip import Foot, draw_foot, foot_px
from firmware.ui.widgets.big_number import big_number

_GAP_PX = 2
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
    left, right = _LEFT + str(view.low), str(view.high) + _RIGHT
    side = max(small.width(left), small.width(right)) + _GAP_PX
    big_number(canvas, large, side, y, canvas.width - 2 * side, view.text, scale)
    middle = y + (height - small.height) // 2
    canvas.text(small, 0, middle, left)
    canvas.text(small, canvas.width - small.width(right), middle, right)
    draw_foot(canvas, view.foot)
