"""Turns and rounds: who is next, and when the last round is over (T-1, E-1 to E-4)."""

from engines_core.games.dinos.position import ENDED_BY_DINOSAURS, ENDED_BY_TILES, LAST_TILES, Position
from engines_core.games.dinos.sets import ENOUGH_WHOLE, whole_dinosaurs


def end_turn(position: Position) -> None:
    """Go on with the next seat; after the last one of the round the game may be over (E-3)."""
    position.done += 1
    position.turn = (position.turn + 1) % position.seats
    if position.turn == position.first:
        end_round(position)


def end_round(position: Position) -> None:
    """Begin the next round, or the taking of the last tiles."""
    position.ended = cause_of_end(position)
    if position.ended:
        position.phase = LAST_TILES
        position.step = 0
    else:
        position.round += 1


def cause_of_end(position: Position) -> int:
    """Return why this round is the last as things stand, or 0 (E-1, E-2)."""
    if leader(position) >= 0:
        return ENDED_BY_DINOSAURS
    return ENDED_BY_TILES if position.counted and not any(position.stacks) else 0


def leader(position: Position) -> int:
    """Return the first seat in turn order with dinosaurs enough to end the game, or -1."""
    for step in range(position.seats):
        seat = (position.first + step) % position.seats
        if whole_dinosaurs(position, seat) >= ENOUGH_WHOLE:
            return seat
    return -1
