"""The position of a play of Digging for Dinos: who has which tiles, where the tokens stand, what the stacks hold. No rules."""

from engines_core.games.dinos.catalogue import UNKNOWN
from engines_core.games.dinos.layouts import ERAS, TOKENS, Layout
from engines_core.games.dinos.packing import pack, unpack

BOARD = 0
"""The size of the board is told (referee)."""
PLACE = 1
"""The tokens are placed one by one (referee)."""
TURN = 2
LAST_TILES = 3
"""Each seat takes the tiles under its tokens (E-4)."""
END = 4

ENDED_BY_TILES = 1
ENDED_BY_DINOSAURS = 2

# The rule options, each 0 for its default, in the order of the game's OPTIONS.
REFEREE = 0
ANY_TILE = 1
OTHERS_ONLY = 2
EACH_TOKEN = 3
MOVE_ONLY = 4
OWN_TILE = 5
HOLES_BLOCK = 6
FLIP_OTHER = 7
LAST_LEFT_ONLY = 8
SPARES_NOTHING = 9

NOWHERE = 255
"""The cell of a token that has not been placed."""


class Position:
    """All that changes.

    ``held``: of each seat, how many of each tile it has, as many bytes as ``catalogue.lefts``; ``last``: those it took at
    the end of the last round. ``stacks``: tiles of each era, when ``counted``. ``done``: turns that are over.
    ``step``: tokens placed, or last tiles taken, so far.
    ``hand``: points, ``hand_whole``: whole dinosaurs, set by hand.
    ``reminder``: 0, or who may flip a token now and why: seat * MOST_SPECIES + species + 1.
    ``news``: the era that began with the last turn, or 0.
    Only for the referee: ``cells``, ``sides``: of each token, TOKENS a seat; ``holes``: 1 for a cell without a tile.
    """

    def __init__(self, seats: int, options: tuple[int, ...], first: int, data: bytes) -> None:
        self.seats = seats
        self.options = options
        self.first = first
        self.catalogue, self.layouts = unpack(data)
        self.turn = first
        self.round = 1
        self.done = 0
        self.step = 0
        self.phase = BOARD if options[REFEREE] else TURN
        self.ended = 0
        self.hand = [0] * seats
        self.hand_whole = [0] * seats
        size = len(self.catalogue.lefts)
        self.held = [bytearray(size) for _ in range(seats)]
        self.last = [bytearray(size) for _ in range(seats)]
        layout = self.layout()
        self.counted = 1 if layout and layout.stacks[0] != UNKNOWN else 0
        self.stacks = bytearray(layout.stacks) if layout and self.counted else bytearray(ERAS)
        self.reminder = 0
        self.news = 0
        self.rows = 0
        self.columns = 0
        self.holes = bytearray()
        self.cells = [NOWHERE] * (TOKENS * seats)
        self.sides = bytearray(TOKENS * seats)

    def layout(self) -> "Layout | None":
        """Return what is known of the board for so many seats, or None."""
        for layout in self.layouts:
            if layout.seats == self.seats:
                return layout
        return None

    def data(self) -> bytes:
        """Return the owner's data: what was given and what has been learned."""
        return pack(self.catalogue, self.layouts)
