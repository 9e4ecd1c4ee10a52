"""Whether a text stands on the display: its very pixels are looked for, in the board's own fonts."""

from functools import cache

from firmware.ui.canvas import Canvas
from firmware.ui.font import Font, large, small
from tallystone.sim.glass import HEIGHT, WIDTH
from tallystone.sim.picture import rows


def shows(frame: bytes, text: str) -> bool:
    """Return whether ``text`` stands anywhere on ``frame``, in one line, in either font, lit or dark on lit."""
    lines = rows(frame)
    turned = [line ^ ((1 << WIDTH) - 1) for line in lines]
    for font in _fonts():
        wanted, width = _pattern(font, text)
        if wanted and (_found(lines, wanted, width) or _found(turned, wanted, width)):
            return True
    return False


@cache
def _fonts() -> tuple[Font, Font]:
    return small(), large()


def _pattern(font: Font, text: str) -> tuple[list[int], int]:
    """Return the pixels of ``text`` without the blank lines around it, one int a line, and their width."""
    if not text.strip() or font.width(text) > WIDTH:
        return [], 0
    canvas = Canvas(WIDTH, HEIGHT)
    canvas.text(font, 0, 0, text)
    lines = rows(canvas.buffer)
    inked = [y for y, line in enumerate(lines) if line]
    lines = lines[inked[0] : inked[-1] + 1]
    ink = 0
    for line in lines:
        ink |= line
    left, right = WIDTH - ink.bit_length(), (ink & -ink).bit_length() - 1
    return [line >> right for line in lines], WIDTH - left - right


def _found(lines: list[int], wanted: list[int], width: int) -> bool:
    mask = (1 << width) - 1
    for shift in range(WIDTH - width + 1):
        seen = [line >> shift & mask for line in lines]
        for y in range(HEIGHT - len(wanted) + 1):
            if seen[y] == wanted[0] and seen[y : y + len(wanted)] == wanted:
                return True
    return False
