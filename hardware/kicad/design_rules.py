"""The design rules of the board, checked from the copper itself: clearances, edges, holes, connections."""

import math
from collections.abc import Iterator

from hardware.kicad.layout import (
    CLEARANCE_MM,
    EDGE_MM,
    HEIGHT_MM,
    MOUNT_HOLE_MM,
    MOUNT_KEEP_OUT_MM,
    MOUNTS,
    TRACK_MM,
    VIA_MM,
    WIDTH_MM,
    Pad,
    Point,
    Track,
    Via,
)
from hardware.kicad.router import point_to_line

_FUZZ_MM = 1e-6

Piece = tuple[str, frozenset[int], Point, Point, float, str]
"""Net, layers, from, to, half the width, and what it is called."""


def problems(pads: tuple[Pad, ...], tracks: list[Track], vias: list[Via]) -> list[str]:
    """Return one sentence for each broken rule."""
    pieces = list(_pieces(pads, tracks, vias))
    return [*_too_close(pieces), *_near_edges(pieces), *_near_mounts(pieces), *_islands(pads, pieces)]


def _pieces(pads: tuple[Pad, ...], tracks: list[Track], vias: list[Via]) -> Iterator[Piece]:
    both = frozenset((0, 1))
    for pad in pads:
        name = f"{pad.part}.{pad.pin}"
        yield pad.net or name, both, pad.at, pad.at, pad.size_mm / 2, name
    for track in tracks:
        yield track.net, frozenset((track.layer,)), track.start, track.end, TRACK_MM / 2, f"track of {track.net} at {track.start}"
    for via in vias:
        yield via.net, both, via.at, via.at, VIA_MM / 2, f"via of {via.net} at {via.at}"


def _too_close(pieces: list[Piece]) -> Iterator[str]:
    for i, a in enumerate(pieces):
        for b in pieces[:i]:
            if a[0] != b[0] and a[1] & b[1] and gap_mm(a, b) < CLEARANCE_MM - _FUZZ_MM:
                yield f"{a[5]} is {gap_mm(a, b):.3f} mm from {b[5]}"


def gap_mm(a: Piece, b: Piece) -> float:
    """Return the gap between two pieces of copper; negative when they touch."""
    return line_to_line(a[2], a[3], b[2], b[3]) - a[4] - b[4]


def line_to_line(a: Point, b: Point, c: Point, d: Point) -> float:
    """Return the distance between the lines a-b and c-d."""
    if _cross(a, b, c, d):
        return 0.0
    return min(point_to_line(a, c, d), point_to_line(b, c, d), point_to_line(c, a, b), point_to_line(d, a, b))


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    return _side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0


def _side(a: Point, b: Point, p: Point) -> float:
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def _near_edges(pieces: list[Piece]) -> Iterator[str]:
    for _, _, start, end, half, name in pieces:
        for x, y in (start, end):
            if min(x, y, WIDTH_MM - x, HEIGHT_MM - y) - half < EDGE_MM - _FUZZ_MM:
                yield f"{name} is too near to the edge"


def _near_mounts(pieces: list[Piece]) -> Iterator[str]:
    for mount in MOUNTS:
        for _, _, start, end, half, name in pieces:
            if point_to_line(mount, start, end) - half < max(MOUNT_HOLE_MM / 2 + EDGE_MM, MOUNT_KEEP_OUT_MM / 2) - _FUZZ_MM:
                yield f"{name} is too near to the mounting hole at {mount}"


def _islands(pads: tuple[Pad, ...], pieces: list[Piece]) -> Iterator[str]:
    for net in sorted({pad.net for pad in pads if pad.net}):
        own = [piece for piece in pieces if piece[0] == net]
        reached, todo = {0}, [0]
        while todo:
            a = own[todo.pop()]
            touching = {i for i, b in enumerate(own) if i not in reached and a[1] & b[1] and gap_mm(a, b) < -_FUZZ_MM}
            reached |= touching
            todo += sorted(touching)
        if len(reached) < len(own):
            lost = next(piece[5] for i, piece in enumerate(own) if i not in reached)
            yield f"{lost} is not joined to the rest of {net}"


def length_mm(tracks: list[Track]) -> float:
    """Return the length of all tracks."""
    return sum(math.dist(track.start, track.end) for track in tracks)
