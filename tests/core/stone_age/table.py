"""A table for tests: sets up a Stone Age position and plays it in words, all through the public contract."""

import pytest

from engines_core.game import CHANCE, OVER, TABLE, IllegalMove, refuses
from engines_core.question import Question
from engines_core.registry import load
from engines_core.words import complete, move_of, words_of
from tests.core.stone_age.saying import ints_of

GAME = load("stone_age")
WATCHED = ("food", "people", "fields", "tools", "wood", "brick", "stone", "gold", "points", "buildings")


def option_values(**chosen: str) -> tuple[int, ...]:
    """Return the indexes of the chosen option values; what is not named keeps its default."""
    unknown = set(chosen) - {key for key, _, _ in GAME.OPTIONS}
    assert not unknown, unknown
    return tuple(values.index(chosen[key]) if key in chosen else default for key, values, default in GAME.OPTIONS)


def name_of(label: object) -> str:
    """Return the one word by which a test calls a tracker or a score line: stack_1, once_4, score_farmers."""
    if isinstance(label, str):
        return label
    key, *args = label
    return f"{key}_{args[0]}" if key in ("once", "stack") else key


class Table:
    """A play under way. Every method that changes it returns it, so that a test reads as a story."""

    def __init__(self, seats: int = 2, first: int = 0, **options: str) -> None:
        self.state = GAME.new(seats, option_values(**options), first)
        self._names = {seat: [name_of(row[0]) for row in self.state.trackers(seat)] for seat in (0, TABLE)}

    # Setting up: corrections by hand, as at a real table

    def given(self, seat: int = 0, **values: int) -> "Table":
        """Set trackers of ``seat`` by hand."""
        for name, value in values.items():
            self.state.adjust(seat, self.index(seat, name), value)
        return self

    def with_all(self, **values: int) -> "Table":
        """Set trackers of every seat by hand."""
        for seat in range(self.state.seats):
            self.given(seat, **values)
        return self

    def supply(self, **values: int) -> "Table":
        """Set what belongs to nobody: deck, stack_1, ..."""
        return self.given(TABLE, **values)

    def index(self, seat: int, name: str) -> int:
        """Return the index of a tracker."""
        return self._names[TABLE if seat == TABLE else 0].index(name)

    # Playing

    def plays(self, *lines: str) -> "Table":
        """Carry out moves in words, each by whoever is due."""
        for line in lines:
            move = move_of(self.state, line.split())
            assert words_of(self.state, move) == line
            if not line.startswith("tools"):
                assert move == ints_of(line, self.feeding)
            self.state.apply(move)
        return self

    def acting(self) -> "Table":
        """Everybody has placed: the first seat uses its people (bookkeeper)."""
        return self.plays("placed")

    def hungry(self) -> "Table":
        """Go on to the feeding; nobody does anything more (bookkeeper)."""
        if self.offers() == ["placed"]:
            self.plays("placed")
        while not self.feeding:
            self.plays("done")
        return self

    def next_round(self) -> "Table":
        """Play the round to its end without any further action; people are fed where that is possible."""
        if not self.feeding:
            self.hungry()
        while self.feeding:
            self.plays("feed" if self.offers()[0] == "feed" and self.question("feed") is None else "starve")
        return self

    def drifts_to(self, status: str) -> "Table":
        """Give the likely answer to every question until the phase is reached; all dice show one."""
        while self.state.status()[0] != status:
            move: tuple[int, ...] = ()
            while (question := self.state.ask(move)) is not None:
                move += (1,) * question.size if self.dice_due else question.likely()
            self.state.apply(move)
        return self

    def finished(self) -> "Table":
        """End the game: a stack is empty when the round is over."""
        self.supply(stack_1=0).next_round()
        assert self.actor == OVER
        return self

    # Looking

    @property
    def actor(self) -> int:
        return self.state.actor()

    @property
    def feeding(self) -> bool:
        return self.state.status()[0] == "status_feed"

    @property
    def round(self) -> int:
        return self.state.status()[1]

    @property
    def dice_due(self) -> bool:
        return self.actor == CHANCE

    def of(self, seat: int, name: str) -> int:
        """Return the value of a tracker."""
        return self.state.trackers(seat)[self.index(seat, name)][1]

    def shown(self, seat: int, name: str) -> str | None:
        """Return what a tracker shows beside its value."""
        return self.state.trackers(seat)[self.index(seat, name)][3]

    def has(self, seat: int = 0, **values: int) -> bool:
        """Assert the trackers named, and return True."""
        assert {name: self.of(seat, name) for name in values} == values
        return True

    def goods(self, seat: int = 0) -> tuple[int, ...]:
        """Return wood, brick, stone, gold of ``seat``."""
        return tuple(self.of(seat, kind) for kind in ("wood", "brick", "stone", "gold"))

    def watched(self, seat: int = 0) -> dict[str, int]:
        """Return the trackers that moves change, for a comparison of before and after."""
        return {name: self.of(seat, name) for name in WATCHED}

    def left(self, name: str) -> int:
        """Return a tracker of the table: deck, stack_1, ..."""
        return self.of(TABLE, name)

    def points(self, seat: int = 0) -> int:
        """Return all points as of now."""
        return self.state.total(seat)

    def line(self, seat: int, name: str) -> int | None:
        """Return the points of one line of the break-down, None when there is no such line."""
        return {name_of(label): points for label, points in self.state.scores(seat)}.get(name)

    def question(self, line: str = "") -> Question | None:
        """Return what is asked after the words of ``line``."""
        return self.state.ask(ints_of(line, self.feeding) if line else ())

    def offers(self, line: str = "") -> list[str]:
        """Return the words that may come next."""
        return complete(self.state, line.split())

    def reasons(self, line: str = "") -> dict[str, object]:
        """Return word: reason for every option after ``line``; the reason of a legal one is None."""
        return {option.word: option.reason for option in self.question(line).options}

    def notes(self, line: str = "") -> dict[str, object]:
        """Return word: note for every option after ``line``."""
        return {option.word: option.note for option in self.question(line).options}

    def dump(self) -> str:
        """Return everything there is to this position."""
        return repr(sorted(vars(self.state.position).items()))

    # Refusals

    def refusal(self, line: str) -> object:
        """Return why a move is refused. Both sides must refuse it, and nothing may change."""
        return self.refusal_of(ints_of(line, self.feeding))

    def refusal_of(self, move: tuple[int, ...]) -> object:
        """Return why a move is refused, as ``refusal``."""
        before = self.dump()
        reason = refuses(self.state, move)
        assert reason is not None, f"{move} is legal"
        with pytest.raises(IllegalMove) as caught:
            self.state.apply(move)
        assert caught.value.args[0]
        assert self.dump() == before
        return reason
