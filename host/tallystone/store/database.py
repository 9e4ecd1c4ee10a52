"""The database: opened, migrated, and its troubles told as sentences."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from tallystone.errors import DatabaseError, sentence
from tallystone.store.migrate import is_current, migrate, version
from tallystone.store.sqlite import keep_in_one_file, let_read_while_written, sqlite_engine


class Database:
    """A SQLite file, or a PostgreSQL database, with the newest tables. Use ``open``.

    ``name``: what it is called in messages; never with a password.
    """

    def __init__(self, place: Path | str) -> None:
        if isinstance(place, str) and "://" in place:
            from tallystone.store.postgres import address_of, postgres_engine

            url = address_of(place)
            self.name = url.render_as_string(hide_password=True)
            self.path: Path | None = None
            self._engine: Engine = postgres_engine(url)
        else:
            self.path = Path(place)
            self.name = str(place)
            self._engine = sqlite_engine(self.path)

    @classmethod
    def open(cls, place: Path | str, create: bool = False) -> "Database":
        """Return the database in the file ``place``, or at the address "postgresql://...", brought up to date.

        ``create``: make it, a file's folder too, when there is none. Raises DatabaseError, and UsageError for a bad address.
        """
        database = cls(place)
        if database.path is not None:
            _require_file(database.path, create)
        database._bring_up_to_date(create)
        return database

    def _bring_up_to_date(self, create: bool) -> None:
        try:
            with self.reading() as connection:
                if is_current(connection):
                    return
                if self.path is None and not create and version(connection) is None:
                    raise DatabaseError("it has no tables yet; `tallystone sync` makes them")
            with self.writing() as connection:
                migrate(connection)
            if self.path is not None:
                # Not before we know that the file is ours.
                with self._told():
                    let_read_while_written(self._engine)
        except DatabaseError as error:
            self.close()
            text = str(error)
            raise DatabaseError(text if self.name in text else f"the database {self.name} cannot be used: {text}") from error

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

    def pack_up(self) -> None:
        """Close a SQLite database so that its one file can be carried away alone."""
        with self._told():
            keep_in_one_file(self._engine)
        self.close()

    def close(self) -> None:
        """Let go of the database."""
        self._engine.dispose()

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except DBAPIError as error:
            raise DatabaseError(f"the database {self.name} cannot be used: {sentence(error.orig or error)}") from error
        except (ValueError, TypeError) as error:
            if isinstance(error, UnicodeEncodeError) or not _is_of_library(error):
                raise
            text = f"the database {self.name} holds what is of no use: {sentence(error)}"
            raise DatabaseError(text + "; `tallystone rebuild` makes what follows from the records again") from error


def _is_of_library(error: BaseException) -> bool:
    """Return whether the error was raised while a row was read: what a column holds is not what its type says."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return trace is not None and "sqlalchemy" in str(trace.tb_frame.f_globals.get("__name__", ""))


def _require_file(path: Path, create: bool) -> None:
    if path.exists():
        return
    if not create:
        raise DatabaseError(f"there is no database at {path} yet; `tallystone sync` makes it")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DatabaseError(f"the folder {path.parent} cannot be made: {sentence(error)}") from error
