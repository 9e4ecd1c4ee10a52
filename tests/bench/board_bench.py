"""The virtual board: from press to picture, from power to picture, and how much heap it needs."""

import random
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from firmware import keys
from tallystone.bots import GreedyBot
from tallystone.errors import TallyStoneError
from tallystone.sim.board import BoardProcess
from tallystone.sim.launch import CPYTHON, MICROPYTHON, board_launch
from tallystone.sim.player import ButtonPlayer
from tests.bench.table import Row
from tests.bench.timing import MICROPYTHON as BARE
from tests.bench.timing import Spent, median, ms, run
from tests.e2e.compiling import compile_into

TICK_MS = 5
PRESSES = 300
BOOTS = 9
HEAP_STEP_BYTES = 16 << 10
MOST_HEAP_BYTES = 1 << 20
ENTRIES_TO_TRY = 80
WHOLE_PLAY = 100_000


def rows() -> list[Row]:
    """Return the figures of the board under MicroPython, and some under CPython."""
    bare = median(lambda: run([*BARE, "-c", "pass"]))
    return [
        *_press_rows(),
        Row("power on to a usable screen, MicroPython (unix)", "", str(_boot(MICROPYTHON)), f"MicroPython alone {bare}; from sources"),
        Row("power on to a usable screen, CPython", "", str(_boot(CPYTHON)), ""),
        _heap_row(),
    ]


@contextmanager
def _board(**how: Any) -> Iterator[BoardProcess]:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        board = stack.enter_context(BoardProcess(board_launch(root=folder, interpreter=MICROPYTHON, entropy=b"bench", **how)))
        board.start()
        board.wait(50)
        yield board


def _press_rows() -> list[Row]:
    """Press RIGHT again and again, in questions all through a play."""
    waits_ms, works_s = [], []
    with _board() as board:
        player = ButtonPlayer(board, GreedyBot(random.Random(1)))
        player.begin(4)
        while len(works_s) < PRESSES:
            if player.state.actor() >= 0:
                wait_ms, work_s = _press_to_frame(board)
                if wait_ms:
                    waits_ms.append(wait_ms)
                    works_s.append(work_s)
                player.board.press(keys.LEFT)
            player.step()
            if player.is_over:
                player.finish()
                player.begin(4)
    worst = f"worst {max(waits_ms)} ms; a poll each {TICK_MS} ms"
    return [
        Row("press to changed pixels, the board's time", "<= 10 ms (tier 3)", f"{statistics.median(waits_ms):.0f} ms", worst),
        Row(
            "the same: work of the board's program",
            "",
            ms(statistics.median(works_s)),
            f"worst {ms(max(works_s))}; with what it says to the PC",
        ),
    ]


def _press_to_frame(board: BoardProcess) -> tuple[int, float]:
    """Return the board's ms and the seconds of work from a press to the first change of the glass; 0 ms: nothing changed."""
    changes, start_ms, start_s, wait_ms, work_s = board.glass.changes, board.clock_ms, _work_s(board), 0, 0.0
    for _ in range(8):
        board.step(TICK_MS, keys.RIGHT)
        if board.glass.changes != changes and not wait_ms:
            wait_ms, work_s = board.clock_ms - start_ms, _work_s(board) - start_s
    board.wait(40)
    return wait_ms, work_s


def _work_s(board: BoardProcess) -> float:
    """Return the seconds that the processor has worked for the board's program (the wall's where the system does not tell)."""
    try:
        return int(Path(f"/proc/{board.pid}/schedstat").read_text().split()[0]) / 1e9
    except (OSError, ValueError, IndexError):
        return time.perf_counter()


def _boot(interpreter: str) -> Spent:
    with tempfile.TemporaryDirectory() as folder:
        board = BoardProcess(board_launch(root=Path(folder), interpreter=interpreter, entropy=b"bench"))

        def boot() -> None:
            board.kill()
            board.start()
            board.step()
            assert board.glass.changes

        with board:
            return median(boot, BOOTS)


def _heap_row() -> Row:
    """Look for the smallest heap, with the program compiled beforehand."""
    with tempfile.TemporaryDirectory() as folder:
        compile_into(Path(folder))
        low, high = 4, MOST_HEAP_BYTES // HEAP_STEP_BYTES
        while low < high:
            middle = (low + high) // 2
            fits = _plays_in(middle * HEAP_STEP_BYTES, ENTRIES_TO_TRY, Path(folder))
            low, high = (low, middle) if fits else (middle + 1, high)
        while not _plays_in(low * HEAP_STEP_BYTES, WHOLE_PLAY, Path(folder)):
            low += 1
    needed = low * HEAP_STEP_BYTES // 1024
    return Row(
        "smallest heap for a whole 4-seat play, MicroPython (unix)",
        "",
        f"{needed} KB",
        "words of 8 bytes, a Pico has 4; program compiled beforehand",
    )


def _plays_in(heap_bytes: int, entries: int, code: Path) -> bool:
    try:
        with _board(heap_bytes=heap_bytes, code=code) as board:
            player = ButtonPlayer(board, GreedyBot(random.Random(1)))
            player.begin(4)
            while not player.is_over and len(player.done) < entries:
                player.step()
            if player.is_over:
                player.finish()
    except TallyStoneError:
        return False
    return True
