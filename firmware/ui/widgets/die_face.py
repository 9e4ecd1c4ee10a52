"""One die: a square with pips, or with a number for faces that have none."""

from firmware.ui.canvas import Canvas

SMALL_PX = 16
LARGE_PX = 22

# Nine places of pips, row by row from the top left, the highest bit first.
_PIPS = (0o020, 0o401, 0o421, 0o505, 0o525, 0o555)

# Digits of 4x7 px and a minus sign, as column bytes.
_DIGITS = (
    b"\x3e\x41\x41\x3e",
    b"\x00\x42\x7f\x40",
    b"\x62\x51\x49\x46",
    b"\x22\x49\x49\x36",
    b"\x1c\x12\x7f\x10",
    b"\x2f\x49\x49\x31",
    b"\x3e\x49\x49\x32",
    b"\x01\x71\x0d\x03",
    b"\x36\x49\x49\x36",
    b"\x26\x49\x49\x3e",
)
_MINUS = b"\x08\x08\x08\x08"
_DIGIT_WIDTH_PX = 4
_DIGIT_HEIGHT_PX = 7


def draw_die(canvas: Canvas, x: int, y: int, size: int, face: int, pips: bool = True, held: bool = False) -> None:
    """Draw a die of `size` px (16 or 22): faces 1..6 with pips unless `pips` is False, others as a number.

    A held die is drawn lit with dark pips.
    """
    canvas.fill_rect(x + 1, y, size - 2, size, 1)
    canvas.fill_rect(x, y + 1, size, size - 2, 1)
    if not held:
        canvas.fill_rect(x + 1, y + 1, size - 2, size - 2, 0)
    c = 0 if held else 1
    if pips and 1 <= face <= 6:
        _draw_pips(canvas, x, y, size, _PIPS[face - 1], c)
    else:
        _draw_number(canvas, x, y, size, str(face), c)


def _draw_pips(canvas: Canvas, x: int, y: int, size: int, mask: int, c: int) -> None:
    pip = (size - 10) // 3
    for place in range(9):
        if mask >> (8 - place) & 1:
            canvas.fill_rect(x + 3 + place % 3 * (pip + 2), y + 3 + place // 3 * (pip + 2), pip, pip, c)


def _draw_number(canvas: Canvas, x: int, y: int, size: int, text: str, c: int) -> None:
    """Write a number as large as the die allows; a number that does not fit at all leaves the die blank."""
    width = len(text) * (_DIGIT_WIDTH_PX + 1) - 1
    factor = min((size - 2) // width, (size - 4) // _DIGIT_HEIGHT_PX)
    if not factor:
        return
    x += (size - width * factor) // 2
    y += (size - _DIGIT_HEIGHT_PX * factor) // 2
    for ch in text:
        columns = _MINUS if ch == "-" else _DIGITS[ord(ch) - 48]
        x += canvas.blit_scaled(x, y, columns, _DIGIT_HEIGHT_PX, factor, c) + factor
