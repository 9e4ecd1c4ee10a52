"""The position of a play of Origins: First Builders: who has what, whose turn it is. No rules."""

from engines_core.games.origins.tables import (
    CITIZENS,
    FIRST_BASES,
    LEFT_OUT,
    SITES,
    SPEAKERS,
    TILES,
    TOWER_DISKS,
)

# Phases
TILES_OUT = 0
"""Which bonus action tile lies at which site."""
ROW_OUT = 1
"""What lies in the building row, and what the rulebook says of the start."""
OFFER = 2
"""The first dice are rolled."""
DRAFT = 3
TURN = 4
ACT = 5
"""The turn goes on: actions of the site, effects, the end of the turn."""
DIE = 6
"""A die that was taken is rolled."""
FINAL = 7
END = 8

ENDED_BY_TOWERS = 1
ENDED_BY_GOLD = 2
ENDED_BY_CITIZENS = 3
ENDED_BY_TEMPLES = 4


class Position:
    """All that changes.

    A die is ``8 * colour + value``; see tables. ``figures``: see figures.py. For each seat: ``goods`` stone, food, wisdom, gold;
    ``points`` on the track; ``hand`` points set by hand; ``tokens`` of superiority; ``cell`` of its disk; ``ready``, ``used`` dice,
    sorted; ``archon_used``; ``bases`` in use; ``buildings``; by colour ``advisors``, ``towers`` (their heights);
    ``closed`` districts by value - 1 of the die; ``temples`` steps; ``tower_points``, ``advisor_points`` of the final count; ``passed``.
    ``pile``: all seats, bottom disk first, in the order in which they came to where they stand. ``order``: seats in turn order.
    ``dial``, ``bonus``: value and tile colour of each site. ``supply``: citizen dice of each colour that nobody has taken, those
    in the ``offer`` of rolled ones included. ``disks``, ``stacks``: of each colour. ``card_gold``: on the district cards.
    ``row``: tile colours, the top first, -1 for none; ``row_stone``: their stone, -1 while unknown.
    Within a turn: ``site`` visited or -1, ``done`` bits (1 upper, 2 lower, 4 bonus, 8 more to enter), ``mains`` still allowed,
    ``bonus_open``, ``token_used``, ``refilled``: colour of the tile just laid out or -1, ``due``: colour of the die to roll,
    ``after``: the phase after that.
    """

    def __init__(self, seats: int, options: tuple[int, ...], first: int, figures: bytearray) -> None:
        self.seats = seats
        self.first = first
        self.lower_first, self.token_is_turn, self.all_grow, self.speakers_leave = options
        self.figures = figures
        self.phase = TILES_OUT
        self.turn = first
        self.round = 1
        self.ended = 0
        self.order = [(first + step) % seats for step in range(seats)]
        self.pile = [(first - 1 - step) % seats for step in range(seats)]
        self._start_seats(seats)
        self.dial = [1] * SITES
        self.bonus = [-1] * SITES
        self.supply = [CITIZENS - LEFT_OUT[seats - 2]] * 5
        self.speakers = SPEAKERS
        self.disks = [TOWER_DISKS] * 5
        self.stacks = [TILES] * 5
        self.card_gold = 0
        self.row: list[int] = []
        self.row_stone: list[int] = []
        self.offer: list[int] = []
        self.picks = 0
        self.site = -1
        self.done = 0
        self.mains = 0
        self.bonus_open = 0
        self.token_used = 0
        self.refilled = -1
        self.due = 0
        self.after = TURN

    def _start_seats(self, seats: int) -> None:
        self.goods = [[0, 0, 0, 0] for _ in range(seats)]
        self.points = [0] * seats
        self.hand = [0] * seats
        self.tokens = [0] * seats
        self.cell = [0] * seats
        self.ready: list[list[int]] = [[] for _ in range(seats)]
        self.used: list[list[int]] = [[] for _ in range(seats)]
        self.archon_used = [0] * seats
        self.bases = [FIRST_BASES] * seats
        self.advisors = [[0] * 5 for _ in range(seats)]
        self.towers = [[0] * 5 for _ in range(seats)]
        self.buildings = [0] * seats
        self.closed = [[0] * 6 for _ in range(seats)]
        self.temples = [[0] * 3 for _ in range(seats)]
        self.tower_points = [0] * seats
        self.advisor_points = [0] * seats
        self.passed = [0] * seats
