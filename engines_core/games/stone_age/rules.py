"""Stone Age: the game and its state, put together from the phases of a round."""

from engines_core.game import CHANCE, OVER, TABLE, Game, IllegalMove, State
from engines_core.games.stone_age.drafting import apply_draft, apply_draft_roll, ask_draft, ask_draft_roll
from engines_core.games.stone_age.feeding import apply_feed, ask_feed
from engines_core.games.stone_age.position import DRAFT, DRAFT_ROLL, END, ENDED_BY_CARDS, ROLL, Position
from engines_core.games.stone_age.revealing import apply_reveal, ask_reveal
from engines_core.games.stone_age.rolling import D6, apply_roll, apply_tools, ask_roll, ask_tools
from engines_core.games.stone_age.scoring import outcome, score_lines, total
from engines_core.games.stone_age.settling import apply_place, ask_place
from engines_core.games.stone_age.tracking import MAIN, adjust, seat_trackers, table_trackers
from engines_core.games.stone_age.using import apply_use, ask_use
from engines_core.question import Question


def _apply_over(position: Position, move: tuple[int, ...]) -> None:
    raise IllegalMove("game_over")


_ASK = (ask_place, ask_use, ask_roll, ask_tools, ask_draft_roll, ask_draft, ask_feed, ask_reveal)
_APPLY = (apply_place, apply_use, apply_roll, apply_tools, apply_draft_roll, apply_draft, apply_feed, apply_reveal, _apply_over)
_STATUS = (
    "status_place",
    "status_use",
    "status_use",
    "status_use",
    "status_use",
    "status_use",
    "status_feed",
    "status_reveal",
    "status_end",
)


class StoneAge(Game):
    """Stone Age (2008), base game, 2 to 4 seats."""

    NAME = "stone_age"
    RULES_VERSION = 1
    SEATS = (2, 4)
    OPTIONS = (
        ("mode", ("bookkeeper", "referee"), 0),
        ("village_limit", ("players", "places"), 0),
        ("cards_end", ("short", "none_left"), 0),
        ("leftovers", ("count", "ignore"), 0),
    )

    def matters(self, option: str, seats: int) -> bool:
        """Return whether the option is for so many seats: only with fewer than four the village takes fewer players."""
        return option != "village_limit" or seats < self.SEATS[1]

    def new(self, seats: int, options: tuple[int, ...], first: int, data: bytes = b"") -> "StoneAgeState":
        """Return the first State. Nothing of this game is unpublished, so ``data`` is not needed. Raises ValueError."""
        self.require(seats, options, first)
        return StoneAgeState(seats, options, first)


class StoneAgeState(State):
    """A position with the contract of ``State`` around it."""

    main = MAIN

    def __init__(self, seats: int, options: tuple[int, ...], first: int) -> None:
        self.seats = seats
        self.position = Position(seats, options, first)

    def actor(self) -> int:
        """Return whose move it is."""
        phase = self.position.phase
        if phase == ROLL or phase == DRAFT_ROLL:
            return CHANCE
        if phase == DRAFT:
            return self.position.picker
        return OVER if phase == END else self.position.turn

    def ask(self, prefix: tuple[int, ...]) -> Question | None:
        """Return the next question of the phase."""
        if self.position.phase == END:
            raise ValueError("the game is over")
        return _ASK[self.position.phase](self.position, prefix)

    def dice_due(self) -> tuple[int, tuple[int, ...]] | None:
        """Return how many dice are due and their faces, None when none are."""
        phase = self.position.phase
        return (self.position.dice, D6) if phase == ROLL or phase == DRAFT_ROLL else None

    def apply(self, move: tuple[int, ...]) -> None:
        """Carry out ``move``. Raises IllegalMove."""
        _APPLY[self.position.phase](self.position, move)

    def trackers(self, seat: int) -> tuple[tuple[object, int, int | None, str | None], ...]:
        """Return the trackers of ``seat`` or TABLE."""
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
        """Return the round and its phase."""
        return (_STATUS[self.position.phase], self.position.round)

    def notice(self) -> object:
        """Announce the end of the game."""
        position = self.position
        if position.ended:
            return "notice_cards" if position.ended == ENDED_BY_CARDS else "notice_stack_over"
        return "notice_stack" if 0 in position.stacks else None
