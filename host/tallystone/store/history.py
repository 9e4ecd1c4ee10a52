"""Plays from other programs: read-only, points only."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from hashlib import sha256

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from tallystone.errors import DataError
from tallystone.store.schema import HISTORY_PLAY, HISTORY_SEAT

LONGEST_ID = 128
MOST_NUMBER = 1 << 53

BGSTATS = "bgstats"
BGG = "bgg"


class HistorySeat(msgspec.Struct, frozen=True):
    """One seat. ``score``: the text as it was, "" when there was none. ``winner``, ``rank``, ``first``: None when it does not say."""

    name: str
    score: str = ""
    winner: bool | None = None
    rank: int | None = None
    first: bool | None = None
    colour: str = ""
    team: str = ""


class HistoryPlay(msgspec.Struct, frozen=True):
    """One play. ``source``: BGSTATS or BGG; ``source_id``: its own id of the play, which is the key.

    ``played_on``: the local day, "2026-03-14"; ``started_at``: UTC; each None when unknown. ``raw``: the play as it stood in the file.
    """

    source: str
    source_id: str
    game: str
    seats: list[HistorySeat]
    bgg_id: int | None = None
    played_on: str | None = None
    started_at: datetime | None = None
    duration_min: int | None = None
    quantity: int = 1
    location: str = ""
    board: str = ""
    note: str = ""
    ignored: bool = False
    raw: str = ""


class HistoryCounts(msgspec.Struct):
    """What became of imported plays."""

    added: int = 0
    updated: int = 0
    unchanged: int = 0


def add_history(connection: Connection, plays: Iterable[HistoryPlay], now: datetime) -> HistoryCounts:
    """Store ``plays``; one that is here already is replaced when it differs, so importing twice changes nothing.

    Raises DataError for numbers that no database takes.
    """
    counts = HistoryCounts()
    for play in plays:
        key = (HISTORY_PLAY.c.source == play.source, HISTORY_PLAY.c.source_id == _source_id(play))
        found = connection.execute(select(HISTORY_PLAY.c.id, HISTORY_PLAY.c.raw).where(*key)).first()
        if found is None:
            row = {**_row(play), "added_at": now}
            play_id = connection.execute(insert(HISTORY_PLAY).returning(HISTORY_PLAY.c.id), row).scalar_one()
            counts.added += 1
        elif found.raw == play.raw:
            counts.unchanged += 1
            continue
        else:
            play_id = found.id
            connection.execute(update(HISTORY_PLAY).where(HISTORY_PLAY.c.id == play_id).values(_row(play)))
            connection.execute(delete(HISTORY_SEAT).where(HISTORY_SEAT.c.play_id == play_id))
            counts.updated += 1
        _add_seats(connection, play_id, play.seats)
    return counts


def read_history(connection: Connection) -> Iterator[HistoryPlay]:
    """Yield all imported plays that were not deleted, by day."""
    seats: dict[int, list[HistorySeat]] = {}
    columns = [HISTORY_SEAT.c[name] for name in HistorySeat.__struct_fields__]
    for play_id, *cells in connection.execute(
        select(HISTORY_SEAT.c.play_id, *columns).order_by(HISTORY_SEAT.c.play_id, HISTORY_SEAT.c.seat)
    ):
        seats.setdefault(play_id, []).append(HistorySeat(*cells))
    query = select(HISTORY_PLAY).where(HISTORY_PLAY.c.deleted_at.is_(None))
    for row in connection.execute(query.order_by(HISTORY_PLAY.c.played_on, HISTORY_PLAY.c.source, HISTORY_PLAY.c.source_id)):
        fields = {name: row._mapping[name] for name in HistoryPlay.__struct_fields__ if name != "seats"}
        yield HistoryPlay(**fields, seats=seats.get(row.id, []))


def _row(play: HistoryPlay) -> dict[str, object]:
    row = {name: getattr(play, name) for name in HistoryPlay.__struct_fields__ if name != "seats"}
    numbers = [value for value in row.values() if isinstance(value, int)] + [seat.rank or 0 for seat in play.seats]
    if any(abs(number) > MOST_NUMBER for number in numbers):
        raise DataError(f"play {play.source_id!r} has a number that is beyond all sense")
    return {**row, "source_id": _source_id(play)}


def _source_id(play: HistoryPlay) -> str:
    """Return an id that fits the column: one that is too long is told by its hash."""
    text = play.source_id.replace("\0", "\u2400")
    return text if len(text) <= LONGEST_ID else "sha256:" + sha256(text.encode()).hexdigest()


def _add_seats(connection: Connection, play_id: int, seats: list[HistorySeat]) -> None:
    if seats:
        connection.execute(
            insert(HISTORY_SEAT), [{"play_id": play_id, "seat": at, **msgspec.structs.asdict(s)} for at, s in enumerate(seats)]
        )
