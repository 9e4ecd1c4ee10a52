"""The database file: opened, migrated, and its troubles told as sentences."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from tallystone.errors import DatabaseError, sentence
from tallystone.store.migrate import is_current, migrate

_WAIT_S = 10
"""How long another program may hold the database before we give up."""


class Database:
    """A SQLite file with the newest tables. Use ``open``."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._engine = _engine(path)

    @classmethod
    def open(cls, path: Path, create: bool = False) -> "Database":
        """Return the database in ``path``, brought up to date. Raises DatabaseError.

        ``create``: make it, and its folder, when there is none.
        """
        if not path.exists():
            if not create:
                raise DatabaseError(f"there is no database at {path} yet; `tallystone sync` makes it")
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise DatabaseError(f"the folder {path.parent} cannot be made: {sentence(error)}") from error
        database = cls(path)
        database._bring_up_to_date()
        return database

    def _bring_up_to_date(self) -> None:
        try:
            with self.reading() as connection:
                if is_current(connection):
                    return
            with self.writing() as connection:
                migrate(connection)
            self._let_read_while_written()
        except DatabaseError as error:
            self.close()
            text = str(error)
            raise DatabaseError(text if str(self.path) in text else f"the database {self.path} cannot be used: {text}") from error

    def _let_read_while_written(self) -> None:
        """Turn on WAL, which stays on; not before we know that the file is ours."""
        with self._told():
            raw = self._engine.raw_connection()
            try:
                raw.cursor().execute("PRAGMA journal_mode=WAL")
            finally:
                raw.close()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection that sees one unchanging state. Database errors leave it as DatabaseError."""
        with self._told(), self._engine.connect() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A connection in a transaction that no other program writes beside; committed at the end or not at all."""
        with self._told(), self._engine.connect().execution_options(tallystone_writes=True) as connection, connection.begin():
            yield connection

    def close(self) -> None:
        """Let go of the file."""
        self._engine.dispose()

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except DBAPIError as error:
            raise DatabaseError(f"the database {self.path} cannot be used: {sentence(error.orig or error)}") from error


def _engine(path: Path) -> Engine:
    engine = create_engine(URL.create("sqlite", database=str(path.absolute())), poolclass=NullPool, connect_args={"timeout": _WAIT_S})

    @event.listens_for(engine, "connect")
    def _connected(raw: sqlite3.Connection, _record: Any) -> None:
        # Transactions are begun below, not by the driver, so that tables are made within one as well.
        raw.isolation_level = None
        # FULL: what the device may delete after a sync must be on the disk.
        for pragma in ("foreign_keys=ON", "synchronous=FULL"):
            raw.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def _begun(connection: Connection) -> None:
        writes = connection.get_execution_options().get("tallystone_writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine
