"""The owner's data told on the device, part by part; what is known already is proposed (OR 11).

Each part is a script as a move is one (script.py); what it carries out is the telling.
"""

from engines_core.games.origins.figures import (
    ACTION_AT,
    BONUS_AT,
    BORDER_AT,
    CARD_GOLD_AT,
    DISTRICT_POINTS_AT,
    REWARD_AT,
    ROW_SIZE,
    ROW_WISDOM_AT,
    START_AT,
    TEMPLE_POINTS_AT,
    TEMPLE_SIZE_AT,
    UNKNOWN,
)
from engines_core.games.origins.tables import (
    BORDERS,
    CELLS,
    COLOURS,
    COUNTED,
    GOODS,
    MOST_COUNTED,
    MOST_ROW,
    MOST_STEPS,
    PRINTED,
    REWARDS,
    SITES,
    TEMPLES,
    TRACK_END,
)
from engines_core.question import AMOUNTS, CHOICE, NUMBER, Amounts, Option, Question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from typing import Any

TRACK = 0
ROW = 1
SITES_PART = 2
BONUS = 3
TEMPLES_PART = 4
DISTRICTS = 5
START = 6
LABELS = ("part_track", "part_row", "part_sites", "part_bonus", "part_temples", "part_districts", "part_start")


def _choice(label: object, prefix: str, words: tuple[str, ...], figures: bytearray, at: int) -> "Callable[[], Question]":
    """Return what builds the question which of ``words`` figure ``at`` is."""

    def build() -> Question:
        options = tuple([Option(value, prefix + word, word) for value, word in enumerate(words)])
        return Question(label, CHOICE, options, _known(figures, at))

    return build


def _number(label: object, low: int, high: int, figures: bytearray, at: int) -> "Callable[[], Question]":
    """Return what builds the question for the number that figure ``at`` is."""
    return lambda: Question(label, NUMBER, (low, high), _known(figures, at))


def _known(figures: bytearray, at: int) -> tuple[int, ...] | None:
    return None if figures[at] == UNKNOWN else (figures[at],)


def script_part(figures: bytearray, part: int) -> "Generator[Any, Any, None]":
    """Ask for the figures of ``part``, then put them into ``figures``."""
    told = yield from _ASKS[part](figures)
    yield None
    for at, value in told:
        figures[at] = value


def missing_in(figures: bytearray, part: int) -> int:
    """Return how many figures of ``part`` nobody has told, as far as it is known how many there are."""
    return len([at for at in _figures_of(figures, part) if figures[at] == UNKNOWN])


def _figures_of(figures: bytearray, part: int) -> list[int]:
    if part == TRACK:
        return _track_figures(figures)
    if part == ROW:
        size = figures[ROW_SIZE]
        return [ROW_SIZE] + list(range(ROW_WISDOM_AT, ROW_WISDOM_AT + (0 if size == UNKNOWN else size)))
    if part == SITES_PART:
        return list(range(ACTION_AT, ACTION_AT + 4 * SITES, 2))
    if part == BONUS:
        return list(range(BONUS_AT, BONUS_AT + 10, 2))
    if part == TEMPLES_PART:
        return _temple_figures(figures)
    if part == DISTRICTS:
        return list(range(DISTRICT_POINTS_AT, DISTRICT_POINTS_AT + 6))
    return [START_AT, CARD_GOLD_AT, CARD_GOLD_AT + 1, CARD_GOLD_AT + 2]


def _track_figures(figures: bytearray) -> list[int]:
    """The cells up to the last one; while that is not known, up to the first that nobody has told anything of."""
    found = []
    for cell in range(CELLS):
        found += [REWARD_AT + cell, BORDER_AT + cell]
        border = figures[BORDER_AT + cell]
        if border == TRACK_END or (border == UNKNOWN and figures[REWARD_AT + cell] == UNKNOWN):
            break
    return found


def _temple_figures(figures: bytearray) -> list[int]:
    found = []
    for temple in range(len(TEMPLES)):
        size = figures[TEMPLE_SIZE_AT + temple]
        first = TEMPLE_POINTS_AT + (MOST_STEPS + 1) * temple
        found += [TEMPLE_SIZE_AT + temple] + list(range(first, first + 1 + (0 if size == UNKNOWN else size)))
    return found


def _ask_track(figures: bytearray) -> "Generator[Any, Any, list[tuple[int, int]]]":
    told = []
    for cell in range(CELLS):
        at = REWARD_AT + cell
        reward = yield _choice(("ask_reward", cell), "reward_", REWARDS, figures, at)
        told.append((at, reward))
        at = BORDER_AT + cell
        border = yield _choice(("ask_border", cell, cell + 1), "border_", BORDERS, figures, at)
        told.append((at, border))
        if border == TRACK_END:
            break
    return told


def _ask_row(figures: bytearray) -> "Generator[Any, Any, list[tuple[int, int]]]":
    size = yield lambda: Question("ask_row_size", NUMBER, (1, MOST_ROW), _known(figures, ROW_SIZE) or (5,))
    told = [(ROW_SIZE, size)]
    for place in range(size):
        at = ROW_WISDOM_AT + place
        wisdom = yield _number(("ask_row_wisdom", place + 1), 0, 9, figures, at)
        told.append((at, wisdom))
    return told


def _ask_action(figures: bytearray, at: int, label: object) -> "Generator[Any, Any, list[tuple[int, int]]]":
    kind = yield _choice(label, "effect_", PRINTED, figures, at)
    count = (yield _number("ask_count", 1, MOST_COUNTED, figures, at + 1)) if kind in COUNTED else 0
    return [(at, kind), (at + 1, count)]


def _ask_sites(figures: bytearray) -> "Generator[Any, Any, list[tuple[int, int]]]":
    told = []
    for site in range(SITES):
        told += yield from _ask_action(figures, ACTION_AT + 4 * site, ("ask_upper", site + 1))
        told += yield from _ask_action(figures, ACTION_AT + 4 * site + 2, ("ask_lower", site + 1))
    return told


def _ask_bonus(figures: bytearray) -> "Generator[Any, Any, list[tuple[int, int]]]":
    told = []
    for colour, word in enumerate(COLOURS):
        told += yield from _ask_action(figures, BONUS_AT + 2 * colour, ("ask_bonus_tile", word))
    return told


def _ask_temples(figures: bytearray) -> "Generator[Any, Any, list[tuple[int, int]]]":
    told = []
    for temple, word in enumerate(TEMPLES):
        at = TEMPLE_SIZE_AT + temple
        size = yield _number(("ask_temple_size", "temple_" + word), 1, MOST_STEPS, figures, at)
        told.append((at, size))
        for step in range(size + 1):
            at = TEMPLE_POINTS_AT + (MOST_STEPS + 1) * temple + step
            points = yield _number(("final_temple", "temple_" + word, step), 0, 99, figures, at)
            told.append((at, points))
    return told


def _ask_districts(figures: bytearray) -> "Generator[Any, Any, list[tuple[int, int]]]":
    told = []
    for value in range(6):
        at = DISTRICT_POINTS_AT + value
        points = yield _number(("final_district", value + 1), 0, 99, figures, at)
        told.append((at, points))
    return told


def _ask_start(figures: bytearray) -> "Generator[Any, Any, list[tuple[int, int]]]":
    known = tuple(figures[START_AT : START_AT + len(GOODS)])
    frame = Amounts(GOODS, (9,) * len(GOODS), 0, 9)
    goods = yield Question("ask_start_goods", AMOUNTS, frame, (1, 1, 1, 0) if UNKNOWN in known else known)
    told = [(START_AT + kind, amount) for kind, amount in enumerate(goods)]
    for seats in (2, 3, 4):
        at = CARD_GOLD_AT + seats - 2
        gold = yield _number(("ask_gold_for", seats), 1, 60, figures, at)
        told.append((at, gold))
    return told


_ASKS = (_ask_track, _ask_row, _ask_sites, _ask_bonus, _ask_temples, _ask_districts, _ask_start)
