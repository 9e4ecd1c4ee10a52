"""The end of the last round: each seat takes the tiles on which its tokens stand (E-4)."""

from engines_core.games.dinos.catalogue import MOST_PARTS
from engines_core.games.dinos.form import PART, SPECIES, Form, ask_form, read_form
from engines_core.games.dinos.layouts import TOKENS
from engines_core.games.dinos.position import END, REFEREE, Position
from engines_core.games.dinos.texts import cell_name
from engines_core.games.dinos.tiles import TILE_ASKS, TILE_REFUSES, learn, likely_species, next_tile_field, refuses_species, species_options
from engines_core.question import CHOICE, Question


def _ask_species(position: Position, form: Form) -> Question:
    order = position.step % TOKENS
    label: object = ("last_which", order + 1)
    if position.options[REFEREE]:
        label = ("last_at", ("literal", cell_name(position, position.cells[TOKENS * position.turn + order])))
    return Question(label, CHOICE, tuple(species_options(position)), (likely_species(position),))


def _refuses_species(position: Position, form: Form, value: int) -> object:
    return refuses_species(position, value)


_ASKS = {SPECIES: _ask_species}
_REFUSES = {SPECIES: _refuses_species}


def ask_last(position: Position, prefix: tuple[int, ...]) -> Question | None:
    """Ask which tile lies under a token."""
    return ask_form(position, prefix, next_tile_field, _ASKS, TILE_ASKS)


def apply_last(position: Position, move: tuple[int, ...]) -> None:
    """Lay the tile in front of the seat; after the last one the game is over. Raises IllegalMove."""
    form = read_form(position, move, next_tile_field, _REFUSES, TILE_REFUSES)
    position.reminder = 0
    position.news = 0
    at = learn(position, form) * MOST_PARTS + form[PART]
    position.last[position.turn][at] += 1
    position.step += 1
    position.turn = (position.first + position.step // TOKENS) % position.seats
    if position.step == TOKENS * position.seats:
        position.phase = END
