"""The picture that goes to the display: one bit a pixel, in the page order an SSD1306 wants."""

from array import array

try:
    from framebuf import MONO_VLSB, FrameBuffer
except ImportError:
    from firmware.ui.soft_framebuf import MONO_VLSB, FrameBuffer  # type: ignore[assignment]

try:
    from firmware.ui.viper_text import draw_run as draw_run
    from firmware.ui.viper_text import invert_run, scale_glyph
except (NameError, SyntaxError):
    # No emitter of machine code here.
    draw_run = invert_run = scale_glyph = None

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.ui.font import Font

_TALLEST_STAMP_PX = 24
# Raises coordinates on the way into `draw_run`, see there.
BIAS = 0x1000000


class Canvas:
    """A drawing area of `width` x `height` px over `buffer` (1024 bytes for 128x64).

    Each byte of `buffer` is a column of eight pixels, lowest bit on top; a page is `width` such columns, pages go downwards.
    Colour 1 is lit, 0 dark. Whatever lies outside is cut off; nothing raises for being off-screen.
    """

    def __init__(self, width: int = 128, height: int = 64) -> None:
        self.width = width
        self.height = height
        self.buffer = bytearray(width * ((height + 7) // 8))
        # Clearing by a copy takes a fortieth of the time.
        self._dark = bytes(len(self.buffer))
        self._frame = FrameBuffer(self.buffer, width, height, MONO_VLSB)
        self._shape = array("i", [0, 0, 0, width, (height + 7) // 8, 0, 0, 0, 0])
        self._swap = FrameBuffer(bytearray(b"\x01\x00"), 2, 1, MONO_VLSB)

    def fill(self, c: int) -> None:
        """Set every pixel to `c`."""
        if c:
            self._frame.fill(c)
        else:
            self.buffer[:] = self._dark

    def pixel(self, x: int, y: int, c: int | None = None) -> int | None:
        """Return the pixel at (x, y), None outside; or set it to `c`."""
        if c is None:
            return self._frame.pixel(x, y)
        self._frame.pixel(x, y, c)
        return None

    def dots(self, y: int) -> None:
        """Light every second pixel of row `y`, which must be inside."""
        bit = 1 << (y & 7)
        buffer = self.buffer
        start = (y >> 3) * self.width
        for at in range(start, start + self.width, 2):
            buffer[at] |= bit

    def hline(self, x: int, y: int, w: int, c: int = 1) -> None:
        """Draw a line of `w` px to the right of (x, y)."""
        self._frame.fill_rect(x, y, w, 1, c)

    def vline(self, x: int, y: int, h: int, c: int = 1) -> None:
        """Draw a line of `h` px downwards from (x, y)."""
        self._frame.fill_rect(x, y, 1, h, c)

    def fill_rect(self, x: int, y: int, w: int, h: int, c: int = 1) -> None:
        """Fill a rectangle; nothing is drawn when `w` or `h` is below 1."""
        self._frame.fill_rect(x, y, w, h, c)

    def rect(self, x: int, y: int, w: int, h: int, c: int = 1) -> None:
        """Draw the outline, 1 px thick, of a rectangle."""
        if w > 0 and h > 0:
            self.hline(x, y, w, c)
            self.hline(x, y + h - 1, w, c)
            self.vline(x, y, h, c)
            self.vline(x + w - 1, y, h, c)

    def invert_rect(self, x: int, y: int, w: int, h: int) -> None:
        """Swap lit and dark inside a rectangle."""
        left, right = max(x, 0), min(x + w, self.width)
        top, bottom = max(y, 0), min(y + h, self.height)
        if top >= bottom:
            return
        for page in range(top >> 3, (bottom + 7) >> 3):
            first = max(top - 8 * page, 0)
            bits = (1 << min(bottom - 8 * page, 8)) - (1 << first)
            self._invert(page * self.width + left, page * self.width + right, bits)

    def _invert(self, start: int, end: int, bits: int) -> None:
        buffer = self.buffer
        if invert_run is not None:
            invert_run(buffer, start, end, bits)
            return
        for index in range(start, end):
            buffer[index] ^= bits

    def blit_columns(self, x: int, y: int, columns: bytes, height: int, c: int = 1) -> None:
        """Draw the ink of a small picture in colour `c`; its blank pixels leave the background alone.

        `columns` holds the picture's pages, top page first: one byte a column, lowest bit on top. `height` is 1..24 px; the
        width is what `columns` has of bytes for each page of 8 px.
        """
        if not 0 < height <= _TALLEST_STAMP_PX:
            return
        width = len(columns) // ((height + 7) // 8)
        if width:
            self._stamp(x, y, columns, width, height, c)

    def text(self, font: "Font", x: int, y: int, s: str, c: int = 1) -> int:
        """Write `s` with its top left corner at (x, y); return the x after it, which is `x + font.width(s)`."""
        if draw_run is None:
            for ch in s:
                x = self._letter(font, x, y, ch, c)
            return x
        shape = self._shape
        shape[0] = x + BIAS
        shape[1] = y + BIAS
        shape[2] = 0 if c else 255
        shape[5:] = font.shape
        while True:
            done = draw_run(self.buffer, shape, s, len(s), font.index, font.offsets, font.data)
            if done == len(s):
                return shape[0] - BIAS
            shape[0] = self._letter(font, shape[0] - BIAS, y, s[done], c) + BIAS
            s = s[done + 1 :]

    def _letter(self, font: "Font", x: int, y: int, ch: str, c: int) -> int:
        columns, width = font.glyph(ch)
        if not width:
            return x
        self._stamp(x, y, columns, width, font.height, c)
        return x + width + font.spacing

    def blit_scaled(self, x: int, y: int, columns: bytes, height: int, factor: int, c: int = 1) -> int:
        """Draw a picture as `blit_columns` does, with `factor` x `factor` px for each of its px; return its width in px."""
        width = len(columns) // ((height + 7) // 8)
        pages = (height * factor + 7) // 8
        scaled = bytearray(pages * width * factor)
        (scale_glyph or _scale_plainly)(scaled, columns, width, height, factor)
        if scaled:
            self._stamp(x, y, scaled, width * factor, height * factor, c)
        return width * factor

    def _stamp(self, x: int, y: int, columns: bytes | bytearray, width: int, height: int, c: int) -> None:
        # MicroPython takes no picture from bytes that cannot be written.
        source = FrameBuffer(bytearray(columns), width, height, MONO_VLSB)
        if c:
            self._frame.blit(source, x, y, 0)
        else:
            self._frame.blit(source, x, y, 1, self._swap)

    def to_text(self) -> str:
        """Return the picture as lines of '#' (lit) and '.' (dark), each ended by a newline: the golden form of a screen.

        One character a pixel, so that in a diff the line is y and the place in the line is x; plain ASCII without blanks, so
        that no editor, mail program or terminal font changes it.
        """
        lines = []
        for y in range(self.height):
            lines.append("".join("#" if self.pixel(x, y) else "." for x in range(self.width)))
        return "\n".join(lines) + "\n"


def _scale_plainly(target: bytearray, columns: bytes, width: int, height: int, factor: int) -> None:
    for y in range(height * factor):
        row = y // factor
        for x in range(width * factor):
            bit = columns[(row >> 3) * width + x // factor] >> (row & 7) & 1
            target[(y >> 3) * width * factor + x] |= bit << (y & 7)
