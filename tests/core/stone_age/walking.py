"""Random plays: positions on the way, in all kinds of tables."""

import functools
import itertools
import random
from collections.abc import Iterator

from engines_core.game import OVER, State
from engines_core.question import CHOICE, FACES, NUMBER, Question
from tests.core.shared.copies import clone
from tests.core.stone_age.table import GAME

OPTIONS = tuple(itertools.product((0, 1), repeat=len(GAME.OPTIONS)))
PLAYS = 16
SAMPLED = 0.06
"""The share of the positions of a play that is kept."""


def tables(count: int) -> Iterator[tuple[State, random.Random]]:
    """Yield a fresh state and its dice: in 16 plays all options are met, and each number of seats."""
    for seed in range(count):
        seats = 2 + seed % 3
        yield GAME.new(seats, OPTIONS[seed * 5 % len(OPTIONS)], seed % seats), random.Random(seed)


def answer_to(question: Question, rng: random.Random) -> tuple[int, ...]:
    """Return any legal answer, often the likely one or a card, so that plays get somewhere."""
    if question.kind == FACES:
        return tuple(rng.choice(question.options[1]) for _ in range(question.size))
    if question.kind == NUMBER:
        return (rng.randint(*question.options),)
    if question.kind == CHOICE and rng.random() < 0.3:
        cards = [(option.value,) for option in question.options if option.word == "card" and option.reason is None]
        if cards:
            return cards[0]
    if rng.random() < 0.4:
        return question.likely()
    return rng.choice(list(itertools.islice(question.every(), 40)))


def move_in(state: State, rng: random.Random) -> tuple[int, ...]:
    """Return any legal move."""
    move: tuple[int, ...] = ()
    while (question := state.ask(move)) is not None:
        move += answer_to(question, rng)
    return move


def walk(state: State, rng: random.Random) -> Iterator[tuple[int, ...]]:
    """Play to the end; yield each move before it is carried out."""
    while state.actor() != OVER:
        move = move_in(state, rng)
        yield move
        state.apply(move)


@functools.cache
def positions() -> tuple[tuple[State, tuple[int, ...]], ...]:
    """Return positions out of whole plays, each with a legal move. They are shared: copy before a change."""
    found = []
    for state, rng in tables(PLAYS):
        for move in walk(state, rng):
            if rng.random() < SAMPLED:
                found.append((clone(state), move))
    return tuple(found)


def dump(state: State) -> str:
    """Return everything there is to a position."""
    return repr(sorted(vars(state.position).items()))
