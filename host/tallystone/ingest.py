"""Taking records into the database: again and again without harm, whole or not at all, one bad play never in the way."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from itertools import islice

from sqlalchemy import select

from tallystone.dates import switched_on
from tallystone.errors import DataError
from tallystone.many import verify_many
from tallystone.store.database import Database
from tallystone.store.reading import read_record
from tallystone.store.schema import PLAY
from tallystone.store.writing import REFUSED, Outcome, Writer
from tallystone.verify import verify

BATCH = 200
"""Records that are committed together."""


def ingest(database: Database, records: Iterable[bytes], workers: int | None = None) -> Iterator[Outcome]:
    """Store ``records`` and yield what became of each. Raises DatabaseError.

    What was yielded is on the disk. After an error or a cut, each record is stored whole or not at all,
    and the same records can be given again.
    """
    verified = verify_many((("", data) for data in records), workers)
    while batch := list(islice(verified, BATCH)):
        with database.writing() as connection:
            writer = Writer(connection, datetime.now(UTC))
            writer.expect(verdict for verdict, _ in batch)
            outcomes = [writer.take(verdict, data) for verdict, data in batch]
            writer.flush()
        yield from outcomes


def ingest_one(database: Database, device: str, number: int, data: bytes) -> Outcome:
    """Store the record that a device served as its play ``number``. Raises DatabaseError.

    ``device``: its id, 16 hex digits. A record that names another device or number is refused and kept aside.
    """
    verdict = verify(data)
    with database.writing() as connection:
        writer = Writer(connection, datetime.now(UTC))
        head = verdict.head
        if head is None:
            return writer.put_aside(device, number, verdict, data, verdict.problem or "it is not a record")
        if (head.device, head.number) != (device, number):
            why = f"its header says it is play {head.number} of device {head.device}"
            return writer.put_aside(device, number, verdict, data, why)
        outcome = writer.take(verdict, data)
        writer.flush()
    return outcome


def sink(database: Database, device: str, number: int, data: bytes) -> Outcome:
    """Do as ``ingest_one``, but raise DataError when the record is refused: then the device must keep it."""
    outcome = ingest_one(database, device, number, data)
    if outcome.result == REFUSED:
        raise DataError(f"play {number} of device {device} is refused: {outcome.why}")
    return outcome


def note_boot(database: Database, device: str, boot: int, uptime_ms: int) -> None:
    """Note that a device has run for ``uptime_ms`` since its boot number ``boot``. Raises DatabaseError.

    It dates the plays of that boot, also when the device itself does not know the time.
    """
    now = datetime.now(UTC)
    started_at = switched_on(now, uptime_ms)
    if started_at is not None:
        with database.writing() as connection:
            Writer(connection, now).note_boot(device, boot, started_at)


def rebuild(database: Database, workers: int | None = None) -> int:
    """Make everything that follows from the records again, in one transaction; return how many plays there are.

    For after a change of what is derived: new rules, new words, new columns. Raises DatabaseError.
    """
    with database.reading() as connection:
        plays = [(row.id, row.device_id) for row in connection.execute(select(PLAY.c.id, PLAY.c.device_id).order_by(PLAY.c.id))]
    with database.writing() as connection:
        writer = Writer(connection, datetime.now(UTC))
        records = (("", read_record(connection, play_id)) for play_id, _ in plays)
        for (play_id, device_id), (verdict, data) in zip(plays, verify_many(records, workers), strict=True):
            if verdict.head is not None:
                # Of a record without a readable head nothing follows; what is said of it stays, and `check` names it.
                writer.replace_derived(play_id, device_id, verdict, data)
    return len(plays)
