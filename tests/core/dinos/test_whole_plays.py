"""Plays from the first move to the end (K-7): what holds all the way, bots included."""

import random
from typing import cast

import pytest

from engines_core.game import OVER, TABLE, State
from engines_core.games.dinos.position import TURN
from engines_core.header import Header
from engines_core.play import Play
from engines_core.record import MOVE
from engines_core.transcript import format, parse
from tallystone.bots import Bot, GreedyBot, RandomBot, entries_of
from tests.core.dinos.table import CATALOGUE, GAME, NAMES
from tests.core.dinos.walking import move_in, tables, walk


def tiles_of(state: State, seat: int) -> int:
    return sum(row[1] for row in state.trackers(seat)[2:])


def test_every_turn_brings_one_tile_and_takes_one_from_the_stacks() -> None:
    for state, rng in tables(20):
        while state.actor() != OVER:
            move = move_in(state, rng)
            position = state.position
            before = [tiles_of(state, seat) for seat in range(state.seats)], sum(position.stacks), position.done, position.phase
            actor = state.actor()
            state.apply(move)
            after = [tiles_of(state, seat) for seat in range(state.seats)]
            gained = sum(after) - sum(before[0])
            if before[3] == TURN and position.done > before[2]:
                assert gained in (0, 1)
                assert after[actor] - before[0][actor] == gained
                assert gained == 1 or position.options[4] or len(move) == 1
                assert before[1] - sum(position.stacks) == (gained if before[1] else 0)
            elif before[3] == TURN:
                assert gained == 0 and move[0] in (3, 67)


def test_tokens_stand_on_tiles_of_their_own_all_the_way() -> None:
    for state, rng in tables(20):
        while state.actor() != OVER:
            state.apply(move_in(state, rng))
            position = state.position
            if position.rows and position.phase >= TURN:
                assert len(set(position.cells)) == 2 * state.seats
                assert not any(position.holes[cell] for cell in position.cells)


def test_all_seats_have_had_the_same_number_of_turns_at_the_end() -> None:
    for state, rng in tables(20):
        for _ in walk(state, rng):
            pass
        assert state.position.done % state.seats == 0
        assert state.total(0) == sum(points for _, points in state.scores(0))


@pytest.mark.parametrize("bot", [RandomBot, GreedyBot])
def test_bots_finish_plays_of_both_modes(bot: type) -> None:
    for seed in range(10):
        options = (seed % 2, *GAME.defaults()[1:])
        state = GAME.new(2 + seed % 3, options, 0)
        player = cast(Bot, bot(random.Random(seed)))
        entries = list(entries_of(state, player))
        assert state.actor() == OVER
        assert state.outcome() is not None
        assert all(kind == MOVE for kind, _ in entries)


def test_a_record_with_the_owners_data_is_a_transcript_and_comes_back() -> None:
    data = GAME.parse_data(CATALOGUE + "seats 3 board: 5 x 5\nseats 3 stacks: 3 3 3\nseats 3 tokens: a1+ b2x c3+ d4x e5+ a5x\n")
    header = Header("dinos", 1, (1, *GAME.defaults()[1:]), 1, NAMES[:3], data=data)
    state = GAME.new(3, header.options, 1, data)
    entries = [(MOVE, move) for move in walk(state, random.Random(3))]
    text = format(header, entries)
    read, again = parse(text)
    assert (read.data, again) == (data, entries)
    play = Play(read, lambda: iter(again))
    play.load()
    assert play.state.data() == state.data()
    assert play.state.trackers(TABLE) == state.trackers(TABLE)


def test_a_play_is_learned_from_by_the_next_one() -> None:
    data = b""
    for seed in range(4):
        state = GAME.new(3, (1, *GAME.defaults()[1:]), seed % 3, data)
        rng = random.Random(seed)
        for _ in walk(state, rng):
            pass
        assert len(state.data()) >= len(data)
        data = state.data()
    assert GAME.new(3, GAME.defaults(), 0, data).data() == data
