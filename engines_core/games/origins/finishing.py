"""The final count: what cannot be computed is asked, seat by seat (OR 12)."""

from engines_core.games.origins.figures import DISTRICT_POINTS_AT, UNKNOWN
from engines_core.games.origins.position import END, Position
from engines_core.games.origins.scoring import temple_figure
from engines_core.games.origins.tables import COLOURS, TEMPLES
from engines_core.question import NUMBER, Question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

MOST_POINTS = 99


def unknown_figures(position: Position, seat: int) -> "list[tuple[int, object]]":
    """Return the figures that the count of ``seat`` needs and nobody has told, with what to ask for each."""
    found: "list[tuple[int, object]]" = []
    for temple in range(3):
        at = temple_figure(position, seat, temple)
        if position.figures[at] == UNKNOWN:
            found.append((at, ("final_temple", "temple_" + TEMPLES[temple], position.temples[seat][temple])))
    for value in range(6):
        at = DISTRICT_POINTS_AT + value
        if position.closed[seat][value] and position.figures[at] == UNKNOWN:
            found.append((at, ("final_district", value + 1)))
    return found


def next_to_count(position: Position, step: int) -> None:
    """Ask the seat ``step`` places after the first one, or the next of which something is not known; then the game is over."""
    while step < position.seats:
        seat = (position.first + step) % position.seats
        if unknown_figures(position, seat) or any(position.towers[seat]) or any(position.advisors[seat]):
            position.turn = seat
            return
        step += 1
    position.phase = END


def script_final(position: Position) -> "Generator[Any, Any, None]":
    """Ask for the printed points that are not known, and for those that no public rule computes (OR 12.5, 12.6)."""
    seat = position.turn
    learned = []
    for at, label in unknown_figures(position, seat):
        points = yield Question(label, NUMBER, (0, MOST_POINTS), (0,))
        learned.append((at, points[0]))
    towers = advisors = 0
    if any(position.towers[seat]):
        notes = tuple([("count_of", COLOURS[i], height) for i, height in enumerate(position.towers[seat]) if height])
        towers = yield lambda: Question(("final_towers", ("seat", seat)), NUMBER, (0, MOST_POINTS), (0,), notes)
    if any(position.advisors[seat]):
        advisors = yield lambda: Question(("final_advisors", ("seat", seat), sum(position.advisors[seat])), NUMBER, (0, MOST_POINTS), (0,))
    yield None
    for at, value in learned:
        position.figures[at] = value
    position.tower_points[seat] = towers
    position.advisor_points[seat] = advisors
    next_to_count(position, (seat - position.first) % position.seats + 1)
