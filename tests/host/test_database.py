import sqlite3
import subprocess
import sys

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import insert, select, text
from sqlalchemy.exc import IntegrityError

from tallystone.errors import DatabaseError
from tallystone.store.database import Database
from tallystone.store.migrate import NEWEST
from tallystone.store.schema import DEVICE, METADATA, SEAT


def test_migrations_make_exactly_the_tables_of_the_schema(database):
    with database.reading() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == NEWEST


def test_the_last_migration_is_the_newest_version():
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    import tallystone.store.migrations as migrations

    config = Config()
    config.set_main_option("script_location", migrations.__path__[0])
    assert ScriptDirectory.from_config(config).get_current_head() == NEWEST


def test_an_open_database_can_be_opened_again_without_the_migration_machinery(database, path):
    script = "import sys; from pathlib import Path; from tallystone.store.database import Database; "
    script += f"Database.open(Path({str(path)!r})); print('alembic' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True).stdout == "False\n"


def test_readers_see_the_database_while_it_is_written(database):
    with database.writing() as writer, database.reading() as reader:
        writer.execute(text("INSERT INTO device VALUES (1, 'x', '2026-01-01', '2026-01-01')"))
        assert reader.execute(select(DEVICE.c.id)).all() == []


def test_a_seat_without_a_play_is_refused(database):
    with pytest.raises(DatabaseError, match="FOREIGN KEY"), database.writing() as connection:
        connection.execute(insert(SEAT), {"play_id": 99, "seat": 0, "name": "A", "adjusted": False})


def test_a_failed_transaction_leaves_nothing(database):
    with pytest.raises(ZeroDivisionError), database.writing() as connection:
        connection.execute(text("INSERT INTO device VALUES (1, 'x', '2026-01-01', '2026-01-01')"))
        raise ZeroDivisionError
    with database.reading() as connection:
        assert connection.execute(select(DEVICE.c.id)).all() == []


def test_a_missing_database_is_not_made_by_reading(path):
    with pytest.raises(DatabaseError, match="there is no database at .* yet"):
        Database.open(path)
    assert not path.exists()


def test_the_folder_of_a_new_database_is_made(tmp_path):
    Database.open(tmp_path / "a" / "b c?%#" / "plays.db", create=True)
    assert (tmp_path / "a" / "b c?%#" / "plays.db").is_file()


def test_a_file_that_is_no_database_is_refused_and_stays_as_it_is(path):
    path.write_bytes(b"hello, this is a letter to my aunt, not a database")
    with pytest.raises(DatabaseError, match="cannot be used: file is not a database"):
        Database.open(path, create=True)
    assert path.read_bytes().startswith(b"hello")


def test_the_database_of_another_program_is_refused_and_stays_as_it_is(path):
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE moz_places (id)")
    other.close()
    before = path.read_bytes()
    with pytest.raises(DatabaseError, match="it is the database of another program"):
        Database.open(path, create=True)
    assert path.read_bytes() == before


def test_a_database_of_a_newer_program_is_refused(database, path):
    with database.writing() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(DatabaseError, match=f"its tables are version 9999, this program knows {NEWEST}"):
        Database.open(path)


@pytest.mark.parametrize("change", ("DELETE FROM alembic_version", "INSERT INTO alembic_version VALUES ('0000')"))
def test_a_database_that_does_not_tell_its_version_is_said_to_be_damaged(database, path, change):
    with database.writing() as connection:
        connection.execute(text(change))
    with pytest.raises(DatabaseError, match="does not say which version its tables have; it is damaged$"):
        Database.open(path, create=True)


def test_a_folder_is_no_database(tmp_path):
    with pytest.raises(DatabaseError, match="unable to open database file"):
        Database.open(tmp_path, create=True)


def test_a_locked_database_is_told_as_such(database, path, monkeypatch):
    from tallystone.store import sqlite as module

    monkeypatch.setattr(module, "_WAIT_S", 0)
    with database.writing(), pytest.raises(DatabaseError, match="database is locked"), Database(path).writing():
        pass


def test_an_interrupted_first_opening_leaves_a_database_that_can_be_opened(path, monkeypatch):
    from tallystone.store import database as module

    def broken(connection):
        connection.execute(text("CREATE TABLE device (id INTEGER)"))
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(module, "migrate", broken)
        with pytest.raises(KeyboardInterrupt):
            Database.open(path, create=True)
    with Database.open(path, create=True).reading() as connection:
        assert connection.execute(select(DEVICE)).all() == []


def test_integrity_errors_are_database_errors(database):
    row = text("INSERT INTO device VALUES (1, 'x', '2026-01-01', '2026-01-01')")
    with pytest.raises(DatabaseError, match="UNIQUE") as caught, database.writing() as connection:
        connection.execute(row)
        connection.execute(row)
    assert isinstance(caught.value.__cause__, IntegrityError)
