"""What a table most likely answers: it is selected beforehand, so that OK alone will often do."""

from engines_core.games.stone_age.feeding import shortage
from engines_core.games.stone_age.position import REFEREE, Position
from engines_core.games.stone_age.tables import CLAY_PIT, FIXED, FOREST, HUNT, QUARRY, RIVER, TILES
from engines_core.question import Amounts, Option

_KINDS = 4


def first_open(options: tuple[Option, ...], wanted: tuple[int, ...]) -> tuple[int, ...] | None:
    """Return the answer for the first of the values ``wanted`` that can be chosen, or None."""
    for value in wanted:
        for option in options:
            if option.value == value and option.reason is None:
                return (value,)
    return None


def likely_place(position: Position, options: tuple[Option, ...]) -> tuple[int, ...] | None:
    """Return where people are sent: for goods, then for the food that is missing.

    Clay stands between wood and stone: each of them is one press away.
    """
    goods = (CLAY_PIT, FOREST, QUARRY, RIVER)
    hungry = shortage(position, position.turn) > 0 and _has_gathered(position)
    return first_open(options, (HUNT,) + goods if hungry else goods + (HUNT,))


def _has_gathered(position: Position) -> bool:
    """Return whether the seat has sent people for goods already. The referee's seats stand there before they act."""
    if position.mode == REFEREE:
        return False
    for place in range(FOREST, RIVER + 1):
        if position.crowd[place] >> position.turn & 1:
            return True
    return False


def likely_people(position: Position, place: int, most: int) -> tuple[int, ...]:
    """Return how many of at most ``most`` are sent: to hunt as many as the missing food needs, else two.

    A hunter brings nearly two. Of the last two one is kept for a card or a building.
    """
    short = shortage(position, position.turn)
    if place == HUNT and short > 0:
        return (min(most, (short + 1) // 2),)
    return (1 if most <= 2 else 2,)


def likely_tile(options: tuple[Option, ...]) -> tuple[int, ...] | None:
    """Return the tile that is built: of those with a printed cost the first that can be paid, else the last that can be paid."""
    found = None
    for option in options:
        if option.reason is None:
            found = (option.value,)
            if TILES[option.value][1] == FIXED:
                break
    return found


def dearest(frame: Amounts) -> tuple[int, ...] | None:
    """Return the legal amounts of the four goods that are worth most, or None when none are legal."""
    best = None
    for kinds in range(1, 1 << _KINDS):
        amounts = _dearest_of(frame, kinds)
        if amounts is not None and (best is None or frame.worth(amounts) > frame.worth(best)):
            best = amounts
    return best


def _dearest_of(frame: Amounts, kinds: int) -> tuple[int, ...] | None:
    """Return the best amounts with at least one of each kind of the mask ``kinds`` and none of the others, or None."""
    amounts = [kinds >> kind & 1 for kind in range(_KINDS)]
    more = frame.high - sum(amounts)
    for kind in range(_KINDS - 1, -1, -1):
        if amounts[kind]:
            added = max(0, min(more, frame.limits[kind] - 1))
            amounts[kind] += added
            more -= added
    found = tuple(amounts)
    return found if frame.refuses(found) is None else None
