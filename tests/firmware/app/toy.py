"""A game that is no game, with every kind of question in it.

A seat works with 1 to 3 people (dice are rolled, a wood for every three pips, and a tool adds one pip if it helps), or buys for
two goods of any kind, or passes. After two rounds it is over; the second is announced as the last.
"""

from engines_core.game import CHANCE, OVER, TABLE, Game, IllegalMove, State
from engines_core.question import AMOUNTS, CHOICE, FACES, NUMBER, Amounts, Option, Question

WORK, BUY, PASS = 0, 1, 2
ROUNDS = 2


class Toy(Game):
    """The game."""

    NAME = "toy"
    RULES_VERSION = 1
    SEATS = (2, 4)
    OPTIONS = (("pace", ("slow", "fast"), 0),)

    def new(self, seats, options, first, data=b""):
        """Return the first State."""
        self.require(seats, options, first)
        return ToyState(seats, first)


class ToyState(State):
    """A position."""

    main = 3

    def __init__(self, seats, first):
        self.seats = seats
        self.turn = self.first = first
        self.round = 1
        self.dice = 0
        self.pips = 0
        self.wood = [0] * seats
        self.gold = [1] * seats
        self.points = [0] * seats
        self.sacks = 9

    def actor(self):
        """Return whose move it is."""
        if self.round > ROUNDS:
            return OVER
        return CHANCE if self.dice else self.turn

    def ask(self, prefix):
        """Return the next question."""
        if self.dice:
            return None if prefix else Question(("roll_for", self.dice, "wood"), FACES, (self.dice, (1, 2, 3, 4, 5, 6)))
        if self.pips:
            return None if prefix else self._ask_tool()
        if not prefix:
            goods = self.wood[self.turn] + self.gold[self.turn]
            return Question(
                ("use_seat", ("seat", self.turn), 3),
                CHOICE,
                (
                    Option(WORK, "use_gather", "work"),
                    Option(BUY, "use_build", "buy", None if goods >= 2 else "goods_short", ("points_gain", 5)),
                    Option(PASS, "use_done", "pass"),
                ),
            )
        if len(prefix) == 1 and prefix[0] == WORK:
            return Question("how_many_people", NUMBER, (1, 3), (2,))
        if len(prefix) == 1 and prefix[0] == BUY:
            return Question("build_with", AMOUNTS, Amounts(("wood", "gold"), (self.wood[self.turn], self.gold[self.turn]), 2, 2))
        return None

    def _ask_tool(self):
        options = (Option(0, "tools_none", "none", None, ("yields", self.pips // 3, "wood")),)
        if self.pips % 3 == 2:
            options += (Option(1, "tool", "tool", None, ("yields", self.pips // 3 + 1, "wood")),)
        return Question("tools_for", CHOICE, options, (options[-1].value,))

    def apply(self, move):
        """Carry out a move."""
        if self.dice:
            self.pips = sum(move)
            self.dice = 0
            if self.pips % 3 != 2:
                self._gain(self.pips // 3)
        elif self.pips:
            self._gain((self.pips + move[0]) // 3)
        elif move[0] == WORK:
            self.dice = move[1]
        elif move[0] == BUY:
            self.wood[self.turn] -= move[1]
            self.gold[self.turn] -= move[2]
            self.points[self.turn] += 5
            self._next()
        else:
            self._next()

    def _gain(self, wood):
        self.wood[self.turn] += wood
        self.pips = 0
        self._next()

    def _next(self):
        self.turn = (self.turn + 1) % self.seats
        if self.turn == self.first:
            self.round += 1

    def trackers(self, seat):
        """Return the trackers."""
        if seat == TABLE:
            return (("deck", self.sacks, 9, None),)
        return (
            ("wood", self.wood[seat], None, None),
            ("gold", self.gold[seat], 3, None),
            ("points", self.points[seat], None, None),
            ("music", 0, 1, None),
        )

    def adjust(self, seat, index, value):
        """Set a tracker."""
        if value < 0:
            raise IllegalMove(("tracker_range", 0, 999))
        if seat == TABLE:
            self.sacks = value
        else:
            (self.wood, self.gold, self.points)[index][seat] = value

    def scores(self, seat):
        """Return the break-down."""
        return (("points", self.points[seat]), ("gold", self.gold[seat]))

    def outcome(self):
        """Return the winners."""
        if self.round <= ROUNDS:
            return None
        totals = [self.total(seat) for seat in range(self.seats)]
        return tuple(seat for seat in range(self.seats) if totals[seat] == max(totals)), "won_by_points"

    def status(self):
        """Return the round."""
        return ("status_use", min(self.round, ROUNDS))

    def notice(self):
        """Announce the last round."""
        return "notice_stack" if self.round == ROUNDS else None
