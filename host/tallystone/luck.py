"""What was rolled: by whom, against what was to be expected, and in which order."""

from collections.abc import Iterable
from functools import cache

import msgspec

from engines_core.game import CHANCE
from engines_core.play import Play
from engines_core.record import ROLL, Entry


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
        self._rolls: dict[int, tuple[Faces, Faces]] = {}

    def moved(self, at: int, seat: int) -> None:
        """Note that entry ``at`` is a move of ``seat``. Needed only where something else than a move comes next."""
        self._whose[at] = seat

    def rolled(self, at: int, before: int | None, faces: Faces, values: Faces) -> None:
        """Note the dice of entry ``at``. ``before``: the entry before it that counts, None when there is none."""
        self._whose[at] = self._whose.get(before) if before is not None else None
        self._rolls[at] = faces, values

    def passed(self, at: int, before: int | None) -> None:
        """Note that entry ``at`` is neither: whoever is next stays next."""
        self._whose[at] = self._whose.get(before) if before is not None else None

    def luck(self, path: Iterable[int]) -> list[SeatLuck]:
        """Return the luck of every seat that rolled. ``path``: the entries that count."""
        sums: dict[int, list[float]] = {}
        rolls, whose = self._rolls, self._whose
        for at in sorted(rolls.keys() & set(path)):
            seat = whose.get(at)
            if seat is not None:
                faces, values = rolls[at]
                mean, spread = _moments(faces)
                count = len(values)
                total = sums.setdefault(seat, [0, 0, 0.0, 0.0])
                total[0] += count
                total[1] += sum(values)
                total[2] += count * mean
                total[3] += count * spread
        return [SeatLuck(seat, int(dice), int(pips), mean, spread) for seat, (dice, pips, mean, spread) in sorted(sums.items())]

    def sequence(self, path: Iterable[int], entries: list[Entry]) -> list[Rolled]:
        """Return what the device rolled, by kind of die; typed dice are left out."""
        found: dict[Faces, list[int]] = {}
        for at in sorted(self._rolls.keys() & set(path)):
            if entries[at].kind == ROLL:
                faces, values = self._rolls[at]
                found.setdefault(faces, []).extend(values)
        return [Rolled(list(faces), values) for faces, values in sorted(found.items())]


@cache
def _moments(faces: Faces) -> tuple[float, float]:
    """Return mean and variance of a die."""
    mean = sum(faces) / len(faces)
    return mean, sum((face - mean) ** 2 for face in faces) / len(faces)


def dice_due(play: Play) -> tuple[int, Faces] | None:
    """Return how many dice are due now and their faces, or None when none are."""
    if play.state.actor() != CHANCE:
        return None
    question = play.state.ask(())
    assert question is not None, "a move of CHANCE has dice"
    count, faces = question.options
    return count, tuple(faces)
