import random

import pytest

from engines_core.game import CHANCE, OVER
from engines_core.header import Header
from engines_core.play import Play
from engines_core.question import AMOUNTS, CHOICE, NUMBER
from engines_core.record import ADJUST, HAND, MOVE, UNDO
from engines_core.transcript import format
from tests.core.golden_plays.ledger import Ledger
from tests.core.golden_plays.plays import books_line
from tests.core.golden_plays.working import books_line as ledger_line

NAMES = ("Ada", "Bob", "Cleo", "Dan")
BY_HAND = (0, 4, 5, 6, 7, 8, 10, 11, 12, 13)
"""Trackers set at random: food, goods, points, figures."""


def answer(question, chooser):
    if question.kind == CHOICE:
        return (chooser.choice([option.value for option in question.options if option.reason is None]),)
    if question.kind == NUMBER:
        return (chooser.randint(*question.options),)
    if question.kind == AMOUNTS:
        return chooser.choice([given for given, _ in zip(question.every(), range(40), strict=False)])
    count, faces = question.options
    return tuple(chooser.choice(faces) for _ in range(count))


def random_move(state, chooser):
    move = ()
    while (question := state.ask(move)) is not None:
        move += answer(question, chooser)
    return move


def is_asked_for_tools(state):
    """The ledger gives goods with the dice, the engine after the tools: between the two their books differ."""
    return state.ask(()).label[0] == "tools_for"


def random_entry(play, chooser):
    if chooser.random() < 0.02 and play.depth > 9:
        return UNDO, chooser.randint(1, 9)
    if chooser.random() < 0.02 and play.state.actor() >= 0 and not is_asked_for_tools(play.state):
        return ADJUST, (chooser.randrange(len(play.header.names)), chooser.choice(BY_HAND), chooser.randint(0, 2))
    return (HAND if play.state.actor() == CHANCE else MOVE), random_move(play.state, chooser)


def random_play(seed):
    """A whole play of legal moves without a plan, with slips and corrections; (Play, its transcript)."""
    chooser = random.Random(seed)
    seats = 2 + seed % 3
    header = Header("stone_age", 1, tuple(chooser.randrange(2) for _ in range(4)), chooser.randrange(seats), NAMES[:seats])
    entries, done = [], []
    play = Play(header, lambda: iter(done))
    while play.state.actor() != OVER:
        kind, value = random_entry(play, chooser)
        ints = (value,) if kind == UNDO else value
        play.push(kind, ints)
        entries.append((kind, value))
        done.append((kind, ints))
    return play, format(header, entries)


@pytest.mark.parametrize("seed", range(16))
def test_a_play_without_a_plan_has_the_same_books_and_points_in_ledger_and_engine(seed):
    play, text = random_play(seed)
    ledger = Ledger(text)
    seats = range(len(play.header.names))
    assert ["books " + books_line(play, seat) for seat in seats] == [ledger_line(seat) for seat in ledger.books.seats]
    assert ledger.finals() == {play.header.names[seat]: play.state.total(seat) for seat in seats}
    assert ledger.winners()[0] == [play.header.names[seat] for seat in play.state.outcome()[0]]
