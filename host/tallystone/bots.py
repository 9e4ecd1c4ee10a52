"""Players who know no game: they answer its questions, and every answer they give is legal."""

import random
from collections.abc import Iterator
from typing import Any, Protocol

from engines_core import dice
from engines_core.game import CHANCE, OVER, State
from engines_core.question import FACES, NUMBER, Question
from engines_core.record import MOVE, ROLL

LONGEST_MOVE_QUESTIONS = 64
"""No move asks more; one that does has lost its way."""


class Bot(Protocol):
    """Whoever answers questions."""

    def answer(self, question: Question) -> tuple[int, ...]:
        """Return a legal answer."""
        ...


class RandomBot:
    """Takes any legal answer, each as likely as the next."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def answer(self, question: Question) -> tuple[int, ...]:
        """Return a legal answer."""
        options: Any = question.options
        if question.kind == FACES:
            count, faces = options
            return tuple(self._rng.choice(faces) for _ in range(count))
        if question.kind == NUMBER:
            return (self._rng.randint(options[0], options[1]),)
        asked: Any = question
        return self._any_of(asked.every())

    def _any_of(self, answers: Iterator[tuple[int, ...]]) -> tuple[int, ...]:
        # One walk, nothing kept: the n-th answer takes the place of the one held in one case of n.
        held: tuple[int, ...] | None = None
        for n, answer in enumerate(answers, 1):
            if self._rng.random() * n < 1:
                held = answer
        if held is None:
            raise ValueError("a question without a legal answer")
        return held


class GreedyBot(RandomBot):
    """Takes the answer that the game calls likely in ``likely_of_100`` cases of 100, else any."""

    def __init__(self, rng: random.Random, likely_of_100: int = 60) -> None:
        super().__init__(rng)
        self._likely_of_100 = likely_of_100

    def answer(self, question: Question) -> tuple[int, ...]:
        """Return a legal answer."""
        if question.kind != FACES and self._rng.randrange(100) < self._likely_of_100:
            return question.likely()
        return super().answer(question)


def answers_of(state: State, bot: Bot) -> list[tuple[Question, tuple[int, ...]]]:
    """Return the questions of the move that is due and what ``bot`` answers to each."""
    given: list[tuple[Question, tuple[int, ...]]] = []
    move: tuple[int, ...] = ()
    while (question := state.ask(move)) is not None:
        if len(given) == LONGEST_MOVE_QUESTIONS:
            raise ValueError("a move without an end")
        answer = bot.answer(question)
        given.append((question, answer))
        move += answer
    return given


def move_of(state: State, bot: Bot) -> tuple[int, ...]:
    """Return the move that ``bot`` makes now."""
    return sum((answer for _, answer in answers_of(state, bot)), ())


def entries_of(state: State, bot: Bot, seed: bytes | None = None, most_moves: int = 20_000) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Play ``state`` to its end and yield each entry ``(kind, ints)`` before it is carried out.

    ``seed``: 32 bytes that the dice follow from, as on a device; None leaves them
    to the bot. Raises ValueError when the play does not end within ``most_moves``.
    """
    rolls = 0
    for _ in range(most_moves):
        actor = state.actor()
        if actor == OVER:
            return
        if actor == CHANCE and seed is not None:
            asked: Any = state.ask(())
            move = dice.roll(seed, rolls, *asked.options)
        else:
            move = move_of(state, bot)
        rolls += 1 if actor == CHANCE else 0
        yield (ROLL if actor == CHANCE else MOVE), move
        state.apply(move)
    raise ValueError(f"the play did not end within {most_moves} moves")
