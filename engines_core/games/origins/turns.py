"""A seat's turn: what it may do (OR 9.2)."""

from engines_core.games.origins.city import own_citizens, refuses_grow, refuses_tower, script_district, script_grow, script_tower
from engines_core.games.origins.effects import script_chosen
from engines_core.games.origins.market import row_notes
from engines_core.games.origins.position import DIE, Position
from engines_core.games.origins.rounds import pass_round
from engines_core.games.origins.script import one_of
from engines_core.games.origins.visiting import refuses_visit, script_visit, start_acting
from engines_core.question import CHOICE, Option, Question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

VISIT = 0
DISTRICT = 1
TOWER_LEVEL = 2
GROW = 3
PASS = 4
EFFECT_FIRST = 5
_WORDS = ("visit", "district", "tower", "grow", "pass", "effect")
_LABELS = ("turn_visit", "turn_district", "turn_tower", "turn_grow", "turn_pass", "act_effect")


def refuses_verb(position: Position, verb: int) -> object:
    """Return None when the seat whose turn it is can do that now, else why not."""
    seat = position.turn
    if verb == VISIT:
        return refuses_visit(position, seat)
    if verb == DISTRICT:
        return None if own_citizens(position, seat) else "no_citizen"
    if verb == TOWER_LEVEL:
        return refuses_tower(position)
    return refuses_grow(position) if verb == GROW else None


def script_turn(position: Position) -> "Generator[Any, Any, None]":
    """Choose what the turn is for, and carry it out."""
    seat = position.turn
    verb = yield lambda: _verb_question(position), one_of(len(_WORDS), lambda verb: refuses_verb(position, verb))
    if verb == VISIT:
        yield from script_visit(position, seat)
    elif verb == PASS:
        yield None
        pass_round(position)
    elif verb == EFFECT_FIRST:
        yield from script_chosen(position, seat)
    else:
        yield from _SCRIPTS[verb](position, seat)
        phase = position.phase
        start_acting(position, -1, 0, False)
        if phase == DIE:
            position.after = position.phase
            position.phase = DIE


_SCRIPTS = {DISTRICT: script_district, TOWER_LEVEL: script_tower, GROW: script_grow}


def _verb_question(position: Position) -> Question:
    options = [Option(verb, _LABELS[verb], _WORDS[verb], refuses_verb(position, verb)) for verb in range(len(_WORDS))]
    likely = VISIT if options[VISIT].reason is None else PASS
    seat = position.turn
    ready = len(position.ready[seat]) + 1 - position.archon_used[seat]
    return Question(("turn_for", ("seat", seat), ready), CHOICE, tuple(options), (likely,), row_notes(position))
