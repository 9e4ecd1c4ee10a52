"""Exactly what is asked for can be done; anything else is refused and changes nothing (OR 13)."""

import pickle
import random
from collections import Counter
from contextlib import suppress

import pytest

from engines_core.game import OVER, TABLE, IllegalMove, State, refuses
from engines_core.games.origins.dicing import refuses_citizen
from engines_core.games.origins.position import DRAFT, ENDED_BY_CITIZENS
from engines_core.games.origins.rounds import cause_of_end
from engines_core.lang.en import TABLE as ENGLISH
from engines_core.question import CHOICE
from engines_core.text import say
from engines_core.words import move_of, words_of
from tests.core.origins.boards import EMPTY, FULL
from tests.core.origins.table import GAME, NAMES, OPTIONS, Table


def clone(state: State) -> State:
    same: State = pickle.loads(pickle.dumps(state))
    return same


def dump(state: State) -> str:
    return repr(sorted(vars(state.position).items()))


def random_move(state: State, rng: random.Random) -> tuple[int, ...]:
    move: tuple[int, ...] = ()
    while (question := state.ask(move)) is not None:
        move += (
            question.likely() if rng.random() < 0.3 else rng.choice(list(question.every()) if question.kind != 3 else [question.likely()])
        )
    return move


def positions() -> list[tuple[State, tuple[int, ...]]]:
    """Return positions out of plays on a known and an unknown board, each with a legal move."""
    found = []
    for seed in range(6):
        rng = random.Random(seed)
        options = tuple(rng.randrange(2) for _ in OPTIONS)
        state = GAME.new(2 + seed % 3, options, 0, FULL if seed % 2 else EMPTY)
        for _ in range(150):
            if state.actor() == OVER:
                break
            move = random_move(state, rng)
            if rng.random() < 0.3:
                found.append((clone(state), move))
            state.apply(move)
    return found


POSITIONS = positions()


def test_words_say_every_move_and_are_read_back() -> None:
    for state, move in POSITIONS:
        assert move_of(state, words_of(state, move).split()) == move


def test_a_mutated_move_is_taken_by_both_sides_or_by_neither() -> None:
    counts: Counter[str] = Counter()
    rng = random.Random(3)
    for state, move in POSITIONS:
        for _ in range(6):
            ints = list(move)
            at = rng.randrange(len(ints) + 1)
            if at < len(ints) and rng.random() < 0.6:
                ints[at] += rng.choice((-1, 1, 2, 64, 99))
            elif rng.random() < 0.5:
                ints.insert(at, rng.randint(-1, 6))
            else:
                ints = ints[:at]
            before = dump(state)
            if refuses(state, tuple(ints)) is None:
                clone(state).apply(tuple(ints))
                counts["legal"] += 1
            else:
                with pytest.raises(IllegalMove):
                    state.apply(tuple(ints))
                counts["illegal"] += 1
            assert dump(state) == before
    assert counts["legal"] > 20
    assert counts["illegal"] > 300


def test_asking_changes_nothing() -> None:
    for state, move in POSITIONS:
        before = dump(state)
        for end in range(len(move) + 1):
            try:
                state.ask(move[:end])
            except IndexError:
                continue
        assert dump(state) == before


def test_options_of_a_question_differ_in_value_word_and_what_is_said() -> None:
    for state, move in POSITIONS:
        at = 0
        while (question := state.ask(move[:at])) is not None:
            if question.kind == CHOICE:
                for fields in (
                    [option.value for option in question.options],
                    [option.word for option in question.options],
                    [say(option.label, ENGLISH, NAMES) for option in question.options],
                ):
                    assert len(set(fields)) == len(fields), fields
            assert question.refuses(question.likely()) is None
            at += question.size


def test_a_move_that_is_none_is_refused() -> None:
    table = Table()
    for move in ((), (6,), (-1,), (0,), (0, 3), (0, 3, 9), (0, 11, 0, 0), (4, 0), (5,), (5, 9), (2, 0), (1, 3, 61)):
        assert table.refusal_of(move)


def test_goods_are_never_below_zero_and_disks_are_in_one_pile() -> None:
    for state, _ in POSITIONS:
        position = state.position
        assert min(min(goods) for goods in position.goods) >= 0
        assert sorted(position.pile) == list(range(state.seats))
        assert min(position.supply + position.disks + position.stacks + [position.card_gold, position.speakers]) >= 0


def test_dice_are_in_the_supply_with_a_seat_an_advisor_or_a_district() -> None:
    for state, _ in POSITIONS:
        position = state.position
        held = sum(len([die for die in position.ready[seat] + position.used[seat] if die < 40]) for seat in range(state.seats))
        gone = sum(sum(position.advisors[seat]) + sum(position.closed[seat]) for seat in range(state.seats))
        rolling = 1 if position.phase == 6 and position.due != 5 else 0
        assert sum(position.supply) + held + gone + rolling == 5 * (5 + state.seats)


def test_a_supply_corrected_to_less_than_lies_on_the_table_ends_at_none() -> None:
    state, rng = GAME.new(3, tuple(0 for _ in OPTIONS), 0), random.Random(1)
    while state.position.phase != DRAFT:
        state.apply(random_move(state, rng))
    state.position.supply[:] = [0] * len(state.position.supply)
    while state.position.phase == DRAFT:
        state.apply(random_move(state, rng))
        assert set(state.position.supply) == {0}
    assert refuses_citizen(state.position) == "no_citizens" and cause_of_end(state.position) == ENDED_BY_CITIZENS


def test_a_play_goes_on_after_any_corrections_by_hand() -> None:
    for seed in range(12):
        rng = random.Random(seed)
        state = GAME.new(2 + seed % 3, tuple(rng.randrange(2) for _ in OPTIONS), 0)
        for _ in range(120):
            if state.actor() == OVER:
                break
            state.apply(random_move(state, rng))
            who = rng.choice([*range(state.seats), TABLE])
            index = rng.randrange(len(state.trackers(who)))
            limit = state.trackers(who)[index][2]
            with suppress(IllegalMove):
                state.adjust(who, index, rng.choice((0, 1, 30 if limit is None else limit, rng.randint(-2, 40))))
            assert all(sum(points for _, points in state.scores(seat)) == state.total(seat) for seat in range(state.seats))
