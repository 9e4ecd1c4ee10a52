"""How the board of the owner's copy is set up for a number of seats: size, stacks, first places of the tokens. Nobody publishes it."""

from engines_core.games.dinos.catalogue import UNKNOWN

ERAS = 3
FEWEST_LINES = 2
MOST_LINES = 12
"""Of rows and of columns."""
MOST_STACK = 50
TOKENS = 2
"""Of each seat."""


class Layout:
    """``rows``, ``columns``: 0 while nobody has told. ``stacks``: tiles of each era at the start, or UNKNOWN.

    ``cells``: where the tokens stand at the start, TOKENS a seat, the first seat's first; empty while nobody has told.
    ``sides``: as many, 0 for the orthogonal side.
    """

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.rows = 0
        self.columns = 0
        self.stacks = bytearray(bytes((UNKNOWN,)) * ERAS)
        self.cells = bytearray()
        self.sides = bytearray()

    def is_known(self) -> bool:
        """Return whether there is anything worth keeping."""
        return bool(self.rows) or self.stacks[0] != UNKNOWN


def fewest_columns(seats: int, rows: int) -> int:
    """Return how many columns it takes at least, so that one tile is open beside all tokens."""
    return max(FEWEST_LINES, (TOKENS * seats + rows) // rows)


def layout_for(layouts: list[Layout], seats: int) -> Layout:
    """Return the layout for ``seats``, one of ``layouts``; it is entered when there is none. They stay in order of seats."""
    at = 0
    while at < len(layouts) and layouts[at].seats < seats:
        at += 1
    if at == len(layouts) or layouts[at].seats != seats:
        layouts.insert(at, Layout(seats))
    return layouts[at]
