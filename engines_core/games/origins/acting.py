"""After the visit: main actions, the bonus action, superiority tokens, effects, the end of the turn (OR 4, 7)."""

from engines_core.games.origins.effects import ask_printed, script_chosen, script_effect
from engines_core.games.origins.figures import ACTION_AT, BONUS_AT, UNKNOWN
from engines_core.games.origins.market import row_notes
from engines_core.games.origins.position import TURN, Position
from engines_core.games.origins.rounds import end_turn
from engines_core.games.origins.tables import ADVANCE, ATTACK, MARCH, RESOURCES_A, RESOURCES_B
from engines_core.games.origins.texts import action_text, colour_text
from engines_core.question import CHOICE, Option, Question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

UPPER = 0
LOWER = 1
BONUS = 2
USE_TOKEN = 3
EFFECT = 4
END_TURN = 5
_WORDS = ("upper", "lower", "bonus", "token", "effect", "end")
_LABELS = ("act_upper", "act_lower", "act_bonus", "act_token", "act_effect", "act_end")

BOTH_MAINS = 3
"""The bits of ``done`` for both main actions."""
LOOSE = 8
"""The bit of ``done`` for an action that may have brought more, to be entered as effects."""
_COMPLETE = (RESOURCES_A, RESOURCES_B, ADVANCE, ATTACK, MARCH)
"""Actions after which nothing is left to enter."""


def mains_done(position: Position) -> int:
    """Return how many main actions of the site have been done."""
    return (position.done & 1) + (position.done >> 1 & 1)


def refuses_main(position: Position, half: int) -> object:
    """Return None when the upper or lower main action can be done now, else why not (OR 7.1, 7.4)."""
    if position.site < 0:
        return "no_visit"
    if position.done >> half & 1:
        return "done_already"
    return None if position.mains else "one_main_only"


def refuses_bonus(position: Position) -> object:
    """Return None when the bonus action can be done now, else why not (OR 7.2, 7.3, 7.5)."""
    if position.site < 0:
        return "no_visit"
    if position.done >> BONUS & 1:
        return "done_already"
    return None if position.bonus_open else "other_colour"


def refuses_token(position: Position) -> object:
    """Return None when a superiority token can be used now, else why not (OR 4)."""
    if not position.tokens[position.turn]:
        return "no_tokens"
    if position.token_used:
        return "token_once"
    if position.token_is_turn:
        return refuses_end(position)
    if position.site < 0:
        return "no_visit"
    return None if mains_done(position) + position.mains < 2 else "both_mains"


def refuses_end(position: Position) -> object:
    """Return None when the turn may end, else why not: one main action has to be done (OR 7.1)."""
    return None if position.site < 0 or position.done & BOTH_MAINS else "main_first"


def refuses_answer(position: Position, act: int) -> object:
    """Return None when ``act`` answers ``act_question``, else why not."""
    if not 0 <= act <= END_TURN or (act < USE_TOKEN and position.site < 0):
        return "no_such_option"
    return refuses_act(position, act)


def refuses_act(position: Position, act: int) -> object:
    """Return None when the seat whose turn it is can do that now, else why not."""
    if act == UPPER or act == LOWER:
        return refuses_main(position, act)
    if act == BONUS:
        return refuses_bonus(position)
    if act == USE_TOKEN:
        return refuses_token(position)
    return refuses_end(position) if act == END_TURN else None


def script_act(position: Position) -> "Generator[Any, Any, None]":
    """Choose what comes next in the turn, and carry it out."""
    seat = position.turn
    act = yield lambda: act_question(position), lambda act: refuses_answer(position, act)
    if act == EFFECT:
        yield from script_chosen(position, seat)
    elif act == USE_TOKEN:
        yield None
        use_token(position)
    elif act == END_TURN:
        yield None
        end_turn(position)
    else:
        yield from _script_printed(position, seat, act)


def _script_printed(position: Position, seat: int, act: int) -> "Generator[Any, Any, None]":
    at = figure_of(position, act)
    kind, count = yield from ask_printed(position, at, _ask_label(position, act))
    yield from script_effect(position, seat, kind, count)
    position.figures[at] = kind
    position.figures[at + 1] = count
    position.done |= 1 << act
    position.mains -= 0 if act == BONUS else 1
    if kind not in _COMPLETE:
        position.done |= LOOSE
    if is_complete(position):
        end_turn(position)


def figure_of(position: Position, act: int) -> int:
    """Return where the owner's data keep what an action of the visited site does."""
    return BONUS_AT + 2 * position.bonus[position.site] if act == BONUS else ACTION_AT + 4 * position.site + 2 * act


def is_complete(position: Position) -> bool:
    """Return whether nothing is left to do at the site or to enter: then the turn ends by itself."""
    if position.done & LOOSE:
        return False
    for act in (UPPER, LOWER, BONUS, USE_TOKEN):
        if refuses_act(position, act) is None:
            return False
    return refuses_end(position) is None


def use_token(position: Position) -> None:
    """Give a superiority token for another main action, or for another turn action, as the option says (OR 4.1)."""
    position.tokens[position.turn] -= 1
    position.token_used = 1
    if position.token_is_turn:
        position.phase = TURN
    else:
        position.mains += 1


def act_question(position: Position) -> Question:
    """Return the question of what comes next in the turn."""
    options: list[Option] = []
    likely = END_TURN
    for act in range(END_TURN, -1, -1):
        reason = refuses_act(position, act)
        if reason is None and act < USE_TOKEN:
            likely = act
        if position.site >= 0 or act >= USE_TOKEN:
            options.insert(0, Option(act, _LABELS[act], _WORDS[act], reason, _note(position, act)))
    label = ("act_at", ("seat", position.turn), position.site + 1) if position.site >= 0 else ("act_on", ("seat", position.turn))
    return Question(label, CHOICE, tuple(options), (likely,), row_notes(position))


def _note(position: Position, act: int) -> object:
    if act == USE_TOKEN:
        return ("tokens_held", position.tokens[position.turn])
    if act > BONUS:
        return None
    at = figure_of(position, act)
    return None if position.figures[at] == UNKNOWN else action_text(position.figures[at], position.figures[at + 1])


def _ask_label(position: Position, act: int) -> object:
    if act == BONUS:
        return ("ask_bonus_tile", colour_text(position.bonus[position.site]))
    return ("ask_upper" if act == UPPER else "ask_lower", position.site + 1)
