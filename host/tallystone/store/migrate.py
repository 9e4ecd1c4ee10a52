"""Bringing a database to the newest tables, whichever version it has."""

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from tallystone.errors import DatabaseError

NEWEST = "0002"
"""The revision that this program works with (the last one in migrations/versions)."""

_VERSION_TABLE = "alembic_version"


def is_current(connection: Connection) -> bool:
    """Return whether there is nothing to do."""
    return version(connection) == NEWEST


def version(connection: Connection) -> str | None:
    """Return the revision of the tables, None in an empty database.

    Raises DatabaseError when the database belongs to another program or is damaged.
    """
    tables = inspect(connection).get_table_names()
    if _VERSION_TABLE not in tables:
        if tables:
            raise DatabaseError("it is the database of another program")
        return None
    if "play" not in tables:
        raise DatabaseError("it is the database of another program")
    found = connection.execute(text(f"SELECT version_num FROM {_VERSION_TABLE}")).scalars().all()
    if len(found) != 1:
        raise DatabaseError("it does not say which version its tables have; it is damaged")
    return str(found[0])


def migrate(connection: Connection) -> None:
    """Make or update the tables within the transaction of ``connection``. Raises DatabaseError."""
    found = version(connection)
    if found == NEWEST:
        return
    if found is not None and found > NEWEST:
        raise DatabaseError(f"its tables are version {found}, this program knows {NEWEST}; a newer tallystone made them")
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
