"""Digging for Dinos: the game and its state, put together from the phases of a play."""

from engines_core.game import OVER, TABLE, Game, IllegalMove, State
from engines_core.games.dinos.last_tiles import apply_last, ask_last
from engines_core.games.dinos.notices import notice, status
from engines_core.games.dinos.position import END, Position
from engines_core.games.dinos.scoring import outcome, score_lines, total
from engines_core.games.dinos.setting_up import apply_board, apply_place, ask_board, ask_place
from engines_core.games.dinos.tracking import MAIN, adjust, seat_trackers
from engines_core.games.dinos.tracking_table import table_trackers
from engines_core.games.dinos.turns import apply_turn, ask_turn
from engines_core.question import Question


def _apply_over(position: Position, move: tuple[int, ...]) -> None:
    raise IllegalMove("game_over")


_ASK = (ask_board, ask_place, ask_turn, ask_last)
_APPLY = (apply_board, apply_place, apply_turn, apply_last, _apply_over)


class Dinos(Game):
    """Digging for Dinos. Seats, board, tiles and values are not published: the owner of the copy tells them."""

    NAME = "dinos"
    RULES_VERSION = 1
    DICE = False
    SEATS = (2, 4)
    DATA = True
    OPTIONS = (
        ("mode", ("bookkeeper", "referee"), 0),
        ("reach", ("next_tile", "any_tile"), 0),
        ("jumps", ("all_tokens", "others_tokens"), 0),
        ("forced", ("both_blocked", "one_blocked"), 0),
        ("forced_turn", ("whole_turn", "move_only"), 0),
        ("own_place", ("own_no", "own_yes"), 0),
        ("holes", ("holes_passed", "holes_block"), 0),
        ("flips", ("either_token", "other_token"), 0),
        ("last_tiles", ("last_complete", "last_left_only"), 0),
        ("spares", ("left_value", "no_value"), 0),
    )

    def new(self, seats: int, options: tuple[int, ...], first: int, data: bytes = b"") -> "DinosState":
        """Return the first State. ``data``: the owner's catalogue and boards (see packing.py). Raises ValueError."""
        self.require(seats, options, first)
        return DinosState(seats, options, first, data)

    def parse_data(self, text: str) -> bytes:
        """Return the owner's data that ``text`` says. Raises ValueError naming the line."""
        from engines_core.games.dinos.owner_data import parse_data

        return parse_data(text)

    def format_data(self, data: bytes) -> str:
        """Return the owner's data as lines that people can read and write. Raises ValueError."""
        from engines_core.games.dinos.owner_data import format_data

        return format_data(data)

    def missing(self, data: bytes) -> tuple[object, ...]:
        """Return a text for each figure of the owner's data that is not known yet. Raises ValueError."""
        from engines_core.games.dinos.owner_data import missing

        return missing(data)


class DinosState(State):
    """A position with the contract of ``State`` around it."""

    main = MAIN

    def __init__(self, seats: int, options: tuple[int, ...], first: int, data: bytes) -> None:
        self.seats = seats
        self.position = Position(seats, options, first, data)

    def actor(self) -> int:
        """Return whose move it is."""
        return OVER if self.position.phase == END else self.position.turn

    def ask(self, prefix: tuple[int, ...]) -> Question | None:
        """Return the next question."""
        if self.position.phase == END:
            raise ValueError("the game is over")
        return _ASK[self.position.phase](self.position, prefix)

    def apply(self, move: tuple[int, ...]) -> None:
        """Carry out ``move``. Raises IllegalMove."""
        _APPLY[self.position.phase](self.position, move)

    def trackers(self, seat: int) -> tuple[tuple[object, int, int | None, str | None], ...]:
        """Return the trackers of ``seat``, or of the TABLE."""
        return table_trackers(self.position) if seat == TABLE else seat_trackers(self.position, seat)

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
        """Return the round, and the era as far as it is known."""
        return status(self.position)

    def notice(self) -> object:
        """Remind of a flip, announce a new era, the last round, the end."""
        return notice(self.position)

    def data(self) -> bytes:
        """Return what was given and what has been learned in this play."""
        return self.position.data()
