"""Plays as an Excel workbook: a sheet with one row a play, a sheet with one row a seat, every cell of the type it is."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import IO, Any, NamedTuple

from sqlalchemy import Connection
from xlsxwriter import Workbook
from xlsxwriter.worksheet import Worksheet

from tallystone.errors import DataError
from tallystone.export.columns import COLUMNS, Track, Value, score_keys, seat_rows
from tallystone.store.reading import StoredPlay, read_plays
from tallystone.words import said

MOST_ROWS = 1_048_575
"""Rows of a sheet below its head."""
LONGEST_CELL = 32_767
"""Characters of a cell."""
MOST_EXACT = 1 << 53
"""Beyond this a number of a spreadsheet is not the number that was meant."""

PLAY_COLUMNS = (
    *("play", "game", "started_at", "seats", "winners", "best", "rolls", "finished", "dice", "adjusts"),
    *("reason", "problem", "location", "note", "ignored"),
)
_WIDE = {"play": 22, "device": 18, "started_at": 17, "name": 16, "winners": 24, "reason": 40, "problem": 40, "game": 14}
_OPTIONS = {
    "constant_memory": True,
    "strings_to_formulas": False,
    "strings_to_numbers": False,
    "strings_to_urls": False,
    "default_date_format": "yyyy-mm-dd hh:mm",
}


class _Sheets(NamedTuple):
    plays: Worksheet
    seats: Worksheet


def write_xlsx(connection: Connection, ids: Sequence[int], out: IO[bytes], track: Track = iter) -> int:
    """Write the plays with these ids to ``out``, and return how many. Raises DataError when they are too many for a sheet.

    Text is text, never a formula or a link; moments are dates in UTC, which is what their column says.
    """
    keys = score_keys(connection, ids)
    with Workbook(out, _OPTIONS) as book:
        head = book.add_format({"bold": True, "bottom": 1})
        sheets = _Sheets(book.add_worksheet("Plays"), book.add_worksheet("Seats"))
        columns = [*COLUMNS, *keys]
        _begin(sheets.plays, PLAY_COLUMNS, head)
        _begin(sheets.seats, columns, head)
        plays, seats = _fill(connection, track(ids), keys, sheets)
        sheets.plays.autofilter(0, 0, max(plays, 1), len(PLAY_COLUMNS) - 1)
        sheets.seats.autofilter(0, 0, max(seats, 1), len(columns) - 1)
        return plays


def _fill(connection: Connection, ids: Iterable[int], keys: Sequence[str], sheets: _Sheets) -> tuple[int, int]:
    """Write all rows and return how many plays and seats there are."""
    count = row = 0
    for play in read_plays(connection, ids):
        count += 1
        _write(sheets.plays, count, _play_values(play))
        for values in seat_rows(play, keys, _same):
            row += 1
            _write(sheets.seats, row, values)
    return count, row


def _same(value: Value) -> Value:
    return value


def _begin(sheet: Worksheet, columns: Sequence[str], head: Any) -> None:
    sheet.freeze_panes(1, 1)
    for at, name in enumerate(columns):
        sheet.set_column(at, at, _WIDE.get(name, 10))
        sheet.write_string(0, at, f"{name} (UTC)" if name == "started_at" else name, head)


def _write(sheet: Worksheet, row: int, values: Sequence[Value]) -> None:
    if row > MOST_ROWS:
        raise DataError(f"a sheet has room for {MOST_ROWS} rows; export fewer plays, or as CSV")
    for at, value in enumerate(values):
        if isinstance(value, bool):
            sheet.write_boolean(row, at, value)
        elif isinstance(value, datetime):
            # A spreadsheet knows no zones.
            sheet.write_datetime(row, at, value.replace(tzinfo=None))
        elif isinstance(value, int) and abs(value) <= MOST_EXACT:
            sheet.write_number(row, at, value)
        elif value not in (None, ""):
            sheet.write_string(row, at, str(value)[:LONGEST_CELL])


def _play_values(play: StoredPlay) -> list[Value]:
    winners = [seat.name for seat in play.seats if seat.winner]
    totals = [seat.total for seat in play.seats if seat.total is not None]
    return [
        play.play,
        said(play.game),
        play.started_at,
        len(play.seats),
        ", ".join(winners) or None,
        max(totals, default=None),
        play.rolls,
        play.finished,
        play.dice,
        play.adjusts,
        play.reason or None,
        play.problem,
        play.location or None,
        play.note or None,
        play.ignored,
    ]
