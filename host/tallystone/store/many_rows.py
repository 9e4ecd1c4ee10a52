"""Many rows at once into a table. On SQLite past SQLAlchemy's conversions, which take longer than SQLite itself."""

from collections.abc import Sequence
from operator import itemgetter

from sqlalchemy import Connection, Table, insert

from tallystone.store.schema import Utc


def insert_rows(connection: Connection, table: Table, rows: Sequence[dict[str, object]]) -> None:
    """Insert ``rows``, two columns or more, all with the same ones."""
    if not rows:
        return
    names = list(rows[0])
    if connection.dialect.paramstyle != "qmark":
        connection.execute(insert(table), list(rows))
    else:
        insert_tuples(connection, table, names, list(map(itemgetter(*names), rows)))


def insert_tuples(connection: Connection, table: Table, names: Sequence[str], rows: Sequence[tuple[object, ...]]) -> None:
    """Insert ``rows``, the values of the columns ``names`` in this order."""
    if not rows:
        return
    if connection.dialect.paramstyle != "qmark":
        connection.execute(insert(table), [dict(zip(names, row, strict=True)) for row in rows])
        return
    quote = connection.dialect.identifier_preparer.quote
    statement = f"INSERT INTO {quote(table.name)} ({', '.join(map(quote, names))}) VALUES ({', '.join('?' * len(names))})"
    connection.exec_driver_sql(statement, _converted(connection, table, names, rows))


def _converted(connection: Connection, table: Table, names: Sequence[str], rows: Sequence[tuple[object, ...]]) -> list[tuple[object, ...]]:
    """Return ``rows`` with moments as SQLAlchemy writes them; all else SQLite takes as it is."""
    moments = [at for at, name in enumerate(names) if isinstance(table.c[name].type, Utc)]
    if not moments:
        return list(rows)
    columns = list(zip(*rows, strict=True))
    write = Utc().dialect_impl(connection.dialect).bind_processor(connection.dialect)
    if write is not None:
        for at in moments:
            columns[at] = tuple(map(write, columns[at]))
    return list(zip(*columns, strict=True))
