import random

import pytest

from engines_core import registry, transcript
from engines_core.game import CHANCE, OVER, TABLE, IllegalMove, refuses
from engines_core.header import RecordError
from engines_core.lang.en import TABLE as ENGLISH
from engines_core.record import ADJUST, MOVE, UNDO
from tests.core.battery.walk import answer, bytes_of, dump, entries_of, play_of, random_move, random_play, set_ups, steps

SEEDS = range(3)
CASES = [
    pytest.param(name, seats, options, id=f"{name}-{seats}-{''.join(map(str, options))}")
    for name in registry.names()
    for seats, options in set_ups(registry.load(name))
]
every_set_up = pytest.mark.parametrize(("name", "seats", "options"), CASES)


@every_set_up
def test_random_legal_plays_reach_the_end_and_scores_sum_to_the_total(name, seats, options):
    for seed in range(8):
        _, _, state = random_play(registry.load(name), seats, options, seed)
        winners, _ = state.outcome()
        best = max(state.total(seat) for seat in range(seats))
        for seat in range(seats):
            assert state.total(seat) == sum(points for _, points in state.scores(seat))
        assert winners
        assert all(state.total(seat) == best for seat in winners)


@every_set_up
def test_a_mutated_move_is_refused_exactly_when_its_questions_refuse_it_and_then_changes_nothing(name, seats, options):
    game = registry.load(name)
    for seed in SEEDS:
        rng = random.Random(seed)
        state = game.new(seats, options, seed % seats)
        refused = 0
        for _, move in steps(state, rng):
            mutant = mutate(move, rng)
            reason = refuses(state, mutant)
            if reason is None:
                continue
            before = dump(state)
            with pytest.raises(IllegalMove):
                state.apply(mutant)
            assert dump(state) == before, mutant
            refused += 1
        assert refused > 20


def mutate(move, rng):
    kind = rng.randrange(5)
    if kind == 0:
        return move[:-1]
    if kind == 1:
        return (*move, rng.randint(-1, 9))
    if kind == 2:
        return ()
    at = rng.randrange(len(move))
    return move[:at] + (move[at] + rng.choice((-1, 1, -7, 7, 64, -1000, 1 << 29)),) + move[at + 1 :]


@every_set_up
def test_no_state_before_the_end_is_without_a_legal_answer_and_the_likely_one_is_legal(name, seats, options):
    rng = random.Random(5)
    state = registry.load(name).new(seats, options, 0)
    for _ in steps(state, rng):
        prefix = ()
        while (question := state.ask(prefix)) is not None:
            assert question.refuses(question.likely()) is None
            prefix += answer(question, rng)
        assert refuses(state, prefix) is None


@pytest.mark.parametrize("name", registry.names())
def test_the_dice_that_are_due_are_those_that_are_asked_for(name):
    game = registry.load(name)
    state = game.new(game.SEATS[0], game.defaults(), 0)
    for _ in steps(state, random.Random(7)):
        assert state.dice_due() == (state.ask(()).options if state.actor() == CHANCE else None)
    assert state.dice_due() is None


@every_set_up
def test_record_and_transcript_give_back_what_was_put_in(name, seats, options):
    for seed in SEEDS:
        head, entries, _ = random_play(registry.load(name), seats, options, seed)
        read_head, read = entries_of(bytes_of(head, entries))
        assert read == entries
        assert vars(read_head) == vars(head)
        text = transcript.format(head, entries)
        again_head, again = transcript.parse(text)
        assert again == entries
        assert vars(again_head) == vars(head)
        assert transcript.format(again_head, again) == text


@every_set_up
def test_the_same_entries_fold_to_the_same_state(name, seats, options):
    head, entries, state = random_play(registry.load(name), seats, options, 3)
    one, two = play_of(head, entries), play_of(head, entries)
    assert dump(one.state) == dump(two.state) == dump(state)
    two.source = lambda: iter(entries)
    two.load()
    assert dump(two.state) == dump(state)


@every_set_up
def test_undo_n_is_the_state_n_moves_ago(name, seats, options):
    head, entries, _ = random_play(registry.load(name), seats, options, 4)
    rng = random.Random(4)
    for _ in range(12):
        at = rng.randrange(1, len(entries))
        count = rng.randint(1, min(at, 9))
        undone = play_of(head, [*entries[:at], (UNDO, (count,))])
        before = play_of(head, entries[: at - count])
        assert dump(undone.state) == dump(before.state)
        assert (undone.depth, undone.rolls) == (before.depth, before.rolls)


@every_set_up
def test_undo_of_an_undone_stretch_goes_further_back(name, seats, options):
    head, entries, _ = random_play(registry.load(name), seats, options, 6)
    undone = play_of(head, [*entries[:9], (UNDO, (2,)), *entries[7:8], (UNDO, (3,))])
    assert dump(undone.state) == dump(play_of(head, entries[:5]).state)


def test_an_undo_of_more_than_there_is_changes_nothing():
    for name in registry.names():
        game = registry.load(name)
        head, entries, _ = random_play(game, game.SEATS[0], game.defaults(), 1)
        play = play_of(head, entries[:4])
        before = dump(play.state)
        for count in (5, 0, 1000):
            with pytest.raises(IllegalMove):
                play.push(UNDO, (count,))
        assert dump(play.state) == before


