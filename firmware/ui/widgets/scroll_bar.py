"""The bar at the right of a list that shows which part of it is seen."""

from firmware.ui.canvas import Canvas

WIDTH_PX = 3


def scroll_bar(canvas: Canvas, x: int, y: int, h: int, first: int, shown: int, count: int) -> None:
    """Draw a bar of `h` px at (x, y) for a list of `count` lines of which `shown` from line `first` on are seen."""
    canvas.vline(x + 1, y, h)
    length = max(h * shown // count, 4)
    hidden = max(count - shown, 1)
    canvas.fill_rect(x, y + (h - length) * first // hidden, WIDTH_PX, length)
