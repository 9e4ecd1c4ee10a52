"""One line of a list."""

from firmware.ui.canvas import Canvas
from firmware.ui.font import Font
from firmware.ui.text_layout import clip
from firmware.ui.widgets.dotted_line import dotted_line

_MARGIN_PX = 2
_DOTTED_MARGIN_PX = 8


def menu_line(canvas: Canvas, font: Font, x: int, y: int, w: int, item: tuple, selected: bool) -> None:
    """Draw the item (text, right text, enabled) in `w` px at (x, y), lit when selected.

    An item that is not enabled stands between dots, which lead to its right text, the place for the reason; it is framed
    when selected.
    """
    text, right_text, enabled = item
    c = 1
    if selected and enabled:
        canvas.fill_rect(x, y, w, font.height, 1)
        c = 0
    right = x + w - _MARGIN_PX + font.spacing
    if right_text:
        right_text = clip(font, right_text, w // 2)
        right -= font.width(right_text)
        canvas.text(font, right, y, right_text, c)
    left = x + (_MARGIN_PX if enabled else _DOTTED_MARGIN_PX)
    end = canvas.text(font, left, y, clip(font, text, right - left - _MARGIN_PX), c)
    if not enabled:
        _draw_dots(canvas, font, x, y, left, end, right)
    if selected and not enabled:
        canvas.rect(x, y, w, font.height)


def _draw_dots(canvas: Canvas, font: Font, x: int, y: int, left: int, end: int, right: int) -> None:
    """Draw the dots before and after a text that covers the px from `left` to `end`."""
    y += font.baseline - 1
    dotted_line(canvas, x + _MARGIN_PX, y, left - x - 2 * _MARGIN_PX)
    dotted_line(canvas, end + 1, y, right - end - 2)
