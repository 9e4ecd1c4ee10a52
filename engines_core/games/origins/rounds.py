"""Turns and rounds: who is next, passing, growing dice, the end of the round and of the game (OR 9)."""

from engines_core.games.origins.city import has_finished_all
from engines_core.games.origins.finishing import next_to_count
from engines_core.games.origins.position import (
    ENDED_BY_CITIZENS,
    ENDED_BY_GOLD,
    ENDED_BY_TEMPLES,
    ENDED_BY_TOWERS,
    FINAL,
    TURN,
    Position,
)
from engines_core.games.origins.tables import BEST, BEST_SPEAKER, LAST_COLOURS, SPEAKER
from engines_core.games.origins.track import turn_order


def start_turn(position: Position) -> None:
    """Begin the turn of the seat that is due."""
    position.phase = TURN
    position.site = -1
    position.done = 0
    position.mains = 0
    position.bonus_open = 0
    position.token_used = 0
    position.refilled = -1


def end_turn(position: Position) -> None:
    """Go on with the next seat that has not passed; when all have, the round ends (OR 9.3)."""
    at = position.order.index(position.turn)
    for step in range(1, position.seats + 1):
        seat = position.order[(at + step) % position.seats]
        if not position.passed[seat]:
            position.turn = seat
            start_turn(position)
            return
    _end_round(position)


def pass_round(position: Position) -> None:
    """The seat takes its workers back; it has no turn any more in this round (OR 9.3)."""
    seat = position.turn
    position.passed[seat] = 1
    position.archon_used[seat] = 0
    take_back(position, seat)
    end_turn(position)


def take_back(position: Position, seat: int) -> None:
    """Dice come back, and each that was used rises by 1 (OR 9.4)."""
    grown = position.used[seat]
    kept = position.ready[seat]
    position.used[seat] = []
    position.ready[seat] = []
    for die in grown:
        _grow(position, seat, die, True)
    for die in kept:
        if position.all_grow and die & 7 != BEST:
            _grow(position, seat, die, False)
        else:
            position.ready[seat].append(die)
    position.ready[seat].sort()


def _grow(position: Position, seat: int, die: int, was_used: bool) -> None:
    """A citizen above 6 becomes an advisor; a speaker leaves (OR 9.4, 9.5)."""
    colour = die >> 3
    if colour == SPEAKER:
        if die & 7 >= BEST_SPEAKER or (was_used and position.speakers_leave):
            position.speakers += 1
            return
    elif die & 7 >= BEST:
        position.advisors[seat][colour] += 1
        return
    position.ready[seat].append(die + 1)


def _end_round(position: Position) -> None:
    position.ended = cause_of_end(position)
    if position.ended:
        position.phase = FINAL
        position.turn = position.first
        next_to_count(position, 0)
        return
    position.round += 1
    position.order = turn_order(position)
    position.first = position.order[0]
    position.turn = position.first
    position.passed = [0] * position.seats
    start_turn(position)


def cause_of_end(position: Position) -> int:
    """Return why this round is the last as things stand, or 0 (OR 9.8 to 9.11)."""
    if len([left for left in position.disks if left]) <= LAST_COLOURS:
        return ENDED_BY_TOWERS
    if not position.card_gold:
        return ENDED_BY_GOLD
    if min(position.supply) <= 0:
        return ENDED_BY_CITIZENS
    for seat in range(position.seats):
        if has_finished_all(position, seat):
            return ENDED_BY_TEMPLES
    return 0
