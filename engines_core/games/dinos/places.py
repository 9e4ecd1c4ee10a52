"""A cell asked for in two answers: its column, then its row."""

from engines_core.games.dinos.position import NOWHERE, Position
from engines_core.games.dinos.texts import column_letter
from engines_core.question import CHOICE, Option, Question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Fits = Callable[[Position, int], bool]
    """Whether a cell can be meant at all."""


def cell_in(position: Position, column: int, row: int) -> int:
    """Return the number of a cell."""
    return row * position.columns + column


def refuses_column(position: Position, fits: "Fits", column: int) -> object:
    """Return None when a cell of ``column`` can be meant, else why not."""
    if not 0 <= column < position.columns:
        return "no_such_option"
    for row in range(position.rows):
        if fits(position, cell_in(position, column, row)):
            return None
    return "no_open_tile"


def refuses_row(position: Position, fits: "Fits", column: int, row: int) -> object:
    """Return None when the cell of ``column`` in ``row`` can be meant, else why not."""
    if not 0 <= row < position.rows:
        return "no_such_option"
    return None if fits(position, cell_in(position, column, row)) else "not_open"


def ask_column(position: Position, fits: "Fits", label: object, likely: int = NOWHERE) -> Question:
    """Ask for the column of a cell. ``likely``: the cell that is proposed."""
    options = []
    for column in range(position.columns):
        letter = column_letter(column)
        options.append(Option(column, ("literal", letter), letter, refuses_column(position, fits, column)))
    return Question(label, CHOICE, tuple(options), None if likely == NOWHERE else (likely % position.columns,))


def ask_row(position: Position, fits: "Fits", label: object, column: int, likely: int = NOWHERE) -> Question:
    """Ask for the row of a cell, from the top."""
    options = []
    for row in range(position.rows):
        options.append(Option(row, row + 1, str(row + 1), refuses_row(position, fits, column, row)))
    return Question(label, CHOICE, tuple(options), None if likely == NOWHERE else (likely // position.columns,))
