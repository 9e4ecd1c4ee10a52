"""The military track: where the disks stand, what lies between the cells (OR 3)."""

from engines_core.games.origins.figures import BORDER_AT
from engines_core.games.origins.position import Position
from engines_core.games.origins.tables import CELLS, THRESHOLD, TRACK_END


def stack_at(position: Position, cell: int) -> list[int]:
    """Return the seats whose disks stand on ``cell``, the bottom one first (OR 3.3)."""
    return [seat for seat in position.pile if position.cell[seat] == cell]


def put_disk(position: Position, seat: int, cell: int) -> None:
    """Put the disk of ``seat`` on ``cell``, on top of those there (OR 3.3)."""
    if position.cell[seat] != cell:
        position.pile.remove(seat)
        position.pile.append(seat)
        position.cell[seat] = cell


def thresholds_passed(position: Position, cell: int) -> int:
    """Return how many thresholds lie between the start and ``cell``, as far as they are known."""
    return len([at for at in range(BORDER_AT, BORDER_AT + cell) if position.figures[at] == THRESHOLD])


def is_track_end(position: Position, cell: int) -> bool:
    """Return whether ``cell`` is the last one."""
    return cell == CELLS - 1 or position.figures[BORDER_AT + cell] == TRACK_END


def behind(position: Position, seat: int) -> int:
    """Return how many disks lie behind that of ``seat``; those on the same cell are as strong (OR 3.4)."""
    return len([cell for cell in position.cell if cell < position.cell[seat]])


def rank(position: Position, seat: int) -> int:
    """Return the place of ``seat`` by military strength, from 1; equal strength, equal place."""
    return 1 + len([cell for cell in position.cell if cell > position.cell[seat]])


def turn_order(position: Position) -> list[int]:
    """Return the seats by military strength; within a stack the upper or the lower disk first, as the option says (OR 9.1, 9.6)."""
    pile = position.pile
    heights = range(position.seats) if position.lower_first else range(position.seats - 1, -1, -1)
    order = []
    for cell in range(max(position.cell), -1, -1):
        order += [pile[height] for height in heights if position.cell[pile[height]] == cell]
    return order
