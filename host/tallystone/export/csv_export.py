"""Plays as CSV for spreadsheets: one row a seat."""

import csv
from collections.abc import Iterable, Iterator, Sequence
from typing import TextIO

from sqlalchemy import Connection, select

from tallystone.standings import SeatStanding
from tallystone.store.reading import StoredPlay, read_plays
from tallystone.store.schema import SCORE_LINE

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
)
"""Before the score columns, which are the keys of all score lines there are."""

_LETTERS = "ABCDEFGH"
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20")

Cell = str | int | None


def write_csv(connection: Connection, ids: Sequence[int], out: TextIO, separator: str = ",") -> int:
    """Write the plays with these ids to ``out`` (opened with newline=""), and return how many.

    Text that a spreadsheet would take for a formula gets an apostrophe in front; numbers stay numbers.
    """
    keys = _score_keys(connection, ids)
    writer = csv.writer(out, delimiter=separator, lineterminator="\r\n")
    writer.writerow([*COLUMNS, *keys])
    count = 0
    for play in read_plays(connection, ids):
        writer.writerows(_rows(play, keys))
        count += 1
    return count


def _score_keys(connection: Connection, ids: Sequence[int]) -> list[str]:
    """Return the keys of all score lines, in the order in which games list them."""
    wanted = set(ids)
    query = select(SCORE_LINE.c.play_id, SCORE_LINE.c.key).where(SCORE_LINE.c.seat == 0)
    rows = connection.execute(query.order_by(SCORE_LINE.c.play_id, SCORE_LINE.c.position))
    return list(dict.fromkeys(row.key for row in rows if row.play_id in wanted))


def _rows(play: StoredPlay, keys: list[str]) -> Iterator[list[Cell]]:
    for seat in play.seats:
        points: dict[str, int] = {}
        for line in seat.scores:
            points[line.key] = points.get(line.key, 0) + line.points
        yield [*map(_guarded, _cells(play, seat)), *map(points.get, keys)]


def _cells(play: StoredPlay, seat: SeatStanding) -> list[Cell]:
    return [
        play.play,
        play.device,
        play.number,
        play.game,
        play.started_at.isoformat() if play.started_at else None,
        play.time_source,
        _yes(play.finished),
        _LETTERS[seat.seat % len(_LETTERS)],
        seat.name,
        seat.total,
        seat.rank,
        _yes(seat.winner),
        _yes(seat.adjusted),
        len(play.seats),
        play.dice,
        play.hands,
        play.adjusts,
        play.undos,
        play.reason,
        play.problem,
    ]


def _yes(flag: bool | None) -> str | None:
    return None if flag is None else "yes" if flag else "no"


def _guarded(cell: Cell) -> Cell:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell


def separator_of(name: str) -> str:
    """Return the separator called ``name``: one character, or "tab". Raises ValueError."""
    separator = "\t" if name == "tab" else name
    if len(separator) != 1 or separator in '"\r\n\0':
        raise ValueError(f"{name!r} is not a separator; say one character, or tab")
    return separator


def unguarded(cells: Iterable[str]) -> list[str]:
    """Return text cells as they were before the apostrophe; for programs that read our CSV back."""
    return [cell[1:] if cell[:1] == "'" and cell[1:].startswith(_FORMULA) else cell for cell in cells]
