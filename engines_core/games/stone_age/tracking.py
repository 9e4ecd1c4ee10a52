"""What the table wants to see of each seat, and its correction by hand."""

from engines_core.game import TABLE, IllegalMove
from engines_core.games.stone_age.position import DRAFT, PLACE, REFEREE, Position, tool_values
from engines_core.games.stone_age.scoring import score_track
from engines_core.games.stone_age.settling import keep_placing
from engines_core.games.stone_age.tables import (
    BITS,
    GOODS,
    MOST_FIELDS,
    MOST_PEOPLE,
    MOST_TOOLS,
    ONCE_VALUES,
    ROLE_FIGURES,
    ROLES,
    STACK_TILES,
    SYMBOLS,
)

MAIN = 9
"""The first trackers of a seat: those for a glance."""

FARTHEST_POINTS = 999


def seat_trackers(position: Position, seat: int) -> tuple[tuple[object, int, int | None, str | None], ...]:
    """Return the trackers of ``seat``: the MAIN ones, then buildings and what the cards hold."""
    goods = position.goods[seat]
    rows: "list[tuple[object, int, int | None, str | None]]" = [
        ("food", position.food[seat], None, None),
        ("people", position.people[seat], MOST_PEOPLE, None),
        ("fields", position.fields[seat], MOST_FIELDS, None),
        ("tools", position.tools[seat], MOST_TOOLS, shown_tools(position, seat)),
        (GOODS[0], goods[0], None, None),
        (GOODS[1], goods[1], None, None),
        (GOODS[2], goods[2], None, None),
        (GOODS[3], goods[3], None, None),
        ("points", score_track(position, seat), None, None),
        ("buildings", position.buildings[seat], None, None),
    ]
    rows.extend([(ROLES[i], position.roles[seat][i], ROLE_FIGURES[i], None) for i in range(4)])
    rows.extend([(SYMBOLS[i], position.culture[seat][i], 2, None) for i in range(8)])
    rows.extend([(("once", ONCE_VALUES[i]), position.once[seat] >> i & 1, 1, None) for i in range(3)])
    rows.append(("two_goods_card", position.two[seat], 1, None))
    return tuple(rows)


def table_trackers(position: Position) -> tuple[tuple[object, int, int | None, str | None], ...]:
    """Return the trackers of the table: cards in the deck, tiles on each stack."""
    rows: "list[tuple[object, int, int | None, str | None]]" = [("deck", position.deck, deck_limit(position), None)]
    for stack in range(position.seats):
        rows.append((("stack", stack + 1), position.stacks[stack], STACK_TILES, None))
    return tuple(rows)


def deck_limit(position: Position) -> int:
    """Return the most cards that can lie in the deck: those nobody has, less those on display or drawn face down."""
    return sum(position.out) - sum(position.extra) - (position.display - BITS[position.sold])


def shown_tools(position: Position, seat: int) -> str:
    """Return the tool values, used ones in brackets: "2 1 (1)"; "-" for none."""
    parts = []
    for i, value in enumerate(tool_values(position.tools[seat])):
        if value:
            parts.append(f"({value})" if position.used[seat] >> i & 1 else str(value))
    return " ".join(parts) or "-"


def adjust(position: Position, seat: int, index: int, value: int) -> None:
    """Set a tracker by hand. Raises IllegalMove when it cannot be that."""
    if seat == TABLE:
        _adjust_table(position, index, value)
    else:
        _adjust_seat(position, seat, index, value)
    keep_placing(position)


def _adjust_seat(position: Position, seat: int, index: int, value: int) -> None:
    if not 0 <= seat < position.seats:
        raise IllegalMove("no_such_seat")
    rows = seat_trackers(position, seat)
    if not 0 <= index < len(rows):
        raise IllegalMove("no_such_tracker")
    lowest = -FARTHEST_POINTS if index == 8 else 1 if index == 1 else 0
    limit = rows[index][2] or FARTHEST_POINTS
    if not lowest <= value <= limit:
        raise IllegalMove(("tracker_range", lowest, limit))
    _set(position, seat, index, value)


def _set(position: Position, seat: int, index: int, value: int) -> None:
    if index < 4:
        _set_basics(position, seat, index, value)
    elif index < 8:
        position.goods[seat][index - 4] = value
    elif index == 8:
        position.hand[seat] += value - score_track(position, seat)
    elif index == 9:
        position.buildings[seat] = value
    elif index < 14:
        position.roles[seat][index - 10] = value
    elif index < 22:
        position.culture[seat][index - 14] = value
    elif index < 25:
        bit = 1 << (index - 22)
        position.once[seat] = position.once[seat] & ~bit | (bit if value else 0)
    else:
        position.two[seat] = value


def _set_basics(position: Position, seat: int, index: int, value: int) -> None:
    if index == 0:
        position.food[seat] = value
    elif index == 1:
        _set_people(position, seat, value)
    elif index == 2:
        position.fields[seat] = value
    else:
        position.tools[seat] = value


def _set_people(position: Position, seat: int, value: int) -> None:
    """People found or lost while they can still be placed count for this round too."""
    if position.phase == PLACE or (position.phase <= DRAFT and position.mode != REFEREE):
        position.left[seat] = max(0, position.left[seat] + value - position.people[seat])
    position.people[seat] = value


def _adjust_table(position: Position, index: int, value: int) -> None:
    rows = table_trackers(position)
    if not 0 <= index < len(rows):
        raise IllegalMove("no_such_tracker")
    limit = STACK_TILES if index else deck_limit(position)
    if not 0 <= value <= limit:
        raise IllegalMove(("tracker_range", 0, limit))
    if index == 0:
        position.deck = value
    else:
        position.stacks[index - 1] = value
