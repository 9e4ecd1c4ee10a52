"""What a seat gets: goods, food, tools, fields, people."""

from engines_core.games.stone_age.position import Position
from engines_core.games.stone_age.tables import FOREST, HUNT, MOST_FIELDS, MOST_PEOPLE, MOST_TOOLS


def gain_at(position: Position, seat: int, place: int, amount: int) -> None:
    """Give ``amount`` of what ``place`` yields: food at HUNT, else its good."""
    if place == HUNT:
        position.food[seat] += amount
    else:
        position.goods[seat][place - FOREST] += amount


def gain_tool(position: Position, seat: int) -> None:
    """Add or improve a tool; a tile used this round stays used. Nothing beyond twelve."""
    if position.tools[seat] < MOST_TOOLS:
        position.tools[seat] += 1


def gain_field(position: Position, seat: int) -> None:
    """Raise agriculture by one. Nothing beyond ten."""
    if position.fields[seat] < MOST_FIELDS:
        position.fields[seat] += 1


def gain_person(position: Position, seat: int) -> None:
    """Add a person, who can be placed from the next round on. Nothing beyond ten."""
    if position.people[seat] < MOST_PEOPLE:
        position.people[seat] += 1


def pay(position: Position, seat: int, goods: tuple[int, ...]) -> None:
    """Take four amounts of goods from ``seat``."""
    held = position.goods[seat]
    for kind in range(4):
        held[kind] -= goods[kind]


def gain(position: Position, seat: int, goods: tuple[int, ...]) -> None:
    """Give four amounts of goods to ``seat``."""
    held = position.goods[seat]
    for kind in range(4):
        held[kind] += goods[kind]


def can_pay(position: Position, seat: int, goods: tuple[int, ...]) -> bool:
    """Return whether ``goods`` are four amounts that ``seat`` has."""
    held = position.goods[seat]
    return 0 <= goods[0] <= held[0] and 0 <= goods[1] <= held[1] and 0 <= goods[2] <= held[2] and 0 <= goods[3] <= held[3]
