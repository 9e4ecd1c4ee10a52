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
    number = round_of(fold)
    start_ms = 0
    for at in counted.path:
        entry = record.entries[at]
        fold.push(at, entry.kind, ints_of(entry))
        if round_of(fold) != number or at == counted.path[-1]:
            parts.append(Part(label_of(number, fold), start_ms, times[at], totals_of(fold)))
            number, start_ms = round_of(fold), times[at]
    return parts


def _times(record: Record) -> list[int]:
    times = []
    now_ms = 0
    for entry in record.entries:
        now_ms += entry.gap_ms
        times.append(now_ms)
    return times


def round_of(fold: Fold) -> object:
    """Return what tells the parts of a play apart: the first number in the game's status, which is the round.

    Its words change with the phase, other numbers (an era) also within a round; a status without a number is a part of its own.
    """
    status = fold.play.state.status()
    numbers = [part for part in status[1:] if isinstance(part, int)] if isinstance(status, tuple) else []
    return numbers[0] if numbers else status


def label_of(number: object, fold: Fold) -> str:
    """Return how people call the part ``number`` (of ``round_of``)."""
    return said(number, fold.names)


def totals_of(fold: Fold) -> list[int]:
    """Return the points of each seat as of now."""
    state = fold.play.state
    return [state.total(seat) for seat in range(len(fold.names))]
