"""The trackers that belong to nobody: stacks, tokens on the board, and the figures of the catalogue."""

from engines_core.game import IllegalMove
from engines_core.games.dinos.catalogue import MOST_PARTS, MOST_POINTS, UNKNOWN
from engines_core.games.dinos.layouts import ERAS, MOST_STACK, TOKENS
from engines_core.games.dinos.position import TURN, Position
from engines_core.games.dinos.sets import points
from engines_core.games.dinos.stacks import set_stack
from engines_core.games.dinos.texts import SIDE_SIGNS, cell_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    Row = tuple[object, int, int | None, str | None]

UNTOLD = "?"


def table_trackers(position: Position) -> "tuple[Row, ...]":
    """Return the trackers of the table: the stacks, then place and side of each token (referee), then each figure."""
    rows: "list[Row]" = []
    for era in range(ERAS):
        rows.append((("era_stack", era + 1), position.stacks[era], MOST_STACK, None if position.counted else UNTOLD))
    for token in range(_tokens(position)):
        rows += _token_rows(position, token)
    for species in range(len(position.catalogue.names)):
        rows += _species_rows(position, species)
    return tuple(rows)


def _tokens(position: Position) -> int:
    """Return how many tokens have trackers: all of them once the last one stands on the board."""
    return len(position.cells) if position.phase >= TURN and position.rows else 0


def _token_rows(position: Position, token: int) -> "list[Row]":
    seat, order = token // TOKENS + 1, token % TOKENS + 1
    cell, side = position.cells[token], position.sides[token]
    return [
        (("token_place", seat, order), cell + 1, len(position.holes), cell_name(position, cell)),
        (("token_side", seat, order), side + 1, len(SIDE_SIGNS), SIDE_SIGNS[side]),
    ]


def _species_rows(position: Position, species: int) -> "list[Row]":
    catalogue = position.catalogue
    name = catalogue.label(species)
    right = catalogue.rights[species]
    rows: "list[Row]" = [
        (("dino_set", name), catalogue.parts[species], MOST_PARTS, None),
        (("dino_set_value", name), points(right), MOST_POINTS, UNTOLD if right == UNKNOWN else None),
    ]
    for part in range(catalogue.parts[species]):
        left = catalogue.left(species, part)
        rows.append((("dino_tile_value", name, part + 1), points(left), MOST_POINTS, UNTOLD if left == UNKNOWN else None))
    return rows


def adjust_table(position: Position, index: int, value: int) -> None:
    """Set a tracker of the table by hand. Raises IllegalMove when it cannot be that."""
    rows = table_trackers(position)
    if not 0 <= index < len(rows):
        raise IllegalMove("no_such_tracker")
    label, now, limit, _ = rows[index]
    lowest = 1 if label[0] in ("dino_set", "token_place", "token_side") else 0  # type: ignore[index]
    if not lowest <= value <= limit:  # type: ignore[operator]
        raise IllegalMove(("tracker_range", lowest, limit))
    if value == now:
        return
    index -= ERAS
    if index < 0:
        set_stack(position, index + ERAS, value)
    elif index < 2 * _tokens(position):
        _set_token(position, index, value - 1)
    else:
        _set_figure(position, index - 2 * _tokens(position), value)


def _set_token(position: Position, index: int, value: int) -> None:
    """Turn a token over, or put it somewhere: with another one it changes places, and where it stands there is a tile."""
    token = index // 2
    if index % 2:
        position.sides[token] = value
        return
    for other in range(len(position.cells)):
        if position.cells[other] == value:
            position.cells[other] = position.cells[token]
    position.cells[token] = value
    position.holes[value] = 0


def _set_figure(position: Position, index: int, value: int) -> None:
    catalogue = position.catalogue
    species = 0
    while index >= 2 + catalogue.parts[species]:
        index -= 2 + catalogue.parts[species]
        species += 1
    if index == 0:
        _set_parts(position, species, value)
    elif index == 1:
        catalogue.rights[species] = value
    else:
        catalogue.set_left(species, index - 2, value)


def _set_parts(position: Position, species: int, parts: int) -> None:
    """Correct how many tiles a set has. Tiles that there are not are nobody's."""
    position.catalogue.set_parts(species, parts)
    for at in range(species * MOST_PARTS + parts, (species + 1) * MOST_PARTS):
        for seat in range(position.seats):
            position.held[seat][at] = 0
            position.last[seat][at] = 0
