"""A seat's turn (T-2): move and flip (referee only), take the tile, put a new one; or tell what the stacks hold."""

from engines_core.games.dinos.catalogue import MOST_PARTS, MOST_SPECIES
from engines_core.games.dinos.form import COLUMN, ERA_1, ERA_2, ERA_3, FLIP, GO, NONE, PART, ROW, SPECIES, WHOLE, Form, ask_form, read_form
from engines_core.games.dinos.moving import (
    PASS,
    STACKS,
    ask_flip,
    ask_landing_column,
    ask_landing_row,
    flip,
    go_options,
    move_token,
    next_go_field,
    refuses_flip,
    refuses_go,
    refuses_landing_column,
    refuses_landing_row,
    takes_tile,
)
from engines_core.games.dinos.position import MOVE_ONLY, REFEREE, Position
from engines_core.games.dinos.rounds import end_round, end_turn
from engines_core.games.dinos.stacks import ask_stack, draw, next_stack_field, refuses_stack, tell_stacks
from engines_core.games.dinos.tiles import (
    TILE_ASKS,
    TILE_REFUSES,
    completes,
    is_flipper,
    learn,
    likely_species,
    next_tile_field,
    refuses_species,
    species_options,
)
from engines_core.question import CHOICE, Option, Question

TELL_STACKS = 67
"""The bookkeeper's answer that tells about the stacks."""
NOTHING = 68
"""The bookkeeper's answer for a forced move that takes no tile (Q-4)."""


def _next_field(position: Position, form: Form) -> int:
    go = form[GO]
    species = form[SPECIES]
    if go == STACKS or species == TELL_STACKS:
        return next_stack_field(form)
    referee = position.options[REFEREE]
    if referee and species == NONE:
        field = next_go_field(form)
        if field != WHOLE or go == PASS or not takes_tile(position, form):
            return field
    if species == NOTHING:
        return WHOLE
    field = next_tile_field(position, form)
    if field == WHOLE and referee and form[FLIP] == NONE and is_flipper(position, form) and completes(position, form):
        return FLIP
    return field


def _ask_go(position: Position, form: Form) -> Question:
    options = go_options(position)
    if not position.counted:
        options.append(Option(STACKS, "tell_stacks", "stacks"))
    # A move that is the only one is still to be shown, and a question follows it; a pass is only confirmed.
    notes = ("move_sole",) if len(options) == 1 and options[0].value != PASS else ()
    return Question("move_which", CHOICE, tuple(options), None, notes)


def _refuses_go(position: Position, form: Form, value: int) -> object:
    if value == STACKS:
        return "no_such_option" if position.counted else None
    return refuses_go(position, value)


def _ask_species(position: Position, form: Form) -> Question:
    options = species_options(position)
    if not position.options[REFEREE]:
        if position.options[MOVE_ONLY]:
            options.append(Option(NOTHING, "take_nothing", "nothing"))
        if not position.counted:
            options.append(Option(TELL_STACKS, "tell_stacks", "stacks"))
    return Question("take_which", CHOICE, tuple(options), (likely_species(position),))


def _refuses_species(position: Position, form: Form, value: int) -> object:
    if value == TELL_STACKS:
        return "no_such_option" if position.counted or position.options[REFEREE] else None
    if value == NOTHING:
        return None if position.options[MOVE_ONLY] and not position.options[REFEREE] else "no_such_option"
    return refuses_species(position, value)


_ASKS = {
    GO: _ask_go,
    COLUMN: ask_landing_column,
    ROW: ask_landing_row,
    SPECIES: _ask_species,
    FLIP: ask_flip,
    ERA_3: ask_stack,
    ERA_2: ask_stack,
    ERA_1: ask_stack,
}
_REFUSES = {
    GO: _refuses_go,
    COLUMN: refuses_landing_column,
    ROW: refuses_landing_row,
    SPECIES: _refuses_species,
    FLIP: refuses_flip,
    ERA_3: refuses_stack,
    ERA_2: refuses_stack,
    ERA_1: refuses_stack,
}


def ask_turn(position: Position, prefix: tuple[int, ...]) -> Question | None:
    """Ask what the seat does in its turn."""
    return ask_form(position, prefix, _next_field, _ASKS, TILE_ASKS)


def apply_turn(position: Position, move: tuple[int, ...]) -> None:
    """Carry out a turn, or note what was told about the stacks. Raises IllegalMove."""
    form = read_form(position, move, _next_field, _REFUSES, TILE_REFUSES)
    position.reminder = 0
    position.news = 0
    if form[ERA_3] != NONE:
        tell_stacks(position, form)
        if not any(position.stacks) and position.turn == position.first and position.done:
            # The last tile was put down by the last seat of the round before, which is over with that.
            position.round -= 1
            end_round(position)
        return
    if form[SPECIES] < NOTHING and form[SPECIES] != NONE:
        _take(position, form)
    if position.options[REFEREE]:
        if form[GO] != PASS:
            move_token(position, form)
        flip(position, form[FLIP])
    elif form[SPECIES] != NOTHING:
        draw(position)
    end_turn(position)


def _take(position: Position, form: Form) -> None:
    """Lay the tile in front of the seat (C-1)."""
    reminds = not position.options[REFEREE] and is_flipper(position, form) and completes(position, form)
    species = learn(position, form)
    if reminds:
        position.reminder = position.turn * MOST_SPECIES + species + 1
    at = species * MOST_PARTS + form[PART]
    position.held[position.turn][at] += 1
