"""The figures of Stone Age as the rules print them, for a scorer that shares nothing with the program."""

GOODS = ("wood", "brick", "stone", "gold")
WORTH = {"wood": 3, "brick": 4, "stone": 5, "gold": 6}

GATHER = {"hunt": ("food", 2), "forest": ("wood", 3), "clay-pit": ("brick", 4), "quarry": ("stone", 5), "river": ("gold", 6)}
"""Place: what it yields, pips for one."""

TOOL_TILES = (
    (),
    (1,),
    (1, 1),
    (1, 1, 1),
    (2, 1, 1),
    (2, 2, 1),
    (2, 2, 2),
    (3, 2, 2),
    (3, 3, 2),
    (3, 3, 3),
    (4, 3, 3),
    (4, 4, 3),
    (4, 4, 4),
)
"""The values of the tiles after the n-th tool."""

SYMBOLS = ("healing", "art", "writing", "pottery", "time", "transport", "music", "weaving")
ROLES = ("farmer", "toolmaker", "hutbuilder", "shaman")

_CARDS = """
pottery: dice-for-all, food-7
writing: dice-for-all, extra-card
time: dice-for-all, field-1
transport: dice-for-all, stone-2
healing: food-5, two-goods
weaving: food-3, food-1
music: points-3, points-3
art: tool-1, roll-gold
farmer-1: dice-for-all, stone-1, field-1
farmer-2: dice-for-all, food-3
toolmaker-1: once-4, once-3
toolmaker-2: dice-for-all, dice-for-all, once-2
hutbuilder-1: dice-for-all, food-4
hutbuilder-2: dice-for-all, food-2
hutbuilder-3: points-3
shaman-1: stone-1, gold-1, roll-stone
shaman-2: brick-1, roll-wood
"""

_FIXED_TILES = """
2wood+1brick 10 1
2wood+1stone 11 1
1wood+2brick 11 1
2wood+1gold 12 1
1wood+2stone 13 1
2brick+1stone 13 1
2brick+1gold 14 1
1brick+2stone 14 1
2stone+1gold 16 1
1wood+1brick+1stone 12 2
1wood+1brick+1gold 13 2
1wood+1stone+1gold 14 2
1brick+1stone+1gold 15 2
"""

VARIABLE_TILES = {
    "4-of-1-kind": (4, 4, 1),
    "4-of-2-kinds": (4, 4, 2),
    "4-of-3-kinds": (4, 4, 3),
    "4-of-4-kinds": (4, 4, 4),
    "5-of-1-kind": (5, 5, 1),
    "5-of-2-kinds": (5, 5, 2),
    "5-of-3-kinds": (5, 5, 3),
    "5-of-4-kinds": (5, 5, 4),
    "1-to-7": (1, 7, None),
}
"""Tile: fewest goods, most goods, exactly how many kinds."""


def all_cards() -> list[tuple[str, str]]:
    """The 36 cards as (lower half, upper half)."""
    cards = []
    for line in _CARDS.strip().splitlines():
        bottom, tops = line.split(": ")
        cards.extend((bottom, top) for top in tops.split(", "))
    return cards


def fixed_tiles() -> dict[str, tuple[int, int]]:
    """Tile: printed points, copies."""
    rows = [line.split() for line in _FIXED_TILES.strip().splitlines()]
    return {word: (int(points), int(copies)) for word, points, copies in rows}


def cost_of(tile: str) -> dict[str, int]:
    """What a tile of printed cost takes, from its word."""
    return {part.lstrip("0123456789"): int(part[0]) for part in tile.split("+")}


def all_tiles() -> list[str]:
    """The 28 tiles."""
    tiles = [word for word, (_, copies) in fixed_tiles().items() for _ in range(copies)]
    return tiles + [word for word in VARIABLE_TILES for _ in range(3 if word == "1-to-7" else 1)]
