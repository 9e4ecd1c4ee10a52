"""The contract that every game keeps, and what can be told from it alone.

A **move** is a tuple of small ints. For any prefix of a move that ends between
two answers, ``state.ask(prefix)`` returns the next question, or None when the
prefix is a whole legal move. Dice are moves of CHANCE: their faces, nothing else.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engines_core.question import Question

CHANCE = -1
"""The actor while dice are due."""
OVER = -2
"""The actor when the game has ended."""
TABLE = -3
"""In place of a seat: what belongs to nobody (decks, stacks)."""


class IllegalMove(Exception):
    """A move that the rules forbid. ``args[0]`` is the reason: a text (see text.py)."""


class State:
    """One position of a game, changed by ``apply``. Every game derives from it.

    ``seats``: the number of seats; they are numbered 0..seats-1 clockwise.
    """

    seats = 0
    main = 0
    """How many of a seat's trackers, the first ones, are for a glance; 0: all."""

    def actor(self) -> int:
        """Return whose move it is: a seat, CHANCE or OVER."""
        raise NotImplementedError

    def ask(self, prefix: tuple[int, ...]) -> "Question | None":
        """Return the Question after ``prefix``, or None when it is a whole legal move.

        Only defined for prefixes made of legal answers; never changes the state.
        """
        raise NotImplementedError

    def dice_due(self) -> tuple[int, tuple[int, ...]] | None:
        """Return how many dice are due and the faces of each, None when none are: what ``ask(())`` says, without its words."""
        question = self.ask(()) if self.actor() == CHANCE else None
        return question.options if question else None

    def apply(self, move: tuple[int, ...]) -> None:
        """Carry out ``move``. Raises IllegalMove and leaves the state untouched."""
        raise NotImplementedError

    def trackers(self, seat: int) -> tuple[tuple[object, int, int | None, str | None], ...]:
        """Return ``((label, value, limit, shown), ...)`` for a seat, or for TABLE.

        ``limit`` is the highest possible value or None. ``shown`` is None, or a
        str that says more than the value ("2 1 (1)" for tools, used in brackets).
        """
        raise NotImplementedError

    def adjust(self, seat: int, index: int, value: int) -> None:
        """Set tracker ``index`` of ``seat`` (or TABLE) by hand. Raises IllegalMove."""
        raise NotImplementedError

    def scores(self, seat: int) -> tuple[tuple[object, int], ...]:
        """Return ``((label, points), ...)``; the points sum to the total."""
        raise NotImplementedError

    def total(self, seat: int) -> int:
        """Return the points of ``seat`` as of now."""
        points = 0
        for _, part in self.scores(seat):
            points += part
        return points

    def outcome(self) -> tuple[tuple[int, ...], object] | None:
        """Return None while the game goes on, else ``(winners, reason)``.

        ``winners``: a tuple of seats, several when tied. ``reason``: a text.
        """
        raise NotImplementedError

    def status(self) -> object:
        """Return a text for the top line: what part of the game this is."""
        raise NotImplementedError

    def notice(self) -> object:
        """Return a text that the table must know now (last round, ...), or None."""
        return None

    def data(self) -> bytes:
        """Return the owner's data: what ``new`` was given and what was learned since; b"" when there are none."""
        return b""


class Game:
    """The rules of one game: stateless facts and the way to a first State.

    ``OPTIONS``: ``((key, (value_key, ...), default_index), ...)``; a play stores
    one index for each. ``SEATS``: ``(fewest, most)``.
    """

    NAME = ""
    RULES_VERSION = 0
    SEATS = (1, 1)
    OPTIONS: tuple[tuple[str, tuple[str, ...], int], ...] = ()
    DICE = True
    """Whether dice are ever rolled: if not, nobody is asked which dice, nor told a code of them."""
    DATA = False
    """Whether figures of the owner's copy, that nobody publishes, belong to this game: see ``new`` and ``parse_data``."""

    def new(self, seats: int, options: tuple[int, ...], first: int, data: bytes = b"") -> State:
        """Return the first State. ``first``: the seat that starts. Raises ValueError.

        ``data``: figures of the owner's copy that nobody publishes, in the game's own form; b"" when there are none.
        """
        raise NotImplementedError

    def parse_data(self, text: str) -> bytes:
        """Return the owner's data that ``text`` says, the inverse of ``format_data``. Raises ValueError naming the line."""
        raise NotImplementedError

    def format_data(self, data: bytes) -> str:
        """Return the owner's data as lines that people can read and write. Raises ValueError when they cannot be read."""
        raise NotImplementedError

    def missing(self, data: bytes) -> tuple[object, ...]:
        """Return a text for each part of the owner's data that is not known yet. Raises ValueError."""
        raise NotImplementedError

    def matters(self, option: str, seats: int) -> bool:
        """Return whether the option with this key makes a difference with so many seats; if not, nobody is asked."""
        return True

    def data_parts(self, data: bytes) -> tuple[tuple[object, int], ...]:
        """Return ``((label, how many figures are missing), ...)`` of the parts in which an owner tells them; () when there are none."""
        return ()

    def ask_data(self, data: bytes, part: int, prefix: tuple[int, ...]) -> "Question | None":
        """Return the next question of a part after the answers ``prefix``; what is known is proposed. None: it is whole."""
        raise NotImplementedError

    def tell_data(self, data: bytes, part: int, answers: tuple[int, ...]) -> bytes:
        """Return the owner's data with the ``answers`` to a part in them. Raises IllegalMove."""
        raise NotImplementedError

    def defaults(self) -> tuple[int, ...]:
        """Return the default index of every option."""
        return tuple([option[2] for option in self.OPTIONS])

    def require(self, seats: int, options: tuple[int, ...], first: int) -> None:
        """Raise ValueError with a sentence when a play cannot be set up like this."""
        if not self.SEATS[0] <= seats <= self.SEATS[1]:
            raise ValueError(f"{self.NAME} is for {self.SEATS[0]} to {self.SEATS[1]} seats, not {seats}")
        if not 0 <= first < seats:
            raise ValueError(f"the first seat is {first}, but there are {seats} seats")
        if len(options) != len(self.OPTIONS):
            raise ValueError(f"{self.NAME} has {len(self.OPTIONS)} options, not {len(options)}")
        for i in range(len(options)):
            if not 0 <= options[i] < len(self.OPTIONS[i][1]):
                raise ValueError(f"option {self.OPTIONS[i][0]} has no value number {options[i]}")


def refuses(state: State, move: tuple[int, ...]) -> object:
    """Return None when ``move`` is legal in ``state`` by its questions alone, else the reason."""
    at = 0
    if state.actor() == OVER:
        return "game_over"
    while True:
        question = state.ask(move[:at])
        if question is None:
            return None if at == len(move) else "move_too_long"
        size = question.size
        if at + size > len(move):
            return "move_too_short"
        reason = question.refuses(move[at : at + size])
        if reason is not None:
            return reason
        at += size
