"""Figures of Stone Age: places, tiles, cards. Facts only; the rules are elsewhere.

Goods are always in the order wood, brick, stone, gold.
"""

GOODS = ("wood", "brick", "stone", "gold")
VALUES = (3, 4, 5, 6)
"""What a good is worth in a building, by kind (SA 7)."""

HUNT = 0
FOREST = 1
CLAY_PIT = 2
QUARRY = 3
RIVER = 4
TOOL_MAKER = 5
HUT = 6
FIELD = 7
CARD_SLOT = 8
"""The card slot of price p is place CARD_SLOT + p - 1."""
STACK = 12
"""Building stack n (from 0) is place STACK + n."""
PLACES = 16

PLACE_WORDS = (
    "hunt",
    "forest",
    "clay-pit",
    "quarry",
    "river",
    "tool-maker",
    "hut",
    "field",
    "card-1",
    "card-2",
    "card-3",
    "card-4",
    "stack-1",
    "stack-2",
    "stack-3",
    "stack-4",
)

DIVISORS = (2, 3, 4, 5, 6)
"""Pips for one food, wood, brick, stone, gold (SA 4)."""

BITS = (0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4)
"""How many bits are set in a mask of four seats or four card slots."""

RINGS = 7
MOST_PEOPLE = 10
MOST_FIELDS = 10
MOST_TOOLS = 12
FIRST_PEOPLE = 5
FIRST_FOOD = 12
STACK_TILES = 7
CARD_SLOTS = 4
CARDS = 36
HUNGER_POINTS = -10
ONCE_VALUES = (4, 3, 2)
"""The three one-use tools, by bit of a seat's mask."""

FIXED = 0
"""First field of a tile whose cost is printed."""
FREE = 1
"""First field of a tile paid as one likes within (fewest, most, kinds or 0)."""

TILES: "tuple[tuple[str, int, tuple[int, ...], int, int], ...]" = (
    ("2wood+1brick", FIXED, (2, 1, 0, 0), 10, 1),
    ("2wood+1stone", FIXED, (2, 0, 1, 0), 11, 1),
    ("1wood+2brick", FIXED, (1, 2, 0, 0), 11, 1),
    ("2wood+1gold", FIXED, (2, 0, 0, 1), 12, 1),
    ("1wood+1brick+1stone", FIXED, (1, 1, 1, 0), 12, 2),
    ("1wood+2stone", FIXED, (1, 0, 2, 0), 13, 1),
    ("2brick+1stone", FIXED, (0, 2, 1, 0), 13, 1),
    ("1wood+1brick+1gold", FIXED, (1, 1, 0, 1), 13, 2),
    ("2brick+1gold", FIXED, (0, 2, 0, 1), 14, 1),
    ("1brick+2stone", FIXED, (0, 1, 2, 0), 14, 1),
    ("1wood+1stone+1gold", FIXED, (1, 0, 1, 1), 14, 2),
    ("1brick+1stone+1gold", FIXED, (0, 1, 1, 1), 15, 2),
    ("2stone+1gold", FIXED, (0, 0, 2, 1), 16, 1),
    ("4-of-1-kind", FREE, (4, 4, 1), 0, 1),
    ("4-of-2-kinds", FREE, (4, 4, 2), 0, 1),
    ("4-of-3-kinds", FREE, (4, 4, 3), 0, 1),
    ("4-of-4-kinds", FREE, (4, 4, 4), 0, 1),
    ("5-of-1-kind", FREE, (5, 5, 1), 0, 1),
    ("5-of-2-kinds", FREE, (5, 5, 2), 0, 1),
    ("5-of-3-kinds", FREE, (5, 5, 3), 0, 1),
    ("5-of-4-kinds", FREE, (5, 5, 4), 0, 1),
    ("1-to-7", FREE, (1, 7, 0), 0, 3),
)
"""``(word, FIXED | FREE, cost or frame, points, copies)``; 28 tiles in all (SA 7)."""

SYMBOLS = ("healing", "art", "writing", "pottery", "time", "transport", "music", "weaving")
ROLES = ("farmer", "toolmaker", "hutbuilder", "shaman")
ROLE_FIGURES = (7, 8, 9, 7)
"""Figures of each role on all cards together."""

BOTTOMS = (
    ("healing", -1, 1),
    ("art", -1, 1),
    ("writing", -1, 1),
    ("pottery", -1, 1),
    ("time", -1, 1),
    ("transport", -1, 1),
    ("music", -1, 1),
    ("weaving", -1, 1),
    ("farmer-1", 0, 1),
    ("farmer-2", 0, 2),
    ("toolmaker-1", 1, 1),
    ("toolmaker-2", 1, 2),
    ("hutbuilder-1", 2, 1),
    ("hutbuilder-2", 2, 2),
    ("hutbuilder-3", 2, 3),
    ("shaman-1", 3, 1),
    ("shaman-2", 3, 2),
)
"""``(word, role or -1 for the culture symbol of the same index, figures)`` (SA 6)."""

DRAFT = 0
FOOD = 1
GOOD = 2
ROLL_FOR = 3
POINTS = 4
ONCE = 5
FIELD_UP = 6
TOOL_UP = 7
EXTRA = 8
TWO_GOODS = 9

TOPS = (
    ("dice-for-all", DRAFT, 0, 0),
    ("food-1", FOOD, 1, 0),
    ("food-2", FOOD, 2, 0),
    ("food-3", FOOD, 3, 0),
    ("food-4", FOOD, 4, 0),
    ("food-5", FOOD, 5, 0),
    ("food-7", FOOD, 7, 0),
    ("brick-1", GOOD, 1, 1),
    ("stone-1", GOOD, 1, 2),
    ("stone-2", GOOD, 2, 2),
    ("gold-1", GOOD, 1, 3),
    ("roll-wood", ROLL_FOR, 2, FOREST),
    ("roll-stone", ROLL_FOR, 2, QUARRY),
    ("roll-gold", ROLL_FOR, 2, RIVER),
    ("points-3", POINTS, 3, 0),
    ("once-4", ONCE, 4, 0),
    ("once-3", ONCE, 3, 1),
    ("once-2", ONCE, 2, 2),
    ("field-1", FIELD_UP, 1, 0),
    ("tool-1", TOOL_UP, 1, 0),
    ("extra-card", EXTRA, 1, 0),
    ("two-goods", TWO_GOODS, 2, 0),
)
"""``(word, effect, amount, good or place or bit)`` (SA 6)."""

FACES = (
    (0, 5, 1),
    (0, 21, 1),
    (1, 13, 1),
    (1, 19, 1),
    (2, 0, 1),
    (2, 20, 1),
    (3, 0, 1),
    (3, 6, 1),
    (4, 0, 1),
    (4, 18, 1),
    (5, 0, 1),
    (5, 9, 1),
    (6, 14, 2),
    (7, 1, 1),
    (7, 3, 1),
    (8, 0, 1),
    (8, 8, 1),
    (8, 18, 1),
    (9, 0, 1),
    (9, 3, 1),
    (10, 15, 1),
    (10, 16, 1),
    (11, 0, 2),
    (11, 17, 1),
    (12, 0, 1),
    (12, 4, 1),
    (13, 0, 1),
    (13, 2, 1),
    (14, 14, 1),
    (15, 8, 1),
    (15, 10, 1),
    (15, 12, 1),
    (16, 7, 1),
    (16, 11, 1),
)
"""``(bottom, top, copies)``; 36 cards in all, sorted (SA 6)."""
