"""A list to choose from: the chosen line is lit, what cannot be chosen stands between dots."""

from firmware.ui.canvas import Canvas
from firmware.ui.font import Font
from firmware.ui.widgets.menu_line import menu_line
from firmware.ui.widgets.scroll_bar import WIDTH_PX, scroll_bar


def menu_list(canvas: Canvas, font: Font, x: int, y: int, w: int, rows: int, items: list | tuple, selected: int) -> int:
    """Draw `rows` lines of `items` in the box at (x, y) of `w` px by `rows * font.height` px; return the first item shown.

    An item is (text, right text, enabled), drawn as `menu_line` says. `items` is any sequence; only the items seen are asked
    for. The selected line stays in the middle while the list scrolls under it. The box must be dark.
    """
    count = len(items)
    height = font.height
    first = first_shown(count, rows, selected)
    if count > rows:
        w -= WIDTH_PX + 1
        scroll_bar(canvas, x + w + 1, y, rows * height, first, rows, count)
    for row in range(min(rows, count)):
        menu_line(canvas, font, x, y + row * height, w, items[first + row], first + row == selected)
    return first


def first_shown(count: int, rows: int, selected: int) -> int:
    """Return the first of `count` items to show in `rows` lines so that the selected one is seen, in the middle if possible."""
    return max(min(selected - rows // 2, count - rows), 0)
