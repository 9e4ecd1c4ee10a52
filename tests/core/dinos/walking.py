"""Random plays: positions on the way, at tables of all sizes, of both modes and with all options."""

import functools
import pickle
import random
from collections.abc import Iterator

from engines_core.game import OVER, State
from engines_core.question import NUMBER, Question
from tests.core.dinos.table import CATALOGUE, GAME
from tests.core.shared.copies import clone

PLAYS = 16
SAMPLED = 0.12
"""The share of the positions of a play that is kept."""


def answer_to(question: Question, rng: random.Random, likely: float) -> tuple[int, ...]:
    """Return any legal answer, often the likely one, so that plays get somewhere; small numbers, so that they end."""
    if rng.random() < likely:
        return question.likely()
    if question.kind == NUMBER:
        low, high = question.options
        return (rng.randint(low, min(high, low + 7)),)
    return rng.choice(list(question.every()))


def move_in(state: State, rng: random.Random, likely: float = 0.3) -> tuple[int, ...]:
    """Return any legal move."""
    move: tuple[int, ...] = ()
    while (question := state.ask(move)) is not None:
        move += answer_to(question, rng, likely)
    return move


def tables(count: int) -> Iterator[tuple[State, random.Random]]:
    """Yield a fresh state and its source of chance: each number of seats in turn, every other one with a referee."""
    for seed in range(count):
        rng = random.Random(seed)
        seats = 2 + seed % 3
        options = (seed % 2, *(rng.randrange(2) for _ in GAME.OPTIONS[1:]))
        text = CATALOGUE + (f"seats {seats} stacks: 9 9 9\n" if seed % 5 < 2 else "") if seed % 4 else ""
        yield GAME.new(seats, options, seed % seats, GAME.parse_data(text)), rng


def walk(state: State, rng: random.Random, likely: float = 0.3) -> Iterator[tuple[int, ...]]:
    """Play to the end; yield each move before it is carried out."""
    while state.actor() != OVER:
        move = move_in(state, rng, likely)
        yield move
        state.apply(move)


@functools.cache
def positions() -> tuple[tuple[State, tuple[int, ...]], ...]:
    """Return positions out of whole plays, each with a legal move. They are shared: copy before a change."""
    found = []
    for state, rng in tables(PLAYS):
        for at, move in enumerate(walk(state, rng)):
            if at < 8 or rng.random() < SAMPLED:
                found.append((clone(state), move))
    return tuple(found)


def dump(state: State) -> bytes:
    """Return everything there is to a position."""
    return pickle.dumps(state)
