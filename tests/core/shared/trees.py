"""The tree of moves, counted."""

from collections.abc import Callable

from engines_core.game import OVER, State
from engines_core.question import Question
from tests.core.shared.copies import applied

Wanted = Callable[[State, Question, tuple[int, ...]], bool]


def every(state: State, question: Question, answer: tuple[int, ...]) -> bool:
    """Any answer counts."""
    return True


def legal_moves(state: State, wanted: Wanted = every) -> list[tuple[int, ...]]:
    """Return every whole legal move made of ``wanted`` answers."""
    found = []
    open_prefixes: list[tuple[int, ...]] = [()]
    while open_prefixes:
        prefix = open_prefixes.pop()
        question = state.ask(prefix)
        if question is None:
            found.append(prefix)
        else:
            open_prefixes += [prefix + answer for answer in question.every() if wanted(state, question, answer)]
    return found


def count(state: State, depth: int, wanted: Wanted = every) -> int:
    """Return how many sequences of ``depth`` moves there are; those that end the game earlier count once."""
    if state.actor() == OVER:
        return 1
    moves = legal_moves(state, wanted)
    if depth == 1:
        return len(moves)
    return sum(count(applied(state, move), depth - 1, wanted) for move in moves)
