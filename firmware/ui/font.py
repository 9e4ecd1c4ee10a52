"""Bitmap fonts (the format is in fonts/README.md)."""

import binascii
import struct
from array import array

from firmware.ui import fonts
from firmware.ui.canvas import BIAS, draw_run

TYPE_CHECKING = False
if TYPE_CHECKING:
    from io import BufferedReader

_MAGIC = b"TSF\x01"
_HEADER = "<4s4B5H"
_HEADER_BYTES = 18
_RANGE_BYTES = 6
_FALLBACK_BYTES = 4
_MOST_BYTES = 32768
_CACHE_GLYPHS = 64


class FontError(Exception):
    """A font file cannot be used; the message names the file and the reason."""


class Font:
    """A proportional font: `height` px (`pages` of 8) a line, `baseline` px from the top, `spacing` px after each glyph.

    `index`, `offsets` and `data` are the parts of the file of these names, kept in memory: glyphs read from the flash one by
    one were too slow. `widest` is the width of the widest glyph in px, `widest_step` the same with its spacing. Raises
    FontError when the .tsf file at `path` cannot be used.
    """

    def __init__(self, path: str) -> None:
        self._path = path
        self._cache: dict = {}
        try:
            with open(path, "rb") as file:
                parts = _Parts(path, file)
        except OSError:
            raise FontError("%s: the font file cannot be opened" % path)
        self.height, self.baseline, self.spacing, self.widest = parts.sizes
        self.widest_step = self.widest + self.spacing
        self.pages = (self.height + 7) // 8
        self.index = parts.index
        self.offsets = parts.offsets
        self.data = parts.data
        self._missing = parts.missing
        self._fallbacks = parts.fallbacks
        # What `draw_run` wants to know of a font, and the whole for measuring.
        self.shape = array("i", [self.pages, self.spacing, len(self.index) // 2, 65536 // self.pages + 1])
        self._measure = array("i", [0, BIAS, 0, 0, 0]) + self.shape

    def columns(self, ch: str) -> bytes:
        """Return the glyph of the character `ch` as `Canvas.blit_columns` takes it.

        A letter that the font lacks gives its base letter (a combining mark: nothing, b""), or else a box.
        """
        columns = self._cache.get(ch)
        if columns is None:
            number = self._find(ord(ch))
            columns = self.data[self._offset(number) : self._offset(number + 1)] if number >= 0 else b""
            if len(self._cache) >= _CACHE_GLYPHS:
                self._cache.clear()
            self._cache[ch] = columns
        return columns

    def glyph(self, ch: str) -> tuple:
        """Return (column bytes, width in px without the spacing) of the character `ch`."""
        columns = self.columns(ch)
        return columns, len(columns) // self.pages

    def width(self, s: str) -> int:
        """Return the room `s` takes in px, the spacing after its last glyph included."""
        if draw_run is None:
            return sum([self._room(ch) for ch in s])
        shape = self._measure
        shape[0] = BIAS
        while True:
            done = draw_run(self.data, shape, s, len(s), self.index, self.offsets, self.data)
            if done == len(s):
                return shape[0] - BIAS
            shape[0] += self._room(s[done])
            s = s[done + 1 :]

    def _room(self, ch: str) -> int:
        width = self.glyph(ch)[1]
        return width + self.spacing if width else 0

    def has(self, ch: str) -> bool:
        """Tell whether the font has a glyph of its own for `ch`."""
        return self._number(ord(ch)) >= 0

    def ranges(self) -> list:
        """Return the code points with a glyph as (first, last) pairs, in ascending order."""
        return [struct.unpack_from("<2H", self.index, at) for at in range(0, len(self.index), _RANGE_BYTES)]

    def _find(self, code: int) -> int:
        """Return the number of the glyph to show for a code point; -1 when nothing is to be shown."""
        number = self._number(code)
        if number >= 0:
            return number
        base = self._fallback(code)
        if base is None:
            return self._missing
        return self._number(base) if base else -1

    def _number(self, code: int) -> int:
        for at in range(0, len(self.index), _RANGE_BYTES):
            first, last, number = struct.unpack_from("<3H", self.index, at)
            if first <= code <= last:
                return number + code - first
        return -1

    def _fallback(self, code: int) -> int | None:
        """Return the code point to show instead (0: show nothing), or None; the table is searched on file, in halves."""
        low, high = 0, self._fallbacks
        with open(self._path, "rb") as file:
            while low < high:
                middle = (low + high) // 2
                file.seek(_HEADER_BYTES + middle * _FALLBACK_BYTES)
                found, base = struct.unpack("<2H", file.read(_FALLBACK_BYTES))
                if found == code:
                    return base
                if found < code:
                    low = middle + 1
                else:
                    high = middle
        return None

    def _offset(self, number: int) -> int:
        return self.offsets[2 * number] | self.offsets[2 * number + 1] << 8


class _Parts:
    """The parts of a font file, whole and unharmed: drawing trusts them blindly."""

    def __init__(self, path: str, file: "BufferedReader") -> None:
        header = file.read(_HEADER_BYTES)
        if len(header) < _HEADER_BYTES or header[:4] != _MAGIC:
            raise FontError("%s: not a TallyStone font of version 1" % path)
        numbers = struct.unpack(_HEADER, header)[1:]
        self.sizes = numbers[:4]
        self.fallbacks, ranges, glyphs, data_bytes, self.missing = numbers[4:]
        self._crc = binascii.crc32(header)
        self._read(file, self.fallbacks * _FALLBACK_BYTES)
        self.index = self._read(file, ranges * _RANGE_BYTES)
        self.offsets = self._read(file, 2 * (glyphs + 1))
        self.data = self._read(file, data_bytes)
        if file.read(5) != struct.pack("<I", self._crc):
            raise FontError("%s: the font file is damaged" % path)

    def _read(self, file: "BufferedReader", length: int) -> bytes:
        part = file.read(min(length, _MOST_BYTES))
        self._crc = binascii.crc32(part, self._crc)
        return part


def small() -> Font:
    """Open the small font: 9 px high, about 25 letters by 7 lines on the display."""
    return Font(path_of("small.tsf"))


def large() -> Font:
    """Open the large font: 15 px high, about 14 letters by 4 lines, for reading across a table."""
    return Font(path_of("large.tsf"))


def path_of(name: str) -> str:
    """Return where the font file ``name`` lies."""
    return str(fonts.__file__).rpartition("__init__")[0] + name
