"""The board as geometry: outline, mounting holes, pads by net, and the rules of manufacture (all mm)."""

from dataclasses import dataclass

from hardware.electronics.circuit import nets
from hardware.electronics.parts import PARTS

WIDTH_MM = 96.0
HEIGHT_MM = 58.0
THICKNESS_MM = 1.6
CORNER_MM = 3.0
MOUNTS = ((4.0, 4.0), (92.0, 4.0), (4.0, 54.0), (92.0, 54.0))
MOUNT_HOLE_MM = 2.7
MOUNT_KEEP_OUT_MM = 5.6
"""No copper under the boss and the head of a screw."""

TRACK_MM = 0.4
CLEARANCE_MM = 0.25
EDGE_MM = 0.5
VIA_MM = 0.8
VIA_HOLE_MM = 0.4
LAYERS = ("F.Cu", "B.Cu")

Point = tuple[float, float]


@dataclass(frozen=True)
class Pad:
    """A round, plated hole: copper on both layers. ``net`` is "" when nothing is connected."""

    part: str
    pin: str
    net: str
    at: Point
    size_mm: float
    hole_mm: float


@dataclass(frozen=True)
class Track:
    """A straight piece of copper; ``layer`` 0 is the front."""

    net: str
    layer: int
    start: Point
    end: Point


@dataclass(frozen=True)
class Via:
    """A plated hole that joins the layers."""

    net: str
    at: Point


def pads() -> tuple[Pad, ...]:
    """Return every pad of the board."""
    net_of = {pin: name for name, net in nets().items() for pin in net}
    return tuple(
        Pad(part.ref, pin.name, net_of.get(f"{part.ref}.{pin.name}", ""), part.hole(pin), part.pad_mm, part.hole_mm)
        for part in PARTS
        for pin in part.pins
    )
