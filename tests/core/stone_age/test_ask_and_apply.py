"""The questions and the moves agree: what is asked for applies, anything else is refused and changes nothing."""

import random
from collections import Counter

from engines_core.game import OVER, State, refuses
from tests.core.shared.agreeing import agree, agreements
from tests.core.shared.copies import clone
from tests.core.stone_age.walking import dump, move_in, positions

MUTATIONS = 4


def mutated(move: tuple[int, ...], rng: random.Random) -> tuple[int, ...]:
    """Return ``move`` with a change that people, bad records or programs could make."""
    ints = list(move)
    at = rng.randrange(len(ints) + 1)
    kind = rng.randrange(6)
    if kind == 0 and at < len(ints):
        ints[at] += rng.choice((-1, 1))
    elif kind == 1 and at < len(ints):
        ints[at] = rng.randint(-3, 36)
    elif kind == 2 and at < len(ints):
        del ints[at]
    elif kind == 3:
        ints.insert(at, rng.randint(-1, 7))
    elif kind == 4:
        rng.shuffle(ints)
    else:
        ints = [rng.randint(-1, 8) for _ in range(rng.randrange(9))]
    return tuple(ints)


def corrected(state: State, rng: random.Random) -> State:
    """Return a copy after three corrections by hand that leave people and cards as they are."""
    changed = clone(state)
    for _ in range(3):
        seat = rng.randrange(state.seats)
        index = rng.choice((0, 2, 3, 4, 5, 6, 7, 24, 25))
        limit = state.trackers(seat)[index][2]
        changed.adjust(seat, index, rng.randint(0, limit or 9))
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


def test_they_agree_on_every_answer_to_the_first_question_and_its_neighbours() -> None:
    found = agreements(((state, (value,)) for state, _ in positions()[::6] for value in range(-1, 17)), dump)
    assert found["legal"] > 20 and found["illegal"] > 200


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


def test_no_legal_move_is_the_beginning_of_another() -> None:
    for state, move in positions():
        for size in range(len(move)):
            assert refuses(state, move[:size]) == "move_too_short"


def test_the_positions_come_from_every_phase_and_both_modes() -> None:
    phases = Counter((state.status()[0], state.actor() == -1) for state, _ in positions())
    for phase in (("status_place", False), ("status_use", False), ("status_use", True), ("status_feed", False)):
        assert phases[phase] > 10
    assert all(state.actor() != OVER for state, _ in positions())
