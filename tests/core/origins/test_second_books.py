"""Engine and second scorer agree on random plays, word by word (OR 12, 13)."""

import random

from engines_core.game import CHANCE, OVER
from engines_core.header import Header
from engines_core.question import CHOICE, FACES, Question
from engines_core.words import words_of
from tests.core.origins.books import Books, Words
from tests.core.origins.ledger import rows_of, total
from tests.core.origins.table import GAME, OPTIONS

PLAYS = 40
NAMES = ("Ada", "Bob", "Cyd", "Dan")


def answer_to(question: Question, rng: random.Random) -> tuple[int, ...]:
    if question.kind == FACES:
        count, faces = question.options
        return tuple(rng.choice(faces) for _ in range(count))
    if question.kind == CHOICE or rng.random() < 0.5:
        return rng.choice(list(question.every()))
    return question.likely()


def test_random_plays_have_the_same_books_at_every_move_and_the_same_points() -> None:
    ends = set()
    for seed in range(PLAYS):
        rng = random.Random(seed)
        seats = 2 + seed % 3
        options = tuple(rng.randrange(2) for _ in OPTIONS)
        head = Header("origins", 1, options, seed % seats, NAMES[:seats])
        state = GAME.new(seats, options, head.first)
        words = {key: GAME.OPTIONS[at][1][options[at]] for at, key in enumerate(OPTIONS)}
        books = Books(list(head.names), head.first, words)
        while state.actor() != OVER:
            move: tuple[int, ...] = ()
            while (question := state.ask(move)) is not None:
                move += answer_to(question, rng)
            line = words_of(state, move)
            if state.actor() == CHANCE:
                books.dice([int(face) for face in line.split()[1:]])
            else:
                assert state.actor() == books.turn, line
                books.move(Words(line.split()))
            state.apply(move)
            assert state.actor() in (CHANCE, OVER, books.turn), line
        ends.add(state.outcome()[1][1])
        assert books.phase == "over" and books.end
        for seat in range(seats):
            assert state.total(seat) == total(books, books.seats[seat])
            assert [points for _, points in state.scores(seat)] == [points for _, points in rows_of(books, books.seats[seat])]
            kinds = ("stone", "food", "wisdom", "gold")
            assert [row[1] for row in state.trackers(seat)[:4]] == [books.seats[seat].goods[kind] for kind in kinds]
    assert len(ends) >= 3
