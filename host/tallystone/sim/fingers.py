"""Which buttons to press on the device's screens to give a wanted answer.

Everything starts from a screen that was just shown; each press is the mask of one button (firmware/keys.py).
"""

from collections.abc import Callable
from typing import Any

from engines_core import registry
from engines_core.game import State
from engines_core.question import AMOUNTS, CHOICE, FACES, NUMBER, Question
from engines_core.record import HAND, ROLL
from firmware import keys
from firmware.ui.asker import sole_answer
from firmware.ui.flow import is_news, needs_look

UNDO = [keys.BACK, keys.OK]
"""Takes back the last decision, from the first question of a move or from dice that are due."""
FINISH = [keys.OK, keys.OK]
"""Closes a play, from its final standings."""
GO_ON = [keys.OK]
"""Leaves a message: the resumed play, a notice, a roll to be seen."""


def presses(question: Question, answer: tuple[int, ...]) -> list[int]:
    """Return the buttons that give ``answer`` on the screen of ``question``. Raises ValueError for an illegal answer."""
    reason = question.refuses(answer)
    if reason is not None:
        raise ValueError(f"{answer} is no answer to this question: {reason}")
    return _PRESSES[question.kind](question, answer)


def move(state: State, ints: tuple[int, ...]) -> list[int]:
    """Return the buttons that enter the whole move ``ints`` of the seat whose turn it is."""
    found: list[int] = []
    at = 0
    question = state.ask(())
    while question is not None:
        answer = ints[at : at + question.size]
        if at == 0 or sole_answer(question) is None:
            found += presses(question, answer)
        at += question.size
        question = state.ask(ints[:at])
    return found


def hand(question: Question, faces: tuple[int, ...], physical: bool = False) -> list[int]:
    """Return the buttons that type in a roll; ``physical``: the play has no dice of the device, so it is asked at once."""
    return ([] if physical else [keys.OK]) + presses(question, faces)


def to_the_table(resume: bool = False, game: int = 0) -> list[int]:
    """Return the buttons from home to the question who plays. ``game``: its place in the registry; with one game it is not asked."""
    games = len(registry.names())
    return [keys.RIGHT] * (1 if resume else 0) + [keys.OK] + ([*around(games, 0, game), keys.OK] if games > 1 else [])


def new_play(seats: int, first: int | None = None, resume: bool = False, table: int = 0, fewest: int = 2, game: int = 0) -> list[int]:
    """Return the buttons that begin a play with the usual rules, from home to the first question.

    ``first``: who starts, None: the device draws. ``resume``, ``game``: see ``to_the_table``. ``table``: seats of the last
    table, which is offered but not taken; 0: none. Only on a device that knows no names.
    """
    found = to_the_table(resume, game)
    if table:
        found += [keys.RIGHT, keys.OK]
    more = seats - (table or fewest)
    found += [keys.RIGHT] * more + [keys.LEFT] * -more + [keys.OK]
    found += [keys.RIGHT] * (0 if first is None else first + 1) + [keys.OK]
    rules = registry.load(registry.names()[game])
    is_asked = bool(rules.OPTIONS) or rules.DICE or bool(rules.data_parts(b""))
    return found + [keys.OK] * (2 if is_asked else 1)


def after(kind: int, mover: int, announced: object, state: State) -> list[int]:
    """Return the buttons that lead to the next question, after an entry that has led to ``state``.

    ``mover``: the seat of the last move before the entry, -1 for none. ``announced``: what ``state.notice()`` was then.
    """
    found: list[int] = []
    if kind in (ROLL, HAND) and needs_look(mover, state.actor()):
        found += GO_ON
    if is_news(announced, state.notice()):
        found += GO_ON
    return found


def around(count: int, start: int, end: int) -> list[int]:
    """Return the shortest way from ``start`` to ``end`` on a ring of ``count`` places."""
    right = (end - start) % count
    left = (start - end) % count
    return [keys.RIGHT] * right if right <= left else [keys.LEFT] * left


def _choice(question: Question, answer: tuple[int, ...]) -> list[int]:
    options: Any = question.options
    values = [option.value for option in options]
    return [*around(len(values), values.index(question.likely()[0]), values.index(answer[0])), keys.OK]


def _number(question: Question, answer: tuple[int, ...]) -> list[int]:
    options: Any = question.options
    low, high = options
    return [*around(high - low + 1, question.likely()[0], answer[0]), keys.OK]


def _amounts(question: Question, answer: tuple[int, ...]) -> list[int]:
    frame: Any = question.options
    shown = question.likely()
    take = len(answer)
    cursor = take
    found: list[int] = []
    for kind in range(len(answer)):
        if answer[kind] != shown[kind]:
            most = min(frame.limits[kind], frame.high)
            found += [*around(take + 1, cursor, kind), keys.OK, *around(most + 1, shown[kind], answer[kind]), keys.OK]
            cursor = kind
    return [*found, *around(take + 1, cursor, take), keys.OK]


def _faces(question: Question, answer: tuple[int, ...]) -> list[int]:
    options: Any = question.options
    _, sides = options
    found: list[int] = []
    for face in answer:
        found += [*around(len(sides), 0, sides.index(face)), keys.OK]
    return [*found, keys.OK]


_PRESSES: dict[int, Callable[[Question, tuple[int, ...]], list[int]]] = {CHOICE: _choice, NUMBER: _number, AMOUNTS: _amounts, FACES: _faces}
