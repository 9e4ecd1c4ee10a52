"""Presses a move: whole plays of each game, and how much of a play goes by buttons."""

import random
import tempfile
from pathlib import Path

from engines_core import registry
from engines_core.header import Header
from tests.bench.presses import Presses, counted, golden_plays, replayed
from tests.bench.table import Row
from tests.bench.villagers import Villagers

BOOKKEEPER = "bookkeeper"
BOT_PLAYS = 6
"""For each number of seats."""


def rows() -> list[Row]:
    """Return the figures of every game that has whole plays written down."""
    found = []
    for game in registry.names():
        modes = next((values for key, values, _ in registry.load(game).OPTIONS if key == "mode"), ("",))
        for mode in modes:
            plays = golden_plays(game, mode)
            if plays:
                goal = "<= 4" if (game, mode) == ("stone_age", BOOKKEEPER) else ""
                found.append(_row(f"{game} {mode}".strip(), goal, f"{len(plays)} plays as people play them", counted(plays)))
                found.append(_replay_row(f"{game} {mode}".strip(), *plays[0]))
    found.append(_row(f"stone_age {BOOKKEEPER}", "<= 4", f"{3 * BOT_PLAYS} plays of bots, 2 to 4 seats", counted(_bots())))
    return found


def _row(what: str, goal: str, plays: str, presses: Presses) -> Row:
    compare = f"{plays}, {presses.moves} moves; {presses.held_per_move:.2f} when long ways are held"
    return Row(f"presses a move, {what}", goal, f"{presses.per_move:.2f}", compare)


def _replay_row(what: str, header: Header, entries: list[tuple[int, tuple[int, ...]]]) -> Row:
    with tempfile.TemporaryDirectory() as folder:
        presses, _ = replayed(Path(folder), header, entries)
    return Row(f"a whole play by buttons, {what}", "", f"{presses.taps} presses", f"{presses.moves} moves; the record is what was entered")


def _bots():  # type: ignore[no-untyped-def]
    game = registry.load("stone_age")
    for seats in (2, 3, 4):
        for seed in range(BOT_PLAYS):
            header = Header("stone_age", game.RULES_VERSION, game.defaults(), 0, ("Ada", "Bob", "Cleo", "Dan")[:seats])
            yield header, Villagers(seats, random.Random(seed)).play()
