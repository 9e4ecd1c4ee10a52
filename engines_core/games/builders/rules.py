"""The Builders: Middle Ages: the game and its state."""

from engines_core.game import OVER, TABLE, Game, IllegalMove, State
from engines_core.games.builders.dealing import apply_deal, ask_deal
from engines_core.games.builders.position import DEAL, END, ENDED_BY_POINTS, TURN, Position
from engines_core.games.builders.rounds import is_standstill, leader
from engines_core.games.builders.scoring import outcome, score_lines, total
from engines_core.games.builders.tracking import MAIN, adjust, seat_trackers
from engines_core.games.builders.turns import apply_turn, ask_turn
from engines_core.question import Question


def _apply_over(position: Position, move: tuple[int, ...]) -> None:
    raise IllegalMove("game_over")


_APPLY = (apply_deal, apply_turn, _apply_over)


class Builders(Game):
    """The Builders: Middle Ages (2013), 2 to 4 seats. There are no dice and no options."""

    NAME = "builders"
    RULES_VERSION = 1
    DICE = False
    SEATS = (2, 4)
    OPTIONS = ()

    def new(self, seats: int, options: tuple[int, ...], first: int, data: bytes = b"") -> "BuildersState":
        """Return the first State. Nothing of this game is unpublished, so ``data`` is not needed. Raises ValueError."""
        self.require(seats, options, first)
        return BuildersState(seats, first)


class BuildersState(State):
    """A position with the contract of ``State`` around it."""

    main = MAIN

    def __init__(self, seats: int, first: int) -> None:
        self.seats = seats
        self.position = Position(seats, first)

    def actor(self) -> int:
        """Return whose move it is."""
        return OVER if self.position.phase == END else self.position.turn

    def ask(self, prefix: tuple[int, ...]) -> Question | None:
        """Return the next question."""
        if self.position.phase == END:
            raise ValueError("the game is over")
        return ask_deal(self.position, prefix) if self.position.phase == DEAL else ask_turn(self.position, prefix)

    def apply(self, move: tuple[int, ...]) -> None:
        """Carry out ``move``. Raises IllegalMove."""
        _APPLY[self.position.phase](self.position, move)

    def trackers(self, seat: int) -> tuple[tuple[object, int, int | None, str | None], ...]:
        """Return the trackers of ``seat``; TABLE has none, the rows and decks lie open on the table."""
        return () if seat == TABLE else seat_trackers(self.position, seat)

    def adjust(self, seat: int, index: int, value: int) -> None:
        """Set a tracker by hand."""
        adjust(self.position, seat, index, value)

    def scores(self, seat: int) -> tuple[tuple[object, int], ...]:
        """Return the break-down of ``seat``, as if the game ended now."""
        return score_lines(self.position, seat)

    def total(self, seat: int) -> int:
        """Return the points of ``seat``, as if the game ended now."""
        return total(self.position, seat)

    def outcome(self) -> tuple[tuple[int, ...], object] | None:
        """Return None while the game goes on, else ``(winners, reason)``."""
        return outcome(self.position) if self.position.phase == END else None

    def status(self) -> object:
        """Return the round and what is done in it."""
        phase = self.position.phase
        if phase == TURN:
            return ("status_turn", self.position.round)
        return "status_deal" if phase == DEAL else "status_end"

    def notice(self) -> object:
        """Announce the last round, then the end of the game."""
        position = self.position
        if position.phase == END:
            return "notice_points_over" if position.ended == ENDED_BY_POINTS else "notice_standstill_over"
        seat = leader(position)
        if seat >= 0:
            return ("notice_points", ("seat", seat))
        return "notice_standstill" if is_standstill(position) else None
