"""The golden plays, and what the engine makes of them line by line."""

from functools import cache
from pathlib import Path

from engines_core.game import TABLE
from engines_core.play import Play
from tests.core.dinos.ledger import Ledger
from tests.core.shared.transcripts import read, whole

WHOLE = whole("dinos")


@cache
def ledger_of(path: Path) -> Ledger:
    """The ledger of a transcript; read only."""
    return Ledger(read(path))


def books_line(play: Play, seat: int) -> str:
    """What the engine's trackers show of a seat, in the form of the comments at the end of a round."""
    rows = play.state.trackers(seat)
    shown = {row[0]: row[3] for row in play.state.trackers(TABLE)}
    places = [
        f"{shown['token_place', seat + 1, order]}{shown['token_side', seat + 1, order]}"
        for order in (1, 2)
        if ("token_place", seat + 1, order) in shown
    ]
    tiles = sum(row[1] for row in rows[2:])
    name = play.header.names[seat]
    return f"books {name}: points {rows[0][1]} dinosaurs {rows[1][1]} tiles {tiles} tokens {' '.join(places) or '-'}"
