"""What rows may hold. SQLite takes anything for anything, so a row that somebody changed by hand may hold anything."""

from collections.abc import Iterable, Sequence

from sqlalchemy import Column, Connection, Select, TypeDecorator

from tallystone.errors import DatabaseError

_LONGEST = 40
"""Characters of a wrong value that are told."""


def raw_rows(connection: Connection, query: Select[tuple[object, ...]]) -> list[tuple[object, ...]]:
    """Return the rows as the driver gives them, for columns that need no conversion and are many."""
    return list(connection.execute(query).cursor.fetchall())


def useless(play: str, fault: str) -> DatabaseError:
    """Return the error for a play of which the database tells what cannot be."""
    why = f"what the database tells of play {play} is of no use ({fault})"
    return DatabaseError(f"{why}; `tallystone rebuild` makes it from the record again")


class Shape:
    """The types of the columns of a query. ``empty``: names of those that may be NULL besides what the schema says."""

    def __init__(self, columns: Iterable[Column[object]], empty: Iterable[str] = ()) -> None:
        self._columns = [(column.name, _types(column, column.name in empty)) for column in columns]
        self._right: set[tuple[type, ...]] = set()

    def fault(self, row: Sequence[object]) -> str | None:
        """Return None when each value is of the type of its column, else what is not ("total is 'abc'")."""
        types = tuple(map(type, row))
        if types in self._right:
            return None
        for (name, right), value in zip(self._columns, row, strict=True):
            if not isinstance(value, right):
                return f"{name} is {repr(value)[:_LONGEST]}"
        self._right.add(types)
        return None


def _types(column: Column[object], empty: bool) -> tuple[type, ...]:
    kind = column.type
    own = (kind.impl_instance if isinstance(kind, TypeDecorator) else kind).python_type
    return (own, *((int,) if own is float else ()), *((type(None),) if empty or column.nullable else ()))
