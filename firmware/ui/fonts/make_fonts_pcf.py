"""Read bitmap fonts in X11's PCF format. For the PC only; the device never imports this file.

Only what `make_fonts.py` needs is read: encodings, metrics, bitmaps and the ascent and descent.
"""

import gzip
import struct

_METRICS = 1 << 2
_BITMAPS = 1 << 3
_ENCODINGS = 1 << 5
_ACCELERATORS = 1 << 1

_GLYPH_PAD_MASK = 3
_BYTES_MSB_FIRST = 1 << 2
_BITS_MSB_FIRST = 1 << 3
_COMPRESSED_METRICS = 0x100
_NO_GLYPH = 0xFFFF


class PcfError(ValueError):
    """The file is not a PCF font this reader understands; the message says why."""


class Pcf:
    """A PCF font: `ascent`, `descent` (px) and `glyphs`, a dict of code point to `PcfGlyph`."""

    def __init__(self, path):
        with gzip.open(path) as stream:
            self._data = stream.read()
        if self._data[:4] != b"\x01fcp":
            raise PcfError(f"{path}: not a PCF file")
        self._tables = self._read_tables()
        self.ascent, self.descent = self._read_heights()
        self.glyphs = self._read_glyphs()

    def _read_tables(self):
        (count,) = struct.unpack_from("<I", self._data, 4)
        tables = {}
        for index in range(count):
            kind, table_format, _, offset = struct.unpack_from("<4I", self._data, 8 + 16 * index)
            tables[kind] = (table_format, offset + 4)
        return tables

    def _table(self, kind):
        table_format, offset = self._tables[kind]
        order = ">" if table_format & _BYTES_MSB_FIRST else "<"
        return table_format, offset, order

    def _read_heights(self):
        _, offset, order = self._table(_ACCELERATORS)
        return struct.unpack_from(order + "2i", self._data, offset + 8)

    def _read_metrics(self):
        """Return a list of (left bearing, right bearing, advance, ascent, descent)."""
        table_format, offset, order = self._table(_METRICS)
        if table_format & _COMPRESSED_METRICS:
            (count,) = struct.unpack_from(order + "H", self._data, offset)
            packed = struct.iter_unpack("5B", self._data[offset + 2 : offset + 2 + 5 * count])
            return [tuple(value - 128 for value in metric) for metric in packed]
        (count,) = struct.unpack_from(order + "I", self._data, offset)
        wide = self._data[offset + 4 : offset + 4 + 12 * count]
        return [metric[:5] for metric in struct.iter_unpack(order + "6h", wide)]

    def _read_bitmaps(self):
        """Return (function giving the bytes from glyph n on, row alignment in bytes)."""
        table_format, offset, order = self._table(_BITMAPS)
        if not table_format & _BITS_MSB_FIRST or not table_format & _BYTES_MSB_FIRST:
            raise PcfError("only bitmaps with the most significant bit first are read")
        (count,) = struct.unpack_from(order + "I", self._data, offset)
        offsets = struct.unpack_from(f"{order}{count}I", self._data, offset + 4)
        start = offset + 4 + 4 * count + 16
        return (lambda n: self._data[start + offsets[n] :]), 1 << (table_format & _GLYPH_PAD_MASK)

    def _read_glyphs(self):
        metrics = self._read_metrics()
        bitmap, row_align = self._read_bitmaps()
        _, offset, order = self._table(_ENCODINGS)
        low2, high2, low1, high1, _ = struct.unpack_from(order + "5H", self._data, offset)
        rows, columns = high1 - low1 + 1, high2 - low2 + 1
        indexes = struct.unpack_from(f"{order}{rows * columns}H", self._data, offset + 10)
        glyphs = {}
        for position, index in enumerate(indexes):
            if index != _NO_GLYPH:
                code = (low1 + position // columns) << 8 | (low2 + position % columns)
                glyphs[code] = PcfGlyph(metrics[index], bitmap(index), row_align)
        return glyphs


class PcfGlyph:
    """One glyph: `advance` in px, and its ink as a set of (x, y), y counted down from the baseline."""

    def __init__(self, metric, bitmap, row_align):
        left, right, self.advance, ascent, descent = metric
        row_bytes = -(-(right - left) // (8 * row_align)) * row_align
        self.ink = set()
        for row in range(ascent + descent):
            for column in range(right - left):
                if bitmap[row * row_bytes + column // 8] & (0x80 >> column % 8):
                    self.ink.add((left + column, row - ascent))
