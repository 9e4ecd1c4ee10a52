"""Rounds and turns: who is next, feeding, refilling, and when the game ends (SA 3, 8)."""

from engines_core.games.stone_age.position import DRAFT, END, ENDED_BY_CARDS, ENDED_BY_STACK, FEED, PLACE, REFEREE, REVEAL, USE, Position
from engines_core.games.stone_age.tables import BITS, CARD_SLOTS, PLACES

NONE_LEFT = 1
"""Value of option cards_end: the game goes on until no card can be laid out."""


def start_using(position: Position) -> None:
    """All people are placed: the first seat uses its own."""
    position.phase = USE
    position.turn = position.first
    if not _has_people(position, position.turn):
        next_seat(position)


def finish_action(position: Position) -> None:
    """Go on with the same seat, or with the next when all its people are used."""
    position.phase = USE
    if not (any(position.placed[position.turn]) if position.mode == REFEREE else position.left[position.turn]):
        next_seat(position)


def next_seat(position: Position) -> None:
    """End the turn of the seat; after the last one feeding begins."""
    seats = position.seats
    for _ in range(seats):
        position.turn = (position.turn + 1) % seats
        if position.turn == position.first:
            position.phase = FEED
            return
        if _has_people(position, position.turn):
            return


def _has_people(position: Position, seat: int) -> bool:
    if position.mode == REFEREE:
        return any(position.placed[seat])
    return position.left[seat] > 0


def next_to_feed(position: Position) -> None:
    """The seat has fed its people; after the last one the round ends."""
    position.turn = (position.turn + 1) % position.seats
    if position.turn == position.first:
        _end_round(position)


def _end_round(position: Position) -> None:
    if 0 in position.stacks:
        _end_game(position, ENDED_BY_STACK)
        return
    position.first = (position.first + 1) % position.seats
    position.turn = position.first
    if _refill(position):
        _start_round(position)
    else:
        _end_game(position, ENDED_BY_CARDS)


def _refill(position: Position) -> bool:
    """Slide and lay out cards; return False when the rules end the game instead."""
    remaining = position.display - BITS[position.sold]
    drawn = min(CARD_SLOTS - remaining, position.deck)
    position.sold = 0
    position.deck -= drawn
    position.display = remaining + drawn
    if position.cards_end == NONE_LEFT:
        return position.display > 0
    return position.display == CARD_SLOTS


def _start_round(position: Position) -> None:
    position.round += 1
    position.phase = PLACE
    position.heads = [0] * PLACES
    position.crowd = [0] * PLACES
    for seat in range(position.seats):
        position.left[seat] = position.people[seat]
        position.used[seat] = 0


def _end_game(position: Position, cause: int) -> None:
    position.ended = cause
    position.phase = END
    next_to_reveal(position)


def next_to_reveal(position: Position) -> None:
    """The holder of an extra card shows it before the count; then the game is over."""
    for seat in range(position.seats):
        if position.extra[seat]:
            position.phase = REVEAL
            position.turn = seat
            return
    position.phase = END


def next_to_pick(position: Position) -> None:
    """The next seat takes one of the dice for all."""
    position.picker = (position.picker + 1) % position.seats
    position.phase = DRAFT
