"""Copies of positions, to see that a move changes what it must and a refused one nothing."""

import pickle

from engines_core.game import State


def clone(state: State) -> State:
    """Return an independent copy; much faster than copy.deepcopy."""
    same: State = pickle.loads(pickle.dumps(state))
    return same


def applied(state: State, move: tuple[int, ...]) -> State:
    """Return a copy of ``state`` after ``move``."""
    after = clone(state)
    after.apply(move)
    return after
