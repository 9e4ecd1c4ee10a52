"""What BG Stats is told of a play, the same for the file and for the link; and which plays it cannot be told of."""

from datetime import datetime

import msgspec

from engines_core.header import RecordError
from tallystone.export.bgstats.identity import clean
from tallystone.records import read
from tallystone.store.reading import StoredPlay

LONGEST_COMMENT = 400
"""Characters; more than this another program that writes for the app found too much."""
DATED = "%Y-%m-%d %H:%M:%S"


class Facts(msgspec.Struct, frozen=True):
    """A finished play with a date. ``minutes``: how long it took, 0 when unknown. ``changed_at``: when anything of it changed last."""

    play: StoredPlay
    started_at: datetime
    minutes: int
    location: str
    comments: str
    changed_at: datetime


class NotForBgStats(Exception):
    """A play that the app cannot take. ``str(error)`` says why."""


def facts_of(play: StoredPlay, record: bytes, date: datetime | None = None, edited_at: datetime | None = None) -> Facts:
    """Return the facts of ``play``. Raises NotForBgStats.

    ``date``: when it was, if nobody knows. ``edited_at``: when people wrote about it last.
    """
    if not play.finished or any(seat.total is None or seat.rank is None for seat in play.seats):
        raise NotForBgStats("it is not finished")
    started_at = play.started_at or date
    if started_at is None:
        raise NotForBgStats("nobody knows when it was played; tell with --date")
    changed_at = max(play.updated_at, edited_at or play.updated_at)
    return Facts(play, started_at, minutes_of(record), clean(play.location), _comments(play), changed_at)


def minutes_of(record: bytes) -> int:
    """Return the playing time of a record in whole minutes, at least 1; 0 when it has no times."""
    try:
        ms = sum(entry.gap_ms for entry in read(record).entries)
    except RecordError:
        return 0
    return max(1, round(ms / 60_000)) if ms else 0


def _comments(play: StoredPlay) -> str:
    told = [clean(play.note), play.reason]
    if play.adjusts:
        told.append("Corrected by hand.")
    if play.hands:
        told.append("Physical dice." if play.hands == play.rolls else "Some physical dice.")
    if play.problem:
        told.append("TallyStone found something wrong with the record.")
    text = " ".join(part for part in told if part)
    return text if len(text) <= LONGEST_COMMENT else text[: LONGEST_COMMENT - 3].rstrip() + "..."
