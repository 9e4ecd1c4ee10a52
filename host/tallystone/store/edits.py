"""What people say of plays: written beside the records, which never change."""

from collections.abc import Iterable
from datetime import datetime

from sqlalchemy import Connection, Table, insert, select, update

from tallystone.errors import UsageError
from tallystone.store.schema import PLAY_EDIT, SEAT, SEAT_EDIT

LONGEST = {"location": 100, "note": 2000, "name": 60, "colour": 20}
"""Characters; nobody writes more by hand."""

_LETTERS = "ABCDEFGH"


def edit_play(
    connection: Connection, play_id: int, now: datetime, location: str | None = None, note: str | None = None, ignored: bool | None = None
) -> None:
    """Say where a play was, a note, whether it counts; None leaves what is there. Raises UsageError for a text too long."""
    told = {"location": location, "note": note, "ignored": ignored}
    _write_play(connection, play_id, now, {key: value for key, value in told.items() if value is not None})


def edit_seat(connection: Connection, play_id: int, seat: int, name: str | None = None, colour: str | None = None) -> None:
    """Say who sat on a seat, in which colour; "" makes it as recorded again, None leaves what is there. Raises UsageError."""
    told = {"name": name, "colour": colour}
    values: dict[str, object] = {key: value or None for key, value in told.items() if value is not None}
    for key, value in values.items():
        _require_short(key, str(value or ""))
    _upsert(connection, SEAT_EDIT, {"play_id": play_id, "seat": seat}, values, {"name": None, "colour": None})


def delete_plays(connection: Connection, ids: Iterable[int], now: datetime) -> None:
    """Let plays go out of sight; nothing of them is lost."""
    for play_id in ids:
        _write_play(connection, play_id, now, {"deleted_at": now})


def undelete_plays(connection: Connection, ids: Iterable[int], now: datetime) -> None:
    """Bring deleted plays back as they were."""
    for play_id in ids:
        _write_play(connection, play_id, now, {"deleted_at": None})


def seat_of(connection: Connection, play_id: int, who: str) -> int:
    """Return the seat called ``who``: a letter from A, or the name that was recorded. Raises UsageError."""
    names = list(connection.execute(select(SEAT.c.name).where(SEAT.c.play_id == play_id).order_by(SEAT.c.seat)).scalars())
    if names.count(who) == 1:
        return names.index(who)
    if names.count(who) > 1:
        raise UsageError(f"several seats are called {who!r}; say the letter of one, A to {_LETTERS[len(names) - 1]}")
    if len(who) == 1 and who.upper() in _LETTERS[: len(names)]:
        return _LETTERS.index(who.upper())
    raise UsageError(f"the play has no seat {who!r}; there are {', '.join(f'{_LETTERS[at]} ({name})' for at, name in enumerate(names))}")


def _write_play(connection: Connection, play_id: int, now: datetime, values: dict[str, object]) -> None:
    for key in ("location", "note"):
        _require_short(key, str(values.get(key, "")))
    fresh = {"location": "", "note": "", "ignored": False, "deleted_at": None}
    _upsert(connection, PLAY_EDIT, {"play_id": play_id}, {**values, "edited_at": now}, fresh)


def _upsert(connection: Connection, table: Table, key: dict[str, int], values: dict[str, object], fresh: dict[str, object]) -> None:
    """Writers follow one another (see Database.writing), so nobody comes between the look and the deed."""
    where = [table.c[name] == value for name, value in key.items()]
    if connection.execute(select(table.c.play_id).where(*where)).first() is None:
        connection.execute(insert(table), {**key, **fresh, **values})
    elif values:
        connection.execute(update(table).where(*where).values(values))


def _require_short(key: str, text: str) -> None:
    most = LONGEST[key]
    if len(text) > most:
        raise UsageError(f"the {key} has {len(text)} characters, the most is {most}")
