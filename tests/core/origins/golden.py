"""The golden plays, and what the engine makes of them line by line."""

from functools import cache
from pathlib import Path

from engines_core.play import Play
from tests.core.origins.books import KINDS
from tests.core.origins.ledger import Ledger
from tests.core.shared.transcripts import read, whole

WHOLE = whole("origins")


@cache
def ledger_of(path: Path) -> Ledger:
    """The ledger of a transcript; read only."""
    return Ledger(read(path))


def books_line(play: Play, seat: int) -> str:
    """Return what the engine says a seat has, as the ledger writes it."""
    rows = {row[0] if isinstance(row[0], str) else "-".join(map(str, row[0])): row[1] for row in play.state.trackers(seat)}
    dice = [word[5:] for word, count in rows.items() if word.startswith("dice_") for _ in range(count)]
    goods = " ".join(f"{kind} {rows[kind]}" for kind in KINDS)
    return (
        f"books {play.header.names[seat]}: {goods} points {rows['points']} tokens {rows['tokens']} cell {rows['military']} "
        f"dice {' '.join(sorted(dice)) or '-'}"
    )
