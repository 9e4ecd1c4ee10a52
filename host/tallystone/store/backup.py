"""A copy of everything in one SQLite file, whichever database it comes from, and back."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import Connection, Integer, Table, delete, func, insert, select, text

from tallystone.errors import DatabaseError, DataError, UsageError, sentence
from tallystone.store.database import Database
from tallystone.store.integrity import troubles
from tallystone.store.reading import count_plays
from tallystone.store.schema import METADATA

SLICE = 100
"""Rows that are in memory together; a record is a quarter of a megabyte at most."""


def back_up(database: Database, path: Path) -> int:
    """Write all of ``database`` into the file ``path``, which appears whole or not at all; return how many plays. Raises DataError.

    Others may read and write meanwhile: the copy is of one moment.
    """
    if path.exists() and not path.is_file():
        raise DataError(f"{path} is not an ordinary file")
    if database.path is not None and path.exists() and path.samefile(database.path):
        raise UsageError(f"{path} is the database itself")
    with _beside(path) as part:
        copy = Database.open(part, create=True)
        with database.reading() as source, copy.writing() as target:
            _copy(source, target)
            count = count_plays(target)
        copy.pack_up()
    return count


def restore(database: Database, path: Path, replace: bool = False) -> int:
    """Make ``database`` what the backup ``path`` holds; return how many plays. Raises UsageError, DataError, DatabaseError.

    ``replace``: also when there is something in it, which is lost. In one transaction: all or nothing.
    """
    if not path.is_file():
        raise DataError(f"there is no backup {path}")
    with _working_copy(path) as backup:
        found = troubles(backup)
        if found:
            raise DataError(f"the backup {path} is damaged: {found[0]}")
        with backup.reading() as source, database.writing() as target:
            if not replace and any(_is_filled(target, table) for table in METADATA.sorted_tables):
                raise UsageError(f"the database {database.name} is not empty; --replace puts the backup in the place of what is in it")
            for table in reversed(METADATA.sorted_tables):
                target.execute(delete(table))
            _copy(source, target)
            return count_plays(target)


def _is_filled(connection: Connection, table: Table) -> bool:
    return connection.execute(select(*table.primary_key.columns).limit(1)).first() is not None


def _copy(source: Connection, target: Connection) -> None:
    for table in METADATA.sorted_tables:
        query = select(table).execution_options(stream_results=True, yield_per=SLICE)
        for part in source.execute(query).mappings().partitions(SLICE):
            target.execute(insert(table), [dict(row) for row in part])
        if target.dialect.name == "postgresql":
            _set_counter(target, table)


def _set_counter(target: Connection, table: Table) -> None:
    """Rows with numbers of their own leave PostgreSQL's counter behind."""
    if "id" in table.c and isinstance(table.c.id.type, Integer):
        most = target.execute(select(func.max(table.c.id))).scalar()
        if most is not None:
            counter = text("SELECT setval(pg_get_serial_sequence(:name, 'id'), :most)")
            target.execute(counter, {"name": table.name, "most": most})


@contextmanager
def _beside(path: Path) -> Iterator[Path]:
    """A file beside ``path`` that takes its place at the end, and only then."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            yield part
            part.replace(path)
        finally:
            for name in (part.name, f"{part.name}-wal", f"{part.name}-shm"):
                part.with_name(name).unlink(missing_ok=True)
    except OSError as error:
        raise DataError(f"{path} cannot be written: {sentence(error)}") from error


@contextmanager
def _working_copy(path: Path) -> Iterator[Database]:
    """The backup as a database that may be brought up to date; the file itself stays as it is."""
    with TemporaryDirectory(prefix="tallystone-") as folder:
        copy = Path(folder) / "backup.db"
        try:
            shutil.copyfile(path, copy)
            log = path.with_name(f"{path.name}-wal")
            if log.is_file():  # somebody copied a database that was in use
                shutil.copyfile(log, copy.with_name(f"{copy.name}-wal"))
        except OSError as error:
            raise DataError(f"{path} cannot be read: {sentence(error)}") from error
        try:
            database = Database.open(copy)
        except DatabaseError as error:
            raise DataError(str(error).replace(f"the database {copy}", f"the backup {path}")) from error
        yield database
        database.close()
