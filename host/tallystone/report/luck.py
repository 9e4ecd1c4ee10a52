"""How the dice fell, against what was to be expected of fair ones."""

import math

import msgspec
import numpy

from tallystone.report.story import Step

WORDS = ((0.05, "very unlucky"), (0.2, "unlucky"), (0.8, "about average"), (0.95, "lucky"), (1.01, "very lucky"))
"""What is said of a share of fair evenings that would have been worse."""


MOST_EXACT = 1000
"""More dice than this are taken for a bell curve."""


class Luck(msgspec.Struct, frozen=True):
    """The dice of one seat.

    ``dice``: how many; ``total``: the sum of what they showed; ``expected``: what fair dice show on average.
    ``worse``: which share of fair evenings with the same dice has a lower total (half of those with the same one counted).
    """

    dice: int
    total: int
    expected: float
    worse: float

    @property
    def words(self) -> str:
        """The luck in words."""
        return next(words for most, words in WORDS if self.worse < most)


class Faces(msgspec.Struct, frozen=True):
    """How often each face of one kind of die came."""

    faces: tuple[int, ...]
    counts: list[int]

    @property
    def expected(self) -> float:
        """How often each should come on average."""
        return sum(self.counts) / len(self.faces)


def luck_of(rolls: list[Step]) -> Luck:
    """Return the luck of these rolls."""
    dice = [(roll.faces, face) for step in rolls if (roll := step.roll) is not None for face in roll.shown]
    total = sum(face for _, face in dice)
    expected = sum(sum(faces) / len(faces) for faces, _ in dice)
    return Luck(len(dice), total, expected, _worse([faces for faces, _ in dice], total))


def faces_of(rolls: list[Step]) -> list[Faces]:
    """Return how often each face came, for each kind of die."""
    counts: dict[tuple[int, ...], list[int]] = {}
    for step in rolls:
        if step.roll is not None:
            found = counts.setdefault(step.roll.faces, [0] * len(step.roll.faces))
            for face in step.roll.shown:
                found[step.roll.faces.index(face)] += 1
    return [Faces(faces, counts[faces]) for faces in sorted(counts)]


def _worse(dice: list[tuple[int, ...]], total: int) -> float:
    """Return the chance of a lower total, plus half of that of the same: exactly, or so many dice that nobody could tell."""
    if len(dice) > MOST_EXACT:
        return _about(dice, total)
    chances = numpy.ones(1)
    low = 0
    for faces in dice:
        die = numpy.zeros(max(faces) - min(faces) + 1)
        for face in faces:
            die[face - min(faces)] += 1 / len(faces)
        chances = numpy.convolve(chances, die)
        low += min(faces)
    at = total - low
    return float(chances[:at].sum() + chances[at] / 2)


def _about(dice: list[tuple[int, ...]], total: int) -> float:
    means = [sum(faces) / len(faces) for faces in dice]
    spread = math.sqrt(sum(sum((face - mean) ** 2 for face in faces) / len(faces) for faces, mean in zip(dice, means, strict=True)))
    return 0.5 if not spread else (1 + math.erf((total - sum(means)) / spread / math.sqrt(2))) / 2
