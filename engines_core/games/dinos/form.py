"""The answers of a move, read one after the other: what has been said, and what is asked next."""

from engines_core.game import IllegalMove
from engines_core.games.dinos.position import Position
from engines_core.question import Question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Form = list[int]
    Asks = Mapping[int, Callable[[Position, Form], Question]]
    """What asks for a field."""
    Refuses = Mapping[int, Callable[[Position, Form, int], object]]
    """What returns None when a field may have a value, else why not."""
else:
    Form = list
"""The answer to each field, NONE for those without one. A plain list: a play is folded through it again at every undo."""

# The fields of all moves. Which of them a move has, its ``next_field`` says.
START = 0
ROWS = 1
COLUMNS = 2
COLUMN = 3
ROW = 4
SIDE = 5
GO = 6
SPECIES = 7
LETTER = 8
PARTS = 9
PART = 10
LEFT = 11
RIGHT = 12
FLIP = 13
ERA_3 = 14
ERA_2 = 15
ERA_1 = 16
FIELDS = 17

WHOLE = -1
"""In place of a field: nothing more is asked."""
NONE = -1
"""The value of a field that has not been answered."""


def ask_form(
    position: Position,
    prefix: tuple[int, ...],
    next_field: "Callable[[Position, Form], int]",
    asks: "Asks",
    more: "Asks | None" = None,
) -> Question | None:
    """Return the question after ``prefix``, which is made of legal answers. ``more``: for fields that are not in ``asks``."""
    form = [NONE] * FIELDS
    for value in prefix:
        form[next_field(position, form)] = value
    field = next_field(position, form)
    if field == WHOLE:
        return None
    return (asks[field] if field in asks else more[field])(position, form)  # type: ignore[index]


def read_form(
    position: Position,
    move: tuple[int, ...],
    next_field: "Callable[[Position, Form], int]",
    refuses: "Refuses",
    more: "Refuses | None" = None,
) -> Form:
    """Return the answers of a whole move. ``more``: for fields that are not in ``refuses``. Raises IllegalMove."""
    form = [NONE] * FIELDS
    for value in move:
        field = next_field(position, form)
        if field == WHOLE:
            raise IllegalMove("move_too_long")
        reason = (refuses[field] if field in refuses else more[field])(position, form, value)  # type: ignore[index]
        if reason:
            raise IllegalMove(reason)
        form[field] = value
    if next_field(position, form) != WHOLE:
        raise IllegalMove("move_too_short")
    return form
