"""The board: where a token may go (M-1 to M-8). Cells are numbered row by row from the top left one, 0."""

from engines_core.games.dinos.layouts import TOKENS
from engines_core.games.dinos.position import ANY_TILE, EACH_TOKEN, HOLES_BLOCK, OTHERS_ONLY, OWN_TILE, Position

STEPS = (((-1, 0), (0, 1), (1, 0), (0, -1)), ((-1, 1), (1, 1), (1, -1), (-1, -1)))
"""Rows and columns of a step in each direction, clockwise, for each side of a token: the orthogonal one, the diagonal one (M-3, M-4)."""
ARROWS = (("\u2191", "\u2192", "\u2193", "\u2190"), ("\u2191\u2192", "\u2193\u2192", "\u2193\u2190", "\u2191\u2190"))
"""The same as they are shown; the fonts have no slanting arrows."""


def token_of(position: Position, order: int) -> int:
    """Return the number of a seat's first (0) or second (1) token, for the seat whose turn it is."""
    return TOKENS * position.turn + order


def is_open(position: Position, cell: int) -> bool:
    """Return whether a tile without a token lies on ``cell``."""
    return not position.holes[cell] and cell not in position.cells


def targets(position: Position, token: int) -> list[tuple[int, int]]:
    """Return ``(cell, direction)`` of each move of ``token`` that its upper side allows (M-2 to M-7)."""
    found: list[tuple[int, int]] = []
    for direction in range(4):
        for cell in _along(position, token, direction):
            found.append((cell, direction))
    return found


def _along(position: Position, token: int, direction: int) -> list[int]:
    """Return the cells that ``token`` reaches in one direction: the next open tile, tokens being jumped (M-5, M-6, Q-1)."""
    down, right = STEPS[position.sides[token]][direction]
    columns = position.columns
    row = position.cells[token] // columns + down
    column = position.cells[token] % columns + right
    found: list[int] = []
    while 0 <= row < position.rows and 0 <= column < columns:
        cell = row * columns + column
        if is_open(position, cell):
            found.append(cell)
            if not position.options[ANY_TILE]:
                break
        elif _blocks(position, token, cell):
            break
        row += down
        column += right
    return found


def _blocks(position: Position, token: int, cell: int) -> bool:
    """Return whether ``cell``, which is not open, cannot be passed (Q-2, Q-6)."""
    if position.holes[cell]:
        return position.options[HOLES_BLOCK] == 1
    own = position.cells[TOKENS * (token // TOKENS) : TOKENS * (token // TOKENS) + TOKENS]
    return position.options[OTHERS_ONLY] == 1 and cell in own


def is_forced(position: Position, token: int) -> bool:
    """Return whether ``token``, of the seat whose turn it is, may go to any open tile (M-8, Q-3)."""
    if targets(position, token):
        return False
    other = token ^ 1
    if not position.options[EACH_TOKEN] and targets(position, other):
        return False
    return any_open(position, token)


def is_landing(position: Position, token: int, cell: int) -> bool:
    """Return whether a forced move of ``token`` may end on ``cell`` (M-8, Q-5)."""
    if cell == position.cells[token]:
        return position.options[OWN_TILE] == 1 and can_refill(position)
    return is_open(position, cell)


def any_open(position: Position, token: int) -> bool:
    """Return whether there is a cell on which a forced move of ``token`` may end."""
    for cell in range(len(position.holes)):
        if is_landing(position, token, cell):
            return True
    return False


def can_refill(position: Position) -> bool:
    """Return whether a tile is left to put where one was taken, as far as is known (C-4)."""
    return not position.counted or any(position.stacks)


def is_stuck(position: Position) -> bool:
    """Return whether the seat whose turn it is can move neither token anywhere."""
    for order in range(TOKENS):
        token = token_of(position, order)
        if targets(position, token) or is_forced(position, token):
            return False
    return True
