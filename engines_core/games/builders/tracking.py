"""What the table wants to see of each seat, and its correction by hand."""

from engines_core.game import TABLE, IllegalMove
from engines_core.games.builders.crews import clear_site, missing_on, send_home, set_to_work
from engines_core.games.builders.position import Position
from engines_core.games.builders.scoring import building_points
from engines_core.games.builders.tables import BUILDINGS, CARDS, POINTS, SITES
from engines_core.games.builders.texts import digits, shown_coins, site_letter, tracker_label

MAIN = 3
"""The first trackers of a seat, those for a glance. Behind them stands one for each card.

The value of a building: 1 while it is a site of the seat, 2 when it is finished. Of a machine: the same, and 2 + n when it
works on the n-th site. Of a worker: 1 when it is free, 1 + n when it works on the n-th site. 0: the seat does not have it.
"""

FARTHEST = 999
NOWHERE = "-"

_NOT_HELD = tuple([(tracker_label(card), 0, 2 if card < SITES else 1, None) for card in range(CARDS)])


def seat_trackers(position: Position, seat: int) -> tuple[tuple[object, int, int | None, str | None], ...]:
    """Return the trackers of ``seat``: the MAIN ones, then those of all cards."""
    coins = position.coins[seat]
    rows: "list[tuple[object, int, int | None, str | None]]" = [
        ("coins", coins, None, shown_coins(coins)),
        ("points", building_points(position, seat), None, None),
        ("actions", position.actions[seat], None, None),
    ]
    owner = position.owner
    for card in range(CARDS):
        rows.append(_held_row(position, seat, card) if owner[card] == seat + 1 else _NOT_HELD[card])
    return tuple(rows)


def _held_row(position: Position, seat: int, card: int) -> tuple[object, int, int | None, str | None]:
    label = _NOT_HELD[card][0]
    sites = position.sites[seat]
    if card in sites:
        limit = 2 if card < BUILDINGS else 1 + len(sites)
        return label, 1, limit, site_letter(sites.index(card)) + " " + digits(missing_on(position, card), NOWHERE)
    if card < BUILDINGS:
        return label, 2, 2, f"+{POINTS[card]}"
    base = _free_value(card)
    at = position.at[card]
    if not at:
        return label, base, base + len(sites), NOWHERE
    order = sites.index(at - 1)
    return label, base + 1 + order, base + len(sites), site_letter(order)


def _free_value(card: int) -> int:
    """Return the value of a card of the team that works nowhere."""
    return 2 if card < SITES else 1


def adjust(position: Position, seat: int, index: int, value: int) -> None:
    """Set a tracker by hand. Raises IllegalMove when it cannot be that."""
    if seat == TABLE:
        raise IllegalMove("no_such_tracker")
    if not 0 <= seat < position.seats:
        raise IllegalMove("no_such_seat")
    if not 0 <= index < MAIN + CARDS:
        raise IllegalMove("no_such_tracker")
    row = seat_trackers(position, seat)[index]
    limit = FARTHEST if row[2] is None else row[2]
    if not 0 <= value <= limit:
        raise IllegalMove(("tracker_range", 0, limit))
    if index == 0:
        position.coins[seat] = value
    elif index == 1:
        position.hand[seat] += value - building_points(position, seat)
    elif index == 2:
        position.actions[seat] = value
    elif value != row[1]:
        _set_card(position, seat, index - MAIN, value)


def _set_card(position: Position, seat: int, card: int, value: int) -> None:
    _release(position, card)
    if not value:
        return
    position.owner[card] = seat + 1
    if card < SITES and value == 1:
        position.sites[seat].append(card)
        return
    if card < SITES:
        position.built[card] = 1
    if value > _free_value(card):
        set_to_work(position, card, position.sites[seat][value - _free_value(card) - 1])


def _release(position: Position, card: int) -> None:
    """Take the card from whoever has it, and out of all it is used for."""
    owner = position.owner[card]
    position.owner[card] = 0
    send_home(position, card)
    if card < SITES:
        if owner and not position.built[card]:
            position.sites[owner - 1].remove(card)
            clear_site(position, card)
        position.built[card] = 0
