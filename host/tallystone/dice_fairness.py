"""Whether the dice of a device are even, over everything that it ever rolled."""

from collections.abc import Callable, Iterable, Iterator

import msgspec
from sqlalchemy import Connection, select

from tallystone.chance import chi_square_tail, runs
from tallystone.errors import sentence
from tallystone.luck import Rolled
from tallystone.speech import tell
from tallystone.store.schema import DEVICE, PLAY, PLAY_EDIT
from tallystone.store.shape import useless

ENOUGH = 100
"""Fewer dice than this tell nothing."""
ODD = 0.05
VERY_ODD = 0.001

_decode = msgspec.json.Decoder(list[Rolled]).decode


class DiceFairness(msgspec.Struct, frozen=True):
    """What a device rolled with one kind of die.

    ``faces``: of the die; ``values``: the different ones; ``counts``, ``expected``: how often each came, and would on average.
    ``chi_square``, ``freedom``, ``chi_square_p``: of the counts; ``runs``, ``runs_p``: changes between high and low, and
    each p how likely fair dice are at least as far off. ``verdict``: in words.
    """

    device: str
    plays: int
    faces: list[int]
    dice: int
    mean: float
    expected_mean: float
    values: list[int]
    counts: list[int]
    expected: list[float]
    chi_square: float
    freedom: int
    chi_square_p: float
    runs: int
    runs_p: float
    verdict: str


def dice_fairness(connection: Connection, device: str = "") -> list[DiceFairness]:
    """Return the fairness of every device (whose id starts with ``device``) and kind of die, by device."""
    found = []
    for unique_id, rows in _by_device(connection, device):
        sequences: dict[tuple[int, ...], list[int]] = {}
        plays: dict[tuple[int, ...], int] = {}
        for rolled in rows:
            for part in rolled:
                faces = tuple(part.faces)
                sequences.setdefault(faces, []).extend(part.values)
                plays[faces] = plays.get(faces, 0) + 1
        found += [judged(unique_id, plays[faces], faces, values) for faces, values in sorted(sequences.items()) if values]
    return found


def judged(device: str, plays: int, faces: tuple[int, ...], rolled: list[int]) -> DiceFairness:
    """Return what ``rolled``, the values of dice with ``faces`` in order, says of them."""
    values = sorted(set(faces))
    counts = [rolled.count(value) for value in values]
    expected = [len(rolled) * faces.count(value) / len(faces) for value in values]
    chi_square = sum((count - mean) ** 2 / mean for count, mean in zip(counts, expected, strict=True))
    freedom = len(values) - 1
    chi_square_p = chi_square_tail(chi_square, freedom) if freedom else 1.0
    middle = sum(faces) / len(faces)
    run_count, runs_p = runs(rolled, middle)
    return DiceFairness(
        device=device,
        plays=plays,
        faces=list(faces),
        dice=len(rolled),
        mean=sum(rolled) / len(rolled),
        expected_mean=middle,
        values=values,
        counts=counts,
        expected=expected,
        chi_square=chi_square,
        freedom=freedom,
        chi_square_p=chi_square_p,
        runs=run_count,
        runs_p=runs_p,
        verdict=verdict_words(len(rolled), chi_square_p, runs_p, _english),
    )


def verdict_words(dice: int, chi_square_p: float, runs_p: float, say: Callable[..., str] = tell) -> str:
    """Return a verdict in words. ``say``: as ``speech.tell``."""
    if dice < ENOUGH:
        return say("too few dice to tell; {0} are enough for a first look", ENOUGH)
    told = []
    if chi_square_p < ODD:
        told.append(say("numbers as uneven as this or more: {0} with fair dice", _chance_words(chi_square_p, say)))
    if runs_p < ODD:
        told.append(say("an order as uneven as this or more: {0} with fair dice", _chance_words(runs_p, say)))
    if not told:
        return say("nothing speaks against even dice")
    is_bad = min(chi_square_p, runs_p) < VERY_ODD
    return "; ".join([*told, say("do not trust these dice") if is_bad else say("look again after more plays")])


def _chance_words(p: float, say: Callable[..., str]) -> str:
    """Return a likelihood as people say it: "in 3 of 100 cases"."""
    if p >= 0.01:
        return say("in {0} of 100 cases", round(100 * p))
    return say("in {0} of 1000 cases", round(1000 * p)) if p >= VERY_ODD else say("in less than 1 of 1000 cases")


def _english(sentence: str, *args: object) -> str:
    """Say it in English: what goes into JSON is the same for everybody."""
    return sentence.format(*args)


def _by_device(connection: Connection, device: str) -> Iterator[tuple[str, Iterable[list[Rolled]]]]:
    query = select(DEVICE.c.id, DEVICE.c.unique_id).where(DEVICE.c.unique_id.startswith(device.lower(), autoescape=True))
    for device_id, unique_id in connection.execute(query.order_by(DEVICE.c.unique_id)).all():
        plays = (
            select(PLAY.c.number, PLAY.c.rolled).outerjoin(PLAY_EDIT).where(PLAY.c.device_id == device_id, PLAY_EDIT.c.deleted_at.is_(None))
        )
        rows = connection.execute(plays.where(PLAY.c.rolled.is_not(None)).order_by(PLAY.c.number))
        yield unique_id, (_rolled(f"{unique_id}:{number}", text) for number, text in rows)


def _rolled(play: str, text: str) -> list[Rolled]:
    try:
        return _decode(text)
    except (msgspec.DecodeError, TypeError) as error:
        raise useless(play, f"its dice: {sentence(error)}") from error
