"""What the table wants to see of each seat, and its correction by hand."""

from engines_core.game import TABLE, IllegalMove
from engines_core.games.origins.position import Position
from engines_core.games.origins.tables import (
    CELLS,
    CITIZENS,
    COLOURS,
    DIAL,
    GOODS,
    MOST_BASES,
    MOST_STEPS,
    SITES,
    SPEAKER,
    SPEAKERS,
    TEMPLES,
    TILES,
    TOWER_DISKS,
)
from engines_core.games.origins.texts import die_key
from engines_core.games.origins.track import put_disk, rank

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MAIN = 7
"""The first trackers of a seat: those for a glance."""
FARTHEST = 999
_DICE = tuple([8 * colour + value for colour in range(6) for value in range(2 if colour == SPEAKER else 1, 6 if colour == SPEAKER else 7)])
_LETTERS = "-BOPRY"


def seat_trackers(position: Position, seat: int) -> tuple[tuple[object, int, int | None, str | None], ...]:
    """Return the trackers of ``seat``: the MAIN ones, then workers, dice, the city, temples."""
    rows: "list[tuple[object, int, int | None, str | None]]" = []
    for kind, key in enumerate(GOODS):
        rows.append((key, position.goods[seat][kind], None, None))
    cell = position.cell[seat]
    rows.append(("points", position.points[seat] + position.hand[seat], None, None))
    rows.append(("tokens", position.tokens[seat], None, None))
    rows.append(("military", cell, CELLS - 1, f"{cell} #{rank(position, seat)}"))
    rows.append(("archon_ready", 1 - position.archon_used[seat], 1, None))
    rows.append(("bases", position.bases[seat], MOST_BASES, None))
    rows.append(("buildings", position.buildings[seat], None, None))
    for die in _DICE:
        ready, used = position.ready[seat].count(die), position.used[seat].count(die)
        rows.append(((die_key(die >> 3), die & 7), ready + used, 9, f"{ready} ({used})" if used else None))
    for colour, key in enumerate(COLOURS):
        rows.append(("advisors_" + key, position.advisors[seat][colour], 9, None))
        rows.append(("tower_" + key, position.towers[seat][colour], TOWER_DISKS, None))
    for value in range(6):
        rows.append((("districts_of", value + 1), position.closed[seat][value], 9, None))
    for temple, key in enumerate(TEMPLES):
        rows.append(("temple_" + key, position.temples[seat][temple], MOST_STEPS, None))
    return tuple(rows)


def table_trackers(position: Position) -> tuple[tuple[object, int, int | None, str | None], ...]:
    """Return the trackers of the table: motherships, gold on district cards, what is left of everything, the row."""
    rows: "list[tuple[object, int, int | None, str | None]]" = []
    for site in range(SITES):
        rows.append((("dial_of", site + 1), position.dial[site], DIAL, None))
    rows.append(("card_gold", position.card_gold, None, None))
    rows.append(("speakers_left", position.speakers, SPEAKERS, None))
    for colour, key in enumerate(COLOURS):
        rows.append(("citizens_" + key, position.supply[colour], CITIZENS, None))
        rows.append(("disks_" + key, position.disks[colour], TOWER_DISKS, None))
        rows.append(("tiles_" + key, position.stacks[colour], TILES, None))
    for place in range(len(position.row)):
        colour = position.row[place] + 1
        rows.append((("row_place", place + 1), colour, 5, _LETTERS[colour]))
    return tuple(rows)


def adjust(position: Position, seat: int, index: int, value: int) -> None:
    """Set a tracker by hand. Raises IllegalMove when it cannot be that."""
    if seat != TABLE and not 0 <= seat < position.seats:
        raise IllegalMove("no_such_seat")
    rows = table_trackers(position) if seat == TABLE else seat_trackers(position, seat)
    if not 0 <= index < len(rows):
        raise IllegalMove("no_such_tracker")
    low = _lowest(rows[index][0])
    limit = FARTHEST if rows[index][2] is None else rows[index][2]
    if not low <= value <= limit:  # type: ignore[operator]
        raise IllegalMove(("tracker_range", low, limit))
    if value == rows[index][1]:
        return
    if seat == TABLE:
        _set_table(position, index, value)
    else:
        _set_seat(position, seat, rows[index][0], index, value)


def _lowest(label: "Any") -> int:
    if label == "points":
        return -FARTHEST
    return 1 if label[0] == "dial_of" else 0


def _set_seat(position: Position, seat: int, label: object, index: int, value: int) -> None:
    dice_at = MAIN + 3
    city_at = dice_at + len(_DICE)
    if index < 4:
        position.goods[seat][index] = value
    elif label == "points":
        position.hand[seat] = value - position.points[seat]
    elif label == "tokens":
        position.tokens[seat] = value
    elif label == "military":
        put_disk(position, seat, value)
    elif label == "archon_ready":
        position.archon_used[seat] = 1 - value
    elif label == "bases":
        position.bases[seat] = value
    elif label == "buildings":
        position.buildings[seat] = value
    elif index < city_at:
        _set_dice(position, seat, _DICE[index - dice_at], value)
    else:
        _set_city(position, seat, index - city_at, value)


def _set_dice(position: Position, seat: int, die: int, value: int) -> None:
    """Dice that are found are ready; of those that are lost the ready ones go first."""
    ready, used = position.ready[seat], position.used[seat]
    while ready.count(die) + used.count(die) > value:
        (ready if die in ready else used).remove(die)
    while ready.count(die) + used.count(die) < value:
        ready.append(die)
    ready.sort()


def _set_city(position: Position, seat: int, at: int, value: int) -> None:
    if at < 10:
        (position.advisors, position.towers)[at % 2][seat][at // 2] = value
    elif at < 16:
        position.closed[seat][at - 10] = value
    else:
        position.temples[seat][at - 16] = value


def _set_table(position: Position, index: int, value: int) -> None:
    if index < SITES:
        position.dial[index] = value
    elif index == SITES:
        position.card_gold = value
    elif index == SITES + 1:
        position.speakers = value
    elif index < SITES + 17:
        at = index - SITES - 2
        (position.supply, position.disks, position.stacks)[at % 3][at // 3] = value
    else:
        place = index - SITES - 17
        position.row[place] = value - 1
        position.row_stone[place] = -1
