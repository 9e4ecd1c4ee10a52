"""Phase 1: placing people. The referee takes every placement, the bookkeeper one OK (SA 3)."""

from engines_core.game import IllegalMove
from engines_core.games.stone_age.placing import most_people, people_needed, refuses_place, stand
from engines_core.games.stone_age.position import PLACE, REFEREE, Position
from engines_core.games.stone_age.rounds import start_using
from engines_core.games.stone_age.tables import PLACE_WORDS, PLACES, RIVER, STACK
from engines_core.question import CHOICE, NUMBER, Option, Question


def ask_place(position: Position, prefix: tuple[int, ...]) -> Question | None:
    """Ask where the seat puts people; the bookkeeper only asks whether all have placed."""
    if position.mode != REFEREE:
        return None if prefix else Question("place_people", CHOICE, (Option(0, "all_placed", "placed"),))
    seat = position.turn
    if not prefix:
        options = [_place_option(position, seat, place) for place in range(STACK + position.seats)]
        return Question(("place_seat", ("seat", seat), position.left[seat]), CHOICE, tuple(options))
    if len(prefix) > 1 or prefix[0] > RIVER:
        return None
    most = most_people(position, seat, prefix[0])
    return Question(("how_many_people", PLACE_WORDS[prefix[0]]), NUMBER, (1, most), (min(most, 3),))


def _place_option(position: Position, seat: int, place: int) -> Option:
    word = PLACE_WORDS[place]
    return Option(place, word, "place " + word, refuses_place(position, seat, place))


def apply_place(position: Position, move: tuple[int, ...]) -> None:
    """Put people on a place, then let the next seat that can place do so."""
    if position.mode != REFEREE:
        if move != (0,):
            raise IllegalMove("no_such_option")
        start_using(position)
        return
    place, people = _checked_placement(position, move)
    stand(position, position.turn, place, people)
    position.placed[position.turn][place] = people
    _next_to_place(position)


def _checked_placement(position: Position, move: tuple[int, ...]) -> tuple[int, int]:
    seat = position.turn
    if not move or not 0 <= move[0] < PLACES or move[0] >= STACK + position.seats:
        raise IllegalMove("no_such_option")
    place = move[0]
    if len(move) != (2 if place <= RIVER else 1):
        raise IllegalMove("move_too_short" if len(move) < 2 else "move_too_long")
    reason = refuses_place(position, seat, place)
    if reason:
        raise IllegalMove(reason)
    people = move[1] if place <= RIVER else people_needed(place)
    if not 1 <= people <= most_people(position, seat, place):
        raise IllegalMove("number_range")
    return place, people


def _next_to_place(position: Position) -> None:
    """Skip seats with nobody left or no legal place; nobody may pass otherwise (SA 3.2)."""
    for _ in range(position.seats):
        position.turn = (position.turn + 1) % position.seats
        if _can_place(position, position.turn):
            return
    start_using(position)


def keep_placing(position: Position) -> None:
    """After a correction by hand: whoever cannot place any more is skipped."""
    if position.mode == REFEREE and position.phase == PLACE and not _can_place(position, position.turn):
        _next_to_place(position)


def _can_place(position: Position, seat: int) -> bool:
    if not position.left[seat]:
        return False
    for place in range(PLACES):
        if refuses_place(position, seat, place) is None:
            return True
    return False
