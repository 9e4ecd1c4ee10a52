"""Whether a database still holds what was put into it."""

from collections.abc import Iterator
from hashlib import sha256
from itertools import islice

from sqlalchemy import Connection, select

from tallystone.errors import DatabaseError, sentence
from tallystone.store.database import Database
from tallystone.store.reading import read_plays, read_record, reference_of
from tallystone.store.schema import ASIDE, PLAY, REVISION, SEAT
from tallystone.store.shape import Shape, useless

MOST = 100
"""More troubles than this help nobody."""

_PLAY_SHAPE = Shape(PLAY.c)
_SEAT_SHAPE = Shape(SEAT.c)
_REVISION_SHAPE = Shape(REVISION.c)


def troubles(database: Database) -> list[str]:
    """Return what is wrong with the database, a sentence each, the first MOST; [] when all is well. Never raises."""
    found: list[str] = []
    try:
        with database.reading() as connection:
            found.extend(islice(_all(connection), MOST))
    except DatabaseError as error:
        found.append(str(error))
    return found


def _all(connection: Connection) -> Iterator[str]:
    if connection.dialect.name == "sqlite":
        damage = list(_of_the_file(connection))
        yield from damage
        if damage:
            return  # what is read from a damaged file tells nothing
    for play_id in connection.execute(select(PLAY.c.id).order_by(PLAY.c.id)).scalars().all():
        try:
            for trouble in _of_a_play(connection, play_id):
                yield f"play {reference_of(connection, play_id)}: {trouble}"
            list(read_plays(connection, [play_id]))
        except DatabaseError as error:
            yield str(error)
        except ValueError as error:  # a moment that is none
            yield str(useless(reference_of(connection, play_id), sentence(error)))
    for row in connection.execute(select(ASIDE.c.id, ASIDE.c.sha256, ASIDE.c.record)):
        if sha256(row.record).hexdigest() != row.sha256:
            yield f"record {row.id} that was kept aside is not what it was when it was stored"


def _of_the_file(connection: Connection) -> Iterator[str]:
    lines = [line for (line,) in connection.exec_driver_sql(f"PRAGMA integrity_check({MOST})") if line != "ok"]
    for line in lines:
        yield f"the file is damaged: {line}"
    if lines:
        return
    for table, row, *_ in connection.exec_driver_sql("PRAGMA foreign_key_check"):
        yield f"row {row} of the table {table} belongs to nothing"


def _of_a_play(connection: Connection, play_id: int) -> Iterator[str]:
    play = connection.execute(select(PLAY).where(PLAY.c.id == play_id)).one()
    record = read_record(connection, play_id)
    fault = _PLAY_SHAPE.fault(play)
    if fault:
        raise useless(reference_of(connection, play_id), fault)
    if sha256(record).hexdigest() != play.sha256 or len(record) != play.size_bytes:
        yield "its record is not what it was when it was stored"
    seats = connection.execute(select(SEAT).where(SEAT.c.play_id == play_id)).all()
    if len(seats) != play.seats:
        yield f"it has {len(seats)} of {play.seats} seats; `tallystone rebuild` makes them again"
    for fault in filter(None, map(_SEAT_SHAPE.fault, seats)):
        raise useless(reference_of(connection, play_id), fault)
    for row in connection.execute(select(REVISION).where(REVISION.c.play_id == play_id).order_by(REVISION.c.revision)):
        fault = _REVISION_SHAPE.fault(row)
        if fault:
            yield f"{fault} in its revision {row.revision}"
            continue
        whole = min(row.whole_bytes, len(record))
        if row.whole_bytes <= play.whole_bytes and sha256(record[:whole]).hexdigest() != row.sha256:
            yield f"its revision {row.revision} is not the beginning of its record"
