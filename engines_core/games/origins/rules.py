"""Origins: First Builders: the game and its state."""

from engines_core.game import CHANCE, OVER, TABLE, Game, IllegalMove, State
from engines_core.games.origins.acting import script_act
from engines_core.games.origins.dicing import script_die
from engines_core.games.origins.figures import read, write
from engines_core.games.origins.finishing import script_final
from engines_core.games.origins.position import DIE, DRAFT, END, FINAL, OFFER, TURN, Position
from engines_core.games.origins.rounds import cause_of_end
from engines_core.games.origins.scoring import outcome, score_lines, total
from engines_core.games.origins.script import carry_out, question_after
from engines_core.games.origins.setup import script_draft, script_offer, script_row, script_tiles
from engines_core.games.origins.tables import SEATS
from engines_core.games.origins.tracking import MAIN, adjust, seat_trackers, table_trackers
from engines_core.games.origins.turns import script_turn
from engines_core.question import Question

_SCRIPTS = (script_tiles, script_row, script_offer, script_draft, script_turn, script_act, script_die, script_final)
_NOTICES = ("", "notice_towers", "notice_gold", "notice_citizens", "notice_temples")


class Origins(Game):
    """Origins: First Builders (2021), 2 to 4 seats; what its board shows and nobody publishes is the owner's data."""

    NAME = "origins"
    RULES_VERSION = 1
    SEATS = SEATS
    OPTIONS = (
        ("order_ties", ("upper_first", "lower_first"), 0),
        ("token_use", ("same_site", "new_turn"), 0),
        ("growth", ("used_dice", "all_dice"), 0),
        ("speakers", ("above_five", "round_end"), 0),
    )
    DATA = True

    def new(self, seats: int, options: tuple[int, ...], first: int, data: bytes = b"") -> "OriginsState":
        """Return the first State. ``data``: see figures.py. Raises ValueError."""
        self.require(seats, options, first)
        return OriginsState(Position(seats, options, first, read(data)))

    def parse_data(self, text: str) -> bytes:
        """Return the board data that ``text`` says. Raises ValueError naming the line."""
        from engines_core.games.origins.owner_data import parse

        return parse(text)

    def format_data(self, data: bytes) -> str:
        """Return board data as text."""
        from engines_core.games.origins.owner_data import form

        return form(data)

    def missing(self, data: bytes) -> tuple[object, ...]:
        """Return a text for each part of the board data that is not known yet."""
        from engines_core.games.origins.owner_data import missing

        return missing(data)

    def data_parts(self, data: bytes) -> tuple[tuple[object, int], ...]:
        """Return the parts in which the board data are told on the device."""
        from engines_core.games.origins.telling import LABELS, missing_in

        figures = read(data)
        return tuple([(label, missing_in(figures, part)) for part, label in enumerate(LABELS)])

    def ask_data(self, data: bytes, part: int, prefix: tuple[int, ...]) -> Question | None:
        """Return the next question of a part."""
        from engines_core.games.origins.telling import script_part

        return question_after(script_part(read(data), part), prefix)

    def tell_data(self, data: bytes, part: int, answers: tuple[int, ...]) -> bytes:
        """Return the board data with the answers to a part in them."""
        from engines_core.games.origins.telling import script_part

        figures = read(data)
        carry_out(script_part(figures, part), answers)
        return write(figures)


class OriginsState(State):
    """A position with the contract of ``State`` around it."""

    main = MAIN

    def __init__(self, position: Position) -> None:
        self.seats = position.seats
        self.position = position

    def actor(self) -> int:
        """Return whose move it is."""
        phase = self.position.phase
        if phase == OFFER or phase == DIE:
            return CHANCE
        return OVER if phase == END else self.position.turn

    def ask(self, prefix: tuple[int, ...]) -> Question | None:
        """Return the next question."""
        if self.position.phase == END:
            raise ValueError("the game is over")
        return question_after(_SCRIPTS[self.position.phase](self.position), prefix)

    def apply(self, move: tuple[int, ...]) -> None:
        """Carry out ``move``. Raises IllegalMove."""
        if self.position.phase == END:
            raise IllegalMove("game_over")
        carry_out(_SCRIPTS[self.position.phase](self.position), move)

    def trackers(self, seat: int) -> tuple[tuple[object, int, int | None, str | None], ...]:
        """Return the trackers of ``seat`` or TABLE."""
        return table_trackers(self.position) if seat == TABLE else seat_trackers(self.position, seat)

    def adjust(self, seat: int, index: int, value: int) -> None:
        """Set a tracker by hand."""
        adjust(self.position, seat, index, value)

    def scores(self, seat: int) -> tuple[tuple[object, int], ...]:
        """Return the break-down of ``seat``, as far as it is known now."""
        return score_lines(self.position, seat)

    def total(self, seat: int) -> int:
        """Return the points of ``seat``, as far as they are known now."""
        return total(self.position, seat)

    def outcome(self) -> tuple[tuple[int, ...], object] | None:
        """Return None while the game goes on, else ``(winners, reason)``."""
        return outcome(self.position) if self.position.phase == END else None

    def status(self) -> object:
        """Return the round, or what is done before and after."""
        phase = self.position.phase
        if phase >= FINAL:
            return "status_end" if phase == END else "status_final"
        return "status_setup" if phase <= DRAFT else ("status_turn", self.position.round)

    def notice(self) -> object:
        """Announce the last round, then the end of the game."""
        position = self.position
        if position.phase >= FINAL:
            return ("notice_over", _NOTICES[position.ended])
        cause = cause_of_end(position) if position.phase >= TURN else 0
        return ("notice_last", _NOTICES[cause]) if cause else None

    def data(self) -> bytes:
        """Return the board data: what was given and what was learned since."""
        return write(self.position.figures)
