"""The civilization cards: which are still out, and what taking one does (SA 6)."""

from engines_core.games.stone_age.gains import gain_field, gain_tool
from engines_core.games.stone_age.position import DRAFT_ROLL, ROLL, USE, Position
from engines_core.games.stone_age.tables import (
    BOTTOMS,
    DRAFT,
    EXTRA,
    FACES,
    FIELD_UP,
    FOOD,
    GOOD,
    ONCE,
    POINTS,
    ROLL_FOR,
    TOOL_UP,
    TOPS,
)

_FACE_AT = {face[0] * 32 + face[1]: index for index, face in enumerate(FACES)}


def face_out(position: Position, bottom: int, top: int) -> int:
    """Return the index of the card with these halves, -1 when there is none that has not been taken yet."""
    face = _FACE_AT.get(bottom * 32 + top, -1) if 0 <= top < 32 else -1
    return face if face >= 0 and position.out[face] else -1


def bottoms_out(position: Position) -> list[int]:
    """Return the bottom halves that can still turn up, sorted."""
    found: list[int] = []
    for index, face in enumerate(FACES):
        if position.out[index] and (not found or found[-1] != face[0]):
            found.append(face[0])
    return found


def tops_out(position: Position, bottom: int) -> list[int]:
    """Return the top halves that can still turn up with ``bottom``, sorted."""
    return [face[1] for index, face in enumerate(FACES) if face[0] == bottom and position.out[index]]


def keep_bottom(position: Position, seat: int, face: int) -> None:
    """Take card ``face`` out of those still out, and count its bottom half for ``seat``."""
    position.out[face] -= 1
    bottom = FACES[face][0]
    _, role, figures = BOTTOMS[bottom]
    if role < 0:
        position.culture[seat][bottom] += 1
    else:
        position.roles[seat][role] += figures


def use_top(position: Position, seat: int, top: int) -> None:
    """Carry out the top half; sets the phase when dice are due."""
    _, effect, amount, what = TOPS[top]
    position.phase = USE
    if effect == DRAFT:
        position.phase = DRAFT_ROLL
        position.dice = position.seats
        position.picker = seat
    elif effect == ROLL_FOR:
        position.phase = ROLL
        position.dice = amount
        position.dice_place = what
    elif effect == EXTRA:
        _draw_extra(position, seat)
    else:
        _gain_top(position, seat, effect, amount, what)


def _gain_top(position: Position, seat: int, effect: int, amount: int, what: int) -> None:
    if effect == FOOD:
        position.food[seat] += amount
    elif effect == GOOD:
        position.goods[seat][what] += amount
    elif effect == POINTS:
        position.card_points[seat] += amount
    elif effect == ONCE:
        position.once[seat] |= 1 << what
    elif effect == FIELD_UP:
        gain_field(position, seat)
    elif effect == TOOL_UP:
        gain_tool(position, seat)
    else:
        position.two[seat] = 1


def _draw_extra(position: Position, seat: int) -> None:
    """The top card of the deck, kept face down; an empty deck gives nothing (E7)."""
    if position.deck:
        position.deck -= 1
        position.extra[seat] += 1
