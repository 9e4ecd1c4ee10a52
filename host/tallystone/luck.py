"""What was rolled: by whom, against what was to be expected, and in which order."""

from collections.abc import Iterable
from functools import cache

import msgspec

from engines_core.record import ROLL


class SeatLuck(msgspec.Struct, frozen=True):
    """The dice of one seat: those that came after its moves. ``dice``: how many; ``pips``: their sum.

    ``expected``: what as many fair dice show on average; ``variance``: of their sum.
    """

    seat: int
    dice: int
    pips: int
    expected: float
    variance: float


class Rolled(msgspec.Struct, frozen=True):
    """What the device rolled with one kind of die. ``faces``: of the die; ``values``: what it showed, in order."""

    faces: list[int]
    values: list[int]


Faces = tuple[int, ...]


class DiceLog:
    """Listens to a fold and remembers whose each roll was; in the end only what counts is told."""

    def __init__(self) -> None:
        self._whose: dict[int, int | None] = {}
        self._rolls: list[tuple[int, int, int | None, Faces, Faces]] = []

    def moved(self, at: int, seat: int) -> None:
        """Note that entry ``at`` is a move of ``seat``. Needed only where something else than a move comes next."""
        self._whose[at] = seat

    def rolled(self, at: int, kind: int, before: int | None, faces: Faces, values: Faces) -> None:
        """Note the dice of entry ``at``. ``before``: the entry before it that counts, None when there is none."""
        seat = self._whose[at] = self._whose.get(before) if before is not None else None
        self._rolls.append((at, kind, seat, faces, values))

    def passed(self, at: int, before: int | None) -> None:
        """Note that entry ``at`` is neither: whoever is next stays next."""
        self._whose[at] = self._whose.get(before) if before is not None else None

    def told(self, path: Iterable[int]) -> tuple[list[SeatLuck], list[Rolled]]:
        """Return the luck of every seat that rolled, and what the device rolled by kind of die, without typed dice.

        ``path``: the entries that count.
        """
        counted = set(path)
        seats: dict[tuple[int, Faces], list[int]] = {}
        device: dict[Faces, list[int]] = {}
        for at, kind, seat, faces, values in self._rolls:
            if at in counted:
                if kind == ROLL:
                    device.setdefault(faces, []).extend(values)
                if seat is not None:
                    seats.setdefault((seat, faces), []).extend(values)
        return _luck(seats), [Rolled(list(faces), values) for faces, values in sorted(device.items())]


def _luck(rolled: dict[tuple[int, Faces], list[int]]) -> list[SeatLuck]:
    found: dict[int, SeatLuck] = {}
    for (seat, faces), values in sorted(rolled.items()):
        mean, spread = _moments(faces)
        count = len(values)
        so_far = found.get(seat, SeatLuck(seat, 0, 0, 0.0, 0.0))
        found[seat] = SeatLuck(
            seat, so_far.dice + count, so_far.pips + sum(values), so_far.expected + count * mean, so_far.variance + count * spread
        )
    return list(found.values())


@cache
def _moments(faces: Faces) -> tuple[float, float]:
    """Return mean and variance of a die."""
    mean = sum(faces) / len(faces)
    return mean, sum((face - mean) ** 2 for face in faces) / len(faces)
