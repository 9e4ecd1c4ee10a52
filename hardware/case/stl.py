"""Binary STL, read without any tool: triangles, whether they close, what hangs over."""

import math
import struct
from pathlib import Path

Point = tuple[float, float, float]
Triangle = tuple[Point, Point, Point]

_HEADER_BYTES = 84
_FACET_BYTES = 50
_MOST_FACETS = 100_000


def read(path: Path) -> list[Triangle]:
    """Return the triangles. Raises ValueError when the file is no binary STL."""
    data = path.read_bytes()
    count = struct.unpack_from("<I", data, 80)[0] if len(data) >= _HEADER_BYTES else -1
    if not 0 < count <= _MOST_FACETS or len(data) != _HEADER_BYTES + _FACET_BYTES * count:
        raise ValueError(f"{path.name} is no binary STL file, or it is cut off")
    return [_facet(data, _HEADER_BYTES + _FACET_BYTES * i) for i in range(count)]


def _facet(data: bytes, at: int) -> Triangle:
    v = struct.unpack_from("<9f", data, at + 12)
    return v[0:3], v[3:6], v[6:9]


def write(path: Path, triangles: list[Triangle]) -> None:
    """Write the triangles to a thousandth of a millimetre; those without an area are left out."""
    rounded = [tuple(tuple(round(v, 3) + 0.0 for v in p) for p in corners) for corners in triangles]
    kept = [corners for corners in rounded if len(set(corners)) == 3]
    facets = [struct.pack("<12fH", 0, 0, 0, *(v for p in corners for v in p), 0) for corners in kept]
    path.write_bytes(bytes(80) + struct.pack("<I", len(kept)) + b"".join(facets))


def open_edges(triangles: list[Triangle]) -> int:
    """Return how many edges lack their one neighbour that runs the other way; none is watertight."""
    edges: dict[tuple[Point, Point], int] = {}
    for corners in triangles:
        for i in range(3):
            edge = (corners[i], corners[(i + 1) % 3])
            edges[edge] = edges.get(edge, 0) + 1
    return sum(1 for (a, b), times in edges.items() if times != 1 or edges.get((b, a), 0) != 1)


def volume_mm3(triangles: list[Triangle]) -> float:
    """Return the volume; negative when the surface is inside out."""
    return sum(_dot(a, _cross(b, c)) for a, b, c in triangles) / 6


def box(triangles: list[Triangle]) -> tuple[Point, Point]:
    """Return the lowest and the highest corner."""
    points = [p for corners in triangles for p in corners]
    return tuple(min(p[i] for p in points) for i in range(3)), tuple(max(p[i] for p in points) for i in range(3))


def overhang_mm2(triangles: list[Triangle], steepest_degrees: float = 50.0) -> float:
    """Return the area that hangs over more than this from the upright, the first layer aside."""
    bed = box(triangles)[0][2] + 0.01
    limit = -math.sin(math.radians(steepest_degrees))
    area = 0.0
    for a, b, c in triangles:
        normal = _cross(_minus(b, a), _minus(c, a))
        size = math.sqrt(_dot(normal, normal))
        if size and normal[2] / size < limit and max(a[2], b[2], c[2]) > bed:
            area += size / 2
    return area


def _minus(a: Point, b: Point) -> Point:
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


def _dot(a: Point, b: Point) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _cross(a: Point, b: Point) -> Point:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]