@every_set_up
def test_a_record_with_any_byte_changed_is_refused(name, seats, options):
    head, entries, _ = random_play(registry.load(name), seats, options, 2)
    data = bytes_of(head, entries[:40])
    for at in range(len(data)):
        changed = data[:at] + bytes((data[at] ^ (1 << at % 8),)) + data[at + 1 :]
        with pytest.raises(RecordError):
            entries_of(changed)


@every_set_up
def test_every_text_of_a_play_is_in_the_english_table(name, seats, options):
    rng = random.Random(8)
    state = registry.load(name).new(seats, options, 0)
    missing = set()
    for at, _ in enumerate(steps(state, rng)):
        prefix = ()
        while (question := state.ask(prefix)) is not None:
            missing |= unknown_texts(question.label, *question.notes)
            for option in question.options if question.kind == 0 else ():
                missing |= unknown_texts(option.label, option.reason, option.note)
            prefix += answer(question, rng)
        if at % 10 == 0:
            missing |= unknown_texts(state.status(), state.notice(), *labels(state))
    missing |= unknown_texts(state.status(), state.notice(), state.outcome()[1], *labels(state))
    assert missing == set()


def labels(state):
    for seat in range(state.seats):
        yield from (row[0] for row in state.trackers(seat))
        yield from (row[0] for row in state.scores(seat))
    yield from (row[0] for row in state.trackers(TABLE))


def unknown_texts(*texts):
    unknown = set()
    for text in texts:
        if isinstance(text, str) and text not in ENGLISH:
            unknown.add(text)
        elif isinstance(text, tuple) and text[0] not in ("seat", "literal"):
            unknown |= unknown_texts(*text)
    return unknown


@every_set_up
def test_an_adjust_sets_that_tracker_and_can_be_undone(name, seats, options):
    head, entries, _ = random_play(registry.load(name), seats, options, 9)
    entries = entries[: len(entries) // 2]
    play = play_of(head, entries)
    for seat in [*range(seats), TABLE]:
        for index, (label, value, limit, _) in enumerate(play.state.trackers(seat)):
            wanted = value + 1 if limit is None or value < limit else value - 1
            changed = play_of(head, [*entries, (ADJUST, (seat, index, wanted))])
            assert changed.state.trackers(seat)[index][1] == wanted, label
            assert changed.adjusts == 1
            undone = play_of(head, [*entries, (ADJUST, (seat, index, wanted)), (UNDO, (1,))])
            assert dump(undone.state) == dump(play.state)


@every_set_up
def test_an_adjust_of_a_tracker_to_what_it_is_changes_nothing(name, seats, options):
    head, entries, _ = random_play(registry.load(name), seats, options, 10)
    play = play_of(head, entries[: len(entries) // 3])
    before = dump(play.state)
    for seat in [*range(seats), TABLE]:
        for index, row in enumerate(play.state.trackers(seat)):
            play.push(ADJUST, (seat, index, row[1]))
    assert dump(play.state) == before


@every_set_up
def test_nonsense_adjusts_are_refused(name, seats, options):
    game = registry.load(name)
    state = game.new(seats, options, 0)
    before = dump(state)
    for wrong in (
        (seats, 0, 1),
        (-1, 0, 1),
        (-2, 0, 1),
        (0, -1, 1),
        (0, 999, 1),
        (TABLE, -1, 1),
        (TABLE, 99, 1),
        (0, 0, 1 << 28),
        (0, 0, -5),
    ):
        with pytest.raises(IllegalMove):
            state.adjust(*wrong)
    assert dump(state) == before


@every_set_up
def test_after_the_end_no_move_is_taken_but_an_adjust_is(name, seats, options):
    head, entries, state = random_play(registry.load(name), seats, options, 11)
    assert state.actor() == OVER
    play = play_of(head, entries)
    for wrong in ((), (0,), (1, 1), (-5,)):
        with pytest.raises(IllegalMove):
            play.push(MOVE, wrong)
    value = play.state.trackers(0)[0][1]
    play.push(ADJUST, (0, 0, value + 1))
    assert play.state.trackers(0)[0][1] == value + 1


def test_dice_are_only_taken_when_due_and_then_nothing_else_is():
    for name in registry.names():
        game = registry.load(name)
        head, entries, _ = random_play(game, game.SEATS[0], game.defaults(), 1)
        done = []
        for kind, ints in entries[:60]:
            play = play_of(head, done)
            with pytest.raises(IllegalMove):
                play.push(MOVE if play.state.actor() == CHANCE else 2, ints)
            done.append((kind, ints))


def test_a_set_up_that_cannot_be_is_refused_with_a_sentence():
    for name in registry.names():
        game = registry.load(name)
        fewest, most = game.SEATS
        for seats, options, first in (
            (fewest - 1, game.defaults(), 0),
            (most + 1, game.defaults(), 0),
            (fewest, game.defaults(), fewest),
            (fewest, game.defaults(), -1),
            (fewest, (*game.defaults(), 0), 0),
            (fewest, (99, *game.defaults()[1:]), 0),
        ):
            with pytest.raises(ValueError, match=r"\w+ .*\w+"):
                game.new(seats, options, first)


def test_random_move_is_legal_in_the_first_state_of_every_game():
    for name in registry.names():
        game = registry.load(name)
        state = game.new(game.SEATS[1], game.defaults(), 0)
        move = random_move(state, random.Random(0))
        assert refuses(state, move) is None
