"""What the table wants to see of each seat and of the table, and its correction by hand."""

from engines_core.game import TABLE, IllegalMove
from engines_core.games.dinos.catalogue import MOST_BY_HAND, MOST_PARTS, MOST_SPECIES
from engines_core.games.dinos.position import Position
from engines_core.games.dinos.scoring import total
from engines_core.games.dinos.sets import count_of, points, tally, whole_dinosaurs
from engines_core.games.dinos.tracking_table import adjust_table

TYPE_CHECKING = False
if TYPE_CHECKING:
    Row = tuple[object, int, int | None, str | None]

MAIN = 2
"""The first trackers of a seat, those for a glance. Behind them stands one for each tile that is known: how many the seat has."""
FARTHEST = 9999
MOST_WHOLE = 99


def seat_trackers(position: Position, seat: int) -> "tuple[Row, ...]":
    """Return the trackers of ``seat``: the MAIN ones, then those of all tiles."""
    catalogue = position.catalogue
    rows: "list[Row]" = []
    total_ = position.hand[seat]
    whole = position.hand_whole[seat]
    at = 0
    for species in range(len(catalogue.names)):
        end = at + catalogue.parts[species]
        tiles, _, sets, loose = tally(position, seat, species)
        if tiles:
            rows += _held_rows(position, seat, species, sets)
            total_ += sets * points(catalogue.rights[species]) + loose
            whole += sets
        else:
            rows += catalogue.rows[at:end]
        at = end
    main: "tuple[Row, ...]" = (("points", total_, None, None), ("whole_dinos", whole, MOST_WHOLE, None))
    return main + tuple(rows)


def _held_rows(position: Position, seat: int, species: int, sets: int) -> "list[Row]":
    """Return the trackers of a dinosaur of which the seat has something."""
    catalogue = position.catalogue
    name = catalogue.label(species)
    rows: "list[Row]" = []
    for part in range(catalogue.parts[species]):
        tiles = count_of(position, seat, species, part)
        shown = _shown(tiles, sets, points(catalogue.left(species, part))) if tiles else None
        rows.append((("dino_tile", name, part + 1), tiles, max(tiles, MOST_BY_HAND), shown))
    return rows


def _shown(tiles: int, whole: int, left: int) -> str:
    """Return what a tile brings: "+2", "*" in a whole dinosaur, "2 x +2" and "* +2" when the copy has it twice."""
    if not whole:
        return f"+{left}" if tiles == 1 else f"{tiles} x +{left}"
    return "*" if tiles <= whole else f"* +{left}"


def adjust(position: Position, seat: int, index: int, value: int) -> None:
    """Set a tracker by hand. Raises IllegalMove when it cannot be that."""
    if seat == TABLE:
        adjust_table(position, index, value)
        return
    if not 0 <= seat < position.seats:
        raise IllegalMove("no_such_seat")
    rows = seat_trackers(position, seat)
    if len(rows) <= index < MAIN + MOST_SPECIES * MOST_PARTS and value == 0:
        return  # a tile that nobody knows yet is not held by anybody
    if not 0 <= index < len(rows):
        raise IllegalMove("no_such_tracker")
    limit = FARTHEST if rows[index][2] is None else rows[index][2]
    if not 0 <= value <= limit:  # type: ignore[operator]
        raise IllegalMove(("tracker_range", 0, limit))
    if index == 0:
        position.hand[seat] += value - total(position, seat)
    elif index == 1:
        position.hand_whole[seat] += value - whole_dinosaurs(position, seat)
    else:
        _set_tile(position, seat, _tile_at(position, index - MAIN), value)


def _tile_at(position: Position, order: int) -> int:
    """Return the place of a tile in ``held``."""
    species = 0
    while order >= position.catalogue.parts[species]:
        order -= position.catalogue.parts[species]
        species += 1
    return species * MOST_PARTS + order


def _set_tile(position: Position, seat: int, at: int, tiles: int) -> None:
    """Give or take: those of the last round are the last to go."""
    last = position.last[seat]
    if tiles < last[at]:
        last[at] = tiles
    position.held[seat][at] = tiles - last[at]
