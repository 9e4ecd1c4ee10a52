"""Turns and rounds: who is next, and when the game ends (BU 2, 10)."""

from engines_core.games.builders.crews import free_cards
from engines_core.games.builders.position import END, ENDED_BY_POINTS, ENDED_BY_STANDSTILL, TURN, Position
from engines_core.games.builders.scoring import building_points
from engines_core.games.builders.tables import FREE_ACTIONS, LAST_ROUND_POINTS, SITES


def start_turn(position: Position) -> None:
    """Give the seat whose turn it is its free actions."""
    position.phase = TURN
    position.actions[position.turn] = FREE_ACTIONS


def end_turn(position: Position) -> None:
    """Go on with the next seat; after the last one of the round the game may be over."""
    position.actions[position.turn] = 0
    position.sent = [0] * SITES
    position.turn = (position.turn + 1) % position.seats
    if position.turn == position.first:
        position.ended = cause_of_end(position)
        if position.ended:
            position.phase = END
            return
        position.round += 1
    start_turn(position)


def cause_of_end(position: Position) -> int:
    """Return why this round is the last as things stand, or 0."""
    if leader(position) >= 0:
        return ENDED_BY_POINTS
    return ENDED_BY_STANDSTILL if is_standstill(position) else 0


def leader(position: Position) -> int:
    """Return the first seat in turn order with points enough to end the game, or -1. Coins do not count (BU 10)."""
    for step in range(position.seats):
        seat = (position.first + step) % position.seats
        if building_points(position, seat) >= LAST_ROUND_POINTS:
            return seat
    return -1


def is_standstill(position: Position) -> bool:
    """Return whether nobody can do anything any more but take coins (BU 10)."""
    if 0 in position.owner:
        return False
    for seat in range(position.seats):
        if position.sites[seat] and free_cards(position, seat):
            return False
    return True
