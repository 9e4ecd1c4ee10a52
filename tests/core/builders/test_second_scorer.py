"""A thousand random plays, scored a second time from their words alone (BU 11)."""

import random
from collections import Counter

import pytest

from engines_core.game import OVER, State
from engines_core.question import Question
from engines_core.words import words_of
from tests.core.builders.ledger import Ledger, LedgerError
from tests.core.builders.table import GAME

HEAD = "TallyStone transcript 1\ngame: builders\n"
HOWS = {"won_by_points": "by points", "won_by_buildings": "by buildings", "won_by_coins": "by coins", "won_together": "together"}
PARTS = 10
PLAYS = 100


def answer(question: Question, rng: random.Random) -> tuple[int, ...]:
    """Mostly what is proposed; the cards to take are drawn, as on the table they lie by chance."""
    if rng.random() < 0.8 and question.label not in ("open_group", "open_which", "hire_rank", "hire_which", "deal_which"):
        return question.likely()
    return rng.choice(list(question.every()))


def play(seed: int) -> tuple[str, State]:
    """Return the transcript of a random play, and its last state."""
    rng = random.Random(seed)
    seats = 2 + seed % 3
    state = GAME.new(seats, (), seed % seats)
    lines = [f"seat {letter}: {name}" for letter, name in zip("ABCD"[:seats], ("Ada", "Bob", "Cyd", "Dan"), strict=False)]
    lines += [f"first: {'ABCD'[seed % seats]}", ""]
    while state.actor() != OVER:
        move: tuple[int, ...] = ()
        words = ["ABCD"[state.actor()]]
        while (question := state.ask(move)) is not None:
            given = answer(question, rng)
            words.append(next(option.word for option in question.options if option.value == given[0]))
            move += given
        lines.append(" ".join(words))
        state.apply(move)
    return HEAD + "\n".join(lines) + "\n", state


@pytest.mark.parametrize("part", range(PARTS))
def test_both_scorers_agree_on_a_hundred_random_plays(part: int) -> None:
    hows = Counter()
    for seed in range(part * PLAYS, (part + 1) * PLAYS):
        text, state = play(seed)
        ledger = Ledger(text)
        seats = range(state.seats)
        assert ledger.totals() == [state.total(seat) for seat in seats], seed
        assert [seat.coins for seat in ledger.books.seats] == [state.trackers(seat)[0][1] for seat in seats]
        assert [seat.points() for seat in ledger.books.seats] == [state.trackers(seat)[1][1] for seat in seats]
        winners, (_, end, how) = state.outcome()
        assert ledger.winners() == ([("Ada", "Bob", "Cyd", "Dan")[seat] for seat in winners], HOWS[how])
        assert (ledger.books.end == "17 points are reached") == (end == "ended_by_points")
        hows[how] += 1
    assert hows["won_by_points"] > 50


def test_the_second_scorer_refuses_what_the_rules_do_not_bear_out() -> None:
    text, _ = play(3)
    lines = text.splitlines()
    at = next(number for number, line in enumerate(lines) if " send " in line)
    for wrong in (
        "X end",
        lines[at].replace("send", "open"),
        lines[at] + " again",
        lines[at][0] + " coins 4",
        lines[at][0] + " apprentice 1010",
    ):
        with pytest.raises(LedgerError, match=f"line {at + 1}: "):
            Ledger("\n".join([*lines[:at], wrong, ""]))


def test_words_of_a_play_are_those_of_its_transcript() -> None:
    text, _ = play(1)
    state = GAME.new(3, (), 1)
    for line in text.split("\n\n")[1].splitlines():
        move = next_move(state, line.split()[1:])
        assert words_of(state, move) == line[2:]
        state.apply(move)


def next_move(state: State, words: list[str]) -> tuple[int, ...]:
    from engines_core.words import move_of

    return move_of(state, words)
