"""The questions and the moves agree: what is asked for applies, anything else is refused and changes nothing."""

import random
from collections import Counter

from engines_core.game import State, refuses
from engines_core.question import CHOICE
from engines_core.text import say
from tests.core.builders.table import NAMES, Table
from tests.core.builders.walking import dump, move_in, positions
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
        ints.insert(at, rng.randint(-1, 84))
    elif kind == 4:
        rng.shuffle(ints)
    else:
        ints = [rng.randint(0, 3), *(rng.randint(0, 84) for _ in range(rng.randrange(4)))]
    return tuple(ints)


def corrected(state: State, rng: random.Random) -> State:
    """Return a copy after six corrections by hand."""
    changed = clone(state)
    for _ in range(6):
        seat, index = rng.randrange(state.seats), rng.choice((0, 1, 2, *range(3, 87)))
        limit = changed.trackers(seat)[index][2]
        changed.adjust(seat, index, rng.randint(0, 9 if limit is None else limit))
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


def some_positions() -> list[State]:
    return [state for state, _ in positions() if state.status() != "status_deal"][:: len(positions()) // 5]


def test_they_agree_on_every_worker_for_every_site() -> None:
    cases = [
        (state, (0, site, card))
        for state in some_positions()
        for site in (*state.position.sites[state.actor()][:4], -1, 0, 42)
        for card in range(33, 85)
    ]
    found = agreements(cases, dump)
    assert found["legal"] > 5 and found["illegal"] > 500


def test_they_agree_on_every_card_of_every_list() -> None:
    cases = [
        (state, (verb, group, card)) for state in some_positions() for verb in (1, 2) for group in range(-1, 9) for card in range(-1, 85, 5)
    ]
    found = agreements(cases, dump)
    assert found["legal"] > 5 and found["illegal"] > 500


def test_asking_changes_nothing() -> None:
    for state, move in positions():
        before = dump(state)
        for size in range(len(move) + 1):
            state.ask(move[:size])
        assert dump(state) == before


def test_every_question_on_the_way_has_a_legal_answer_that_is_proposed() -> None:
    for state, move in positions():
        at = 0
        while (question := state.ask(move[:at])) is not None:
            assert question.refuses(question.likely()) is None
            at += question.size
        assert at == len(move)


def test_a_verb_is_open_exactly_when_something_in_it_is() -> None:
    for state, _ in positions():
        if state.status() != "status_deal":
            for option in state.ask(()).options:
                question = state.ask((option.value,))
                if option.reason is None:
                    assert question is None or any(True for _ in question.every())
                elif option.word != "buy" and (option.word != "send" or state.position.sites[state.actor()]):
                    assert not any(True for _ in question.every())


def test_a_site_or_list_is_open_exactly_when_something_in_it_is() -> None:
    for state, _ in positions():
        for verb in (0, 1, 2):
            if state.status() != "status_deal" and state.ask(()).refuses((verb,)) is None:
                for option in state.ask((verb,)).options:
                    inner = state.ask((verb, option.value))
                    assert (option.reason is None) == any(True for _ in inner.every())


def test_options_of_a_question_differ_in_value_word_and_what_is_said() -> None:
    for state, move in positions():
        at = 0
        while (question := state.ask(move[:at])) is not None:
            assert question.kind == CHOICE
            told = [
                [o.value for o in question.options],
                [o.word for o in question.options],
                [Table.said(o.label) for o in question.options],
            ]
            for values in told:
                assert len(set(values)) == len(values)
            at += 1


def test_every_text_is_said_in_english() -> None:
    for state, move in positions():
        texts = [state.status(), state.notice() or "coins"]
        for size in range(len(move)):
            question = state.ask(move[:size])
            texts += [question.label, *question.notes]
            texts += [text for option in question.options for text in (option.label, option.reason, option.note) if text is not None]
        assert all(said_without_keys(text) for text in texts)


def said_without_keys(text: object) -> str:
    """Return the text in English; a key without an entry is an error."""

    class Strict(dict[str, str]):
        def get(self, key: str, default: object = None) -> str:  # type: ignore[override]
            return self[key]

    from engines_core.lang.en import TABLE as ENGLISH

    return say(text, Strict(ENGLISH), NAMES)


def test_no_legal_move_is_the_beginning_of_another() -> None:
    for state, move in positions():
        for size in range(len(move)):
            assert refuses(state, move[:size]) == "move_too_short"
