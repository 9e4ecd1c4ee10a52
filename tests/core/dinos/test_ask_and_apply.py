"""The questions and the moves agree: what is asked for applies, anything else is refused and changes nothing."""

import random
from collections import Counter

from engines_core.game import TABLE, IllegalMove, State, refuses
from engines_core.lang.en import TABLE as ENGLISH
from engines_core.question import CHOICE
from engines_core.text import say
from engines_core.words import move_of, words_of
from tests.core.dinos.table import NAMES, Board
from tests.core.dinos.walking import dump, move_in, positions
from tests.core.shared.agreeing import agree, agreements
from tests.core.shared.copies import clone

MUTATIONS = 8


def mutated(move: tuple[int, ...], rng: random.Random) -> tuple[int, ...]:
    """Return ``move`` with a change that people, bad records or programs could make."""
    ints = list(move)
    at = rng.randrange(len(ints) + 1)
    kind = rng.randrange(6)
    if kind == 0 and at < len(ints):
        ints[at] += rng.choice((-1, 1))
    elif kind == 1 and at < len(ints):
        ints[at] = rng.randint(-3, 90)
    elif kind == 2 and at < len(ints):
        del ints[at]
    elif kind == 3:
        ints.insert(at, rng.randint(-1, 12))
    elif kind == 4:
        rng.shuffle(ints)
    else:
        ints = [rng.choice((0, 1, 2, 3, 64, 65, 66, 67, 68, 69, 300)), *(rng.randint(0, 12) for _ in range(rng.randrange(5)))]
    return tuple(ints)


def corrected(state: State, rng: random.Random) -> State:
    """Return a copy after five corrections by hand."""
    changed = clone(state)
    for _ in range(5):
        seat = rng.choice((*range(state.seats), TABLE))
        rows = changed.trackers(seat)
        at = rng.randrange(len(rows))
        limit = rows[at][2]
        try:
            changed.adjust(seat, at, rng.randint(0, 9 if limit is None else min(limit, 9)))
        except IllegalMove as error:
            assert error.args[0][0] == "tracker_range"
    return changed


def test_a_move_made_of_answers_is_legal_for_both() -> None:
    assert set(agreements(positions(), dump)) == {"legal"}


def test_mutated_moves_are_legal_for_both_or_for_neither() -> None:
    counts: Counter[str] = Counter()
    rng = random.Random(1)
    for state, move in positions():
        for _ in range(MUTATIONS):
            move = mutated(move, rng)
            counts[agree(state, move, dump)] += 1
    assert counts["legal"] > 50
    assert counts["illegal"] > 1000


def test_they_agree_after_corrections_by_hand_too() -> None:
    counts: Counter[str] = Counter()
    rng = random.Random(2)
    for state, _ in positions():
        changed = corrected(state, rng)
        move = move_in(changed, rng)
        assert agree(changed, move, dump) == "legal"
        counts[agree(changed, mutated(move, rng), dump)] += 1
    assert counts["legal"] > 10
    assert counts["illegal"] > 100


def test_they_agree_on_every_way_of_every_token() -> None:
    board = Board(5, 5, "c3+ a1x b1+ e5+")
    cases = [(board.state, (value, *rest)) for value in range(-2, 4 + 2 * 256 + 30) for rest in ((), (0, 0), (2, 0, 0))]
    found = agreements(cases, dump)
    # Four ways of one token and one of the other, each with a tile that is known.
    assert found["legal"] == 4 + 1 and found["illegal"] > 1000


def test_asking_changes_nothing() -> None:
    for state, move in positions():
        before = dump(state)
        for size in range(len(move) + 1):
            state.ask(move[:size])
        for seat in (*range(state.seats), TABLE):
            state.trackers(seat)
        state.data()
        assert dump(state) == before


def test_every_question_on_the_way_has_a_legal_answer_that_is_proposed() -> None:
    for state, move in positions():
        at = 0
        while (question := state.ask(move[:at])) is not None:
            assert question.refuses(question.likely()) is None
            at += question.size
        assert at == len(move)


def test_an_open_line_leads_to_a_question_with_an_open_answer() -> None:
    for state, move in positions():
        for size in range(len(move)):
            question = state.ask(move[:size])
            assert question is not None
            for answer in list(question.every())[:30]:
                inner = state.ask(move[:size] + answer)
                assert inner is None or any(True for _ in inner.every())


def test_options_of_a_question_differ_in_value_word_and_what_is_said() -> None:
    for state, move in positions():
        for size in range(len(move)):
            question = state.ask(move[:size])
            assert question is not None
            options = question.options if question.kind == CHOICE else ()
            for told in ([o.value for o in options], [o.word for o in options], [say(o.label, ENGLISH, NAMES) for o in options]):
                assert len(set(told)) == len(told)


def test_words_of_a_move_are_heard_as_that_move() -> None:
    for state, move in positions():
        assert move_of(state, words_of(state, move).split()) == move


def test_every_text_is_said_in_english() -> None:
    for state, move in positions():
        texts = [state.status(), state.notice() or "points"]
        for seat in (*range(state.seats), TABLE):
            texts += [row[0] for row in state.trackers(seat)]
        for size in range(len(move)):
            question = state.ask(move[:size])
            assert question is not None
            texts += [question.label, *question.notes]
            options = question.options if question.kind == CHOICE else ()
            texts += [text for option in options for text in (option.label, option.reason, option.note) if text is not None]
        assert all(said_without_keys(text) for text in texts)


class Strict(dict[str, str]):
    """A language in which a key without an entry is an error, but for names of one letter and more."""

    def get(self, key: str, default: object = None) -> str:  # type: ignore[override]
        return self[key] if not key.isupper() and not key.endswith("*") and key != "plural" else super().get(key, str(default))


def said_without_keys(text: object) -> str:
    return say(text, Strict(ENGLISH), NAMES)


def test_no_legal_move_is_the_beginning_of_another() -> None:
    for state, move in positions():
        for size in range(len(move)):
            assert refuses(state, move[:size]) == "move_too_short"
