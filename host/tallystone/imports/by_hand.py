"""Taking in a transcript: of a play that a device has recorded, or of one that somebody wrote down."""

from collections.abc import Sequence

from sqlalchemy import select

from engines_core.record import Entry, pack
from tallystone.ingest import ingest
from tallystone.records import Record, read
from tallystone.replay import record_from_text
from tallystone.store.database import Database
from tallystone.store.schema import DEVICE, PLAY
from tallystone.store.writing import NO_CONTINUATION, OLDER, REFUSED, UNCHANGED, Outcome

NO_DEVICE = bytes(8)
"""The device of a play that no device recorded."""
TRIES = 5


def take_transcript(database: Database, data: bytes, name: str) -> Outcome:
    """Store the play that a transcript tells. The same transcript again changes nothing; a longer one goes on.

    Raises DataError with the line that is wrong, and DatabaseError.
    """
    told = read(record_from_text(data, name))
    if told.header.device == NO_DEVICE and not told.header.number:
        return _take_numbered(database, told)
    stored = _stored(database, told.header.device.hex(), told.header.number).get(told.header.number)
    return _take(database, told, stored)


def _take_numbered(database: Database, told: Record) -> Outcome:
    """Give a play that has no number the next one that is free, or the one it got before."""
    for _ in range(TRIES):
        others = _stored(database, NO_DEVICE.hex())
        known = [number for number, stored in sorted(others.items()) if _is_same_play(told, stored)]
        told.header.number = known[0] if known else max(others, default=0) + 1
        outcome = _take(database, told, others.get(told.header.number))
        if outcome.result != REFUSED:
            break
        # Somebody else took the number at this very moment.
    return outcome


def _take(database: Database, told: Record, stored: Record | None) -> Outcome:
    """Store ``told``; it has no times, so where a record has the same entries that record stays."""
    device, number = told.header.device.hex(), told.header.number
    if stored is None:
        return _ingested(database, told, told.entries)
    kept, fresh = _said(stored.entries), _said(told.entries)
    if told.header.encode() != stored.header.encode() or kept[: len(fresh)] != fresh[: len(kept)]:
        return Outcome(device, number, REFUSED, NO_CONTINUATION)
    if len(fresh) <= len(kept):
        return Outcome(device, number, UNCHANGED if len(fresh) == len(kept) else OLDER)
    return _ingested(database, told, [*stored.entries, *told.entries[len(kept) :]])


def _is_same_play(told: Record, stored: Record) -> bool:
    number, told.header.number = told.header.number, stored.header.number
    same = told.header.encode() == stored.header.encode()
    told.header.number = number
    kept, fresh = _said(stored.entries), _said(told.entries)
    return same and kept[: len(fresh)] == fresh[: len(kept)]


def _said(entries: Sequence[Entry]) -> list[tuple[int, bytes]]:
    return [(entry.kind, entry.body) for entry in entries]


def _ingested(database: Database, told: Record, entries: Sequence[Entry]) -> Outcome:
    out = bytearray(told.header.encode())
    crc = int.from_bytes(out[-4:], "little")
    for entry in entries:
        packed, crc = pack(entry.kind, entry.gap_ms, entry.body, crc)
        out += packed
    (outcome,) = ingest(database, [bytes(out)])
    return outcome


def _stored(database: Database, device: str, number: int | None = None) -> dict[int, Record]:
    query = select(PLAY.c.number, PLAY.c.record).join(DEVICE).where(DEVICE.c.unique_id == device)
    if number is not None:
        query = query.where(PLAY.c.number == number)
    with database.reading() as connection:
        return {row.number: read(bytes(row.record)) for row in connection.execute(query)}
