"""Records of whole plays by bots, for the benchmarks."""

import random
from pathlib import Path

from engines_core import dice, registry
from engines_core.header import Header
from engines_core.record import SEED
from tallystone.bots import GreedyBot, entries_of
from tallystone.records import build

NAMES = ("Ada", "Bob", "Cleo", "Dan")


def play_record(seed: int, game: str = "stone_age") -> bytes:
    """Return the record of a whole four-seat play, its dice revealed."""
    rules = registry.load(game)
    secret = random.Random(seed).randbytes(32)
    header = Header(game, rules.RULES_VERSION, rules.defaults(), 0, NAMES, b"benchmrk", seed + 1)
    header.commitment = dice.commitment(secret)
    state = rules.new(len(NAMES), header.options, header.first)
    entries: list[tuple[int, object]] = list(entries_of(state, GreedyBot(random.Random(seed)), secret))
    return build(header, [*entries, (SEED, secret)])


def write_records(folder: Path, count: int) -> list[Path]:
    """Write ``count`` records into ``folder``, named as on a board's flash, and return their paths."""
    paths = []
    for seed in range(count):
        paths.append(folder / f"{seed + 1:06d}.tsr")
        paths[-1].write_bytes(play_record(seed))
    return paths
