"""The dice of a roll, side by side."""

from firmware.ui.canvas import Canvas
from firmware.ui.widgets.die_face import LARGE_PX, SMALL_PX, draw_die

_GAP_PX = 3


def dice_row(canvas: Canvas, x: int, y: int, w: int, faces: list | tuple | bytes, pips: bool = True, held: list | tuple = ()) -> int:
    """Draw 1..12 dice centred in `w` px, large if they fit in one row, else small in one row or two; return the height in px.

    `held` holds the places of dice to draw as held. Of more dice than fit in two rows the first are drawn.
    """
    size, per_row = dice_layout(w, len(faces))
    for place in range(min(len(faces), 2 * per_row)):
        left, top = die_position(w, len(faces), place)
        draw_die(canvas, x + left, y + top, size, faces[place], pips, place in held)
    return size if len(faces) <= per_row else 2 * size + _GAP_PX


def dice_layout(w: int, count: int) -> tuple:
    """Return (size of a die in px, dice in a row) for `count` dice in `w` px."""
    for size in (LARGE_PX, SMALL_PX):
        if _row_px(size, count) <= w:
            return size, max(count, 1)
    return SMALL_PX, min((count + 1) // 2, (w + _GAP_PX) // (SMALL_PX + _GAP_PX))


def die_position(w: int, count: int, place: int) -> tuple:
    """Return (left, top) in px of the die at `place` within the box of `dice_row`."""
    size, per_row = dice_layout(w, count)
    row = place // per_row
    in_row = min(count - row * per_row, per_row)
    left = (w - _row_px(size, in_row)) // 2
    return left + place % per_row * (size + _GAP_PX), row * (size + _GAP_PX)


def _row_px(size: int, count: int) -> int:
    return count * (size + _GAP_PX) - _GAP_PX
