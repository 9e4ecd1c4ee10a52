"""Make small.tsf and large.tsf from the fonts of X11's misc-fixed family. Runs on the PC only.

Usage: make_fonts.py DIRECTORY, where DIRECTORY holds 6x9.pcf.gz, 9x15B.pcf.gz and 9x15.pcf.gz
(Debian: package xfonts-base, /usr/share/fonts/X11/misc). README.md beside this file describes the format.
"""

import struct
import sys
import unicodedata
import zlib
from pathlib import Path

from make_fonts_drawn import SMALL, columns_of
from make_fonts_pcf import Pcf

HERE = Path(__file__).parent

RANGES = (
    (0x20, 0x7E),
    (0xA0, 0xFF),
    (0x100, 0x17F),
    (0x218, 0x21B),
    (0x400, 0x45F),
    (0x490, 0x491),
    (0x2013, 0x2014),
    (0x2018, 0x201A),
    (0x201C, 0x201E),
    (0x2022, 0x2022),
    (0x2026, 0x2026),
    (0x2039, 0x203A),
    (0x20AC, 0x20AC),
    (0x2116, 0x2116),
    (0x2190, 0x2195),
    (0x21B5, 0x21B6),
    (0x2212, 0x2212),
    (0x2260, 0x2260),
    (0x2264, 0x2265),
    (0x25A0, 0x25A1),
    (0x25B2, 0x25B2),
    (0x25B6, 0x25B6),
    (0x25BC, 0x25BC),
    (0x25C0, 0x25C0),
    (0x25CB, 0x25CB),
    (0x25CF, 0x25CF),
    (0x2605, 0x2606),
    (0x2713, 0x2713),
    (0x2717, 0x2717),
)

# Letters whose nearest relative Unicode does not name by a decomposition.
RELATIVES = {
    0x09: 0x20, 0x18F: 0x18E, 0x192: 0x66, 0x1E9E: 0xDF, 0x2BC: 0x2019, 0x2BB: 0x2018, 0x2010: 0x2D, 0x2011: 0x2D, 0x2012: 0x2013,
    0x2015: 0x2014, 0x201B: 0x2018, 0x201F: 0x201C, 0x2032: 0x27, 0x2033: 0x22, 0x2044: 0x2F, 0x2215: 0x2F, 0x2043: 0x2022,
    0x2714: 0x2713, 0x2718: 0x2717, 0x2715: 0x2717, 0x2716: 0x2717, 0x180: 0x62, 0x197: 0x49, 0x19A: 0x6C, 0x1B5: 0x5A, 0x1B6: 0x7A,
    0x1E4: 0x47, 0x1E5: 0x67, 0x23A: 0x41, 0x23B: 0x43, 0x23C: 0x63, 0x23D: 0x4C, 0x23E: 0x54, 0x243: 0x42, 0x246: 0x45, 0x247: 0x65,
    0x248: 0x4A, 0x249: 0x6A, 0x24C: 0x52, 0x24D: 0x72, 0x24E: 0x59, 0x24F: 0x79, 0x492: 0x413, 0x493: 0x433, 0x496: 0x416, 0x497: 0x436,
    0x498: 0x417, 0x499: 0x437, 0x49A: 0x41A, 0x49B: 0x43A, 0x4A2: 0x41D, 0x4A3: 0x43D, 0x4AA: 0x421, 0x4AB: 0x441, 0x4AE: 0x59,
    0x4AF: 0x79, 0x4B0: 0x59, 0x4B1: 0x79, 0x4B2: 0x425, 0x4B3: 0x445, 0x4B6: 0x427, 0x4B7: 0x447, 0x4BA: 0x68, 0x4BB: 0x68,
    0x4C0: 0x49, 0x4CF: 0x6C, 0x4D8: 0x42D, 0x4D9: 0x44D, 0x4E8: 0x41E, 0x4E9: 0x43E,
}  # fmt: skip

# Marks and joiners that take no room of their own.
INVISIBLE = [*range(0x300, 0x370), *range(0x483, 0x488), *range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x2065),
             *range(0xFE00, 0xFE10), *range(0xFE20, 0xFE30), 0x20E3, 0xFEFF]  # fmt: skip

# Where a decomposition into one base letter is worth a place in the table.
DECOMPOSED = [*range(0x180, 0x250), *range(0x400, 0x530), *range(0x1E00, 0x1F00), *range(0x2000, 0x2070), *range(0x2070, 0x20A0),
              *range(0x2100, 0x2150), *range(0x3000, 0x3001), *range(0xFF01, 0xFF5F)]  # fmt: skip


