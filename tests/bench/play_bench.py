"""Folding plays, and what they cost on the flash."""

import sys
import tempfile
from pathlib import Path

from tests.bench.plays import write_records
from tests.bench.table import Row
from tests.bench.timing import MICROPYTHON, run, words_after

HERE = Path(__file__).parent
PLAYS = 20
FOLD_S = "2"


def rows() -> list[Row]:
    """Return the figures of folding on both Pythons and of the flash."""
    with tempfile.TemporaryDirectory() as folder:
        paths = [str(path) for path in write_records(Path(folder), PLAYS)]
        return [
            _fold("CPython", [sys.executable], ">= 1,000 plays/s", paths),
            _fold("MicroPython (unix)", [*MICROPYTHON, "-X", "heapsize=64M"], "", paths),
            *_flash(paths[:5]),
            *_heaps(),
        ]


def _fold(name: str, python: list[str], goal: str, paths: list[str]) -> Row:
    output = run([*python, str(HERE / "fold_script.py"), FOLD_S, *paths])
    entries, plays = words_after(output, "entries")
    folds, fold_s = words_after(output, "folds")
    reads, read_s = words_after(output, "reads")
    measured = f"{folds / fold_s:,.0f} plays/s, {folds / fold_s * entries / plays:,.0f} entries/s"
    compare = f"{entries / plays:.0f} entries a play; with reading its bytes {reads / read_s:,.0f} plays/s"
    return Row(f"fold and score a 4-seat Stone Age play, {name}", goal, measured, compare)


def _heaps() -> list[Row]:
    """Return what each game takes of the heap; of the rounds of the script the last, when all names are known."""
    output = run([*MICROPYTHON, "-X", "heapsize=64M", str(HERE / "heap_script.py")])
    rows = {words[1]: words[2:] for words in map(str.split, output.splitlines()) if words[:1] == ["heap"]}
    return [
        Row(
            f"heap of {name}, MicroPython (unix)",
            "",
            f"{int(modules) // 1024} KB",
            f"and {int(state)} bytes a play of 4; loading a game frees the last",
        )
        for name, (modules, state) in rows.items()
    ]


def _flash(paths: list[str]) -> list[Row]:
    output = run([*MICROPYTHON, "-X", "heapsize=64M", str(HERE / "flash_script.py"), *paths])
    moves, size, programs, erases = words_after(output, "flash")
    return [
        Row(
            "bytes a move on the flash",
            "<= 16",
            f"{size / moves:.1f}",
            f"{moves:.0f} entries of {len(paths)} plays, time and checksum included",
        ),
        Row("block erases a move", "<= 1.2", f"{erases / moves:.2f}", f"{programs / moves:.1f} programs of 256 bytes"),
    ]
