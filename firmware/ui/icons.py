"""Small pictures of 8x8 px, drawn by name."""

from firmware.ui.canvas import Canvas
from firmware.ui.icon_data import ICONS

SIZE_PX = 8


def draw_icon(canvas: Canvas, x: int, y: int, name: str, c: int = 1) -> bool:
    """Draw the icon `name` with its top left corner at (x, y); return False, and draw nothing, when there is none."""
    columns = ICONS.get(name)
    if columns is None:
        return False
    canvas.blit_columns(x, y, columns, SIZE_PX, c)
    return True
