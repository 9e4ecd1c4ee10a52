"""Draws the pictures of the documentation, every screen in every language, with the device's own renderer: ``make screens``."""

import struct
import sys
import tempfile
import zlib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "docs" / "pictures"
SCALE = 4
EDGE = 12
"""Dark pixels round the glass, so that the picture ends where the display does."""
WIDTH, HEIGHT = 128, 64

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_PALETTE = bytes((10, 14, 20, 200, 235, 255))


def png(picture: str) -> bytes:
    """Return a two-colour PNG, enlarged, of a picture of 64 lines, in which # is a lit pixel."""
    width = WIDTH * SCALE + 2 * EDGE
    dark = b"\x00" + bytes((width + 7) // 8)
    lines = [dark] * EDGE
    for row in picture.splitlines():
        bits = "0" * EDGE + "".join(("1" if pixel == "#" else "0") * SCALE for pixel in row) + "0" * EDGE
        bits += "0" * (-len(bits) % 8)
        lines += [b"\x00" + int(bits, 2).to_bytes(len(bits) // 8)] * SCALE
    lines += [dark] * EDGE
    head = struct.pack(">IIBBBBB", width, len(lines), 1, 3, 0, 0, 0)
    data = zlib.compress(b"".join(lines), 9)
    return _SIGNATURE + _chunk(b"IHDR", head) + _chunk(b"PLTE", _PALETTE) + _chunk(b"IDAT", data) + _chunk(b"IEND", b"")


def picture_of(data: bytes) -> str:
    """Return the 64 lines that ``png`` was made of."""
    at = data.index(b"IDAT")
    rows = zlib.decompress(data[at + 4 : at + 4 + int.from_bytes(data[at - 4 : at])])
    pitch = len(rows) // (HEIGHT * SCALE + 2 * EDGE)
    lines = []
    for y in range(HEIGHT):
        start = (EDGE + y * SCALE) * pitch + 1
        bits = "".join(f"{byte:08b}" for byte in rows[start : start + pitch - 1])
        lines.append("".join("#" if bits[EDGE + x * SCALE] == "1" else "." for x in range(WIDTH)))
    return "\n".join(lines) + "\n"


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def walk_pictures(folder: Path, code: str) -> Iterator[tuple[str, str]]:
    """Yield ``(name, picture)`` of each station of the walk over the device."""
    from tests.firmware.screens.walk_script import Walk

    walk = Walk(str(folder), code)
    for name in walk.stations():
        yield name, walk.picture()


def game_pictures(folder: Path, game: str, code: str) -> Iterator[tuple[str, str]]:
    """Yield ``(name, picture)`` of each kind of screen of a game."""
    from firmware.ui.canvas import Canvas
    from tests.firmware.screens.questions import first_of_each

    for name, screen in first_of_each(folder, game, code):
        canvas = Canvas()
        screen.draw(canvas)
        yield name, canvas.to_text()


def all_pictures(folder: Path, code: str) -> Iterator[tuple[str, str]]:
    """Yield ``(path below docs/pictures, picture)`` of every screen in the language ``code``."""
    from engines_core import registry

    for name, picture in walk_pictures(folder, code):
        yield f"{code}/{name}.png", picture
    for game in registry.names():
        for name, picture in game_pictures(folder, game, code):
            yield f"{code}/{game}/{name}.png", picture


def main() -> int:
    """Draw all, and remove what is drawn no more."""
    from firmware.hal.tables import Tables

    drawn = set()
    for code in Tables().languages:
        with tempfile.TemporaryDirectory() as folder:
            for path, picture in all_pictures(Path(folder), code):
                where = PICTURES / path
                where.parent.mkdir(parents=True, exist_ok=True)
                if not where.is_file() or picture_of(where.read_bytes()) != picture:
                    where.write_bytes(png(picture))
                drawn.add(where)
    for code in Tables().languages:
        for old in set((PICTURES / code).rglob("*.png")) - drawn:
            old.unlink()
    print(f"docs/pictures: {len(drawn)} pictures")
    return 0


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    sys.exit(main())
