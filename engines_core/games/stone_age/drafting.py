"""The dice for all: as many dice as players, each takes one, the buyer first (SA 6, E8)."""

from engines_core.game import IllegalMove
from engines_core.games.stone_age.gains import gain_field, gain_tool
from engines_core.games.stone_age.position import DRAFT, Position
from engines_core.games.stone_age.rolling import D6, checked_sum
from engines_core.games.stone_age.rounds import finish_action, next_to_pick
from engines_core.games.stone_age.tables import GOODS, MOST_FIELDS, MOST_TOOLS
from engines_core.question import CHOICE, FACES, Option, Question

_GIFTS = GOODS + ("tool", "field")


def ask_draft_roll(position: Position, prefix: tuple[int, ...]) -> Question | None:
    """Ask what the dice for all show."""
    if prefix:
        return None
    return Question(("roll_for_all", position.dice), FACES, (position.dice, D6))


def apply_draft_roll(position: Position, move: tuple[int, ...]) -> None:
    """Lay out the dice. When all show the same there is nothing to choose."""
    checked_sum(move, position.dice)
    position.pool = sorted(move)
    position.phase = DRAFT
    _settle(position)


def ask_draft(position: Position, prefix: tuple[int, ...]) -> Question | None:
    """Ask which die the picker takes."""
    if prefix:
        return None
    options = []
    for face in D6:
        if face in position.pool:
            gift = _GIFTS[face - 1]
            options.append(Option(face, ("die_gives", face, gift), f"take {face}", None, _in_vain(position, face)))
    return Question(("take_die", ("seat", position.picker)), CHOICE, tuple(options), (position.pool[-1],))


def _in_vain(position: Position, face: int) -> object:
    seat = position.picker
    if face == 5 and position.tools[seat] >= MOST_TOOLS:
        return "tools_full"
    if face == 6 and position.fields[seat] >= MOST_FIELDS:
        return "fields_full"
    return None


def apply_draft(position: Position, move: tuple[int, ...]) -> None:
    """Take the die that shows ``move[0]``."""
    if len(move) != 1 or move[0] not in position.pool:
        raise IllegalMove("no_such_die")
    _take(position, move[0])
    _settle(position)


def _take(position: Position, face: int) -> None:
    position.pool.remove(face)
    seat = position.picker
    if face <= 4:
        position.goods[seat][face - 1] += 1
    elif face == 5:
        gain_tool(position, seat)
    else:
        gain_field(position, seat)
    next_to_pick(position)


def _settle(position: Position) -> None:
    """Hand out what is left once there is no choice any more."""
    pool = position.pool
    while pool and pool[0] == pool[-1]:
        _take(position, pool[0])
    if not pool:
        finish_action(position)
