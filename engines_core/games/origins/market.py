"""Buying a building out of the row (OR 8)."""

from engines_core.games.origins.figures import ROW_WISDOM_AT, UNKNOWN
from engines_core.games.origins.paying import MOST_AT_ONCE, ask_payment, gold_needed, pay, refuses_price
from engines_core.games.origins.position import Position
from engines_core.games.origins.tables import COLOURS, GOLD, MOST_ROW, STONE, WISDOM
from engines_core.games.origins.texts import colour_text
from engines_core.question import CHOICE, NUMBER, Option, Question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

NOTHING = MOST_ROW
"""In place of a position: the seat buys nothing after all."""


def refuses_tile(position: Position, seat: int, place: int) -> object:
    """Return None when the tile at ``place`` can be bought as far as its price is known, else why not."""
    if position.row[place] < 0:
        return "nothing_there"
    wisdom = position.figures[ROW_WISDOM_AT + place]
    stone = position.row_stone[place]
    return refuses_price(position.goods[seat], (max(0, stone), 0, 0 if wisdom == UNKNOWN else wisdom, 0))


def refuses_buying(position: Position, seat: int) -> object:
    """Return None when some tile can be bought, else why not."""
    reason: object = "nothing_there"
    for place in range(len(position.row)):
        reason = refuses_tile(position, seat, place)
        if reason is None:
            break
    return reason


def script_buy(position: Position, seat: int) -> "Generator[Any, Any, None]":
    """Choose a tile, pay the wisdom beside its place and the stone on it, fill the row."""
    held = position.goods[seat]
    place = yield lambda: _tile_question(position, seat), lambda place: _refuses_answer(position, seat, place)
    if place == NOTHING:
        yield None
        return
    wisdom = position.figures[ROW_WISDOM_AT + place]
    stone = position.row_stone[place]
    if wisdom == UNKNOWN:
        wisdom = yield lambda: _price_question("ask_row_wisdom", held, WISDOM, (max(0, stone), 0, 0, 0), (place + 1,))
    if stone < 0:
        stone = yield lambda: _price_question("ask_tile_stone", held, STONE, (0, 0, wisdom, 0), ())
    paid = yield from ask_payment(held, (stone, 0, wisdom, 0))
    yield None
    position.figures[ROW_WISDOM_AT + place] = wisdom
    pay(position, seat, paid)
    position.buildings[seat] += 1
    take_tile(position, place)


def _refuses_answer(position: Position, seat: int, place: int) -> object:
    if place == NOTHING:
        return None
    return refuses_tile(position, seat, place) if 0 <= place < len(position.row) else "no_such_option"


def _tile_question(position: Position, seat: int) -> Question:
    options = []
    for place in range(len(position.row)):
        wisdom = position.figures[ROW_WISDOM_AT + place]
        note = None if wisdom == UNKNOWN else ("amount_of", wisdom, "wisdom")
        label = ("row_tile", place + 1, colour_text(position.row[place]))
        options.append(Option(place, label, f"tile-{place + 1}", refuses_tile(position, seat, place), note))
    options.append(Option(NOTHING, "buy_nothing", "nothing"))
    return Question("ask_tile", CHOICE, tuple(options))


def _price_question(key: str, held: list[int], kind: int, other: tuple[int, ...], args: tuple[int, ...]) -> Question:
    """Ask for a printed price of ``kind``; what cannot be paid beside the ``other`` price cannot be entered (OR 8.9)."""
    most = min(MOST_AT_ONCE, held[kind] + held[GOLD] - gold_needed(held, other))
    label: object = (key,) + args if args else key
    return Question(label, NUMBER, (0, most), None, (("can_pay", most),))


def take_tile(position: Position, place: int) -> None:
    """Take a tile out of the row; those below slide up, and one of its colour is laid out below (OR 8.6, 8.7)."""
    size = len(position.row)
    colour = position.row[place]
    below = [at for at in range(place + 1, size) if position.row[at] >= 0]
    kept = list(range(place)) + below
    row = [position.row[at] for at in kept]
    stone = [position.row_stone[at] for at in kept]
    position.refilled = -1
    if position.stacks[colour]:
        position.stacks[colour] -= 1
        position.refilled = colour
        row += [-1] * (size - 1 - len(row)) + [colour]
    position.row = row + [-1] * (size - len(row))
    position.row_stone = stone + [-1] * (size - len(stone))


def row_notes(position: Position) -> tuple[object, ...]:
    """Return what to say of the tile that was laid out in this turn, if one was."""
    return (("row_refilled", COLOURS[position.refilled]),) if position.refilled >= 0 else ()
