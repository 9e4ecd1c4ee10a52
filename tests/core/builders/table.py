"""A table for tests: sets up a position of The Builders and plays it in words, all through the public contract."""

import pytest

from engines_core.game import OVER, IllegalMove, refuses
from engines_core.games.builders.rules import Builders
from engines_core.lang.en import TABLE as ENGLISH
from engines_core.question import Question
from engines_core.text import say
from engines_core.words import complete, move_of, words_of
from tests.core.builders.saying import card_of, ints_of

GAME = Builders()
NAMES = ("Ada", "Bob", "Cyd", "Dan")
APPRENTICES = ("1100", "1010", "1001", "0110")
"""What the seats are dealt here, in turn order."""
MAIN = ("coins", "points", "actions")


class Table:
    """A play under way. Every method that changes it returns it, so that a test reads as a story."""

    def __init__(self, seats: int = 2, first: int = 0, dealt: bool = True) -> None:
        self.state = GAME.new(seats, (), first)
        if dealt:
            self.plays(*(f"apprentice {skills}" for skills in APPRENTICES[:seats]))

    # Setting up: corrections by hand, as at a real table

    def given(self, seat: int = 0, **values: int) -> "Table":
        """Set coins, points, actions of ``seat`` by hand."""
        for name, value in values.items():
            self.state.adjust(seat, MAIN.index(name), value)
        return self

    def with_site(self, *words: str, seat: int = 0) -> "Table":
        """Give ``seat`` open sites by hand."""
        for word in words:
            self.sets(seat, word, 1)
        return self

    def with_team(self, *words: str, seat: int = 0) -> "Table":
        """Give ``seat`` workers and finished machines by hand."""
        for word in words:
            self.sets(seat, word, 1 if word[-4:].isdigit() else 2)
        return self

    def without(self, *words: str, seat: int = 0) -> "Table":
        """Take cards from ``seat`` by hand: they are out again."""
        for word in words:
            self.sets(seat, word, 0)
        return self

    def sets(self, seat: int, word: str, value: int) -> "Table":
        """Set the tracker of a card by hand."""
        self.state.adjust(seat, self.index(word), value)
        return self

    def index(self, word: str) -> int:
        """Return the index of a tracker."""
        return MAIN.index(word) if word in MAIN else len(MAIN) + card_of(word)

    # Playing

    def plays(self, *lines: str) -> "Table":
        """Carry out moves in words, each by whoever is due."""
        for line in lines:
            move = move_of(self.state, line.split())
            assert words_of(self.state, move) == line
            self.state.apply(move)
        return self

    def passes(self, turns: int) -> "Table":
        """End so many turns."""
        return self.plays(*["end"] * turns)

    # Looking

    @property
    def actor(self) -> int:
        return self.state.actor()

    @property
    def is_over(self) -> bool:
        return self.actor == OVER

    @property
    def round(self) -> int:
        return self.state.position.round

    def of(self, seat: int, word: str) -> int:
        """Return the value of a tracker."""
        return self.state.trackers(seat)[self.index(word)][1]

    def shown(self, seat: int, word: str) -> str | None:
        """Return what a tracker shows beside its value."""
        return self.state.trackers(seat)[self.index(word)][3]

    def has(self, seat: int = 0, **values: int) -> bool:
        """Assert coins, points, actions, and return True."""
        assert {name: self.of(seat, name) for name in values} == values
        return True

    def is_free(self, word: str, seat: int = 0) -> bool:
        """Return whether a worker or machine of ``seat`` works nowhere."""
        return self.of(seat, word) == (1 if word[-4:].isdigit() else 2)

    def total(self, seat: int = 0) -> int:
        """Return all points as of now."""
        return self.state.total(seat)

    def lines(self, seat: int = 0) -> dict[str, int]:
        """Return the break-down of the points."""
        return {say(label, ENGLISH): points for label, points in self.state.scores(seat)}

    def question(self, line: str = "") -> Question | None:
        """Return what is asked after the words of ``line``."""
        return self.state.ask(ints_of(line) if line else ())

    def offers(self, line: str = "") -> list[str]:
        """Return the words that may come next."""
        return complete(self.state, line.split())

    def reasons(self, line: str = "") -> dict[str, object]:
        """Return word: reason for every option after ``line``; the reason of a legal one is None."""
        return {option.word: option.reason for option in self.question(line).options}

    def notes(self, line: str = "") -> dict[str, str]:
        """Return word: note for every option after ``line``, said in English."""
        return {option.word: "" if option.note is None else self.said(option.note) for option in self.question(line).options}

    def labels(self, line: str = "") -> list[str]:
        """Return the labels of all options after ``line``, said in English."""
        return [self.said(option.label) for option in self.question(line).options]

    def hints(self, line: str = "") -> list[str]:
        """Return what is to be read before answering, said in English."""
        return [self.said(note) for note in self.question(line).notes]

    def likely(self, line: str = "") -> str:
        """Return the word of the answer that is proposed."""
        question = self.question(line)
        return next(option.word for option in question.options if option.value == question.likely()[0])

    @staticmethod
    def said(text: object) -> str:
        """Return a text in English."""
        return say(text, ENGLISH, NAMES)

    def dump(self) -> str:
        """Return everything there is to this position."""
        return repr(sorted(vars(self.state.position).items()))

    # Refusals

    def refusal(self, line: str) -> object:
        """Return why a move is refused. Both sides must refuse it, and nothing may change."""
        return self.refusal_of(ints_of(line))

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
