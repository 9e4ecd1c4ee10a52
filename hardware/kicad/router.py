"""A maze router: A* over a grid of two layers, one connection at a time, shortest nets first."""

import heapq
import math
from collections.abc import Iterable, Iterator

from hardware.kicad.layout import (
    CLEARANCE_MM,
    EDGE_MM,
    HEIGHT_MM,
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

GRID_MM = 0.254
COLUMNS = int(WIDTH_MM / GRID_MM) + 1
ROWS = int(HEIGHT_MM / GRID_MM) + 1
_STEP, _SLANT, _VIA = 10, 14, 120
_FREE, _NOBODY = "", "#"
_MOVES = tuple((dx, dy, _SLANT if dx and dy else _STEP) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy)

Node = tuple[int, int, int]
"""Layer, column, row."""


class RoutingError(Exception):
    """No way was found for a net; ``net`` is its name."""

    def __init__(self, net: str) -> None:
        super().__init__(f"no way was found for the net {net}")
        self.net = net


def route(pads: tuple[Pad, ...], order: list[str], last: str) -> tuple[list[Track], list[Via]]:
    """Return the copper for all nets; a net that fails goes first in the next attempt. Raises RoutingError after ten."""
    for _ in range(10):
        maze = _Maze(pads)
        try:
            for net in [*order, last]:
                maze.connect(net)
        except RoutingError as error:
            failed = error
            if error.net != last:
                order = [error.net] + [n for n in order if n != error.net]
            continue
        return maze.tracks, maze.vias
    raise failed


class _Maze:
    def __init__(self, pads: tuple[Pad, ...]) -> None:
        self.tracks: list[Track] = []
        self.vias: list[Via] = []
        self._pads = pads
        self._owner = [[_FREE] * (COLUMNS * ROWS) for _ in range(2)]
        self._via_owner = [_FREE] * (COLUMNS * ROWS)
        self._keep_edges()
        for x, y in MOUNTS:
            self._claim((0, 1), _NOBODY, (x, y), (x, y), MOUNT_KEEP_OUT_MM / 2 - CLEARANCE_MM)
        for pad in pads:
            self._claim((0, 1), pad.net or _NOBODY, pad.at, pad.at, pad.size_mm / 2)

    def connect(self, net: str) -> None:
        waiting = [pad for pad in self._pads if pad.net == net]
        tree = [waiting.pop(0)]
        nodes = self._nodes(tree[0])
        while waiting:
            nearest = min(waiting, key=lambda pad: (min(math.dist(pad.at, t.at) for t in tree), pad.part, pad.pin))
            waiting.remove(nearest)
            path = self._search(net, nodes, self._nodes(nearest))
            self._lay(net, path, [*tree, nearest])
            nodes = nodes | set(path) | self._nodes(nearest)
            tree.append(nearest)

    def _nodes(self, pad: Pad) -> set[Node]:
        column, row = round(pad.at[0] / GRID_MM), round(pad.at[1] / GRID_MM)
        return {(0, column, row), (1, column, row)}

    def _search(self, net: str, starts: set[Node], goals: set[Node]) -> list[Node]:
        _, goal_x, goal_y = next(iter(goals))
        best = dict.fromkeys(sorted(starts), 0)
        came: dict[Node, Node] = {}
        heap = [(_guess(n, goal_x, goal_y), n) for n in best]
        heapq.heapify(heap)
        while heap:
            total, node = heapq.heappop(heap)
            if node in goals:
                return _walk_back(came, node)
            if total > best[node] + _guess(node, goal_x, goal_y):
                continue
            for following, cost in self._neighbours(net, node):
                reached = best[node] + cost
                if reached < best.get(following, 1 << 30):
                    best[following] = reached
                    came[following] = node
                    heapq.heappush(heap, (reached + _guess(following, goal_x, goal_y), following))
        raise RoutingError(net)

    def _neighbours(self, net: str, node: Node) -> Iterator[tuple[Node, int]]:
        layer, column, row = node
        owner = self._owner[layer]
        for dx, dy, cost in _MOVES:
            at = (row + dy) * COLUMNS + column + dx
            if owner[at] in (_FREE, net):
                yield (layer, column + dx, row + dy), cost
        at = row * COLUMNS + column
        if self._via_owner[at] in (_FREE, net) and self._owner[1 - layer][at] in (_FREE, net):
            yield (1 - layer, column, row), _VIA

    def _lay(self, net: str, path: list[Node], ends: list[Pad]) -> None:
        places = [(n[0], self._place(n, ends)) for n in path]
        for (layer, start), (next_layer, end) in _straight(places):
            if layer != next_layer:
                if all(start != pad.at for pad in ends):
                    self.vias.append(Via(net, start))
                    self._claim((0, 1), net, start, start, VIA_MM / 2)
            else:
                self.tracks.append(Track(net, layer, start, end))
                self._claim((layer,), net, start, end, TRACK_MM / 2)

    def _place(self, node: Node, ends: list[Pad]) -> Point:
        """A node of a pad stands for the pad's middle, which may be off the grid."""
        for pad in ends:
            if node in self._nodes(pad):
                return pad.at
        return round(node[1] * GRID_MM, 4), round(node[2] * GRID_MM, 4)

    def _keep_edges(self) -> None:
        margin = EDGE_MM + VIA_MM / 2
        for row in range(ROWS):
            for column in range(COLUMNS):
                x, y = column * GRID_MM, row * GRID_MM
                if min(x, y, WIDTH_MM - x, HEIGHT_MM - y) < margin:
                    for owner in (*self._owner, self._via_owner):
                        owner[row * COLUMNS + column] = _NOBODY

    def _claim(self, layers: Iterable[int], net: str, start: Point, end: Point, radius: float) -> None:
        """Nobody else may lay the middle of a track, or of a via, too near to this copper."""
        for at, distance in _around(start, end, radius + CLEARANCE_MM + VIA_MM / 2):
            _take(self._via_owner, at, net)
            if distance < radius + CLEARANCE_MM + TRACK_MM / 2 + 1e-6:
                for layer in layers:
                    _take(self._owner[layer], at, net)


def _take(owner: list[str], at: int, net: str) -> None:
    owner[at] = net if owner[at] in (_FREE, net) else _NOBODY


def _around(start: Point, end: Point, reach: float) -> Iterator[tuple[int, float]]:
    low = [max(0, int((min(start[i], end[i]) - reach) / GRID_MM)) for i in range(2)]
    high = [int((max(start[i], end[i]) + reach) / GRID_MM) + 1 for i in range(2)]
    for row in range(low[1], min(high[1], ROWS - 1) + 1):
        for column in range(low[0], min(high[0], COLUMNS - 1) + 1):
            distance = point_to_line((column * GRID_MM, row * GRID_MM), start, end)
            if distance < reach + 1e-6:
                yield row * COLUMNS + column, distance


def point_to_line(point: Point, start: Point, end: Point) -> float:
    """Return the distance of a point from a piece of a line (mm)."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    square = dx * dx + dy * dy
    part = 0.0 if square == 0 else ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / square
    part = min(1.0, max(0.0, part))
    return math.dist(point, (start[0] + part * dx, start[1] + part * dy))


def _guess(node: Node, x: int, y: int) -> int:
    dx, dy = abs(node[1] - x), abs(node[2] - y)
    return _STEP * max(dx, dy) + (_SLANT - _STEP) * min(dx, dy)


def _walk_back(came: dict[Node, Node], node: Node) -> list[Node]:
    path = [node]
    while path[-1] in came:
        path.append(came[path[-1]])
    return path[::-1]


def _straight(places: list[tuple[int, Point]]) -> list[tuple[tuple[int, Point], tuple[int, Point]]]:
    """Join steps of the same direction and layer to one piece."""
    pieces: list[tuple[tuple[int, Point], tuple[int, Point]]] = []
    for start, end in zip(places, places[1:], strict=False):
        if start == end:
            continue
        if pieces and _same_way(pieces[-1], (start, end)):
            pieces[-1] = (pieces[-1][0], end)
        else:
            pieces.append((start, end))
    return pieces


def _same_way(a: tuple[tuple[int, Point], tuple[int, Point]], b: tuple[tuple[int, Point], tuple[int, Point]]) -> bool:
    if len({a[0][0], a[1][0], b[0][0], b[1][0]}) > 1:
        return False
    ax, ay = a[1][1][0] - a[0][1][0], a[1][1][1] - a[0][1][1]
    bx, by = b[1][1][0] - b[0][1][0], b[1][1][1] - b[0][1][1]
    return abs(ax * by - ay * bx) < 1e-7 and ax * bx + ay * by > 0
