"""Dice for goods and food, and the tools added to them (SA 4)."""

from engines_core.game import IllegalMove
from engines_core.games.stone_age.gains import gain_at
from engines_core.games.stone_age.position import TOOLS, Position, tool_values
from engines_core.games.stone_age.rounds import finish_action
from engines_core.games.stone_age.tables import DIVISORS, FOREST, GOODS, HUNT, ONCE_VALUES
from engines_core.question import CHOICE, FACES, Option, Question

D6 = (1, 2, 3, 4, 5, 6)


def ask_roll(position: Position, prefix: tuple[int, ...]) -> Question | None:
    """Ask what the dice show."""
    if prefix:
        return None
    return Question(("roll_for", position.dice, yield_word(position.dice_place)), FACES, (position.dice, D6))


def apply_roll(position: Position, move: tuple[int, ...]) -> None:
    """Sum the dice; go on to the tools when they could bring more, else give the goods."""
    position.pips = checked_sum(move, position.dice)
    place = position.dice_place
    divisor = DIVISORS[place]
    without = position.pips // divisor
    seat = position.turn
    if (position.tools[seat] or position.once[seat]) and (position.pips + unused_value(position, seat)) // divisor > without:
        position.phase = TOOLS
    else:
        gain_at(position, seat, place, without)
        finish_action(position)


def checked_sum(move: tuple[int, ...], dice: int) -> int:
    """Return the sum of a roll of ``dice`` d6. Raises IllegalMove when it is not one."""
    if len(move) != dice:
        raise IllegalMove(("dice_count", dice, len(move)))
    if dice and (min(move) < 1 or max(move) > 6):
        raise IllegalMove("no_such_face")
    return sum(move)


def ask_tools(position: Position, prefix: tuple[int, ...]) -> Question | None:
    """Ask which unused tools are added, the cheapest set that brings more proposed."""
    if prefix:
        return None
    divisor = DIVISORS[position.dice_place]
    rows = _tool_rows(position, divisor)
    options = tuple([_tool_option(position, row) for row in rows])
    notes = (("pips_sum", position.pips, yield_word(position.dice_place)),)
    return Question(("tools_for", yield_word(position.dice_place)), CHOICE, options, (_cheapest_gain(rows),), notes)


def _cheapest_gain(rows: list[tuple[int, int, int]]) -> int:
    """Return the mask of the cheapest set that brings more than no tool; the first row is that of no tool."""
    best = rows[0]
    for row in rows:
        if row[0] > rows[0][0] and (best is rows[0] or row[1] < best[1]):
            best = row
    return best[2]


def apply_tools(position: Position, move: tuple[int, ...]) -> None:
    """Use the tools of the mask ``move[0]``: bits 0-2 tiles, bits 3-5 one-use tools."""
    seat = position.turn
    if len(move) != 1 or not 0 <= move[0] < 64 or not is_tool_set(position, seat, move[0]):
        raise IllegalMove("no_such_tools")
    mask = move[0]
    pips = position.pips + mask_value(position, seat, mask)
    position.used[seat] |= mask & 7
    position.once[seat] &= ~(mask >> 3)
    gain_at(position, seat, position.dice_place, pips // DIVISORS[position.dice_place])
    finish_action(position)


def unused_mask(position: Position, seat: int) -> int:
    """Return the mask of all tools ``seat`` could still use."""
    tools = position.tools[seat]
    tiles = 7 if tools > 2 else (1 << tools) - 1
    return tiles & ~position.used[seat] | position.once[seat] << 3


def mask_value(position: Position, seat: int, mask: int) -> int:
    """Return the pips that the tools of ``mask`` add."""
    values = tool_values(position.tools[seat]) + ONCE_VALUES
    total = 0
    bit = 0
    while mask:
        if mask & 1:
            total += values[bit]
        mask >>= 1
        bit += 1
    return total


def unused_value(position: Position, seat: int) -> int:
    """Return the pips that all unused tools of ``seat`` together would add."""
    if position.once[seat] or position.used[seat]:
        return mask_value(position, seat, unused_mask(position, seat))
    return position.tools[seat]  # the values of the tiles always sum to the number of improvements


def is_tool_set(position: Position, seat: int, mask: int) -> bool:
    """Return whether ``mask`` holds unused tools only.

    Of tiles of equal value the last are used first: the tile that the next
    improvement turns is then still fresh, so nobody is worse off and every choice
    has one name.
    """
    unused = unused_mask(position, seat)
    if mask & ~unused:
        return False
    spare = unused & ~mask
    first, second, third = tool_values(position.tools[seat])
    if mask & 1 and (spare & 2 and first == second or spare & 4 and first == third):
        return False
    return not (mask & 2 and spare & 4 and second == third)


def _tool_rows(position: Position, divisor: int) -> list[tuple[int, int, int]]:
    """Return sorted rows ``(yield, price, mask)``; a one-use tool is dearer than any tile."""
    seat = position.turn
    rows = []
    for mask in range(64):
        if is_tool_set(position, seat, mask):
            value = mask_value(position, seat, mask)
            price = value + 20 * (mask_value(position, seat, mask & 56) if mask & 56 else 0)
            rows.append(((position.pips + value) // divisor, price, mask))
    rows.sort()
    return rows


def _tool_option(position: Position, row: tuple[int, int, int]) -> Option:
    amount, _, mask = row
    values = tool_values(position.tools[position.turn])
    return Option(mask, _tool_label(values, mask), _tool_word(values, mask), None, ("yields", amount, yield_word(position.dice_place)))


def _tool_label(values: tuple[int, int, int], mask: int) -> object:
    """Return the text of the tools of ``mask``: "Tools 1 2 + one-use 3"."""
    if not mask:
        return "tools_none"
    tiles = [str(value) for value in sorted([values[bit] for bit in range(3) if mask >> bit & 1])]
    label: object = ("tools_used", ("literal", " ".join(tiles))) if tiles else None
    for bit in range(3):
        if mask >> 3 + bit & 1:
            once = ("once", ONCE_VALUES[bit])
            label = once if label is None else ("one_and_other", label, once)
    return label


def _tool_word(values: tuple[int, int, int], mask: int) -> str:
    tiles = sorted([values[bit] for bit in range(3) if mask >> bit & 1])
    once = [ONCE_VALUES[bit] for bit in range(3) if mask >> 3 + bit & 1]
    parts = [str(value) for value in tiles]
    if once:
        parts.append("once")
        parts.extend([str(value) for value in once])
    return "tools " + (" ".join(parts) or "none")


def yield_word(place: int) -> str:
    """Return the key of what ``place`` yields."""
    return "food" if place == HUNT else GOODS[place - FOREST]
