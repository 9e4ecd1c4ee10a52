"""Bitmap fonts read from a file, glyph by glyph (the format is in fonts/README.md)."""

import struct

_MAGIC = b"TSF\x01"
_HEADER = "<4s4B4H"
_HEADER_BYTES = 16
_RANGE_BYTES = 6
_FALLBACK_BYTES = 4
_MOST_INDEX_BYTES = 4096
_CACHE_GLYPHS = 64


class FontError(Exception):
    """A font file cannot be used; the message names the file and the reason."""


class Font:
    """A proportional font: `height` px a line, `baseline` px from the top, `spacing` px after each glyph.

    Only the index is kept in memory; glyphs are read when first needed and the `cache_glyphs` read last are kept.
    `path` is a .tsf file; raises FontError when it cannot be used.
    """

    def __init__(self, path: str, cache_glyphs: int = _CACHE_GLYPHS) -> None:
        try:
            self._file = open(path, "rb")
        except OSError:
            raise FontError("%s: the font file cannot be opened" % path)
        try:
            self._read_index(path)
        except FontError:
            self._file.close()
            raise
        self._cache: dict = {}
        self._cached = [""] * cache_glyphs
        self._oldest = 0

    def _read_index(self, path: str) -> None:
        header = self._file.read(_HEADER_BYTES)
        if len(header) < _HEADER_BYTES or header[:4] != _MAGIC:
            raise FontError("%s: not a TallyStone font of version 1" % path)
        _, self.height, self.baseline, self.spacing, self.widest, ranges, glyphs, self._fallbacks, self._missing = struct.unpack(
            _HEADER, header
        )
        index_bytes = ranges * _RANGE_BYTES + 2 * (glyphs + 1)
        if index_bytes > _MOST_INDEX_BYTES or self._missing >= glyphs:
            raise FontError("%s: the index of the font is damaged" % path)
        self._ranges = self._file.read(ranges * _RANGE_BYTES)
        self._offsets = self._file.read(2 * (glyphs + 1))
        self._fallbacks_at = _HEADER_BYTES + index_bytes
        self._columns_at = self._fallbacks_at + self._fallbacks * _FALLBACK_BYTES
        if len(self._offsets) < 2 * (glyphs + 1) or self._file.seek(0, 2) < self._columns_at + self._offset(glyphs):
            raise FontError("%s: the font file is cut off" % path)

    def close(self) -> None:
        """Close the file; only glyphs already in the cache can be had after that."""
        self._file.close()

    def columns(self, ch: str) -> bytes:
        """Return the glyph of the character `ch` as `Canvas.blit_columns` takes it.

        A letter that the font lacks gives its base letter (a combining mark: nothing, b""), or else a box.
        """
        columns = self._cache.get(ch)
        if columns is None:
            columns = self._read_glyph(self._find(ord(ch)))
            self._remember(ch, columns)
        return columns

    def glyph(self, ch: str) -> tuple:
        """Return (column bytes, width in px without the spacing) of the character `ch`."""
        columns = self.columns(ch)
        return columns, len(columns) // ((self.height + 7) // 8)

    def width(self, s: str) -> int:
        """Return the room `s` takes in px, the spacing after its last glyph included."""
        pages = (self.height + 7) // 8
        total = 0
        for ch in s:
            columns = self.columns(ch)
            if columns:
                total += len(columns) // pages + self.spacing
        return total

    def has(self, ch: str) -> bool:
        """Tell whether the font has a glyph of its own for `ch`."""
        return self._index(ord(ch)) >= 0

    def ranges(self) -> list:
        """Return the code points with a glyph as (first, last) pairs, in ascending order."""
        return [struct.unpack_from("<2H", self._ranges, at) for at in range(0, len(self._ranges), _RANGE_BYTES)]

    def _find(self, code: int) -> int:
        """Return the number of the glyph to show for a code point; -1 when nothing is to be shown."""
        number = self._index(code)
        if number >= 0:
            return number
        base = self._fallback(code)
        if base is None:
            return self._missing
        return self._index(base) if base else -1

    def _index(self, code: int) -> int:
        ranges = self._ranges
        for at in range(0, len(ranges), _RANGE_BYTES):
            if code <= (ranges[at + 2] | ranges[at + 3] << 8):
                first = ranges[at] | ranges[at + 1] << 8
                return (ranges[at + 4] | ranges[at + 5] << 8) + code - first if code >= first else -1
        return -1

    def _fallback(self, code: int) -> int | None:
        """Return the code point to show instead (0: show nothing), or None; the table is searched on file, in halves."""
        low, high = 0, self._fallbacks
        while low < high:
            middle = (low + high) // 2
            self._file.seek(self._fallbacks_at + middle * _FALLBACK_BYTES)
            found, base = struct.unpack("<2H", self._file.read(_FALLBACK_BYTES))
            if found == code:
                return base
            if found < code:
                low = middle + 1
            else:
                high = middle
        return None

    def _offset(self, number: int) -> int:
        return self._offsets[2 * number] | self._offsets[2 * number + 1] << 8

    def _read_glyph(self, number: int) -> bytes:
        if number < 0:
            return b""
        start = self._offset(number)
        self._file.seek(self._columns_at + start)
        return self._file.read(max(self._offset(number + 1) - start, 0))

    def _remember(self, ch: str, columns: bytes) -> None:
        forgotten = self._cached[self._oldest]
        if forgotten:
            del self._cache[forgotten]
        self._cached[self._oldest] = ch
        self._cache[ch] = columns
        self._oldest = (self._oldest + 1) % len(self._cached)


def small() -> Font:
    """Open the small font: 9 px high, about 25 letters by 7 lines on the display."""
    return Font(_beside("small.tsf"))


def large() -> Font:
    """Open the large font: 15 px high, about 14 letters by 4 lines, for reading across a table."""
    return Font(_beside("large.tsf"))


def _beside(name: str) -> str:
    return __file__.rpartition("font.py")[0] + "fonts/" + name
