"""The pictures of the guide: closed, from behind, open, apart, on the stands."""

import math

from build123d import Box, Cylinder, Part, Pos, Rot
from PIL import Image

from hardware.case import dimensions as d
from hardware.case import model
from hardware.case.shade import Scene
from hardware.electronics.parts import BY_REF

SAND, DARK, GREEN, BLUE, BLACK = (226, 205, 165), (120, 92, 70), (52, 128, 84), (40, 84, 150), (40, 40, 48)
CREAM, STEEL, RED = (240, 232, 214), (190, 194, 200), (196, 70, 54)
WIDE_PX = 900

Placed = tuple[Part, tuple[int, int, int]]


def pictures() -> dict[str, Image.Image]:
    """Return the pictures by the last word of their file name."""
    return {
        "case-closed": _picture(-22, 40, _closed()),
        "case-behind": _picture(160, 30, _closed()),
        "case-apart": _picture(-25, 24, _apart()),
        "case-lid-inside": _picture(-20, 50, [(Rot(180, 0, 0) * model.lid(d.WINDOWS["130"]), SAND)]),
        "case-stands": _picture(-40, 16, _on_stands()),
    }


def _picture(around: float, up: float, placed: list[Placed]) -> Image.Image:
    scene = Scene(around, up)
    for part, colour in placed:
        points, faces = part.tessellate(0.1, 0.3)
        scene.add([[tuple(points[i]) for i in face] for face in faces], colour)
    return scene.picture(WIDE_PX).quantize(64)


def _closed() -> list[Placed]:
    return [(model.base(), DARK), (model.lid(d.WINDOWS["130"]), SAND), *_caps(0), *_electronics(0)]


def _apart() -> list[Placed]:
    lid = Pos(0, 0, 46) * model.lid(d.WINDOWS["130"])
    return [(Pos(0, 0, -22) * model.base(), DARK), (Pos(0, 0, -16) * _cell(), STEEL), *_electronics(0), *_caps(20), (lid, SAND)]


def _on_stands() -> list[Placed]:
    placed: list[Placed] = []
    for i, tilt in enumerate(d.STAND_TILTS):
        away = Pos(i * 135, 0, 0)
        placed.append((away * Pos((d.WIDTH_MM - d.STAND_WIDE) / 2, 0, 0) * model.stand(tilt), CREAM))
        lift = away * Pos(0, 0, d.STAND_FRONT) * Rot(tilt, 0, 0) * Pos(0, d.WALL + d.BOARD_GAP, -d.Z_BOTTOM)
        placed += [(lift * part, colour) for part, colour in _closed()]
    return placed


def _caps(lift: float) -> list[Placed]:
    return [(Pos(*d.place(ref), lift) * model.cap(kind), RED if ref == "SW5" else CREAM) for ref, kind in d.CAPS.items()]


def _electronics(lift: float) -> list[Placed]:
    board = model._plate((d.WIDTH_MM, d.HEIGHT_MM), d.CORNER_MM, -d.THICKNESS_MM, 0)
    for x, y in d.posts():
        board -= model._rod(x, y, 2.7, -d.THICKNESS_MM, 0)
    return [(Pos(0, 0, lift) * part, colour) for part, colour in ((board, GREEN), *_pico(), *_display(), *_switches(), *_buzzer())]


def _pico() -> list[Placed]:
    x, y = d.place("A1")
    wide, deep = BY_REF["A1"].size
    socket = Pos(x, d.HEIGHT_MM - 1.4, d.USB_MIDDLE) * Box(8.0, 5.4, 2.8)
    return [(Pos(x, y, 3.04) * Box(wide, deep, 1.0), GREEN), (socket, STEEL)]


def _display() -> list[Placed]:
    window = d.WINDOWS["130"]
    x, y = d.place("DS1")
    wide, deep = BY_REF["DS1"].size
    middle = d.window_middle(window)
    lit = Pos(*middle, d.GLASS_TOP) * Box(*window.active, 0.2)
    glass = Pos(*middle, d.GLASS_TOP - 0.8) * Box(*window.glass, 1.5)
    return [(Pos(x, y + 2 - deep / 2, 3.1) * Box(wide, deep, 1.2), BLUE), (glass, BLACK), (lit, (150, 205, 250))]


def _switches() -> list[Placed]:
    found: list[Placed] = []
    for ref in d.CAPS:
        x, y = d.place(ref)
        found += [(Pos(x, y, 1.75) * Box(6, 6, 3.5), BLACK), (Pos(x, y, 4.25) * Cylinder(1.75, 1.5), STEEL)]
    return [*found, (Pos(*d.place("SW6"), 2.5) * Box(11.6, 4, 5), BLACK), (Pos(*d.place("SW6"), 7) * Box(2, 2, 4), STEEL)]


def _buzzer() -> list[Placed]:
    return [(Pos(*d.place("BZ1"), 3.25) * Cylinder(6.1, 6.5), BLACK)]


def _cell() -> Part:
    return Pos(60, d.HEIGHT_MM / 2, d.Z_FLOOR + d.CELL[2] / 2) * Box(*d.CELL)


def stand_rise_mm(tilt: int) -> float:
    """Return how much higher the back of the case is than its front."""
    return d.OUTER[1] * math.sin(math.radians(tilt))
