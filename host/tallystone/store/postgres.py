"""A PostgreSQL database as the store's database: many tables of a club may write into it at the same moment."""

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError
from sqlalchemy.pool import NullPool

from tallystone.errors import DatabaseError, UsageError, sentence

DRIVER = "postgresql+psycopg"

_LOCK = 0x7A115704E
"""Every writer takes this lock for its transaction, so writers follow one another as they do in SQLite."""
_CONNECT_S = 10
_LOCK_MS = 60_000


def address_of(text: str) -> URL:
    """Return the address of a database: "postgresql://user@host/name". Raises UsageError."""
    try:
        url = make_url(text)
        if url.drivername in ("postgresql", "postgres"):
            url = url.set(drivername=DRIVER)
        if url.drivername != DRIVER:
            raise UsageError(f"{url.drivername!r} is no kind of database known here; say a file, or postgresql://USER@HOST/NAME")
    except (ArgumentError, ValueError) as error:
        raise UsageError("the address of the database cannot be read; say postgresql://USER@HOST/NAME") from error
    return url


def postgres_engine(url: URL) -> Engine:
    """Return the engine of the database at ``url``. Raises DatabaseError when the driver is not installed."""
    options = {"connect_timeout": _CONNECT_S, "options": f"-c lock_timeout={_LOCK_MS}", "application_name": "tallystone"}
    try:
        engine = create_engine(url, poolclass=NullPool, connect_args=options)
    except (ImportError, NoSuchModuleError) as error:
        raise DatabaseError("PostgreSQL's driver is not installed; it comes with: pip install 'tallystone[postgresql]'") from error
    except (ArgumentError, ValueError) as error:
        raise UsageError(f"the address of the database cannot be used: {sentence(error)}") from error

    @event.listens_for(engine, "begin")
    def _begun(connection: Connection) -> None:
        if connection.get_execution_options().get("tallystone_writes"):
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_LOCK})")
        else:
            # One unchanging state for the whole of a reading, as in SQLite.
            connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")

    return engine
