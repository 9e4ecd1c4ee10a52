"""The golden plays, and what the engine makes of them line by line."""

from functools import cache
from pathlib import Path

from engines_core.play import Play
from tests.core.golden_plays.ledger import Ledger
from tests.core.shared.transcripts import FOLDER, whole

WHOLE = whole("stone_age")
ILLEGAL = sorted((FOLDER / "illegal").glob("*.txt"))

_GOODS = ("wood", "brick", "stone", "gold")


def name_of(path: Path) -> str:
    """For the names of tests."""
    return path.stem


@cache
def ledger_of(text: str) -> Ledger:
    """The ledger of a transcript; read only."""
    return Ledger(text)


def names_of(text: str) -> list[str]:
    return [line.split(": ", 1)[1] for line in text.splitlines() if line.startswith("seat ")]


def books_line(play: Play, seat: int) -> str:
    """What the engine's trackers show of a seat, in the form of the comments at the end of a round."""
    value = {row[0]: row[1] for row in play.state.trackers(seat) if isinstance(row[0], str)}
    shown = next(row[3] for row in play.state.trackers(seat) if row[0] == "tools")
    tools = "0" if shown == "-" else "+".join(part.strip("()") for part in shown.split())
    goods = " ".join(f"{good} {value[good]}" for good in _GOODS)
    return (
        f"{play.header.names[seat]}: food {value['food']} people {value['people']} fields {value['fields']} tools {tools} "
        f"{goods} points {value['points']} buildings {value['buildings']}"
    )
