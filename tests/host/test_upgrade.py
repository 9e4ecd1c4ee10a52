import sqlite3
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import select

from tallystone.errors import DatabaseError
from tallystone.ingest import ingest, rebuild
from tallystone.store.database import Database
from tallystone.store.migrate import NEWEST, version
from tallystone.store.reading import all_ids, count_aside, read_plays, read_record
from tallystone.store.schema import METADATA, REVISION

RELEASED = sorted((Path(__file__).parent / "released").glob("v*.sql"))
"""A database as each released schema held it, written out as SQL."""


@pytest.fixture(params=RELEASED, ids=lambda path: path.stem)
def released(request, path):
    with sqlite3.connect(path) as old:
        old.executescript(request.param.read_text("utf-8"))
    old.close()
    return path


def test_every_schema_before_the_newest_is_kept():
    assert [path.stem for path in RELEASED] == [f"v{number:04}" for number in range(1, int(NEWEST))]


def test_an_old_database_is_brought_up_to_date_when_it_is_opened(released):
    database = Database.open(released)
    with database.reading() as connection:
        assert version(connection) == NEWEST
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
        assert connection.exec_driver_sql("PRAGMA foreign_key_check").all() == []


def test_nothing_of_an_old_database_is_lost(released):
    with sqlite3.connect(released) as old:
        records = old.execute("SELECT number, record, revision, started_at FROM play ORDER BY added_at, device_id, number").fetchall()
        names = old.execute("SELECT name FROM seat ORDER BY play_id, seat").fetchall()
    old.close()
    database = Database.open(released)
    with database.reading() as connection:
        ids = all_ids(connection)
        plays = list(read_plays(connection, ids))
        now = [(play.number, read_record(connection, play_id), play.revision) for play_id, play in zip(ids, plays, strict=True)]
        assert now == [row[:3] for row in records]
        assert [play.started_at for play in plays] == [row[3] and datetime.fromisoformat(row[3]).replace(tzinfo=UTC) for row in records]
        assert sorted(seat.name for play in plays for seat in play.seats) == sorted(name for (name,) in names)
        assert count_aside(connection) == 1


def test_what_an_old_database_derived_is_what_is_derived_today_but_for_the_words(released):
    database = Database.open(released)
    before = without_words(database)
    assert rebuild(database, workers=1) == len(before) == 4
    assert without_words(database) == before


def without_words(database):
    with database.reading() as connection:
        plays = msgspec.to_builtins(list(read_plays(connection, all_ids(connection))))
    for play in plays:
        del play["reason"]
        for seat in play["seats"]:
            for line in seat["scores"]:
                del line["label"]
    return plays


def test_the_stored_revision_of_an_old_play_is_noted(released):
    database = Database.open(released)
    with database.reading() as connection:
        for play_id, play in zip(all_ids(connection), read_plays(connection, all_ids(connection)), strict=True):
            (row,) = connection.execute(select(REVISION).where(REVISION.c.play_id == play_id)).all()
            assert (row.revision, row.sha256) == (play.revision, sha256(read_record(connection, play_id)[: row.whole_bytes]).hexdigest())


def test_an_old_play_that_comes_again_is_the_same_play(released):
    database = Database.open(released)
    with database.reading() as connection:
        play_id, play = next(
            (i, p) for i, p in zip(all_ids(connection), read_plays(connection, all_ids(connection)), strict=True) if p.revision == 2
        )
        record = read_record(connection, play_id)
    (outcome,) = ingest(database, [record])
    assert (outcome.result, outcome.number) == ("unchanged", play.number)


def test_an_upgrade_that_fails_leaves_the_old_database_as_it_was(released, monkeypatch):
    before = sqlite3.connect(released).execute("SELECT * FROM sqlite_master").fetchall()
    with sqlite3.connect(released) as old:
        old.execute("CREATE TABLE history_seat (id)")
    old.close()
    with pytest.raises(DatabaseError, match="history_seat already exists"):
        Database.open(released)
    with sqlite3.connect(released) as old:
        assert old.execute("SELECT version_num FROM alembic_version").fetchall() != [(NEWEST,)]
        old.execute("DROP TABLE history_seat")
    assert old.execute("SELECT * FROM sqlite_master").fetchall() == before
    old.close()
    assert Database.open(released)
