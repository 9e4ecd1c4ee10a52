"""Points: the break-down of a seat, and who has won (OR 12)."""

from engines_core.games.origins.figures import DISTRICT_POINTS_AT, TEMPLE_POINTS_AT, UNKNOWN
from engines_core.games.origins.position import ENDED_BY_CITIZENS, ENDED_BY_GOLD, ENDED_BY_TOWERS, Position
from engines_core.games.origins.tables import GOLD, MOST_STEPS


def temple_points(position: Position, seat: int, temple: int) -> int:
    """Return the points of a seat's step in ``temple``; 0 while they are not known."""
    points = position.figures[temple_figure(position, seat, temple)]
    return 0 if points == UNKNOWN else points


def temple_figure(position: Position, seat: int, temple: int) -> int:
    """Return where the owner's data keep the points of a seat's step in ``temple``."""
    return TEMPLE_POINTS_AT + (MOST_STEPS + 1) * temple + position.temples[seat][temple]


def two_lowest(position: Position, seat: int) -> int:
    """Return the points of the two temples that are worth least (OR 12.3)."""
    points = [temple_points(position, seat, temple) for temple in range(3)]
    return sum(points) - max(points)


def district_points(position: Position, seat: int) -> int:
    """Return the points of closed districts, by the value of the citizen on the Seat of Power (OR 12.4)."""
    total = 0
    for value in range(6):
        points = position.figures[DISTRICT_POINTS_AT + value]
        total += position.closed[seat][value] * (0 if points == UNKNOWN else points)
    return total


def score_lines(position: Position, seat: int) -> tuple[tuple[object, int], ...]:
    """Return ``((label, points), ...)``; what is not known yet counts nothing."""
    gold = position.goods[seat][GOLD]
    lines: "list[tuple[object, int]]" = [
        ("score_on_track", position.points[seat]),
        (("score_gold", gold), gold),
        ("score_two_temples", two_lowest(position, seat)),
        (("score_districts", sum(position.closed[seat])), district_points(position, seat)),
        (("score_towers", sum(position.towers[seat])), position.tower_points[seat]),
        (("score_advisors", sum(position.advisors[seat])), position.advisor_points[seat]),
    ]
    if position.hand[seat]:
        lines.append(("score_by_hand", position.hand[seat]))
    return tuple(lines)


def total(position: Position, seat: int) -> int:
    """Return the sum of ``score_lines``."""
    points = position.points[seat] + position.hand[seat] + position.goods[seat][GOLD] + two_lowest(position, seat)
    return points + district_points(position, seat) + position.tower_points[seat] + position.advisor_points[seat]


def outcome(position: Position) -> tuple[tuple[int, ...], object]:
    """Return ``(winners, reason)`` of a finished game. What breaks a tie is not published: those who are equal win together (OR 12.7)."""
    points = [total(position, seat) for seat in range(position.seats)]
    leaders = [seat for seat in range(position.seats) if points[seat] == max(points)]
    return tuple(leaders), ("outcome", end_text(position), "won_by_points" if len(leaders) == 1 else "won_equal")


def end_text(position: Position) -> str:
    """Return the text of why the game ended."""
    if position.ended == ENDED_BY_TOWERS:
        return "ended_by_towers"
    if position.ended == ENDED_BY_GOLD:
        return "ended_by_gold"
    return "ended_by_citizens" if position.ended == ENDED_BY_CITIZENS else "ended_by_temples"
