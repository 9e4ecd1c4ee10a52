"""Drawing loops as machine code: MicroPython's viper emitter, ten to fifty times as fast as its bytecode.

Imported by `canvas` only, where there is such an emitter: CPython has none, and for a MicroPython without it this file is a
SyntaxError. The types ptr8, ptr16 and ptr32 (address of bytes, ...) are viper's own. Loops are not divided into functions:
a call costs more than what it would do.
"""

# ruff: noqa: F821, PLR0915
# mypy: disable-error-code="name-defined, untyped-decorator"


@micropython.viper
def draw_run(target: ptr8, shape: ptr32, text: ptr8, length: int, index: ptr16, offsets: ptr16, data: ptr8) -> int:
    """Draw the characters of `text` up to the first one the font lacks; return how many were drawn.

    `shape` holds 32-bit ints: x (moved along) and y, both raised by BIAS (a 64-bit host reads them without their sign), 0 to
    light or 255 to darken, width of the target in px, its pages (0: only measure), pages of a glyph, spacing, numbers in
    `index`, 65536 // pages of a glyph + 1. `text` is UTF-8 of `length` characters; `index`, `offsets` and `data` are those of a Font.
    """
    x = shape[0] - 0x1000000
    top = (shape[1] - 0x1000000) >> 3
    shift = shape[1] & 7
    flip = shape[2]
    width = shape[3]
    pages = shape[5]
    entries = shape[7]
    # bytes * portion >> 16 is bytes // pages: viper cannot divide.
    portion = shape[8]
    at = 0
    done = 0
    while done < length:
        code = int(text[at])
        more = 0
        if code >= 0xC0:
            more = 1 if code < 0xE0 else 2 if code < 0xF0 else 3
            code &= 0x3F >> more
        while more > 0:
            at += 1
            code = (code << 6) | (int(text[at]) & 0x3F)
            more -= 1
        at += 1
        entry = 0
        while entry < entries and int(index[entry + 1]) < code:
            entry += 3
        if entry >= entries or int(index[entry]) > code:
            break
        number = int(index[entry + 2]) + code - int(index[entry])
        source = int(offsets[number])
        wide = ((int(offsets[number + 1]) - source) * portion) >> 16
        first = 0 if x >= 0 else 0 - x
        last = wide if x + wide <= width else width - x
        page = 0
        while page <= pages and first < last:
            row = top + page
            column = first if row >= 0 and row < shape[4] else last
            row = row * width + x
            while column < last:
                bits = int(data[source + column]) << shift if page < pages else 0
                if page > 0:
                    bits |= int(data[source - wide + column]) >> (8 - shift)
                target[row + column] = ((int(target[row + column]) ^ flip) | (bits & 255)) ^ flip
                column += 1
            source += wide
            page += 1
        x += wide + shape[6]
        done += 1
    shape[0] = x + 0x1000000
    return done


@micropython.viper
def scale_glyph(target: ptr8, columns: ptr8, width: int, height: int, factor: int) -> int:
    """Set in `target` (all 0) `factor` x `factor` px for each px of a glyph; both are pages of columns. Return `width`."""
    row = 0
    while row < height:
        column = 0
        while column < width:
            y = row * factor if (int(columns[(row >> 3) * width + column]) >> (row & 7)) & 1 else 0x10000
            while y < (row + 1) * factor:
                at = ((y >> 3) * width + column) * factor
                end = at + factor
                bit = 1 << (y & 7)
                while at < end:
                    target[at] = int(target[at]) | bit
                    at += 1
                y += 1
            column += 1
        row += 1
    return width


@micropython.viper
def invert_run(target: ptr8, start: int, end: int, bits: int) -> int:
    """Swap `bits` in the bytes from `start` to `end - 1` of `target`; return `end`."""
    while start < end:
        target[start] = int(target[start]) ^ bits
        start += 1
    return start
