"""The owner's data: figures of the board that nobody publishes, one byte each, 255 while unknown (OR 11).

As bytes: the version, then all figures up to the last known one; b"" when none is.
"""

from engines_core.games.origins.tables import (
    CELLS,
    COUNTED,
    GOODS,
    MOST_BASES,
    MOST_COUNTED,
    MOST_ROW,
    MOST_STEPS,
    SITES,
    TEMPLES,
    TOWER_DISKS,
)

UNKNOWN = 255
VERSION = 1

REWARD_AT = 0
"""REWARD_AT + cell: the reward beside it."""
BORDER_AT = REWARD_AT + CELLS
"""BORDER_AT + cell: what lies between it and the next one."""
ROW_SIZE = BORDER_AT + CELLS
ROW_WISDOM_AT = ROW_SIZE + 1
START_AT = ROW_WISDOM_AT + MOST_ROW
CARD_GOLD_AT = START_AT + len(GOODS)
"""CARD_GOLD_AT + seats - 2: gold above the district cards at the start."""
TEMPLE_SIZE_AT = CARD_GOLD_AT + 3
TEMPLE_POINTS_AT = TEMPLE_SIZE_AT + len(TEMPLES)
"""TEMPLE_POINTS_AT + (MOST_STEPS + 1) * temple + step."""
DISTRICT_POINTS_AT = TEMPLE_POINTS_AT + len(TEMPLES) * (MOST_STEPS + 1)
"""DISTRICT_POINTS_AT + value - 1 of the die on the Seat of Power."""
ACTION_AT = DISTRICT_POINTS_AT + 6
"""ACTION_AT + 4 * site + 2 * half: what the action does, then its number."""
BONUS_AT = ACTION_AT + 4 * SITES
"""BONUS_AT + 2 * colour of the tile: the same."""
BASE_PRICE_AT = BONUS_AT + 10
"""BASE_PRICE_AT + 4 * bases in use: goods paid for the next one."""
TOWER_PRICE_AT = BASE_PRICE_AT + 4 * MOST_BASES
"""TOWER_PRICE_AT + 4 * height: goods paid for the next level."""
SIZE = TOWER_PRICE_AT + 4 * TOWER_DISKS

_COUNTS = (ROW_SIZE, CARD_GOLD_AT, CARD_GOLD_AT + 1, CARD_GOLD_AT + 2, TEMPLE_SIZE_AT, TEMPLE_SIZE_AT + 1, TEMPLE_SIZE_AT + 2)

LIMITS = (
    (REWARD_AT, 10),
    (BORDER_AT, 2),
    (ROW_SIZE, MOST_ROW),
    (ROW_WISDOM_AT, 9),
    (CARD_GOLD_AT, 60),
    (TEMPLE_SIZE_AT, MOST_STEPS),
    (TEMPLE_POINTS_AT, 99),
    (ACTION_AT, 9),
    (SIZE, 0),
)
"""From which figure on which value is the highest."""


def read(data: bytes) -> bytearray:
    """Return the SIZE figures of ``data``. Raises ValueError."""
    figures = bytearray([UNKNOWN] * SIZE)
    if not data:
        return figures
    if data[0] != VERSION or len(data) > SIZE + 1:
        raise ValueError(f"board data of version {data[0]} with {len(data)} bytes are not known here")
    figures[: len(data) - 1] = data[1:]
    part = 0
    for at in range(SIZE):
        if at >= LIMITS[part + 1][0]:
            part += 1
        if figures[at] != UNKNOWN and figures[at] > LIMITS[part][1]:
            raise ValueError(f"figure {at} of the board data is {figures[at]}, the most is {LIMITS[part][1]}")
    for at in _COUNTS:
        if not figures[at]:
            raise ValueError(f"figure {at} of the board data is 0, the least is 1")
    _require_whole(figures)
    return figures


def _require_whole(figures: bytearray) -> None:
    """What an action does and its number belong together, and so do the goods of a price."""
    for at in range(ACTION_AT, BASE_PRICE_AT, 2):
        kind, count = figures[at], figures[at + 1]
        if not (1 <= count <= MOST_COUNTED if kind in COUNTED else count == (UNKNOWN if kind == UNKNOWN else 0)):
            raise ValueError(f"figure {at + 1} of the board data does not suit the action before it")
    for at in [START_AT] + list(range(BASE_PRICE_AT, SIZE, 4)):
        unknown = [kind for kind in range(4) if figures[at + kind] == UNKNOWN]
        if unknown and len(unknown) < 4:
            raise ValueError(f"figure {at + unknown[0]} of the board data is missing")


def write(figures: bytearray) -> bytes:
    """Return ``figures`` as bytes, the inverse of ``read``."""
    end = SIZE
    while end and figures[end - 1] == UNKNOWN:
        end -= 1
    return bytes((VERSION,)) + bytes(figures[:end]) if end else b""
