"""One row a seat: the columns that CSV and XLSX share, with their values as Python has them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from typing import TypeVar

from sqlalchemy import Connection, select

from tallystone.store.reading import StoredPlay
from tallystone.store.schema import SCORE_LINE
from tallystone.store.shape import raw_rows

COLUMNS = (
    "play",
    "device",
    "number",
    "game",
    "started_at",
    "time_source",
    "finished",
    "seat",
    "name",
    "total",
    "rank",
    "winner",
    "adjusted",
    "seats",
    "dice",
    "hands",
    "adjusts",
    "undos",
    "reason",
    "problem",
    "player",
    "colour",
    "location",
    "note",
    "ignored",
)
"""Before the score columns, which are the keys of all score lines there are."""

Value = str | int | bool | datetime | None
Cell = TypeVar("Cell")

Track = Callable[[Sequence[int]], Iterable[int]]
"""Passes on ids of plays, and may show on the way how far it is."""

_LETTERS = "ABCDEFGH"
_SLICE = 500
"""Ids in one query; databases have limits."""


def score_keys(connection: Connection, ids: Sequence[int]) -> list[str]:
    """Return the keys of all score lines of these plays, in the order in which games list them."""
    keys: dict[str, None] = {}
    for start in range(0, len(ids), _SLICE):
        query = select(SCORE_LINE.c.key).where(SCORE_LINE.c.seat == 0, SCORE_LINE.c.play_id.in_(ids[start : start + _SLICE]))
        rows = raw_rows(connection, query.order_by(SCORE_LINE.c.play_id, SCORE_LINE.c.position))
        keys.update(dict.fromkeys(str(key) for (key,) in dict.fromkeys(rows)))
    return list(keys)


def seat_rows(play: StoredPlay, keys: Sequence[str], cell: Callable[[Value], Cell]) -> Iterator[list[Cell | int | None]]:
    """Yield one row a seat: the values of COLUMNS, then the points of each key (None: the game has no such part).

    ``cell``: what becomes of a value of COLUMNS. Points stay as they are; they are by far the most.
    """
    before, after, last = ([cell(value) for value in values] for values in _of_play(play))
    for seat in play.seats:
        own = [cell(value) for value in (_LETTERS[seat.seat % len(_LETTERS)], seat.name, seat.total, seat.rank, seat.winner, seat.adjusted)]
        points: dict[str, int] = {}
        for line in seat.scores:
            points[line.key] = points.get(line.key, 0) + line.points
        yield [*before, *own, *after, cell(seat.player), cell(seat.colour), *last, *map(points.get, keys)]


def _of_play(play: StoredPlay) -> tuple[tuple[Value, ...], tuple[Value, ...], tuple[Value, ...]]:
    """Return what is the same for all seats of a play: before the columns of the seat, between them, after them."""
    return (
        (play.play, play.device, play.number, play.game, play.started_at, play.time_source, play.finished),
        (len(play.seats), play.dice, play.hands, play.adjusts, play.undos, play.reason, play.problem),
        (play.location, play.note, play.ignored),
    )
