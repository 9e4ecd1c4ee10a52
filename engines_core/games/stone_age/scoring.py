"""Points: the break-down of a seat, and who has won (SA 8)."""

from engines_core.games.stone_age.position import ENDED_BY_STACK, Position, goods_held, tool_values
from engines_core.games.stone_age.tables import HUNGER_POINTS

COUNT_LEFTOVERS = 0
"""Value of option leftovers: goods left at the end score one point each."""


def culture_points(counts: list[int]) -> int:
    """Return the points of culture symbols: each set of different ones scores its size squared."""
    first = 0
    second = 0
    for count in counts:
        first += 1 if count > 0 else 0
        second += 1 if count > 1 else 0
    return first * first + second * second


def tool_sum(position: Position, seat: int) -> int:
    """Return the sum of the tool tiles' values (not their number)."""
    return sum(tool_values(position.tools[seat]))


def score_track(position: Position, seat: int) -> int:
    """Return the points scored so far: buildings, cards, hunger, corrections."""
    return position.building_points[seat] + position.card_points[seat] + HUNGER_POINTS * position.hungers[seat] + position.hand[seat]


def multiplied(position: Position, seat: int) -> tuple[int, int, int, int]:
    """Return what the figures of each role are multiplied with."""
    return position.fields[seat], tool_sum(position, seat), position.buildings[seat], position.people[seat]


def score_lines(position: Position, seat: int) -> tuple[tuple[object, int], ...]:
    """Return ``((label, points), ...)``; labels carry the factors of each product."""
    figures = position.roles[seat]
    factors = multiplied(position, seat)
    lines = [
        (("score_buildings", position.buildings[seat]), position.building_points[seat]),
        ("score_cards", position.card_points[seat]),
        (("score_hunger", position.hungers[seat]), HUNGER_POINTS * position.hungers[seat]),
        ("score_culture", culture_points(position.culture[seat])),
    ]
    for role, key in enumerate(("score_farmers", "score_toolmakers", "score_hutbuilders", "score_shamans")):
        lines.append(((key, figures[role], factors[role]), figures[role] * factors[role]))
    if position.leftovers == COUNT_LEFTOVERS:
        goods = goods_held(position, seat)
        lines.append((("score_goods", goods), goods))
        if position.two[seat]:
            lines.append(("score_two_goods", 2))
    if position.hand[seat]:
        lines.append(("score_by_hand", position.hand[seat]))
    return tuple(lines)


def total(position: Position, seat: int) -> int:
    """Return the sum of ``score_lines``, computed without building them."""
    figures = position.roles[seat]
    factors = multiplied(position, seat)
    points = score_track(position, seat) + culture_points(position.culture[seat])
    for role in range(4):
        points += figures[role] * factors[role]
    if position.leftovers == COUNT_LEFTOVERS:
        points += goods_held(position, seat) + 2 * position.two[seat]
    return points


def tie_break(position: Position, seat: int) -> int:
    """Return agriculture plus tool value plus people (SA 8)."""
    return position.fields[seat] + tool_sum(position, seat) + position.people[seat]


def outcome(position: Position) -> tuple[tuple[int, ...], object]:
    """Return ``(winners, reason)`` of a finished game; still tied after the tie-break: all of them."""
    seats = range(position.seats)
    points = [total(position, seat) for seat in seats]
    best = max(points)
    leaders = [seat for seat in seats if points[seat] == best]
    how = "won_by_points"
    if len(leaders) > 1:
        breaks = [tie_break(position, seat) for seat in leaders]
        leaders = [leaders[i] for i in range(len(leaders)) if breaks[i] == max(breaks)]
        how = "won_by_tie_break" if len(leaders) == 1 else "won_together"
    end = "ended_by_stack" if position.ended == ENDED_BY_STACK else "ended_by_cards"
    return tuple(leaders), ("outcome", end, how)
