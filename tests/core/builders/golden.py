"""The golden plays, and what the engine makes of them line by line."""

from functools import cache
from pathlib import Path

from engines_core.play import Play
from tests.core.builders.books import points_of
from tests.core.builders.facts import BUILDINGS, MACHINES
from tests.core.builders.ledger import Ledger
from tests.core.builders.saying import CARDS
from tests.core.shared.transcripts import read, whole

WHOLE = whole("builders")


@cache
def ledger_of(path: Path) -> Ledger:
    """The ledger of a transcript; read only."""
    return Ledger(read(path))


def books_line(play: Play, seat: int) -> str:
    """What the engine's trackers show of a seat, in the form of the comments at the end of a round."""
    rows = play.state.trackers(seat)
    held = [(CARDS[at], row) for at, row in enumerate(rows[3:]) if row[1]]
    sites = sorted((row[3], word) for word, row in held if row[1] == 1 and word in BUILDINGS | MACHINES)
    places = [row[3] for word, row in held if word not in BUILDINGS and (row[1] > 1 or word not in MACHINES)]
    said = " ".join(f"{word}({places.count(shown[0])})" for shown, word in sites) or "-"
    return (
        f"books {play.header.names[seat]}: coins {rows[0][1]} points {rows[1][1]} sites {said} team {len(places)} idle {places.count('-')}"
    )


def built(play: Play, seat: int) -> tuple[int, int]:
    """The points of finished buildings and of finished machines, by the trackers and the fact list."""
    done = [CARDS[at] for at, row in enumerate(play.state.trackers(seat)[3:45]) if row[1] >= 2]
    return sum(points_of(word) for word in done if word in BUILDINGS), sum(points_of(word) for word in done if word in MACHINES)
