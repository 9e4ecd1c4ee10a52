"""A frame of the display as text, in true proportions: a character cell is about twice as high as wide."""

from tallystone.sim.glass import HEIGHT, PAGES, WIDTH

_HALVES = {0: " ", 1: "\u2580", 2: "\u2584", 3: "\u2588"}
_PAIRS = [bytes(byte >> shift & 3 for byte in range(256)) for shift in (0, 2, 4, 6)]


def _braille_cells() -> list[str]:
    # Dots 1-2-3-7 stand on the left from top to bottom, 4-5-6-8 on the right; the index is left + 16 * right.
    left = (0x01, 0x02, 0x04, 0x40)
    right = (0x08, 0x10, 0x20, 0x80)
    cells = []
    for index in range(256):
        dots = sum(left[i] for i in range(4) if index >> i & 1) + sum(right[i] for i in range(4) if index >> (4 + i) & 1)
        cells.append(chr(0x2800 + dots))
    return cells


_BRAILLE = _braille_cells()


def half_blocks(frame: bytes) -> list[str]:
    """Return 32 lines of 128 characters: each shows two pixels, one above the other."""
    lines = []
    for page in range(PAGES):
        row = frame[page * WIDTH : (page + 1) * WIDTH]
        lines += [row.translate(pairs).decode("latin-1").translate(_HALVES) for pairs in _PAIRS]
    return lines


def braille(frame: bytes) -> list[str]:
    """Return 16 lines of 64 characters: each shows two columns of four pixels."""
    lines = []
    for page in range(PAGES):
        row = frame[page * WIDTH : (page + 1) * WIDTH]
        for shift in (0, 4):
            lines.append("".join(_BRAILLE[(row[x] >> shift & 15) | (row[x + 1] >> shift & 15) << 4] for x in range(0, WIDTH, 2)))
    return lines


def framed(lines: list[str]) -> str:
    """Return a picture with its edge drawn round it, as one text."""
    edge = "\u2500" * len(lines[0])
    return "\n".join([f"\u250c{edge}\u2510", *(f"\u2502{line}\u2502" for line in lines), f"\u2514{edge}\u2518"])


def rows(frame: bytes) -> list[int]:
    """Return 64 ints, one a line of pixels; the highest of its 128 bits is the leftmost pixel."""
    found = []
    for y in range(HEIGHT):
        page = frame[y // 8 * WIDTH : (y // 8 + 1) * WIDTH]
        found.append(int("".join("1" if byte >> y % 8 & 1 else "0" for byte in page), 2))
    return found
