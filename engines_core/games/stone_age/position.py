"""The position of a Stone Age play: what lies where, whose turn it is. No rules."""

from engines_core.games.stone_age.tables import (
    CARD_SLOTS,
    CARDS,
    FACES,
    FIRST_FOOD,
    FIRST_PEOPLE,
    MOST_TOOLS,
    PLACES,
    STACK_TILES,
    SYMBOLS,
    TILES,
)

PLACE = 0
"""People are being placed."""
USE = 1
"""A seat uses its people."""
ROLL = 2
"""Dice for goods or food are due."""
TOOLS = 3
"""Tools may be added to the roll."""
DRAFT_ROLL = 4
"""The dice for all are due."""
DRAFT = 5
"""Each seat takes one of the dice for all."""
FEED = 6
"""People are fed, seat by seat."""
REVEAL = 7
"""Who drew the extra card shows it."""
END = 8

BOOKKEEPER = 0
REFEREE = 1

ENDED_BY_CARDS = 1
ENDED_BY_STACK = 2


class Position:
    """All that changes, in lists by seat. Counts unless said otherwise.

    ``goods``: four ints a seat. ``tools``: improvements so far, 0..12. ``used``: bits of
    the tool tiles used this round. ``once``: bits of one-use tools still held.
    ``two``: 1 while the card for two goods is unspent. ``roles``: four ints a seat.
    ``culture``: eight ints a seat. ``hand``: points set by hand.
    ``seats_on_goods``: how many different players a place for goods takes (SA 2: 1, 2, any).
    ``left``: people not yet used (or placed) this round. ``placed``: people of a seat
    on each place (referee only). ``crowd``: bits of the seats on a place this round;
    ``heads``: people there. ``out``, ``tiles``: copies of each face and tile not yet taken.
    ``deck``: cards face down; ``display``: cards laid out at the start of the round.
    """

    def __init__(self, seats: int, options: tuple[int, ...], first: int) -> None:
        self.seats = seats
        self.seats_on_goods = seats - 1 if seats < 4 else seats
        self.mode, self.village_limit, self.cards_end, self.leftovers = options
        self._new_seats()
        self._new_table(first)

    def _new_seats(self) -> None:
        seats = range(self.seats)
        self.food = [FIRST_FOOD for _ in seats]
        self.people = [FIRST_PEOPLE for _ in seats]
        self.left = [FIRST_PEOPLE for _ in seats]
        self.goods = [[0, 0, 0, 0] for _ in seats]
        self.roles = [[0, 0, 0, 0] for _ in seats]
        self.culture = [[0] * len(SYMBOLS) for _ in seats]
        self.placed = [[0] * PLACES for _ in seats]
        zeros = [0 for _ in seats]
        self.fields = zeros[:]
        self.tools = zeros[:]
        self.used = zeros[:]
        self.once = zeros[:]
        self.two = zeros[:]
        self.buildings = zeros[:]
        self.building_points = zeros[:]
        self.card_points = zeros[:]
        self.hungers = zeros[:]
        self.hand = zeros[:]
        self.extra = zeros[:]

    def _new_table(self, first: int) -> None:
        self.round = 1
        self.first = first
        self.turn = first
        self.phase = PLACE
        self.ended = 0
        self.heads = [0] * PLACES
        self.crowd = [0] * PLACES
        self.stacks = [STACK_TILES for _ in range(self.seats)]
        self.tiles = [tile[4] for tile in TILES]
        self.out = [face[2] for face in FACES]
        self.display = CARD_SLOTS
        self.sold = 0
        self.deck = CARDS - CARD_SLOTS
        self.dice = 0
        self.dice_place = 0
        self.pips = 0
        self.pool: list[int] = []
        self.picker = 0


_TOOL_VALUES = tuple([((tools + 2) // 3, (tools + 1) // 3, tools // 3) for tools in range(MOST_TOOLS + 1)])


def tool_values(tools: int) -> tuple[int, int, int]:
    """Return the values of the three tiles after ``tools`` improvements (SA 4)."""
    return _TOOL_VALUES[tools]


def goods_held(position: Position, seat: int) -> int:
    """Return how many goods of all kinds ``seat`` has."""
    wood, brick, stone, gold = position.goods[seat]
    return wood + brick + stone + gold
