"""Random plays: positions on the way, at tables of all sizes."""

import functools
import random
from collections.abc import Iterator

from engines_core.game import OVER, State
from engines_core.question import Question
from tests.core.builders.table import GAME
from tests.core.shared.copies import clone

PLAYS = 12
SAMPLED = 0.1
"""The share of the positions of a play that is kept."""


def answer_to(question: Question, rng: random.Random, likely: float) -> tuple[int, ...]:
    """Return any legal answer, often the likely one, so that plays get somewhere."""
    return question.likely() if rng.random() < likely else rng.choice(list(question.every()))


def move_in(state: State, rng: random.Random, likely: float = 0.5) -> tuple[int, ...]:
    """Return any legal move."""
    move: tuple[int, ...] = ()
    while (question := state.ask(move)) is not None:
        move += answer_to(question, rng, likely)
    return move


def tables(count: int) -> Iterator[tuple[State, random.Random]]:
    """Yield a fresh state and its source of chance, each number of seats in turn."""
    for seed in range(count):
        seats = 2 + seed % 3
        yield GAME.new(seats, (), seed % seats), random.Random(seed)


def walk(state: State, rng: random.Random, likely: float = 0.5) -> Iterator[tuple[int, ...]]:
    """Play to the end; yield each move before it is carried out."""
    while state.actor() != OVER:
        move = move_in(state, rng, likely)
        yield move
        state.apply(move)


@functools.cache
def positions() -> tuple[tuple[State, tuple[int, ...]], ...]:
    """Return positions out of whole plays, each with a legal move. They are shared: copy before a change."""
    found = []
    for at, (state, rng) in enumerate(tables(PLAYS)):
        for move in walk(state, rng, (0.2, 0.5, 0.8)[at % 3]):
            if rng.random() < SAMPLED:
                found.append((clone(state), move))
    return tuple(found)


def dump(state: State) -> str:
    """Return everything there is to a position."""
    return repr(sorted(vars(state.position).items()))
