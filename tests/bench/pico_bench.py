"""The emulated Pico: from press to glass, from power to picture, how much heap is left, what a move costs the flash."""

import random
import re
import statistics

from engines_core import registry
from tallystone.sim import fingers
from tallystone.uf2.official import NoImage
from tests.bench.table import Row
from tests.emulator.board import EmulatedBoard, shipped_flash
from tests.emulator.hands import DOWN_MS, stone_age_by_hand, tap

SETTINGS = {"dice": "physical", "language": "en"}
ENTRIES = 14
SEATS = 4


def rows() -> list[Row]:
    """Return the figures; one row that says why when there is no official image."""
    try:
        flash = shipped_flash(SETTINGS)
    except NoImage as error:
        return [Row("the emulated Pico", "", "not measured", str(error))]
    with EmulatedBoard(flash) as board:
        board.start()
        boot_ms = board.last_ns / 1e6
        settle(board)
        at_home = free_bytes(flash, [])
        first, whole, erases, programs = _play(board)
    playing = free_bytes(flash, _presses())
    begun = [(name, free_bytes(flash, fingers.new_play(SEATS, 0, game=at)) // 1024) for at, name in enumerate(registry.names())]
    touch = f"a corner; worst {max(first):.0f} ms, {len(first)} presses"
    return [
        Row("power on to the home screen, emulated Pico", "<= 800 ms", f"{boot_ms:.0f} ms", "flash times modelled, boot ROM not"),
        Row(
            "press to the first changed pixel",
            "<= 10 ms",
            f"{statistics.median(first):.1f} ms",
            touch,
        ),
        Row("press to the whole picture", "", f"{statistics.median(whole):.1f} ms", f"worst {max(whole):.0f} ms; a whole frame is 24 ms"),
        Row("free heap at the home screen", ">= 150 KB", f"{at_home // 1024} KB", "of 240 KB"),
        Row("free heap in a play of Stone Age", ">= 150 KB", f"{playing // 1024} KB", "after a collection"),
        *(Row(f"free heap with a play of {name} begun", "", f"{free} KB") for name, free in begun),
        Row(
            "erases a move, emulated Pico",
            "<= 1.2",
            f"{erases / ENTRIES:.2f}",
            f"{programs / ENTRIES:.1f} pages programmed a move; the first {ENTRIES} moves, which still lie in the folder's own block",
        ),
    ]


def settle(board: EmulatedBoard) -> None:
    """Let the board finish what it does after its first picture."""
    board.step(1500)


def free_bytes(flash: bytes, presses: list[int]) -> int:
    """Return the free heap of a board after ``presses``, as its own prompt says it."""
    with EmulatedBoard(flash) as board:
        board.start()
        settle(board)
        for mask in presses:
            tap(board, mask)
        settle(board)
        if board.chip.resets:
            raise RuntimeError("the board's program has failed")
        board.take()
        board.send(b"\x03")
        board.wait(100)
        board.send(b"import gc;gc.collect();print('free',gc.mem_free())\r\n")
        board.wait(400)
        found = re.search(rb"\nfree (\d+)", board.take())
        return int(found[1]) if found else -1


def _presses() -> list[int]:
    return [*fingers.new_play(SEATS, 0), *(mask for _, masks in stone_age_by_hand(SEATS, 3, 5) for mask in masks)]


def _play(board: EmulatedBoard) -> tuple[list[float], list[float], int, int]:
    """Play, and return ms from each press to the first and the last changed pixel, and how often the flash was erased and programmed."""
    for mask in fingers.new_play(SEATS, 0):
        tap(board, mask)
    settle(board)
    rng = random.Random(1)
    watch = board.chip.flash_watch
    erases, programs = watch.erases, watch.programs
    first: list[float] = []
    whole: list[float] = []
    for _, masks in stone_age_by_hand(SEATS, ENTRIES, 5):
        for mask in masks:
            # At no fixed phase of the board's loop.
            board.step(rng.uniform(1, 20))
            start = board.watch()
            board.step(DOWN_MS, mask)
            board.step(200)
            if board.first_ns:
                first.append((board.first_ns - start) / 1e6)
                whole.append((board.last_ns - start) / 1e6)
    return first, whole, watch.erases - erases, watch.programs - programs
