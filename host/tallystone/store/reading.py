"""Plays as stored: found, listed, read in slices."""

import re
from collections.abc import Iterable, Iterator
from datetime import datetime
from itertools import islice

import msgspec
from sqlalchemy import Connection, Row, Select, func, select

from tallystone.errors import UsageError
from tallystone.standings import ScoreLine, SeatStanding
from tallystone.store.players import Players, read_players
from tallystone.store.schema import ASIDE, DEVICE, PLAY, PLAY_EDIT, REVISION, SCORE_LINE, SEAT, SEAT_EDIT

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
    """Yield the plays with these ids, in this order. ``scores``: with the parts of each seat's points."""
    rest = iter(ids)
    players = read_players(connection)
    while part := list(islice(rest, SLICE)):
        lines = _score_lines(connection, part) if scores else {}
        seats = _seats(connection, part, lines, players)
        rows = {row.id: row for row in connection.execute(_plays(part)).all()}
        for play_id in part:
            yield _play(rows[play_id], seats.get(play_id, []))


def read_record(connection: Connection, play_id: int) -> bytes:
    """Return the bytes of the record of a play."""
    return bytes(connection.execute(select(PLAY.c.record).where(PLAY.c.id == play_id)).scalar_one())


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


def count_plays(connection: Connection) -> int:
    """Return how many plays are stored and not deleted."""
    query = select(func.count()).select_from(PLAY.outerjoin(PLAY_EDIT)).where(PLAY_EDIT.c.deleted_at.is_(None))
    return int(connection.execute(query).scalar_one())


def count_aside(connection: Connection) -> int:
    """Return how many records were refused and are kept aside."""
    return int(connection.execute(select(func.count()).select_from(ASIDE)).scalar_one())


_SAME = tuple(name for name in StoredPlay.__struct_fields__ if name in PLAY.c or name == "deleted_at")
"""Fields that are called like their columns."""
_decode_options = msgspec.json.Decoder(dict[str, str]).decode


def _plays(ids: list[int]) -> Select[tuple[object, ...]]:
    columns = [column for column in PLAY.c if column.name not in ("record", "rolled")]
    edits = PLAY_EDIT.c["location", "note", "ignored", "deleted_at"]
    return select(*columns, *edits, DEVICE.c.unique_id).join(DEVICE).outerjoin(PLAY_EDIT).where(PLAY.c.id.in_(ids))


def _play(row: Row[tuple[object, ...]], seats: list[StoredSeat]) -> StoredPlay:
    fields = dict(zip(row._fields, row, strict=True))
    same = {name: fields[name] for name in _SAME}
    return StoredPlay(
        **{
            **same,
            "play": f"{row.unique_id}:{row.number}",
            "device": row.unique_id,
            "options": _decode_options(row.options),
            "first": row.first_seat,
            "location": row.location or "",
            "note": row.note or "",
            "ignored": bool(row.ignored),
            "seats": seats,
        }
    )


def _seats(
    connection: Connection, ids: list[int], lines: dict[tuple[int, int], list[ScoreLine]], players: Players
) -> dict[int, list[StoredSeat]]:
    seats: dict[int, list[StoredSeat]] = {}
    edits = {(row.play_id, row.seat): (row.name, row.colour) for row in connection.execute(_edited_seats(ids))}
    query = select(*SEAT.c["play_id", "seat", "name", "total", "rank", "winner", "adjusted"]).where(SEAT.c.play_id.in_(ids))
    rows = connection.execute(query.order_by(SEAT.c.play_id, SEAT.c.seat)).all()
    for play_id, seat, recorded, total, rank, winner, adjusted in rows:
        edited, colour = edits.get((play_id, seat), (None, None))
        name = recorded if edited is None else edited
        scores = lines.get((play_id, seat), [])
        stored = StoredSeat(seat, name, total, rank, winner, adjusted, scores, players.player(name), colour or players.colour(name))
        seats.setdefault(play_id, []).append(stored)
    return seats


def _edited_seats(ids: list[int]) -> Select[tuple[int, int, str | None, str | None]]:
    return select(*SEAT_EDIT.c["play_id", "seat", "name", "colour"]).where(SEAT_EDIT.c.play_id.in_(ids))


def _score_lines(connection: Connection, ids: list[int]) -> dict[tuple[int, int], list[ScoreLine]]:
    query = select(*SCORE_LINE.c["play_id", "seat", "key", "label", "points"]).where(SCORE_LINE.c.play_id.in_(ids))
    lines: dict[tuple[int, int], list[ScoreLine]] = {}
    rows = connection.execute(query.order_by(SCORE_LINE.c.play_id, SCORE_LINE.c.seat, SCORE_LINE.c.position)).all()
    for play_id, seat, key, label, points in rows:
        lines.setdefault((play_id, seat), []).append(ScoreLine(key, label, points))
    return lines
