import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines_core import dice
from engines_core.game import CHANCE, OVER, State, refuses
from engines_core.question import AMOUNTS, CHOICE, FACES, NUMBER, Amounts, Option, Question
from engines_core.record import MOVE, ROLL
from tallystone.bots import GreedyBot, RandomBot, answers_of, entries_of

OPTIONS = (Option(3, "a", "a"), Option(5, "b", "b", reason="not_now"), Option(8, "c", "c"))
KINDS = Amounts(("wood", "gold"), (2, 3), 2, 4)
QUESTIONS = {
    "choice": Question("q", CHOICE, OPTIONS, (8,)),
    "number": Question("q", NUMBER, (2, 5), (4,)),
    "amounts": Question("q", AMOUNTS, KINDS),
    "faces": Question("q", FACES, (3, (1, 2, 5))),
}


class Counting(State):
    """Rolls a die and takes a card, ``rounds`` times, then is over."""

    seats = 1

    def __init__(self, rounds: int) -> None:
        self.left = rounds * 2

    def actor(self) -> int:
        return OVER if not self.left else 0 if self.left % 2 else CHANCE

    def ask(self, prefix: tuple[int, ...]) -> Question | None:
        if self.left % 2 == 0:
            return None if prefix else QUESTIONS["faces"]
        return {0: QUESTIONS["choice"], 1: QUESTIONS["amounts"]}.get(len(prefix))

    def apply(self, move: tuple[int, ...]) -> None:
        assert refuses(self, move) is None
        self.left -= 1


@pytest.mark.parametrize("kind", sorted(QUESTIONS))
@given(seed=st.integers(0, 2**32))
def test_every_answer_of_a_bot_is_legal(kind: str, seed: int) -> None:
    for bot in (RandomBot(random.Random(seed)), GreedyBot(random.Random(seed))):
        assert QUESTIONS[kind].refuses(bot.answer(QUESTIONS[kind])) is None


@pytest.mark.parametrize("kind", ["choice", "number", "amounts"])
def test_a_random_bot_comes_to_every_answer_about_equally_often(kind: str) -> None:
    bot = RandomBot(random.Random(7))
    every = list(QUESTIONS[kind].every())
    counts = dict.fromkeys(every, 0)
    for _ in range(400 * len(every)):
        counts[bot.answer(QUESTIONS[kind])] += 1
    assert all(300 < count < 500 for count in counts.values())


def test_a_greedy_bot_mostly_takes_the_likely_answer() -> None:
    bot = GreedyBot(random.Random(7), likely_of_100=80)
    answers = [bot.answer(QUESTIONS["choice"]) for _ in range(1000)]
    assert 850 < answers.count((8,)) < 950


def test_the_same_seed_plays_the_same_play() -> None:
    plays = [list(entries_of(Counting(20), RandomBot(random.Random(seed)))) for seed in (1, 1, 2)]
    assert plays[0] == plays[1] != plays[2]


def test_dice_and_moves_are_told_apart_until_the_play_is_over() -> None:
    kinds = [kind for kind, _ in entries_of(Counting(3), RandomBot(random.Random(1)))]
    assert kinds == [ROLL, MOVE] * 3


def test_the_dice_of_a_device_follow_from_its_seed() -> None:
    seed = bytes(range(32))
    rolls = [ints for kind, ints in entries_of(Counting(5), RandomBot(random.Random(1)), seed) if kind == ROLL]
    assert rolls == [dice.roll(seed, index, 3, (1, 2, 5)) for index in range(5)]


def test_a_play_without_an_end_is_named() -> None:
    with pytest.raises(ValueError, match="did not end within 10 moves"):
        list(entries_of(Counting(1000), RandomBot(random.Random(1)), most_moves=10))


def test_a_move_without_an_end_is_named() -> None:
    class Endless(Counting):
        def ask(self, prefix: tuple[int, ...]) -> Question | None:
            return QUESTIONS["number"]

    with pytest.raises(ValueError, match="a move without an end"):
        answers_of(Endless(1), RandomBot(random.Random(1)))


def test_a_question_that_nobody_can_answer_is_named() -> None:
    stuck = Question("q", CHOICE, (OPTIONS[1],))
    with pytest.raises(ValueError, match="without a legal answer"):
        RandomBot(random.Random(1)).answer(stuck)
