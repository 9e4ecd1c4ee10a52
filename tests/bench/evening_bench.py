"""Whether the free heap of the emulated Pico stays the same over an evening: 2,000 entries of Stone Age, play after play.

They are entered by the program's own objects, as its screens do, each stored, every tenth drawn: to press them all would take hours.
As it is, 2,000 take some 25 minutes of a PC, so the part is measured only where it is named.
"""

import re
import shutil
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from unittest import mock

from engines_core import registry
from engines_core.record import FOLDED, HAND, ROLL
from tallystone.records import ints_of, read
from tallystone.sim.launch import code_folder
from tallystone.uf2 import program
from tallystone.uf2.official import NoImage
from tallystone.uf2.volume import DATA
from tests.bench.plays import play_record
from tests.bench.table import Row
from tests.emulator.board import EmulatedBoard, shipped_flash
from tests.emulator.flash_parts import with_files

ENTRIES = 2000
SHOWN = (100, 500, 1000, 2000)
MAIN = Path(__file__).with_name("evening_main.py")
STEP_MS = 500
LONGEST_MS = 3_600_000
SETTINGS = b"dice=physical\nlanguage=en\nsound=0\n"


def rows() -> list[Row]:
    """Return the free heap; a row that says why when there is no official image."""
    try:
        told = free_bytes(ENTRIES)
    except NoImage as error:
        return [Row("free heap over an evening", "", "not measured", str(error))]
    figures = ", ".join(f"{told[at] // 1024}" for at in SHOWN if at in told)
    spread = max(told.values()) - min(told.values())
    plays = f"after {', '.join(map(str, SHOWN))} entries; it moves by {spread // 1024} KB with what the game holds"
    return [Row("free heap over 2,000 moves of Stone Age", "flat", f"{figures} KB", plays)]


def free_bytes(entries: int) -> dict[int, int]:
    """Return the free heap by the number of entries, as the board tells it."""
    with EmulatedBoard(_flash(entries)) as board:
        board.power_on()
        said = b""
        while b"end" not in said and board.clock_ms < LONGEST_MS:
            board.step(STEP_MS)
            said += board.take()
            if b"Traceback" in said or board.chip.resets:
                raise RuntimeError(said.decode("utf-8", "replace"))
    return {int(at): int(free) for at, free in re.findall(rb"heap ([1-9]\d*) (\d+)", said)}


def lines(entries: int) -> Iterator[str]:
    """Yield what the board is to do, plays with dice of the table."""
    left = entries
    for seed in count():
        yield " ".join(map(str, ("new", *registry.load("stone_age").defaults())))
        for kind, ints in _entries(seed):
            yield " ".join(map(str, (kind, *ints)))
            left -= 1
            if not left:
                return


def _entries(seed: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    for kept in read(play_record(seed)).entries:
        if kept.kind in FOLDED:
            yield HAND if kept.kind == ROLL else kept.kind, ints_of(kept)


def _flash(entries: int) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        for package in program.PACKAGES:
            shutil.copytree(code_folder() / package, Path(folder) / package, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(MAIN, Path(folder) / "firmware" / "main.py")
        _forget()
        with mock.patch.object(program, "code_folder", lambda: Path(folder)):
            flash = shipped_flash()
            files = {**program.starter(), f"{DATA}/settings.txt": SETTINGS, "moves.txt": "\n".join(lines(entries)).encode()}
        _forget()
    return with_files(flash, files)


def _forget() -> None:
    program.program.cache_clear()
    program.small_sources.cache_clear()
