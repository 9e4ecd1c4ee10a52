"""Buying a building tile (SA 7): which are still out, what they cost, what they give."""

from engines_core.games.stone_age.gains import can_pay, pay
from engines_core.games.stone_age.position import Position, goods_held
from engines_core.games.stone_age.tables import FIXED, GOODS, TILES, VALUES
from engines_core.question import Amounts


def price(position: Position, seat: int, tile: int) -> Amounts:
    """Return how ``seat`` may pay for ``tile``, whose cost is free within limits."""
    low, high, kinds = TILES[tile][2]
    return Amounts(GOODS, tuple(position.goods[seat]), low, high, kinds, VALUES)


def refuses_tile(position: Position, seat: int, tile: int) -> object:
    """Return None when ``seat`` could buy ``tile`` now, else why not."""
    if not 0 <= tile < len(TILES) or not position.tiles[tile]:
        return "tile_gone"
    if TILES[tile][1] == FIXED:
        return None if can_pay(position, seat, TILES[tile][2]) else "goods_short"
    low, _, kinds = TILES[tile][2]
    if goods_held(position, seat) < low:
        return "goods_short"
    return None if _has_kinds(position.goods[seat], low, kinds) else "kinds_short"


def _has_kinds(held: list[int], low: int, kinds: int) -> bool:
    """Return whether ``low`` of goods ``held`` are of exactly ``kinds`` kinds (0: any): those that one has most of tell."""
    if not kinds:
        return True
    most = sorted(held)[4 - kinds :]
    return most[0] > 0 and sum(most) >= low


def refuses_payment(position: Position, seat: int, tile: int, goods: tuple[int, ...]) -> object:
    """Return None when ``goods`` are a right payment for a tile of free cost, else why not.

    The number of goods and of kinds is exact (SA 7).
    """
    if not can_pay(position, seat, goods):
        return "goods_short"
    low, high, kinds = TILES[tile][2]
    wood, brick, stone, gold = goods
    if not low <= wood + brick + stone + gold <= high:
        return "amount_total"
    if kinds and (wood > 0) + (brick > 0) + (stone > 0) + (gold > 0) != kinds:
        return "amount_kinds"
    return None


def points_for(tile: int, goods: tuple[int, ...]) -> int:
    """Return the points of ``tile`` when ``goods`` were paid."""
    if TILES[tile][1] == FIXED:
        return TILES[tile][3]
    return 3 * goods[0] + 4 * goods[1] + 5 * goods[2] + 6 * goods[3]


def build(position: Position, seat: int, stack: int, tile: int, goods: tuple[int, ...]) -> None:
    """Pay, take the tile from ``stack``, score it."""
    pay(position, seat, goods)
    position.tiles[tile] -= 1
    position.stacks[stack] -= 1
    position.buildings[seat] += 1
    position.building_points[seat] += points_for(tile, goods)
