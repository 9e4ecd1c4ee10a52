"""How a play went, part by part: what the game called each part, how long it took, who had how many points."""

import msgspec

from tallystone.fold import Fold
from tallystone.records import Record, ints_of
from tallystone.words import said


class Part(msgspec.Struct, frozen=True):
    """One part of a play (mostly a round).

    ``label``: as the game calls it. ``start_ms``, ``end_ms``: playing time since the start (the power
    being off does not count). ``totals``: points of each seat at the end of it.
    """

    label: str
    start_ms: int
    end_ms: int
    totals: list[int]


def timeline(record: Record) -> list[Part]:
    """Return the parts of a legal record; only what was not taken back counts. Raises Refused or RecordError."""
    counted = Fold(record)
    counted.push_all()
    times = _times(record)
    fold = Fold(record)
    parts: list[Part] = []
    number = _round(fold)
    start_ms = 0
    for at in counted.path:
        entry = record.entries[at]
        fold.push(at, entry.kind, ints_of(entry))
        if _round(fold) != number or at == counted.path[-1]:
            parts.append(Part(_label(number, fold), start_ms, times[at], _totals(fold)))
            number, start_ms = _round(fold), times[at]
    return parts


def _times(record: Record) -> list[int]:
    times = []
    now_ms = 0
    for entry in record.entries:
        now_ms += entry.gap_ms
        times.append(now_ms)
    return times


def _round(fold: Fold) -> object:
    """Return the numbers in the game's status: they change with the round, its words change with the phase."""
    status = fold.play.state.status()
    numbers = tuple(part for part in status[1:] if isinstance(part, int)) if isinstance(status, tuple) else ()
    return numbers or status


def _label(number: object, fold: Fold) -> str:
    return said(number, fold.names) if not isinstance(number, tuple) else " ".join(str(part) for part in number)


def _totals(fold: Fold) -> list[int]:
    state = fold.play.state
    return [state.total(seat) for seat in range(len(fold.names))]
