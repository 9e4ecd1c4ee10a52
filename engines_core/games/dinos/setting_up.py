"""Before the first turn, for the referee: the size of the board and where the tokens stand. Nobody publishes it, so the table tells."""

from engines_core.games.dinos.board import is_open
from engines_core.games.dinos.form import COLUMN, COLUMNS, NONE, ROW, ROWS, SIDE, START, WHOLE, Form, ask_form, read_form
from engines_core.games.dinos.layouts import FEWEST_LINES, MOST_LINES, TOKENS, fewest_columns, layout_for
from engines_core.games.dinos.places import ask_column, ask_row, cell_in, refuses_column, refuses_row
from engines_core.games.dinos.position import NOWHERE, PLACE, TURN, Position
from engines_core.games.dinos.texts import SIDE_WORDS, SIDES
from engines_core.question import CHOICE, NUMBER, Option, Question

AGAIN = 0
"""Board and tokens as they are known."""
BOARD_ONLY = 1
"""The board is known; the tokens are placed."""
NEW = 2

_LIKELY_LINES = 5
"""Of rows and columns, proposed while nobody has told: in the middle, so that no number is far."""

_STARTS = (("again", "start_again"), ("board", "start_board"), ("new", "start_new"))


def placed_token(position: Position) -> int:
    """Return the token that is placed next: those of the first seat come first."""
    return TOKENS * position.turn + position.step % TOKENS


# The board


def _next_board_field(position: Position, form: Form) -> int:
    layout = position.layout()
    if layout and layout.rows and form[START] == NONE:
        return START
    if form[START] == AGAIN or form[START] == BOARD_ONLY:
        return WHOLE
    if form[ROWS] == NONE:
        return ROWS
    return COLUMNS if form[COLUMNS] == NONE else WHOLE


def _ask_start(position: Position, form: Form) -> Question:
    layout = position.layout()
    size = ("board_size", layout.rows, layout.columns) if layout else None
    options = [
        Option(start, _STARTS[start][1], _STARTS[start][0], None, size if start != NEW else None)
        for start in range(NEW + 1)
        if _refuses_start(position, form, start) is None
    ]
    return Question("start_how", CHOICE, tuple(options))


def _refuses_start(position: Position, form: Form, start: int) -> object:
    layout = position.layout()
    if start == AGAIN:
        return None if layout and layout.cells else "no_such_option"
    return None if start == BOARD_ONLY or start == NEW else "no_such_option"


def _ask_rows(position: Position, form: Form) -> Question:
    layout = position.layout()
    return Question("board_rows", NUMBER, (FEWEST_LINES, MOST_LINES), (layout.rows if layout and layout.rows else _LIKELY_LINES,))


def _refuses_rows(position: Position, form: Form, rows: int) -> object:
    return None if FEWEST_LINES <= rows <= MOST_LINES else "number_range"


def _ask_columns(position: Position, form: Form) -> Question:
    layout = position.layout()
    low = fewest_columns(position.seats, form[ROWS])
    return Question("board_columns", NUMBER, (low, MOST_LINES), (layout.columns if layout and layout.columns else _LIKELY_LINES,))


def _refuses_columns(position: Position, form: Form, columns: int) -> object:
    return None if fewest_columns(position.seats, form[ROWS]) <= columns <= MOST_LINES else "number_range"


_BOARD_ASKS = {START: _ask_start, ROWS: _ask_rows, COLUMNS: _ask_columns}
_BOARD_REFUSES = {START: _refuses_start, ROWS: _refuses_rows, COLUMNS: _refuses_columns}


def ask_board(position: Position, prefix: tuple[int, ...]) -> Question | None:
    """Ask whether all is as last time, or how large the board is."""
    return ask_form(position, prefix, _next_board_field, _BOARD_ASKS)


def apply_board(position: Position, move: tuple[int, ...]) -> None:
    """Lay out the board. Raises IllegalMove."""
    form = read_form(position, move, _next_board_field, _BOARD_REFUSES)
    layout = layout_for(position.layouts, position.seats)
    if form[ROWS] != NONE and (form[ROWS] != layout.rows or form[COLUMNS] != layout.columns):
        layout.rows, layout.columns = form[ROWS], form[COLUMNS]
        layout.cells = bytearray()
        layout.sides = bytearray()
    position.rows, position.columns = layout.rows, layout.columns
    position.holes = bytearray(layout.rows * layout.columns)
    position.phase = PLACE
    if form[START] == AGAIN:
        for step in range(TOKENS * position.seats):
            place(position, layout.cells[step], layout.sides[step])


# The tokens


def _next_place_field(position: Position, form: Form) -> int:
    for field in (COLUMN, ROW, SIDE):
        if form[field] == NONE:
            return field
    return WHOLE


def _ask_side(position: Position, form: Form) -> Question:
    options = [Option(side, SIDES[side], SIDE_WORDS[side]) for side in range(len(SIDES))]
    return Question("place_side", CHOICE, tuple(options), (_known(position)[1],))


def _refuses_side(position: Position, form: Form, side: int) -> object:
    return None if 0 <= side < len(SIDES) else "no_such_option"


def _known(position: Position) -> tuple[int, int]:
    """Return cell and side of this token the last time, (NOWHERE, 0) when that is not known."""
    layout = position.layout()
    return (layout.cells[position.step], layout.sides[position.step]) if layout and layout.cells else (NOWHERE, 0)


def _ask_place_column(position: Position, form: Form) -> Question:
    return ask_column(position, is_open, ("place_column", position.step % TOKENS + 1), _known(position)[0])


def _ask_place_row(position: Position, form: Form) -> Question:
    return ask_row(position, is_open, ("place_row", position.step % TOKENS + 1), form[COLUMN], _known(position)[0])


def _refuses_place_column(position: Position, form: Form, column: int) -> object:
    return refuses_column(position, is_open, column)


def _refuses_place_row(position: Position, form: Form, row: int) -> object:
    return refuses_row(position, is_open, form[COLUMN], row)


_PLACE_ASKS = {COLUMN: _ask_place_column, ROW: _ask_place_row, SIDE: _ask_side}
_PLACE_REFUSES = {COLUMN: _refuses_place_column, ROW: _refuses_place_row, SIDE: _refuses_side}


def ask_place(position: Position, prefix: tuple[int, ...]) -> Question | None:
    """Ask where a token stands and which side is up."""
    return ask_form(position, prefix, _next_place_field, _PLACE_ASKS)


def apply_place(position: Position, move: tuple[int, ...]) -> None:
    """Place a token. Raises IllegalMove."""
    form = read_form(position, move, _next_place_field, _PLACE_REFUSES)
    place(position, cell_in(position, form[COLUMN], form[ROW]), form[SIDE])


def place(position: Position, cell: int, side: int) -> None:
    """Put the next token on ``cell``; after the last one the first turn begins, and the places are remembered."""
    token = placed_token(position)
    position.cells[token] = cell
    position.sides[token] = side
    position.step += 1
    position.turn = (position.first + position.step // TOKENS) % position.seats
    if position.step == TOKENS * position.seats:
        _remember(position)
        position.step = 0
        position.turn = position.first
        position.phase = TURN


def _remember(position: Position) -> None:
    layout = layout_for(position.layouts, position.seats)
    begin = TOKENS * position.first
    layout.cells = bytearray(position.cells[begin:] + position.cells[:begin])
    layout.sides = position.sides[begin:] + position.sides[:begin]
