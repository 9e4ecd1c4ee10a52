"""The glass of the display in true proportions: every pixel is as wide as it is high."""

from itertools import groupby

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip
from textual.widget import Widget

from tallystone.sim.glass import HEIGHT, WIDTH
from tallystone.sim.picture import braille, half_blocks

BLANK = bytes(WIDTH * HEIGHT // 8)
SMALL = (WIDTH // 2, HEIGHT // 4)
"""Characters that braille takes: each shows 2 x 4 pixels."""
LARGE = (WIDTH, HEIGHT // 2)
"""Characters that half blocks take: each shows 1 x 2 pixels."""

_BRIGHT = (0xC8, 0xF4, 0xFF)
_DARKEST = 0.3
_GROUND = "#04080a"
_BRAILLE = 0x2800
_OTHER_DOTS = {_BRAILLE + dots: _BRAILLE + 255 - dots for dots in range(256)}
_FEW_DOTS, _MOST_DOTS = 2, 4
_NEAR = 6
"""How many cells, the first or the last of them itself, tell whether a cell lies in a lit area."""


def ink(level: int) -> str:
    """Return the colour of a lit pixel when the display's brightness is ``level``, 0..255."""
    part = _DARKEST + (1 - _DARKEST) * level / 255
    return "#" + "".join(f"{int(channel * part):02x}" for channel in _BRIGHT)


class GlassView(Widget):
    """Shows a frame of 1024 bytes. ``is_large``: by half blocks, else by braille."""

    DEFAULT_CSS = """
    GlassView { border: round $primary; border-title-color: $text; border-subtitle-color: $text-muted; width: 66; height: 18; }
    GlassView.-large { width: 130; height: 34; }
    """

    def __init__(self) -> None:
        super().__init__(id="glass")
        self.frame = BLANK
        self.is_large = False
        self._strips: list[Strip] = []
        self._level = 255
        self._draw()

    def show(self, frame: bytes, level: int) -> None:
        """Show ``frame`` at the brightness ``level``."""
        if frame != self.frame or level != self._level:
            self.frame, self._level = frame, level
            self._draw()

    def say_port(self, address: str, in_use: bool) -> None:
        """Show the address of the board's serial port."""
        text = f"serial port {address}{' (in use)' if in_use else ''}"
        if text != self.border_subtitle:
            self.border_subtitle = text

    def enlarge(self, is_large: bool) -> None:
        """Use half blocks, or braille."""
        if is_large != self.is_large:
            self.is_large = is_large
            self.set_class(is_large, "-large")
            self._draw()

    def _draw(self) -> None:
        self._strips = strips(self.frame, self._level, self.is_large)
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Return line ``y`` of the picture."""
        return self._strips[y] if y < len(self._strips) else Strip([])


def strips(frame: bytes, level: int, is_large: bool) -> list[Strip]:
    """Return the lines of a frame: half blocks when ``is_large``, else braille."""
    lit = Style(color=ink(level), bgcolor=_GROUND)
    if is_large:
        return [Strip([Segment(line, lit)]) for line in half_blocks(frame)]
    dark = Style(color=_GROUND, bgcolor=ink(level))
    return [Strip(_dotted(line, lit, dark)) for line in braille(frame)]


def _dotted(line: str, lit: Style, dark: Style) -> list[Segment]:
    """Return the segments of a line of braille. In lit areas the dark dots are drawn instead: so they are solid, as on the glass."""
    segments = []
    for is_solid, pairs in groupby(zip(_solid(line), line, strict=True), key=lambda pair: pair[0]):
        text = "".join(cell for _, cell in pairs)
        segments.append(Segment(text.translate(_OTHER_DOTS), dark) if is_solid else Segment(text, lit))
    return segments


def _solid(line: str) -> list[bool]:
    """Return for each cell of braille whether it lies in a lit area: most dots to its left or to its right are lit, and some of its own."""
    dots = [(ord(cell) - _BRAILLE).bit_count() for cell in line]
    # Where a run of _NEAR cells is lit; a run that would begin or end beyond the glass is none.
    runs = [False] * _NEAR + [sum(dots[at : at + _NEAR]) > _MOST_DOTS * _NEAR for at in range(len(dots) - _NEAR + 1)] + [False] * _NEAR
    return [own >= _FEW_DOTS and (runs[at + 1] or runs[at + _NEAR]) for at, own in enumerate(dots)]