class Design:
    """One font in the making: `glyphs` maps code points to lists of column ints, lowest bit on top."""

    def __init__(self, height, baseline, spacing, space_px):
        self.height = height
        self.baseline = baseline
        self.spacing = spacing
        self.space_px = space_px
        self.glyphs = {}

    def add_font(self, font):
        """Take from `font` every wanted glyph that is still lacking."""
        for code in wanted():
            if code not in self.glyphs and code in font.glyphs:
                self.glyphs[code] = self._columns(code, font.glyphs[code].ink)

    def _columns(self, code, ink):
        if not ink:
            return [0] * self.space_px
        left = min(x for x, _ in ink)
        columns = [0] * (max(x for x, _ in ink) - left + 1)
        for x, y in ink:
            row = y + self.baseline
            if not 0 <= row < self.height:
                raise ValueError(f"glyph {code:04X} does not fit the line")
            columns[x - left] |= 1 << row
        return columns

    def level_digits(self):
        """Give all digits the same width, so that numbers below each other line up."""
        digits = range(0x30, 0x3A)
        width = max(len(self.glyphs[code]) for code in digits)
        for code in digits:
            missing = width - len(self.glyphs[code])
            self.glyphs[code] = [0] * ((missing + 1) // 2) + self.glyphs[code] + [0] * (missing // 2)

    def box(self):
        """Return the columns of the box shown for a missing letter: as high and wide as an 'O'."""
        upright = 0
        for column in self.glyphs[ord("O")]:
            upright |= column
        ends = (upright & -upright) | (1 << upright.bit_length() - 1)
        return [upright, *[ends] * (len(self.glyphs[ord("O")]) - 2), upright]

    def packed(self):
        """Return the font file as bytes."""
        lacking = [f"{code:04X}" for code in wanted() if code not in self.glyphs]
        if lacking:
            raise ValueError("no glyph for " + " ".join(lacking))
        glyphs = [self.glyphs[code] for code in wanted()] + [self.box()]
        data, offsets = self._packed_columns(glyphs)
        ranges, first_glyph = b"", 0
        for first, last in RANGES:
            ranges += struct.pack("<3H", first, last, first_glyph)
            first_glyph += last - first + 1
        fallbacks = fallback_table()
        header = struct.pack("<4s4B5H", b"TSF\x01", self.height, self.baseline, self.spacing, max(map(len, glyphs)),
                             len(fallbacks), len(RANGES), len(glyphs), len(data), len(glyphs) - 1)  # fmt: skip
        table = b"".join(struct.pack("<2H", code, base) for code, base in fallbacks)
        packed = header + table + ranges + struct.pack(f"<{len(offsets)}H", *offsets) + data
        return packed + struct.pack("<I", zlib.crc32(packed))

    def _packed_columns(self, glyphs):
        data, offsets = b"", [0]
        for columns in glyphs:
            for page in range((self.height + 7) // 8):
                data += bytes(column >> (8 * page) & 0xFF for column in columns)
            offsets.append(len(data))
        return data, offsets


def wanted():
    """Return the code points of all ranges in ascending order."""
    return [code for first, last in RANGES for code in range(first, last + 1)]


def fallback_table():
    """Return sorted (code point, code point to show instead, or 0 for nothing)."""
    have = set(wanted())
    table = dict.fromkeys(INVISIBLE, 0)
    for code in DECOMPOSED:
        base = base_letter(chr(code))
        if base in have and code not in have and code not in table:
            table[code] = base
    table.update((code, base) for code, base in RELATIVES.items() if base in have)
    return sorted(table.items())


def base_letter(ch):
    """Return the code point left when `ch` is decomposed and its marks are dropped, or None when that is not one letter."""
    letters = [part for part in unicodedata.normalize("NFKD", ch) if not unicodedata.combining(part)]
    return ord(letters[0]) if len(letters) == 1 else None


def main(directory):
    """Write both fonts beside this file."""
    small = Design(height=9, baseline=7, spacing=1, space_px=2)
    for code, art in SMALL.items():
        small.glyphs[code] = columns_of(art, small.height)
    large = Design(height=15, baseline=12, spacing=2, space_px=3)
    for design, sources in ((small, ("6x9",)), (large, ("9x15B", "9x15"))):
        for source in sources:
            design.add_font(Pcf(Path(directory) / f"{source}.pcf.gz"))
        design.level_digits()
    for name, design in (("small.tsf", small), ("large.tsf", large)):
        packed = design.packed()
        (HERE / name).write_bytes(packed)
        print(f"{name}: {len(wanted())} glyphs, {len(packed)} bytes")


if __name__ == "__main__":
    main(sys.argv[1])
