"""Grey: dots beside or under a text. Letters of this size with holes in them are misread ("geld" for "gold")."""

from firmware.ui.canvas import Canvas

_DOTS = b"\x01\x00\x00"


def grey_out(canvas: Canvas, x: int, y: int, w: int, h: int) -> None:
    """Mark a rectangle, a cell with a short text in it, as one that cannot be chosen: dots along its last row."""
    dotted_line(canvas, x, y + h - 1, w)


def dotted_line(canvas: Canvas, x: int, y: int, w: int) -> None:
    """Draw dots along `w` px to the right of (x, y)."""
    canvas.blit_columns(x, y, (_DOTS * ((w + 2) // 3))[: max(w, 0)], 1)
