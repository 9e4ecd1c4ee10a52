"""Plays as stored: found, listed, read in slices."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from functools import lru_cache
from itertools import islice
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, Select, func, select

from tallystone.errors import DatabaseError, UsageError, sentence
from tallystone.standings import ScoreLine, SeatStanding
from tallystone.store.players import Players, read_players
from tallystone.store.schema import ASIDE, DEVICE, PLAY, PLAY_EDIT, REVISION, SCORE_LINE, SEAT, SEAT_EDIT
from tallystone.store.shape import Shape, raw_rows, useless

SLICE = 200
"""Plays that are in memory together."""

_REFERENCE = re.compile(r"(?:([0-9a-fA-F]{1,16}):)?([0-9]{1,18})")


class StoredSeat(SeatStanding, frozen=True):
    """A seat as people want it shown. ``name``: as edited, else as recorded.

    ``player``: who that is (see store/players.py); ``colour``: of the seat, else of the player, "" when unknown.
    """

    player: str
    colour: str


class StoredPlay(msgspec.Struct, frozen=True):
    """A play and all that is known of it, as listed and exported (docs/export.md says what each field means)."""

    play: str
    device: str
    number: int
    game: str
    rules: int
    options: dict[str, str]
    first: int
    started_at: datetime | None
    time_source: str
    finished: bool
    reason: str
    dice_mode: str
    dice: str
    entries: int
    moves: int
    rolls: int
    hands: int
    adjusts: int
    undos: int
    problem: str | None
    revision: int
    added_at: datetime
    updated_at: datetime
    size_bytes: int
    sha256: str
    location: str
    note: str
    ignored: bool
    deleted_at: datetime | None
    seats: list[StoredSeat]


def is_reference(text: str) -> bool:
    """Return whether ``text`` looks like a play ("17", "e6605838:17") rather than like a file."""
    return _REFERENCE.fullmatch(text) is not None


def find(connection: Connection, references: Iterable[str], deleted: bool = False) -> list[int]:
    """Return the ids of plays named like "17" or "e6605838:17", each once. Raises UsageError.

    ``deleted``: look among the plays that were deleted, not among the others.
    """
    return list(dict.fromkeys(_find(connection, reference, deleted) for reference in references))


def _find(connection: Connection, reference: str, deleted: bool) -> int:
    match = _REFERENCE.fullmatch(reference)
    if match is None:
        raise UsageError(f"{reference!r} is not a play; say its number, or DEVICE:NUMBER")
    device, number = (match[1] or "").lower(), int(match[2])
    query = select(PLAY.c.id, DEVICE.c.unique_id, PLAY_EDIT.c.deleted_at).join(DEVICE).outerjoin(PLAY_EDIT)
    rows = connection.execute(query.where(PLAY.c.number == number).order_by(PLAY.c.id)).all()
    named = [row for row in rows if row.unique_id.startswith(device)]
    found = [row for row in named if (row.deleted_at is not None) == deleted]
    if not found:
        raise UsageError(_missing(reference, bool(named), deleted))
    if len(found) > 1:
        choices = " or ".join(f"{row.unique_id}:{number}" for row in found[:4])
        raise UsageError(f"several devices have a play {number}; say {choices}")
    return int(found[0].id)


def _missing(reference: str, exists: bool, deleted: bool) -> str:
    if not exists:
        return f"there is no play {reference} in the database"
    return (
        f"play {reference} is not deleted" if deleted else f"play {reference} was deleted; `tallystone undelete {reference}` brings it back"
    )


def all_ids(connection: Connection) -> list[int]:
    """Return the ids of all plays that were not deleted, in the order of synchronising, then of their numbers."""
    query = select(PLAY.c.id).outerjoin(PLAY_EDIT).where(PLAY_EDIT.c.deleted_at.is_(None))
    return list(connection.execute(query.order_by(PLAY.c.added_at, PLAY.c.device_id, PLAY.c.number)).scalars())


def read_plays(connection: Connection, ids: Iterable[int], scores: bool = True) -> Iterator[StoredPlay]:
    """Yield the plays with these ids, in this order. ``scores``: with the parts of each seat's points.

    Raises DatabaseError for a play of which something was written by hand that cannot be.
    """
    rest = iter(ids)
    players = read_players(connection)
    while part := list(islice(rest, SLICE)):
        lines = _score_lines(connection, part) if scores else {}
        seats = _seats(connection, part, lines, players)
        rows = _rows_of(connection, part)
        for play_id in part:
            yield _play(rows[play_id], seats.get(play_id, []))


def read_record(connection: Connection, play_id: int) -> bytes:
    """Return the bytes of the record of a play. Raises DatabaseError when somebody wrote something else in their place."""
    record = connection.execute(select(PLAY.c.record).where(PLAY.c.id == play_id)).scalar_one()
    if not isinstance(record, bytes | memoryview):
        raise DatabaseError(f"the record of play {reference_of(connection, play_id)} is no bytes any more; restore a backup")
    return bytes(record)


def reference_of(connection: Connection, play_id: int) -> str:
    """Return how a play is called: "e660583883724a12:17"."""
    row = connection.execute(select(DEVICE.c.unique_id, PLAY.c.number).join(DEVICE).where(PLAY.c.id == play_id)).one()
    return f"{row.unique_id}:{row.number}"


def held(connection: Connection, device: str, number: int) -> tuple[int, bytes] | None:
    """Return size and SHA-256 of the record stored for play ``number`` of ``device``, or None."""
    query = select(PLAY.c.size_bytes, PLAY.c.sha256).join(DEVICE).where(DEVICE.c.unique_id == device, PLAY.c.number == number)
    row = connection.execute(query).first()
    return (row.size_bytes, bytes.fromhex(row.sha256)) if row else None


def held_record(connection: Connection, device: str, number: int) -> bytes:
    """Return the record stored for play ``number`` of ``device``, as far as it is whole; b"" when there is none."""
    query = select(PLAY.c.record, PLAY.c.whole_bytes).join(DEVICE).where(DEVICE.c.unique_id == device, PLAY.c.number == number)
    row = connection.execute(query).first()
    return bytes(row.record[: row.whole_bytes]) if row else b""


class Revision(msgspec.Struct, frozen=True):
    """How far a record went when it came over: its first ``whole_bytes``, with their SHA-256."""

    revision: int
    seen_at: datetime
    whole_bytes: int
    sha256: str


def revisions(connection: Connection, play_id: int) -> list[Revision]:
    """Return the revisions of a play that are known, the first one first."""
    query = select(*REVISION.c["revision", "seen_at", "whole_bytes", "sha256"]).where(REVISION.c.play_id == play_id)
    return [Revision(*row) for row in connection.execute(query.order_by(REVISION.c.revision))]


def require_device(connection: Connection, device: str) -> None:
    """Raise UsageError when the id of no device begins with ``device``."""
    ids = connection.execute(select(DEVICE.c.unique_id).order_by(DEVICE.c.unique_id)).scalars().all()
    if not any(known.startswith(device.lower()) for known in ids):
        others = f"; there are {', '.join(ids[:4])}{' and more' if len(ids) > 4 else ''}" if ids else ""
        raise UsageError(f"there are no plays of a device {device!r}{others}")


def count_plays(connection: Connection) -> int:
    """Return how many plays are stored and not deleted."""
    query = select(func.count()).select_from(PLAY.outerjoin(PLAY_EDIT)).where(PLAY_EDIT.c.deleted_at.is_(None))
    return int(connection.execute(query).scalar_one())


def count_aside(connection: Connection) -> int:
    """Return how many records were refused and are kept aside."""
    return int(connection.execute(select(func.count()).select_from(ASIDE)).scalar_one())


_SAME = StoredPlay.__struct_fields__[StoredPlay.__struct_fields__.index("first") + 1 : StoredPlay.__struct_fields__.index("location")]
"""Fields that are columns of the table, one after the other."""
_PLAY_COLUMNS = [
    *(PLAY.c.id, DEVICE.c.unique_id),
    *PLAY.c["number", "game", "rules", "options", "first_seat", *_SAME],
    *PLAY_EDIT.c["location", "note", "ignored", "deleted_at"],
]
_SEAT_COLUMNS = SEAT.c["play_id", "seat", "name", "total", "rank", "winner", "adjusted"]
_PLAY_SHAPE = Shape(_PLAY_COLUMNS, empty=("location", "note", "ignored"))
_SEAT_SHAPE = Shape(_SEAT_COLUMNS)


def _rows_of(connection: Connection, ids: list[int]) -> dict[int, Row[tuple[Any, ...]]]:
    query = select(*_PLAY_COLUMNS).join(DEVICE).outerjoin(PLAY_EDIT).where(PLAY.c.id.in_(ids))
    return {row[0]: row for row in connection.execute(query).all()}


def _play(row: Row[tuple[Any, ...]], seats: list[StoredSeat]) -> StoredPlay:
    values: list[Any] = list(row)
    _, device, number, game, rules, options, first, *same, location, note, ignored, deleted_at = values
    name = f"{device}:{number}"
    fault = _PLAY_SHAPE.fault(row)
    if fault:
        raise useless(name, fault)
    try:
        told = _options(options)
    except msgspec.DecodeError as error:
        raise useless(name, f"its options: {sentence(error)}") from error
    values = [name, device, number, game, rules, told, first, *same, location or "", note or "", bool(ignored), deleted_at, seats]
    return StoredPlay(*values)


@lru_cache(256)
def _options(text: str) -> dict[str, str]:
    """Return the options of a play; the same ones come again and again."""
    return msgspec.json.decode(text, type=dict[str, str])


def _seats(
    connection: Connection, ids: list[int], lines: Mapping[tuple[object, object], list[ScoreLine]], players: Players
) -> dict[int, list[StoredSeat]]:
    seats: dict[int, list[StoredSeat]] = {}
    edits = {(row.play_id, row.seat): (row.name, row.colour) for row in connection.execute(_edited_seats(ids))}
    query = select(*_SEAT_COLUMNS).where(SEAT.c.play_id.in_(ids)).order_by(SEAT.c.play_id, SEAT.c.seat)
    for row in connection.execute(query).all():
        fault = _SEAT_SHAPE.fault(row)
        play_id, seat, recorded, total, rank, winner, adjusted = row
        if fault:
            raise useless(reference_of(connection, play_id), fault)
        edited, colour = edits.get((play_id, seat), (None, None))
        name = recorded if edited is None else edited
        scores = lines.get((play_id, seat), [])
        stored = StoredSeat(seat, name, total, rank, winner, adjusted, scores, players.player(name), colour or players.colour(name))
        seats.setdefault(play_id, []).append(stored)
    return seats


def _edited_seats(ids: list[int]) -> Select[tuple[int, int, str | None, str | None]]:
    return select(*SEAT_EDIT.c["play_id", "seat", "name", "colour"]).where(SEAT_EDIT.c.play_id.in_(ids))


def _score_lines(connection: Connection, ids: list[int]) -> Mapping[tuple[object, object], list[ScoreLine]]:
    query = select(*SCORE_LINE.c["play_id", "seat", "key", "label", "points"]).where(SCORE_LINE.c.play_id.in_(ids))
    lines: defaultdict[tuple[object, object], list[ScoreLine]] = defaultdict(list)
    for play_id, seat, *line in raw_rows(connection, query.order_by(SCORE_LINE.c.play_id, SCORE_LINE.c.seat, SCORE_LINE.c.position)):
        try:
            lines[play_id, seat].append(_line(*line))
        except TypeError as error:
            raise useless(reference_of(connection, int(str(play_id))), str(error)) from error
    return lines


@lru_cache(1 << 12)
def _line(key: object, label: object, points: object) -> ScoreLine:
    """Return a line of points; the same ones come in play after play. Raises TypeError for what is none."""
    if isinstance(key, str) and isinstance(label, str) and isinstance(points, int):
        return ScoreLine(key, label, points)
    raise TypeError(f"a line of its points is {key!r}, {label!r}, {points!r}")
