"""Who stands where, and why: made from a folded play."""

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from engines_core.game import State
from engines_core.record import ADJUST
from tallystone.fold import Fold
from tallystone.words import key_of, said

MOST_POINTS = 1 << 53
"""Beyond this, numbers do not survive JSON; no game comes near."""


class ScoreLine(msgspec.Struct, frozen=True):
    """One part of a seat's points. ``key``: the same in every play; ``label``: in words."""

    key: str
    label: str
    points: int


class SeatStanding(msgspec.Struct, frozen=True):
    """One seat: points by part, and the place.

    ``rank`` and ``winner`` are None while the game goes on, ``total`` when a stored play could not be
    folded. ``adjusted``: whether something of this seat was corrected by hand.
    """

    seat: int
    name: str
    total: int | None
    rank: int | None
    winner: bool | None
    adjusted: bool
    scores: list[ScoreLine]


class Standings(msgspec.Struct, frozen=True):
    """All seats in seat order. ``reason``: why the winners won, in words, "" while the game goes on."""

    over: bool
    reason: str
    seats: list[SeatStanding]

    @property
    def winners(self) -> list[SeatStanding]:
        """The seats that won; several when tied."""
        return [seat for seat in self.seats if seat.winner]


def by_rank(seats: Sequence[SeatStanding]) -> list[SeatStanding]:
    """Return the seats, best first."""
    return sorted(seats, key=lambda seat: (seat.rank or 0, -(seat.total or 0), seat.seat))


def standings(fold: Fold) -> Standings:
    """Return the standings as of now. Raises OverflowError when points are beyond MOST_POINTS."""
    state = fold.play.state
    outcome = state.outcome()
    winners = outcome[0] if outcome else ()
    lines = [_lines(state, seat, fold.names) for seat in range(len(fold.names))]
    totals = [sum(line.points for line in seat_lines) for seat_lines in lines]
    corrected = _corrected_seats(fold)
    seats = [
        SeatStanding(
            seat=seat,
            name=fold.record.header.names[seat],
            total=totals[seat],
            rank=_rank(seat, totals, winners) if outcome else None,
            winner=seat in winners if outcome else None,
            adjusted=seat in corrected,
            scores=lines[seat],
        )
        for seat in range(len(totals))
    ]
    return Standings(outcome is not None, said(outcome[1], fold.names) if outcome else "", seats)


def _lines(state: State, seat: int, names: tuple[str, ...]) -> list[ScoreLine]:
    lines = [ScoreLine(*_words(label, names), points) for label, points in state.scores(seat)]
    if sum(abs(line.points) for line in lines) > MOST_POINTS:
        raise OverflowError("the points are beyond any game's")
    return lines


@lru_cache(1 << 12)
def _words(label: object, names: tuple[str, ...]) -> tuple[str, str]:
    """Return key and text of a score line. The same ones come in play after play."""
    return key_of(label), said(label, names)


def _rank(seat: int, totals: list[int], winners: tuple[int, ...]) -> int:
    if seat in winners:
        return 1
    better = [other for other in range(len(totals)) if other not in winners and totals[other] > totals[seat]]
    return 1 + len(winners) + len(better)


def _corrected_seats(fold: Fold) -> set[int]:
    counted = set(fold.path)
    return {entry.ints()[0] for at, entry in fold.record.entries.of_kind(ADJUST) if at in counted}
