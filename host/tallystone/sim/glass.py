"""What the board's display shows, put together from the parts that the board sends."""

WIDTH = 128
HEIGHT = 64
PAGES = HEIGHT // 8


class Glass:
    """The glass of the display.

    ``frame``: 1024 bytes, eight pages of 128 columns, the lowest bit on top (as an
    SSD1306 keeps them). ``lit``: False while the display sleeps. ``level``: its
    brightness, 0..255. ``changes``: how many parts have arrived so far.
    """

    def __init__(self) -> None:
        self.frame = bytearray(WIDTH * PAGES)
        self.lit = True
        self.level = 255
        self.changes = 0

    def put(self, page: int, column: int, data: bytes) -> None:
        """Show ``data`` in ``page`` from ``column`` on. Raises ValueError when it would leave the page."""
        if not (0 <= page < PAGES and column >= 0 and column + len(data) <= WIDTH):
            raise ValueError(f"page {page}, columns {column} to {column + len(data) - 1} are not on the display")
        at = page * WIDTH + column
        self.frame[at : at + len(data)] = data
        self.changes += 1

    def seen(self) -> bytes:
        """Return the frame as eyes see it: dark while the display sleeps."""
        return bytes(self.frame) if self.lit else bytes(len(self.frame))
