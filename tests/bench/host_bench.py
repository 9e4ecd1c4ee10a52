"""Verifying, storing and exporting many plays."""

import os
import random
import struct
import sys
import tempfile
from pathlib import Path

from engines_core import dice, registry
from engines_core.header import Header
from engines_core.record import SEED, Entry, pack
from tallystone.bots import entries_of
from tallystone.records import build, read
from tests.bench.plays import NAMES, EveningBot
from tests.bench.table import Row
from tests.bench.timing import run

PLAYS = 10_000
FEW = 1_000
DIFFERENT = 50
"""Plays are slow to invent: so many are, and then come again under other numbers."""
GAP_MS = 5_000

SCRIPT = Path(__file__).with_name("host_script.py")


def rows() -> list[Row]:
    """Return the figures of verify, store and export, and what memory they take."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        plays = [_entries_of(_invented(seed)) for seed in range(DIFFERENT)]
        *_, few_mb = _measured(folder / "few", plays, FEW)
        count, stored_s, csv_s, json_s, cpu_s, peak_mb = _measured(folder / "many", plays, PLAYS)
    entry_count = sum(len(entries) for _, entries in plays) / len(plays)
    total_s = stored_s + csv_s + json_s
    return [
        Row(
            f"{count:,.0f} plays: verify, store, export",
            "<= 20 s",
            f"{total_s:.1f} s",
            f"verify and store {stored_s:.1f} s, CSV {csv_s:.1f} s, JSON {json_s:.1f} s; "
            f"{entry_count:.0f} entries a play, {cpu_s:.1f} s of work on {os.cpu_count()} processors",
        ),
        Row(f"memory for {count:,.0f} plays", "flat", f"{peak_mb:.0f} MB", f"{few_mb:.0f} MB for {FEW:,}"),
    ]


def _invented(seed: int) -> bytes:
    """Return a finished random play of two, three or four seats, its dice revealed."""
    rng = random.Random(seed)
    game = registry.load("stone_age")
    secret = rng.randbytes(32)
    header = Header("stone_age", game.RULES_VERSION, game.defaults(), 0, NAMES[: 2 + seed % 3], b"benchmrk", seed)
    header.commitment = dice.commitment(secret)
    state = game.new(len(header.names), header.options, header.first)
    return build(header, [*entries_of(state, EveningBot(rng), secret), (SEED, secret)])


def _measured(folder: Path, plays: list[tuple[Header, list[Entry]]], count: int) -> list[float]:
    folder.mkdir()
    with (folder / "records").open("wb") as file:
        for number in range(count):
            record = _numbered(*plays[number % len(plays)], number + 1)
            file.write(struct.pack("<I", len(record)) + record)
    line = run([sys.executable, str(SCRIPT), str(folder / "records"), str(folder)])
    return [float(word) for word in line.split()[1:]]


def _entries_of(data: bytes) -> tuple[Header, list[Entry]]:
    record = read(data)
    return record.header, list(record.entries)


def _numbered(header: Header, play: list[Entry], number: int) -> bytes:
    """Return the same play as number ``number``, as slow as people are, its checksums made again."""
    header.number = number
    out = bytearray(header.encode())
    crc = int.from_bytes(out[-4:], "little")
    for entry in play:
        data, crc = pack(entry.kind, GAP_MS, entry.body, crc)
        out += data
    return bytes(out)
