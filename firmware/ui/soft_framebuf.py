"""The part of MicroPython's `framebuf` that `Canvas` uses, for hosts that have no such module.

Same pixels, bit for bit; the twin tests compare both.
"""

MONO_VLSB = 0


class FrameBuffer:
    """A one-bit picture over `buffer`: each byte is a column of eight pixels, lowest bit on top, a row of columns per page."""

    def __init__(self, buffer: bytearray, width: int, height: int, pixel_format: int) -> None:
        self._buffer = buffer
        self._width = width
        self._height = height

    def fill(self, c: int) -> None:
        """Set every pixel to `c`."""
        self._buffer[:] = (b"\xff" if c else b"\x00") * len(self._buffer)

    def pixel(self, x: int, y: int, c: int | None = None) -> int | None:
        """Return the pixel at (x, y), None outside; or set it to `c`."""
        if not (0 <= x < self._width and 0 <= y < self._height):
            return None
        if c is None:
            return self._buffer[(y >> 3) * self._width + x] >> (y & 7) & 1
        self._put(x, y >> 3, 1 << (y & 7), c)
        return None

    def fill_rect(self, x: int, y: int, w: int, h: int, c: int) -> None:
        """Fill the part of the rectangle that is inside."""
        left, right = max(x, 0), min(x + w, self._width)
        top, bottom = max(y, 0), min(y + h, self._height)
        for page in range(top >> 3, (bottom + 7) >> 3):
            bits = page_bits(page, top, bottom)
            for column in range(left, right):
                self._put(column, page, bits, c)

    def blit(self, source: "FrameBuffer", x: int, y: int, key: int = -1, palette: object = None) -> None:
        """Stamp the ink of `source`: set it, or clear it when a palette is given.

        Canvas calls it in two ways only: key 0 (blank pixels are not drawn), and key 1 with a palette that swaps the colours.
        """
        for column in range(max(-x, 0), min(source._width, self._width - x)):
            self._stamp_column(x + column, y, source._column_ink(column), palette is None)

    def _column_ink(self, column: int) -> int:
        ink = 0
        for page in range((self._height + 7) // 8):
            ink |= self._buffer[page * self._width + column] << (8 * page)
        return ink & ((1 << self._height) - 1)

    def _stamp_column(self, x: int, y: int, ink: int, c: int) -> None:
        ink = ink << y if y >= 0 else ink >> -y
        page = 0
        while ink and page << 3 < self._height:
            self._put(x, page, ink & 0xFF, c)
            ink >>= 8
            page += 1

    def _put(self, x: int, page: int, bits: int, c: int) -> None:
        index = page * self._width + x
        if c:
            self._buffer[index] |= bits
        else:
            self._buffer[index] &= ~bits & 0xFF


def page_bits(page: int, top: int, bottom: int) -> int:
    """Return the bits of `page` (its lowest bit is row 8 * page) that lie in rows top..bottom - 1."""
    first = max(top - 8 * page, 0)
    last = min(bottom - 8 * page, 8)
    return (1 << last) - (1 << first) if first < last else 0
