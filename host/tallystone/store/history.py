"""Plays from other programs: read-only, points only."""

from collections.abc import Iterable, Iterator
from datetime import datetime

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from tallystone.store.schema import HISTORY_PLAY, HISTORY_SEAT

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
    """One play. ``source``: BGSTATS or BGG; ``source_id``: its own id of the play (at most 128 characters), which is the key.

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
    """Store ``plays``; one that is here already is replaced when it differs, so importing twice changes nothing."""
    counts = HistoryCounts()
    for play in plays:
        key = (HISTORY_PLAY.c.source == play.source, HISTORY_PLAY.c.source_id == play.source_id)
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
    return {name: getattr(play, name) for name in HistoryPlay.__struct_fields__ if name != "seats"}


def _add_seats(connection: Connection, play_id: int, seats: list[HistorySeat]) -> None:
    if seats:
        connection.execute(
            insert(HISTORY_SEAT), [{"play_id": play_id, "seat": at, **msgspec.structs.asdict(s)} for at, s in enumerate(seats)]
        )
