"""Taking a record into the tables: new, longer, the same, or refused and kept aside. Never an overwrite."""

from datetime import datetime
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from engines_core.record import LONGEST_BYTES
from tallystone.store.rows import Row, play_row, score_rows, seat_rows
from tallystone.store.schema import ASIDE, DEVICE, PLAY, SCORE_LINE, SEAT
from tallystone.verdict import Verdict

ADDED = "added"
UPDATED = "updated"
UNCHANGED = "unchanged"
OLDER = "older"
REFUSED = "refused"


NO_CONTINUATION = "it is not a continuation of the record that is stored; both are kept"


class Outcome(msgspec.Struct, frozen=True):
    """What became of one record.

    ``result``: ADDED, UPDATED (it goes on where the stored one ended), UNCHANGED, OLDER (the stored one
    already goes further) or REFUSED. ``why``: one sentence when refused, else "".
    ``problem``: the first thing that is wrong with the record itself, or None.
    """

    device: str
    number: int
    result: str
    why: str = ""
    problem: str | None = None


class _Stored(NamedTuple):
    play_id: int
    record: bytes
    whole_bytes: int
    revision: int


class Writer:
    """Takes in records within one transaction. Call ``flush`` before it is committed."""

    def __init__(self, connection: Connection, now: datetime) -> None:
        self._connection = connection
        self._now = now
        self._device_ids: dict[str, int] = {}
        self._new: dict[tuple[str, int], tuple[Verdict, bytes]] = {}

    def take(self, verdict: Verdict, data: bytes) -> Outcome:
        """Store ``data``, of which ``verdict`` was found."""
        head = verdict.head
        if head is None:
            return self.put_aside("", 0, verdict, data, verdict.problem or "it is not a record")
        if (head.device, head.number) in self._new:
            self.flush()
        stored = self._stored(head.device, head.number)
        if stored is None:
            self._new[head.device, head.number] = verdict, data
            return Outcome(head.device, head.number, ADDED, "", verdict.problem)
        result = _compare(verdict, data, stored)
        if result == REFUSED:
            return self.put_aside(head.device, head.number, verdict, data, NO_CONTINUATION)
        if result == UPDATED:
            self._replace(stored, verdict, data)
        return Outcome(head.device, head.number, result, "", verdict.problem)

    def put_aside(self, device: str, number: int, verdict: Verdict, data: bytes, why: str) -> Outcome:
        """Refuse ``data`` for the reason ``why``, and keep it where it disturbs nobody (once; nothing longer than a record)."""
        known = select(ASIDE.c.id).where(ASIDE.c.device == device, ASIDE.c.number == number, ASIDE.c.sha256 == verdict.sha256)
        if len(data) <= LONGEST_BYTES and self._connection.execute(known).first() is None:
            row = {"device": device, "number": number, "reason": why, "seen_at": self._now, "sha256": verdict.sha256, "record": data}
            self._connection.execute(insert(ASIDE), row)
        return Outcome(device, number, REFUSED, why, verdict.problem)

    def flush(self) -> None:
        """Write what is still held back to be written together."""
        if not self._new:
            return
        taken = list(self._new.values())
        self._new.clear()
        dates = {"revision": 1, "added_at": self._now, "updated_at": self._now}
        rows = [{**play_row(verdict, data), "device_id": self._device_id(verdict), **dates} for verdict, data in taken]
        returning = insert(PLAY).returning(PLAY.c.id, sort_by_parameter_order=True)
        ids = list(self._connection.execute(returning, rows).scalars())
        self._add_seats([(play_id, verdict) for play_id, (verdict, _) in zip(ids, taken, strict=True)])

    def replace_derived(self, play_id: int, verdict: Verdict, data: bytes) -> None:
        """Write again everything that follows from the record of a play; the revision stays."""
        self._write_derived(play_id, play_row(verdict, data), verdict)

    def _replace(self, stored: "_Stored", verdict: Verdict, data: bytes) -> None:
        self._device_id(verdict)
        row = {**play_row(verdict, data), "revision": stored.revision + 1, "updated_at": self._now}
        self._write_derived(stored.play_id, row, verdict)

    def _write_derived(self, play_id: int, row: Row, verdict: Verdict) -> None:
        self._connection.execute(update(PLAY).where(PLAY.c.id == play_id).values(row))
        self._connection.execute(delete(SCORE_LINE).where(SCORE_LINE.c.play_id == play_id))
        self._connection.execute(delete(SEAT).where(SEAT.c.play_id == play_id))
        self._add_seats([(play_id, verdict)])

    def _add_seats(self, plays: list[tuple[int, Verdict]]) -> None:
        seats = [row for play_id, verdict in plays for row in seat_rows(verdict, play_id)]
        scores = [row for play_id, verdict in plays for row in score_rows(verdict, play_id)]
        for table, rows in ((SEAT, seats), (SCORE_LINE, scores)):
            if rows:
                self._connection.execute(insert(table), rows)

    def _stored(self, device: str, number: int) -> "_Stored | None":
        query = (
            select(PLAY.c.id, PLAY.c.record, PLAY.c.whole_bytes, PLAY.c.revision)
            .join(DEVICE)
            .where(DEVICE.c.unique_id == device, PLAY.c.number == number)
        )
        row = self._connection.execute(query).first()
        return _Stored(row.id, row.record, row.whole_bytes, row.revision) if row else None

    def _device_id(self, verdict: Verdict) -> int:
        assert verdict.head is not None
        unique_id = verdict.head.device
        if unique_id not in self._device_ids:
            self._device_ids[unique_id] = self._seen_device(unique_id)
        return self._device_ids[unique_id]

    def _seen_device(self, unique_id: str) -> int:
        found = self._connection.execute(select(DEVICE.c.id).where(DEVICE.c.unique_id == unique_id)).scalar()
        if found is None:
            row = {"unique_id": unique_id, "first_seen_at": self._now, "last_seen_at": self._now}
            return int(self._connection.execute(insert(DEVICE).returning(DEVICE.c.id), row).scalar_one())
        self._connection.execute(update(DEVICE).where(DEVICE.c.id == found).values(last_seen_at=self._now))
        return int(found)


def _compare(verdict: Verdict, data: bytes, stored: _Stored) -> str:
    """Return what ``data`` is to the stored record, whole entries only: torn ends do not count."""
    old, old_whole = stored.record, stored.whole_bytes
    new_whole = verdict.whole_bytes
    if data == old:
        return UNCHANGED
    if data[: min(old_whole, new_whole)] != old[: min(old_whole, new_whole)]:
        return REFUSED
    if new_whole == old_whole:
        # The same entries: better without a torn end than with one.
        return UPDATED if len(data) < len(old) else UNCHANGED
    return UPDATED if new_whole > old_whole else OLDER
