"""A game small enough to hold in the head: each seat in turn takes 0 to 9 points; ``rounds`` rounds.

Move (n,) takes n points. Move (9, 9) makes the rules stumble, (8, 8) gives more points than a number can be.
Move (7, 7) rolls a die that gives its face. Equal points are a tie.
"""

from engines_core.game import CHANCE, OVER, Game, IllegalMove, State
from engines_core.question import CHOICE, FACES, Option, Question

ROUNDS = 3
FACES_OF_DIE = (1, 2, 3, 4, 5, 6)


class ToyState(State):
    def __init__(self, seats: int, first: int) -> None:
        self.seats = seats
        self.turn = first
        self.left = ROUNDS * seats
        self.points = [0] * seats
        self.rolling = False

    def actor(self) -> int:
        if self.rolling:
            return CHANCE
        return self.turn if self.left else OVER

    def ask(self, prefix: tuple[int, ...]) -> Question | None:
        if prefix:
            return None
        if self.rolling:
            return Question("toy_die", FACES, (1, FACES_OF_DIE))
        return Question("toy_take", CHOICE, tuple(Option(n, ("literal", str(n)), str(n)) for n in range(10)))

    def apply(self, move: tuple[int, ...]) -> None:
        if self.rolling:
            if len(move) != 1 or move[0] not in FACES_OF_DIE:
                raise IllegalMove("no_such_face")
            self.rolling = False
            self._take(move[0])
        elif move == (7, 7):
            self.rolling = True
        elif move == (9, 9):
            raise IndexError("list index out of range")
        elif move == (8, 8):
            self._take(1 << 70)
        elif len(move) != 1 or not 0 <= move[0] <= 9:
            raise IllegalMove("no_such_option")
        else:
            self._take(move[0])

    def _take(self, points: int) -> None:
        self.points[self.turn] += points
        self.turn = (self.turn + 1) % self.seats
        self.left -= 1

    def trackers(self, seat: int) -> tuple:
        return (("toy_points", self.points[seat], None, None),)

    def adjust(self, seat: int, index: int, value: int) -> None:
        if not 0 <= seat < self.seats or index:
            raise IllegalMove("no_such_tracker")
        self.points[seat] = value

    def scores(self, seat: int) -> tuple:
        return (("toy_points", self.points[seat]),)

    def outcome(self):
        if self.left:
            return None
        best = max(self.points)
        winners = tuple(seat for seat in range(self.seats) if self.points[seat] == best)
        return winners, ("literal", "Most points.")

    def status(self) -> object:
        return ("toy_round", ROUNDS - (self.left - 1) // self.seats) if self.left else "toy_over"


class Toy(Game):
    NAME = "toy"
    RULES_VERSION = 1
    SEATS = (1, 4)

    def new(self, seats: int, options: tuple[int, ...], first: int, data: bytes = b"") -> ToyState:
        self.require(seats, options, first)
        if data:
            raise IndexError("data")
        return ToyState(seats, first)
