"""Plays as CSV for spreadsheets: one row a seat."""

import csv
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import TextIO

from sqlalchemy import Connection

from tallystone.export.columns import COLUMNS, Track, Value, score_keys, seat_rows
from tallystone.store.reading import read_plays

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20")
_FIRST = frozenset((*_FORMULA, "'"))
"""What a text begins with that may need a guard; nearly none does."""


def write_csv(connection: Connection, ids: Sequence[int], out: TextIO, separator: str = ",", track: Track = iter) -> int:
    """Write the plays with these ids to ``out`` (opened with newline=""), and return how many.

    Text that a spreadsheet would take for a formula gets an apostrophe in front; numbers stay numbers.
    """
    keys = score_keys(connection, ids)
    writer = csv.writer(out, delimiter=separator, lineterminator="\r\n")
    writer.writerow([*COLUMNS, *keys])
    count = 0
    for play in read_plays(connection, track(ids)):
        writer.writerows(seat_rows(play, keys, _cell))
        count += 1
    return count


def _cell(value: Value) -> str | int | None:
    if isinstance(value, str):
        return guarded(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value.isoformat() if isinstance(value, datetime) else value


def guarded(text: str) -> str:
    """Return ``text`` so that no spreadsheet computes it; ``unguarded`` is the exact inverse."""
    return f"'{text}" if _needs_guard(text) else text


def unguarded(cells: Iterable[str]) -> list[str]:
    """Return text cells as they were before the apostrophe; for programs that read our CSV back."""
    return [cell[1:] if cell[:1] == "'" and _needs_guard(cell[1:]) else cell for cell in cells]


def _needs_guard(text: str) -> bool:
    # What looks guarded already is guarded once more, so that nothing is lost on the way back.
    return text[:1] in _FIRST and text.lstrip("'").startswith(_FORMULA)


def separator_of(name: str) -> str:
    """Return the separator called ``name``: one character, or "tab". Raises ValueError."""
    separator = "\t" if name == "tab" else name
    if len(separator) != 1 or separator in '"\r\n\0':
        raise ValueError(f"{name!r} is not a separator; say one character, or tab")
    return separator
