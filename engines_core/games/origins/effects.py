"""What actions, buildings, cards and tracks do: the same steps, wherever they are printed (OR 7.8, 10.7)."""

from engines_core.games.origins.city import refuses_temples, refuses_tower, script_temple, script_tower
from engines_core.games.origins.dicing import refuses_citizen, refuses_speaker, script_citizen, script_speaker
from engines_core.games.origins.figures import UNKNOWN
from engines_core.games.origins.marching import script_advance, script_attack, script_march
from engines_core.games.origins.market import refuses_buying, script_buy
from engines_core.games.origins.paying import MOST_AT_ONCE, gain, pay
from engines_core.games.origins.position import Position
from engines_core.games.origins.rewards import basic_question
from engines_core.games.origins.script import one_of
from engines_core.games.origins.tables import (
    ADVANCE,
    ATTACK,
    BASIC,
    BUY,
    CITIZEN,
    COUNTED,
    EFFECTS,
    GAIN,
    GOLD,
    GOODS,
    MARCH,
    MOST_COUNTED,
    OTHER,
    PAY,
    POINTS,
    PRINTED,
    RESOURCES_A,
    RESOURCES_B,
    SPEAKER_DIE,
    TEMPLE,
    TOKEN,
    TOWER,
)
from engines_core.question import AMOUNTS, CHOICE, NUMBER, Amounts, Option, Question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

MOST_POINTS = 60
_USUAL = (GAIN, PAY, POINTS, ADVANCE, ATTACK, MARCH, TEMPLE, CITIZEN, SPEAKER_DIE, BUY, TOWER, TOKEN, RESOURCES_A, RESOURCES_B)
"""In this order effects are offered."""


def refuses_effect(position: Position, kind: int) -> object:
    """Return None when the seat whose turn it is can do that now, else why not."""
    seat = position.turn
    if kind == BUY:
        return refuses_buying(position, seat)
    if kind == TEMPLE:
        return refuses_temples(position, seat)
    if kind == CITIZEN:
        return refuses_citizen(position)
    if kind == SPEAKER_DIE:
        return refuses_speaker(position)
    if kind == TOWER:
        return refuses_tower(position)
    return None if kind != PAY or any(position.goods[seat]) else "goods_short"


def script_chosen(position: Position, seat: int) -> "Generator[Any, Any, None]":
    """Choose an effect, then carry it out."""
    kind = yield lambda: _effect_question(position), lambda kind: _refuses_answer(position, kind)
    count = 0
    if kind in COUNTED:
        count = yield count_question
    yield from script_effect(position, seat, kind, count)


def _refuses_answer(position: Position, kind: int) -> object:
    return refuses_effect(position, kind) if kind in _USUAL else "no_such_option"


def _effect_question(position: Position) -> Question:
    options = [Option(kind, "effect_" + EFFECTS[kind], EFFECTS[kind], refuses_effect(position, kind)) for kind in _USUAL]
    return Question("ask_effect", CHOICE, tuple(options))


def count_question() -> Question:
    """Return the question for the number printed beside an action."""
    return Question("ask_count", NUMBER, (1, MOST_COUNTED))


def ask_printed(position: Position, at: int, label: object) -> "Generator[Any, Any, tuple[int, int]]":
    """Return what the action of figures ``at`` and ``at + 1`` does, and its number; asked where it is not known (OR 11)."""
    kind = position.figures[at]
    count = position.figures[at + 1]
    if kind == UNKNOWN or (kind in COUNTED and count == UNKNOWN):
        kind = yield lambda: _printed_question(label)
        count = (yield count_question) if kind in COUNTED else 0
    return kind, count


def _printed_question(label: object) -> Question:
    options = [Option(kind, "effect_" + PRINTED[kind], PRINTED[kind]) for kind in range(OTHER + 1)]
    return Question(label, CHOICE, tuple(options))


def script_effect(position: Position, seat: int, kind: int, count: int) -> "Generator[Any, Any, None]":
    """Carry out an effect. One that cannot be done does nothing."""
    if kind == OTHER or refuses_effect(position, kind) is not None:
        yield None
    elif kind == ADVANCE:
        yield from script_advance(position, seat, count)
    elif kind == ATTACK:
        yield from script_attack(position, seat)
    elif kind == MARCH:
        yield from script_march(position, seat, count)
    elif kind == BUY:
        yield from script_buy(position, seat)
    elif kind == TEMPLE:
        yield from script_temple(position, seat, count)
    elif kind == CITIZEN:
        yield from script_citizen(position, seat)
    elif kind == SPEAKER_DIE:
        yield from script_speaker(position)
    elif kind == TOWER:
        yield from script_tower(position, seat)
    else:
        yield from _script_amount(position, seat, kind)


def _script_amount(position: Position, seat: int, kind: int) -> "Generator[Any, Any, None]":
    if kind == POINTS:
        points = yield lambda: Question("ask_points", NUMBER, (1, MOST_POINTS))
        yield None
        position.points[seat] += points
    elif kind == TOKEN:
        yield None
        position.tokens[seat] += 1
    elif kind == PAY:
        held = tuple(position.goods[seat])
        goods = yield Question("ask_pay", AMOUNTS, Amounts(GOODS, held, 1, MOST_AT_ONCE), _one_of(held))
        yield None
        pay(position, seat, goods)
    else:
        goods = yield from _ask_gain(kind)
        yield None
        gain(position, seat, goods)


def _ask_gain(kind: int) -> "Generator[Any, Any, tuple[int, ...]]":
    """Return the goods gained: one of choice and one gold (A), one of each basic resource (B), or as printed (OR 8.1, 8.2)."""
    if kind == RESOURCES_B:
        return 1, 1, 1, 0
    if kind == RESOURCES_A:
        basic = yield basic_question, one_of(BASIC)
        return tuple([1 if i == basic or i == GOLD else 0 for i in range(len(GOODS))])
    limits = (MOST_AT_ONCE,) * len(GOODS)
    goods: tuple[int, ...] = yield Question("ask_gain", AMOUNTS, Amounts(GOODS, limits, 1, MOST_AT_ONCE), (1, 0, 0, 0))
    return goods


def _one_of(held: tuple[int, ...]) -> tuple[int, ...]:
    first = [kind for kind in range(len(held)) if held[kind]][0]
    return tuple([1 if kind == first else 0 for kind in range(len(held))])
