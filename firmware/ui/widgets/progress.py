"""A bar that fills from the left."""

from firmware.ui.canvas import Canvas


def progress(canvas: Canvas, x: int, y: int, w: int, h: int, value: int, total: int) -> None:
    """Draw a framed bar of `w` x `h` px filled to `value / total`; less than nothing is empty, more than all is full."""
    canvas.fill_rect(x, y, w, h, 0)
    canvas.rect(x, y, w, h)
    if total > 0:
        canvas.fill_rect(x + 2, y + 2, (w - 4) * max(min(value, total), 0) // total, h - 4)
