import random

import pytest

from engines_core import registry
from engines_core.record import FOLDED
from firmware import keys
from tallystone.records import ints_of, read
from tallystone.sim import fingers
from tallystone.sim.board import BoardProcess
from tests.emulator import stack
from tests.emulator.board import EmulatedBoard
from tests.emulator.hands import stone_age_by_hand, tap
from tests.emulator.shared import SEATS, Shared
from tests.emulator.test_cable import client_of

ENTRIES = 10
CUTS = 3
FAST_MS = 60
PAUSE_MS = 90
"""The chip notes nothing while it erases a block, 45 ms; a contact must be seen open for 20 ms."""
LEAST_STACK_BYTES = 700
"""Some three calls in calls."""
SETTLING_MS = 300
SETTLING_ROUNDS = 12


def test_no_press_is_lost_however_fast_they_come(at_home: EmulatedBoard, virtual: BoardProcess) -> None:
    pico = at_home
    for mask in fingers.new_play(SEATS, 0):
        virtual.press(mask)
        virtual.wait(200)
        pico.press(mask, FAST_MS, PAUSE_MS)
    for _ in range(SETTLING_ROUNDS):
        if pico.glass.seen() != virtual.glass.seen():
            pico.wait(SETTLING_MS)
    assert pico.glass.seen() == virtual.glass.seen()


def test_a_round_of_stone_age_looks_on_the_pico_as_it_does_on_the_virtual_board(
    at_table: EmulatedBoard, shared: Shared, virtual: BoardProcess
) -> None:
    pico = at_table
    for at, (mask, picture) in enumerate(shared.pictures):
        virtual.press(mask)
        virtual.wait(200)
        assert picture == virtual.glass.seen(), f"press {at} before the play"
    buttons = [mask for _, masks in stone_age_by_hand(SEATS, ENTRIES, 5) for mask in masks]
    for at, mask in enumerate(buttons):
        virtual.press(mask)
        virtual.wait(200)
        tap(pico, mask)
        assert pico.glass.seen() == virtual.glass.seen(), f"press {at} of {len(buttons)}"


@pytest.mark.parametrize("game", range(len(registry.names())), ids=registry.names())
def test_every_game_begins_on_the_pico_as_on_the_virtual_board_with_stack_to_spare(
    at_home: EmulatedBoard, virtual: BoardProcess, game: int
) -> None:
    pico = at_home
    stack.mark(pico.chip.mcu)
    for mask in [*fingers.new_play(SEATS, 0, game=game), keys.RIGHT, keys.OK, keys.OK, keys.RIGHT, keys.OK]:
        virtual.press(mask)
        virtual.wait(200)
        tap(pico, mask)
    assert pico.chip.resets == 0
    assert pico.glass.seen() == virtual.glass.seen()
    assert stack.least_left_bytes(pico.chip.mcu) > LEAST_STACK_BYTES


def test_after_a_power_cut_at_any_instant_every_confirmed_entry_is_there(at_table: EmulatedBoard) -> None:
    rng = random.Random(3)
    board = at_table
    wanted = []
    entries = stone_age_by_hand(SEATS, ENTRIES, 5)
    for _ in range(CUTS):
        entry, buttons = next(entries)
        for mask in buttons:
            tap(board, mask)
        wanted.append(entry)
        following, buttons = next(entries)
        for mask in buttons[:-1]:
            tap(board, mask)
        # Somewhere between the last press and the end of what it sets off.
        board.step(rng.randrange(5, 200), buttons[-1])
        board.restart()
        found = [(kept.kind, ints_of(kept)) for kept in read(client_of(board).fetch(1)).entries if kept.kind in FOLDED]
        assert found in (wanted, [*wanted, following])
        for mask in fingers.GO_ON:
            tap(board, mask)
        if found == wanted:
            for mask in buttons:
                tap(board, mask)
        wanted.append(following)
