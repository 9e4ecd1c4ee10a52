"""The picture of amounts: how many of each kind, and what they come to."""

from firmware.ui import fontset
from firmware.ui.canvas import Canvas
from firmware.ui.draw_head import Head, draw_head
from firmware.ui.draw_strip import Foot, draw_foot
from firmware.ui.icons import SIZE_PX, draw_icon
from firmware.ui.text_layout import centre
from firmware.ui.tracker_icon import draw_label_in

_UP = "\u2191"
_DOWN = "\u2193"


class AmountsView:
    """``kinds``: ``(key, word, amount, limit)`` each. ``cursor``: a kind, or their number for "take".

    ``editing``: the arrows change the amount under the cursor. ``legal``: "take" is possible.
    """

    def __init__(self, head: Head, kinds: tuple, cursor: int, editing: bool, legal: bool, take: str, foot: Foot) -> None:
        self.head = head
        self.kinds = kinds
        self.cursor = cursor
        self.editing = editing
        self.legal = legal
        self.take = take
        self.foot = foot


def draw_amounts(canvas: Canvas, view: AmountsView) -> None:
    """Draw the whole screen."""
    small, large = fontset.small(), fontset.large()
    height = SIZE_PX + large.height + 3
    bottom = canvas.height - small.height - 1
    y = draw_head(canvas, view.head, bottom - height)
    y += max((bottom - y - height) // 2, 0)
    take_px = max(small.width(view.take) + 6, canvas.width // 6)
    width = (canvas.width - take_px) // len(view.kinds)
    for at in range(len(view.kinds)):
        _draw_kind(canvas, at * width, y, width, view, at)
    _draw_take(canvas, canvas.width - take_px, y, take_px, height, view)
    draw_foot(canvas, view.foot)


def _draw_kind(canvas: Canvas, x: int, y: int, w: int, view: AmountsView, at: int) -> None:
    large = fontset.large()
    key, word, amount, _ = view.kinds[at]
    draw_label_in(canvas, x, y + 1, w, key, word)
    top = y + SIZE_PX + 2
    text, left = centre(large, str(amount), w)
    canvas.text(large, x + left, top, text)
    if at == view.cursor:
        if view.editing:
            canvas.invert_rect(x, top, w, large.height)
            small = fontset.small()
            canvas.text(small, x, y, _DOWN)
            canvas.text(small, x + w - small.width(_UP), y, _UP)
        canvas.rect(x, y, w, SIZE_PX + large.height + 3)


def _draw_take(canvas: Canvas, x: int, y: int, w: int, h: int, view: AmountsView) -> None:
    font = fontset.small()
    chosen = view.cursor == len(view.kinds)
    lit = chosen and view.legal
    if lit:
        canvas.fill_rect(x + 1, y, w - 1, h)
    elif chosen:
        canvas.rect(x + 1, y, w - 1, h)
    icon = "check" if view.legal else "cross"
    draw_icon(canvas, x + (w - SIZE_PX) // 2, y + 4, icon, 0 if lit else 1)
    text, left = centre(font, view.take, w)
    canvas.text(font, x + left, y + h - font.height - 2, text, 0 if lit else 1)
