"""Grey: dots beside or under a text. Letters of this size with holes in them are misread ("geld" for "gold")."""

from firmware.ui.canvas import Canvas

_DOTS_EVERY_PX = 3


def grey_out(canvas: Canvas, x: int, y: int, w: int, h: int) -> None:
    """Mark a rectangle, a cell with a short text in it, as one that cannot be chosen: dots along its last row."""
    dotted_line(canvas, x, y + h - 1, w)


def dotted_line(canvas: Canvas, x: int, y: int, w: int) -> None:
    """Draw dots along `w` px to the right of (x, y)."""
    for dot in range(0, w, _DOTS_EVERY_PX):
        canvas.pixel(x + dot, y, 1)
