"""Who may stand where: room, rings, and the limits for two and three players (SA 2, 3)."""

from engines_core.games.stone_age.position import Position
from engines_core.games.stone_age.tables import (
    BITS,
    CARD_SLOT,
    FIELD,
    HUNT,
    HUT,
    MOST_FIELDS,
    MOST_PEOPLE,
    MOST_TOOLS,
    RINGS,
    RIVER,
    STACK,
    TOOL_MAKER,
)

PLACES_LIMIT = 1
"""Value of option village_limit: two of the three places, instead of two players."""


def refuses_place(position: Position, seat: int, place: int) -> object:
    """Return None when ``seat`` may stand on ``place`` with the people it has left, else why not."""
    if position.crowd[place] >> seat & 1:
        return "already_there"
    left = position.left[seat]
    if left < 2 and (not left or place == HUT):
        return "needs_two" if left else "nobody_left"
    if place == HUNT:
        return None
    if place <= RIVER:
        if position.heads[place] >= RINGS:
            return "no_room"
        return "no_more_players" if BITS[position.crowd[place]] >= position.seats_on_goods else None
    if position.heads[place]:
        return "taken"
    if place <= FIELD:
        return _refuses_village(position, seat, place)
    if place < STACK:
        return None if place - CARD_SLOT < position.display else "no_card_there"
    stack = place - STACK
    return None if stack < position.seats and position.stacks[stack] else "no_tile_there"


def people_needed(place: int) -> int:
    """Return how few people ``place`` takes: two for the hut (E12), else one."""
    return 2 if place == HUT else 1


def most_people(position: Position, seat: int, place: int) -> int:
    """Return how many of its people ``seat`` could put on ``place``, a legal one."""
    if place == HUNT:
        return position.left[seat]
    if place <= RIVER:
        return min(position.left[seat], RINGS - position.heads[place])
    return people_needed(place)


def stand(position: Position, seat: int, place: int, people: int) -> None:
    """Put people there for this round."""
    position.crowd[place] |= 1 << seat
    position.heads[place] += people
    position.left[seat] -= people


def _refuses_village(position: Position, seat: int, place: int) -> object:
    if place == TOOL_MAKER and position.tools[seat] >= MOST_TOOLS:
        return "tools_full"
    if place == HUT and position.people[seat] >= MOST_PEOPLE:
        return "people_full"
    if place == FIELD and position.fields[seat] >= MOST_FIELDS:
        return "fields_full"
    if position.seats < 4 and _village_is_full(position, seat):
        return "village_full"
    return None


def _village_is_full(position: Position, seat: int) -> bool:
    crowd = position.crowd
    if position.village_limit == PLACES_LIMIT:
        return (crowd[TOOL_MAKER] > 0) + (crowd[HUT] > 0) + (crowd[FIELD] > 0) >= 2
    there = crowd[TOOL_MAKER] | crowd[HUT] | crowd[FIELD]
    return BITS[there] >= 2 and not there >> seat & 1
