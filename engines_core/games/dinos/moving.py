"""The referee's half of a turn: which token goes where (M-1 to M-8, F-1)."""

from engines_core.games.dinos.board import ARROWS, is_forced, is_landing, is_stuck, targets, token_of
from engines_core.games.dinos.form import COLUMN, GO, NONE, ROW, WHOLE, Form
from engines_core.games.dinos.layouts import TOKENS
from engines_core.games.dinos.places import ask_column, ask_row, cell_in, refuses_column, refuses_row
from engines_core.games.dinos.position import FLIP_OTHER, MOVE_ONLY, Position
from engines_core.games.dinos.stacks import draw
from engines_core.games.dinos.texts import SIDES, cell_name
from engines_core.question import CHOICE, Option, Question

# Answers to GO: 0 and 1 are the tokens that may go anywhere; then these; then a target.
PASS = 2
STACKS = 3
_TARGET = 4
_CELLS = 256

NO_FLIP = 0
"""The answer that flips nothing; 1 and 2 are the tokens."""


def go_options(position: Position) -> list[Option]:
    """Return a line for each move of the seat whose turn it is."""
    options: list[Option] = []
    for order in range(TOKENS):
        token = token_of(position, order)
        begin = cell_name(position, position.cells[token])
        for cell, direction in targets(position, token):
            end = cell_name(position, cell)
            arrow = ARROWS[position.sides[token]][direction]
            label = ("move_to", ("literal", begin), ("literal", arrow), ("literal", end))
            options.append(Option(_TARGET + order * _CELLS + cell, label, begin + "-" + end))
        if is_forced(position, token):
            options.append(Option(order, ("move_anywhere", ("literal", begin)), begin))
    if not options:
        options.append(Option(PASS, "move_pass", "pass"))
    return options


def refuses_go(position: Position, value: int) -> object:
    """Return None when the seat whose turn it is can move like that, else why not."""
    if value == PASS:
        return None if is_stuck(position) else "no_such_option"
    if 0 <= value < TOKENS:
        return None if is_forced(position, token_of(position, value)) else "no_such_option"
    order, cell = divmod(value - _TARGET, _CELLS)
    if not 0 <= order < TOKENS:
        return "no_such_option"
    for reached, _ in targets(position, token_of(position, order)):
        if reached == cell:
            return None
    return "not_reached"


def is_anywhere(form: Form) -> bool:
    """Return whether the move is one without regard to the directions (M-8)."""
    return 0 <= form[GO] < TOKENS


def moved_token(position: Position, form: Form) -> int:
    """Return the token that moves."""
    return token_of(position, form[GO] if is_anywhere(form) else (form[GO] - _TARGET) // _CELLS)


def end_cell(position: Position, form: Form) -> int:
    """Return the cell on which the move ends."""
    return cell_in(position, form[COLUMN], form[ROW]) if is_anywhere(form) else (form[GO] - _TARGET) % _CELLS


def takes_tile(position: Position, form: Form) -> bool:
    """Return whether the move is followed by the other steps of a turn (Q-4)."""
    return not is_anywhere(form) or not position.options[MOVE_ONLY]


def next_go_field(form: Form) -> int:
    """Return what is asked next of the way, WHOLE when nothing is."""
    if form[GO] == NONE:
        return GO
    if is_anywhere(form) and form[COLUMN] == NONE:
        return COLUMN
    return ROW if is_anywhere(form) and form[ROW] == NONE else WHOLE


def ask_landing_column(position: Position, form: Form) -> Question:
    """Ask for the column to which a token goes without regard to the directions."""
    return ask_column(position, _landing(position, form), "move_column")


def ask_landing_row(position: Position, form: Form) -> Question:
    """Ask for the row in that column."""
    return ask_row(position, _landing(position, form), "move_row", form[COLUMN])


def refuses_landing_column(position: Position, form: Form, column: int) -> object:
    """Return None when the token can go to ``column``, else why not."""
    return refuses_column(position, _landing(position, form), column)


def refuses_landing_row(position: Position, form: Form, row: int) -> object:
    """Return None when the token can go to ``row`` of the column answered, else why not."""
    return refuses_row(position, _landing(position, form), form[COLUMN], row)


def _landing(position: Position, form: Form):  # type: ignore[no-untyped-def]
    token = moved_token(position, form)
    return lambda at, cell: is_landing(at, token, cell)


def move_token(position: Position, form: Form) -> None:
    """Move the token, turn it over, and put a tile where it stood (F-1, C-2, C-4)."""
    token = moved_token(position, form)
    begin = position.cells[token]
    position.cells[token] = end_cell(position, form)
    if takes_tile(position, form):
        position.sides[token] ^= 1
        if not draw(position):
            position.holes[begin] = 1


# The power of two dinosaurs


def ask_flip(position: Position, form: Form) -> Question:
    """Ask which own token is turned over, if any."""
    options = [Option(NO_FLIP, "flip_none", "keep")]
    for order in range(TOKENS):
        if _refuses_token(position, form, order) is None:
            options.append(_flip_option(position, form, order))
    return Question("flip_which", CHOICE, tuple(options))


def _flip_option(position: Position, form: Form, order: int) -> Option:
    token = token_of(position, order)
    moved = token == moved_token(position, form)
    cell = end_cell(position, form) if moved else position.cells[token]
    # The side that will be up: the token that has moved is turned over twice.
    side = position.sides[token] if moved else position.sides[token] ^ 1
    return Option(1 + order, ("flip_token", ("literal", cell_name(position, cell))), "flip " + cell_name(position, cell), None, SIDES[side])


def refuses_flip(position: Position, form: Form, value: int) -> object:
    """Return None when that token may be turned over, else why not (Q-7)."""
    if value == NO_FLIP:
        return None
    return _refuses_token(position, form, value - 1) if 1 <= value <= TOKENS else "no_such_option"


def _refuses_token(position: Position, form: Form, order: int) -> object:
    moved = token_of(position, order) == moved_token(position, form)
    return "no_such_option" if moved and position.options[FLIP_OTHER] else None


def flip(position: Position, form_flip: int) -> None:
    """Turn over the token that was answered, if any."""
    if form_flip > NO_FLIP:
        position.sides[token_of(position, form_flip - 1)] ^= 1
