"""Draws the golden screens as PNG pictures for the documentation: ``make screens``.

The golden screens are what the real renderer draws (a test holds them to that), so the pictures need no drawing of their own.
"""

import struct
import sys
import zlib
from pathlib import Path

GOLDEN = Path(__file__).parent / "screens"
PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
SCALE = 4
EDGE = 12
"""Dark pixels round the glass, so that the picture ends where the display does."""


def rows_of(text: str) -> list[str]:
    """Return the 64 lines of a golden screen; # is a lit pixel."""
    return [line for line in text.splitlines() if len(line) == 128 and not line.strip("#.")]


def png(rows: list[str]) -> bytes:
    """Return a two-colour PNG of the rows, enlarged."""
    width = len(rows[0]) * SCALE + 2 * EDGE
    dark = b"\x00" + bytes((width + 7) // 8)
    lines = [dark] * EDGE
    for row in rows:
        bits = "0" * EDGE + "".join(("1" if pixel == "#" else "0") * SCALE for pixel in row) + "0" * EDGE
        bits += "0" * (-len(bits) % 8)
        lines += [b"\x00" + int(bits, 2).to_bytes(len(bits) // 8)] * SCALE
    lines += [dark] * EDGE
    head = struct.pack(">IIBBBBB", width, len(lines), 1, 3, 0, 0, 0)
    palette = bytes((10, 14, 20, 200, 235, 255))
    return (
        b"\x89PNG\r\n\x1a\n"
        + _chunk(b"IHDR", head)
        + _chunk(b"PLTE", palette)
        + _chunk(b"IDAT", zlib.compress(b"".join(lines), 9))
        + _chunk(b"IEND", b"")
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def main() -> int:
    """Draw every station of the walk through a play."""
    PICTURES.mkdir(exist_ok=True)
    for path in sorted(GOLDEN.glob("walk_*.txt")):
        (PICTURES / f"{path.stem[5:]}.png").write_bytes(png(rows_of(path.read_text("utf-8"))))
    print(f"docs/pictures: {len(list(PICTURES.glob('*.png')))} pictures")
    return 0


if __name__ == "__main__":
    sys.exit(main())
