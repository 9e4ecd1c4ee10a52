"""Taking a record into the tables: new, longer, the same, or refused and kept aside. Never an overwrite."""

from collections.abc import Iterable
from datetime import datetime
from hashlib import sha256
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from engines_core.record import LONGEST_BYTES
from tallystone.store.many_rows import insert_rows, insert_tuples
from tallystone.store.rows import Row, play_row, score_rows, seat_rows
from tallystone.store.schema import ASIDE, BOOT, DEVICE, PLAY, REVISION, SCORE_LINE, SEAT
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
    device_id: int
    record: bytes
    whole_bytes: int
    revision: int


class Writer:
    """Takes in records within one transaction. Call ``flush`` before it is committed."""

    def __init__(self, connection: Connection, now: datetime) -> None:
        self._connection = connection
        self._now = now
        self._device_ids: dict[str, int] = {}
        self._new: dict[tuple[int, int], tuple[Verdict, bytes]] = {}
        self._free: dict[int, set[int]] = {}
        self._boots: dict[int, dict[int, datetime]] = {}

    def expect(self, verdicts: Iterable[Verdict]) -> None:
        """Look up together which of these plays are new; without that they are looked up one by one."""
        numbers: dict[int, set[int]] = {}
        for verdict in verdicts:
            if verdict.head is not None:
                numbers.setdefault(self._device_id(verdict.head.device), set()).add(verdict.head.number)
        for device_id, wanted in numbers.items():
            query = select(PLAY.c.number).where(PLAY.c.device_id == device_id, PLAY.c.number.in_(wanted))
            self._free[device_id] = wanted.difference(self._connection.execute(query).scalars())

    def take(self, verdict: Verdict, data: bytes) -> Outcome:
        """Store ``data``, of which ``verdict`` was found."""
        head = verdict.head
        if head is None:
            return self.put_aside("", 0, verdict, data, verdict.problem or "it is not a record")
        key = self._device_id(head.device), head.number
        if key in self._new:
            self.flush()
        stored = self._stored(*key)
        if stored is None:
            self._new[key] = verdict, data
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
        taken, self._new = self._new, {}
        dates = {"revision": 1, "added_at": self._now, "updated_at": self._now}
        rows = [{**self._play_row(key[0], *found), "device_id": key[0], **dates} for key, found in taken.items()]
        insert_rows(self._connection, PLAY, rows)
        ids = self._ids(taken)
        insert_rows(self._connection, REVISION, [self._revision_row(ids[key], 1, *found) for key, found in taken.items()])
        self._add_seats([(ids[key], verdict) for key, (verdict, _) in taken.items()])
        for device_id, number in taken:
            self._free.get(device_id, set()).discard(number)

    def _ids(self, keys: Iterable[tuple[int, int]]) -> dict[tuple[int, int], int]:
        """Return the play ids by device id and number."""
        found: dict[tuple[int, int], int] = {}
        for device_id, pairs in groupby(sorted(keys), key=itemgetter(0)):
            numbers = [number for _, number in pairs]
            query = select(PLAY.c.number, PLAY.c.id).where(PLAY.c.device_id == device_id, PLAY.c.number.in_(numbers))
            found.update(((device_id, number), play_id) for number, play_id in self._connection.execute(query))
        return found

    def replace_derived(self, play_id: int, device_id: int, verdict: Verdict, data: bytes) -> None:
        """Write again everything that follows from the record of a play; the revision stays."""
        self._write_derived(play_id, self._play_row(device_id, verdict, data), verdict)

    def note_boot(self, device: str, boot: int, started_at: datetime) -> None:
        """Note when boot number ``boot`` of a device began; what was noted first stays."""
        device_id = self._device_id(device)
        if boot not in self._boots_of(device_id):
            self._connection.execute(insert(BOOT), {"device_id": device_id, "boot": boot, "started_at": started_at})
            self._boots_of(device_id)[boot] = started_at

    def _boots_of(self, device_id: int) -> dict[int, datetime]:
        if device_id not in self._boots:
            query = select(BOOT.c.boot, BOOT.c.started_at).where(BOOT.c.device_id == device_id)
            self._boots[device_id] = {boot: started_at for boot, started_at in self._connection.execute(query)}
        return self._boots[device_id]

    def _play_row(self, device_id: int, verdict: Verdict, data: bytes) -> Row:
        boots = self._boots_of(device_id)
        return play_row(verdict, data, boots.get(verdict.head.boot) if verdict.head else None)

    def _replace(self, stored: "_Stored", verdict: Verdict, data: bytes) -> None:
        row = {**self._play_row(stored.device_id, verdict, data), "revision": stored.revision + 1, "updated_at": self._now}
        self._write_derived(stored.play_id, row, verdict)
        self._connection.execute(insert(REVISION), self._revision_row(stored.play_id, stored.revision + 1, verdict, data))

    def _revision_row(self, play_id: int, revision: int, verdict: Verdict, data: bytes) -> Row:
        whole = verdict.whole_bytes
        digest = verdict.sha256 if whole == len(data) else sha256(data[:whole]).hexdigest()
        return {"play_id": play_id, "revision": revision, "seen_at": self._now, "whole_bytes": whole, "sha256": digest}

    def _write_derived(self, play_id: int, row: Row, verdict: Verdict) -> None:
        self._connection.execute(update(PLAY).where(PLAY.c.id == play_id).values(row))
        self._connection.execute(delete(SCORE_LINE).where(SCORE_LINE.c.play_id == play_id))
        self._connection.execute(delete(SEAT).where(SEAT.c.play_id == play_id))
        self._add_seats([(play_id, verdict)])

    def _add_seats(self, plays: list[tuple[int, Verdict]]) -> None:
        insert_rows(self._connection, SEAT, [row for play_id, verdict in plays for row in seat_rows(verdict, play_id)])
        scores = [row for play_id, verdict in plays for row in score_rows(verdict, play_id)]
        insert_tuples(self._connection, SCORE_LINE, [column.name for column in SCORE_LINE.c], scores)

    def _stored(self, device_id: int, number: int) -> "_Stored | None":
        if number in self._free.get(device_id, ()):
            return None
        query = select(PLAY.c.id, PLAY.c.record, PLAY.c.whole_bytes, PLAY.c.revision)
        row = self._connection.execute(query.where(PLAY.c.device_id == device_id, PLAY.c.number == number)).first()
        return _Stored(row.id, device_id, row.record, row.whole_bytes, row.revision) if row else None

    def _device_id(self, unique_id: str) -> int:
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
