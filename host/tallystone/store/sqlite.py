"""A SQLite file as the store's database."""

import sqlite3
import time
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.pool import NullPool

_WAIT_S = 30
"""How long another program may hold the database before we give up."""
_PAUSE_S = 0.05


def sqlite_engine(path: Path) -> Engine:
    """Return the engine of the file ``path``."""
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


def let_read_while_written(engine: Engine) -> None:
    """Turn on WAL, which stays on."""
    _set_journal(engine, "WAL")


def keep_in_one_file(engine: Engine) -> None:
    """Put everything into the one file and turn WAL off, so that it can be carried away alone."""
    _set_journal(engine, "DELETE")


def _set_journal(engine: Engine, mode: str) -> None:
    raw = engine.raw_connection()
    try:
        _set_when_free(raw.cursor(), mode)
    finally:
        raw.close()


def _set_when_free(cursor: Any, mode: str) -> None:
    """Set the mode unless it is set. SQLite does not wait by itself when others are at the file at that moment."""
    until_s = time.monotonic() + _WAIT_S
    while True:
        try:
            if cursor.execute("PRAGMA journal_mode").fetchone()[0].upper() != mode:
                cursor.execute(f"PRAGMA journal_mode={mode}")
            return
        except sqlite3.OperationalError as error:
            if "locked" not in str(error) or time.monotonic() > until_s:
                raise
            time.sleep(_PAUSE_S)
