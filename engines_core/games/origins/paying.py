"""Goods: gaining them, paying with them, gold in place of any of them (OR 8)."""

from engines_core.games.origins.position import Position
from engines_core.games.origins.tables import GOLD, GOODS
from engines_core.question import AMOUNTS, Amounts, Question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

MOST_AT_ONCE = 9
"""More goods are never gained or paid in one step."""


def gold_needed(held: list[int], price: tuple[int, ...]) -> int:
    """Return how much gold it takes to pay ``price``: its own, and for what is short."""
    gold = price[GOLD]
    for kind in range(GOLD):
        gold += max(0, price[kind] - held[kind])
    return gold


def refuses_price(held: list[int], price: tuple[int, ...]) -> object:
    """Return None when ``price`` can be paid, else why not (OR 8.8)."""
    return None if gold_needed(held, price) <= held[GOLD] else "goods_short"


def ask_payment(held: list[int], price: tuple[int, ...]) -> "Generator[Any, Any, tuple[int, ...]]":
    """Return what is paid for an affordable ``price``; it is asked only when gold may take the place of something."""
    total = sum(price)
    limits = tuple([min(price[kind], held[kind]) for kind in range(GOLD)]) + (min(total, held[GOLD]),)
    gold = gold_needed(held, price)
    if limits[GOLD] == gold:
        return limits[:GOLD] + (gold,)
    frame = Amounts(GOODS, limits, total, total)
    answer: tuple[int, ...] = yield Question("pay_with", AMOUNTS, frame, limits[:GOLD] + (gold,))
    return answer


def ask_paid(held: list[int], label: object, usual: "bytearray | tuple[int, ...]") -> "Generator[Any, Any, tuple[int, ...]]":
    """Return what a seat says that it pays; ``usual``, as far as it is there, is proposed. Unknown is 255."""
    proposed = [min(usual[kind], held[kind]) if usual[kind] <= MOST_AT_ONCE else 0 for kind in range(len(GOODS))]
    while sum(proposed) > MOST_AT_ONCE:
        proposed[proposed.index(max(proposed))] -= 1
    frame = Amounts(GOODS, tuple(held), 0, MOST_AT_ONCE)
    answer: tuple[int, ...] = yield Question(label, AMOUNTS, frame, tuple(proposed))
    return answer


def pay(position: Position, seat: int, goods: tuple[int, ...]) -> None:
    """Take ``goods`` from a seat."""
    gain(position, seat, tuple([-amount for amount in goods]))


def gain(position: Position, seat: int, goods: tuple[int, ...]) -> None:
    """Give ``goods`` to a seat. The supply never runs out (OR 8.3)."""
    held = position.goods[seat]
    for kind in range(len(GOODS)):
        held[kind] += goods[kind]


def gain_one(position: Position, seat: int, kind: int) -> None:
    """Give one of a kind."""
    position.goods[seat][kind] += 1
