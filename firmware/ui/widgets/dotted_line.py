"""A line of dots. Letters of this size with holes in them, the usual grey, are misread ("geld" for "gold")."""

from firmware.ui.canvas import Canvas

_DOTS = b"\x01\x00\x00"


def dotted_line(canvas: Canvas, x: int, y: int, w: int) -> None:
    """Draw dots along `w` px to the right of (x, y)."""
    canvas.blit_columns(x, y, (_DOTS * ((w + 2) // 3))[: max(w, 0)], 1)
