"""From a verdict to the rows of its play, and nothing else."""

from datetime import datetime

import msgspec

from engines_core.header import TIME_DERIVED, TIME_UNKNOWN
from tallystone.dates import SOURCES, started_since
from tallystone.heads import Head
from tallystone.luck import SeatLuck
from tallystone.verdict import Verdict

Row = dict[str, object]


def play_row(verdict: Verdict, data: bytes, boot_started_at: datetime | None) -> Row:
    """Return the columns of ``play`` that follow from the record (all but id, device, revision and dates of storing).

    ``boot_started_at``: when the device was switched on before the play, if a sync saw it.
    """
    head = _head(verdict)
    started_at, time_source = _dated(head, boot_started_at)
    counts = verdict.counts
    return {
        "number": head.number,
        "game": head.game.replace("\0", "\u2400"),
        "rules": head.rules,
        "options": msgspec.json.encode(head.options).decode(),
        "seats": len(head.names),
        "first_seat": head.first,
        "dice_mode": head.dice,
        "dice": verdict.dice,
        "boot": head.boot,
        "started_at": started_at,
        "time_source": time_source,
        "finished": verdict.finished,
        "reason": verdict.standings.reason if verdict.standings else "",
        "entries": counts.entries,
        "moves": counts.moves,
        "rolls": counts.rolls,
        "hands": counts.hands,
        "adjusts": counts.adjusts,
        "undos": counts.undos,
        "problem": verdict.problem,
        "size_bytes": verdict.size,
        "whole_bytes": verdict.whole_bytes,
        "sha256": verdict.sha256,
        "record": data,
        "rolled": msgspec.json.encode(verdict.rolled).decode(),
    }


def _dated(head: Head, boot_started_at: datetime | None) -> tuple[datetime | None, str]:
    """What the record says of its date; without that, what follows from the sync."""
    if head.started_at is None and boot_started_at is not None:
        started_at = started_since(boot_started_at, head.boot_ms)
        return started_at, SOURCES[TIME_DERIVED if started_at else TIME_UNKNOWN]
    return head.started_at, head.time_source


def seat_rows(verdict: Verdict, play_id: int) -> list[Row]:
    """Return the rows of ``seat``; without points when the play could not be folded."""
    luck = {seat.seat: seat for seat in verdict.luck}
    return [{**row, **_luck_columns(luck.get(seat))} for seat, row in enumerate(_standing_rows(verdict, play_id))]


def _standing_rows(verdict: Verdict, play_id: int) -> list[Row]:
    if verdict.standings is None:
        return [
            {"play_id": play_id, "seat": seat, "name": name, "total": None, "winner": None, "rank": None, "adjusted": False}
            for seat, name in enumerate(_head(verdict).names)
        ]
    return [
        {
            "play_id": play_id,
            "seat": seat.seat,
            "name": seat.name,
            "total": seat.total,
            "winner": seat.winner,
            "rank": seat.rank,
            "adjusted": seat.adjusted,
        }
        for seat in verdict.standings.seats
    ]


def _luck_columns(luck: SeatLuck | None) -> Row:
    if luck is None:
        return {"dice": 0, "pips": 0, "expected": 0.0, "variance": 0.0}
    return {"dice": luck.dice, "pips": luck.pips, "expected": luck.expected, "variance": luck.variance}


def score_rows(verdict: Verdict, play_id: int) -> list[tuple[object, ...]]:
    """Return the rows of ``score_line``, their cells in the order of its columns."""
    seats = verdict.standings.seats if verdict.standings else []
    return [(play_id, seat.seat, at, line.key, line.label, line.points) for seat in seats for at, line in enumerate(seat.scores)]


def _head(verdict: Verdict) -> Head:
    assert verdict.head is not None, "only records with a header are stored as plays"
    return verdict.head
