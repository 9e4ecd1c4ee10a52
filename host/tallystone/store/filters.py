"""Which plays: by game, player, date, place."""

from datetime import date, datetime, time, timedelta

import msgspec
from sqlalchemy import ColumnElement, Connection, func, or_, select

from tallystone.errors import UsageError
from tallystone.store.names import locations_with, names_at_seats
from tallystone.store.reading import require_device
from tallystone.store.schema import DEVICE, PLAY, PLAY_EDIT, SEAT, SEAT_EDIT

ANY = None
"""In a Filter: not asked for."""


class Filter(msgspec.Struct, frozen=True):
    """What plays must be like; what is ANY is not asked for.

    ``game``: its key. ``player``: any name of one who took part, in any case. ``since``, ``until``: days in the PC's own
    time zone, both included; a play without a date is in no span. ``device``: how its id starts. ``location``: a part of it, in any case.
    ``finished``, ``problem``, ``ignored``: whether. ``deleted``: those that were deleted instead of the others.
    """

    game: str | None = ANY
    player: str | None = ANY
    since: date | None = ANY
    until: date | None = ANY
    device: str | None = ANY
    location: str | None = ANY
    finished: bool | None = ANY
    problem: bool | None = ANY
    ignored: bool | None = ANY
    deleted: bool = False


def filtered_ids(connection: Connection, wanted: Filter, newest_first: bool = False) -> list[int]:
    """Return the ids of the plays that ``wanted`` describes, by date of playing, else of coming over.

    Raises UsageError when nobody has the name of the player, or no device such an id.
    """
    query = select(PLAY.c.id).join(DEVICE).outerjoin(PLAY_EDIT).where(*_conditions(connection, wanted))
    order = (func.coalesce(PLAY.c.started_at, PLAY.c.added_at), PLAY.c.added_at, PLAY.c.device_id, PLAY.c.number)
    by = [column.desc() for column in order] if newest_first else list(order)
    return list(connection.execute(query.order_by(*by)).scalars())


def _conditions(connection: Connection, wanted: Filter) -> list[ColumnElement[bool]]:
    deleted = PLAY_EDIT.c.deleted_at
    found: list[ColumnElement[bool]] = [deleted.is_not(None) if wanted.deleted else deleted.is_(None)]
    if wanted.game is not None:
        found.append(PLAY.c.game == wanted.game)
    if wanted.since is not None:
        found.append(PLAY.c.started_at >= _local(wanted.since))
    if wanted.until is not None:
        found.append(PLAY.c.started_at < _local(wanted.until + timedelta(days=1)))
    if wanted.device is not None:
        require_device(connection, wanted.device)
        found.append(DEVICE.c.unique_id.startswith(wanted.device.lower(), autoescape=True))
    if wanted.location is not None:
        found.append(PLAY_EDIT.c.location.in_(locations_with(connection, wanted.location)))
    if wanted.finished is not None:
        found.append(PLAY.c.finished.is_(wanted.finished))
    if wanted.problem is not None:
        found.append(PLAY.c.problem.is_not(None) if wanted.problem else PLAY.c.problem.is_(None))
    if wanted.ignored is not None:
        found.append(func.coalesce(PLAY_EDIT.c.ignored, False).is_(wanted.ignored))
    if wanted.player is not None:
        found.append(_took_part(connection, wanted.player))
    return found


def _took_part(connection: Connection, name: str) -> ColumnElement[bool]:
    edited = select(SEAT_EDIT.c.name).where(SEAT_EDIT.c.play_id == SEAT.c.play_id, SEAT_EDIT.c.seat == SEAT.c.seat).scalar_subquery()
    seats = select(SEAT.c.play_id).where(func.coalesce(edited, SEAT.c.name).in_(names_at_seats(connection, name)))
    return or_(PLAY.c.id.in_(seats))


def _local(day: date) -> datetime:
    return datetime.combine(day, time.min).astimezone()


def day_of(text: str | None) -> date | None:
    """Return the day written as "2026-03-14", None for None. Raises UsageError."""
    try:
        return date.fromisoformat(text) if text is not None else None
    except ValueError as error:
        raise UsageError(f"{text!r} is not a day; say it like 2026-03-14") from error
