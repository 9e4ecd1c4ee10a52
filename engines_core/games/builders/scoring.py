"""Points: the break-down of a seat, and who has won (BU 10, 11)."""

from engines_core.games.builders.position import ENDED_BY_POINTS, Position
from engines_core.games.builders.tables import BUILDINGS, COINS_FOR_A_POINT, POINTS, SITES


def building_points(position: Position, seat: int) -> int:
    """Return the points of finished buildings and machines, with corrections by hand; no coins."""
    return _points(position, seat, 0, SITES)[1] + position.hand[seat]


def _points(position: Position, seat: int, first: int, end: int) -> tuple[int, int]:
    """Return how many cards ``first``..``end`` - 1 the seat has finished, and their points."""
    count = 0
    points = 0
    owner = position.owner
    for card in range(first, end):
        if owner[card] == seat + 1 and position.built[card]:
            count += 1
            points += POINTS[card]
    return count, points


def score_lines(position: Position, seat: int) -> tuple[tuple[object, int], ...]:
    """Return ``((label, points), ...)``; labels carry what was counted."""
    buildings, building_points_ = _points(position, seat, 0, BUILDINGS)
    machines, machine_points = _points(position, seat, BUILDINGS, SITES)
    coins = position.coins[seat]
    lines: "list[tuple[object, int]]" = [
        (("score_buildings", buildings), building_points_),
        (("score_machines", machines), machine_points),
        (("score_coins", coins), coins // COINS_FOR_A_POINT),
    ]
    if position.hand[seat]:
        lines.append(("score_by_hand", position.hand[seat]))
    return tuple(lines)


def total(position: Position, seat: int) -> int:
    """Return the sum of ``score_lines``."""
    return building_points(position, seat) + position.coins[seat] // COINS_FOR_A_POINT


def outcome(position: Position) -> tuple[tuple[int, ...], object]:
    """Return ``(winners, reason)`` of a finished game: points, then those of buildings, then coins; else a draw."""
    leaders = list(range(position.seats))
    how = "won_together"
    for key, value_of in (("won_by_points", total), ("won_by_buildings", building_points), ("won_by_coins", _coins)):
        values = [value_of(position, seat) for seat in leaders]
        leaders = [leaders[i] for i in range(len(leaders)) if values[i] == max(values)]
        if len(leaders) == 1:
            how = key
            break
    end = "ended_by_points" if position.ended == ENDED_BY_POINTS else "ended_by_standstill"
    return tuple(leaders), ("outcome", end, how)


def _coins(position: Position, seat: int) -> int:
    return position.coins[seat]
