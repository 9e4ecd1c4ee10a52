"""A table for tests: sets up a position of Origins and plays it in words, all through the public contract."""

import pytest

from engines_core.game import CHANCE, OVER, TABLE, IllegalMove, refuses
from engines_core.games.origins.rules import Origins
from engines_core.lang.en import TABLE as ENGLISH
from engines_core.question import AMOUNTS, CHOICE, Question
from engines_core.text import say
from engines_core.transcript import tracker_word
from engines_core.words import complete, move_of, words_of
from tests.core.origins.boards import EMPTY, FULL

GAME = Origins()
NAMES = ("Ada", "Bob", "Cyd", "Dan")
COLOURS = ("blue", "orange", "purple", "red", "yellow")
ROW = ("blue", "yellow", "orange", "red", "purple")
"""The row at the start of these tests, the top tile first."""
OFFER = "dice 3 4 3 4 3 4 3 4 3 4"
DRAFT = ("blue-3", "orange-3", "purple-3", "red-3", "blue-4", "orange-4", "purple-4", "red-4")
OPTIONS = ("order_ties", "token_use", "growth", "speakers")


class Table:
    """A play under way. Every method that changes it returns it, so that a test reads as a story.

    At the sites 1 to 5 lie the bonus tiles blue, orange, purple, red, yellow. With 2 seats seat 0 begins with blue-3 and
    red-3, seat 1 with orange-3 and purple-3.
    """

    def __init__(self, seats: int = 2, first: int = 0, data: bytes = FULL, begun: bool = True, **options: int) -> None:
        self.state = GAME.new(seats, tuple(options.get(key, 0) for key in OPTIONS), first, data)
        if begun:
            self.plays("blue orange purple red", " ".join(ROW), OFFER, *DRAFT[: 2 * seats])

    # Setting up: corrections by hand, as at a real table

    def given(self, seat: int = 0, **values: int) -> "Table":
        """Set trackers of ``seat`` by hand."""
        for word, value in values.items():
            self.sets(seat, word, value)
        return self

    def sets(self, seat: int, word: str, value: int) -> "Table":
        """Set a tracker by hand; ``seat`` may be TABLE."""
        self.state.adjust(seat, self.index(seat, word), value)
        return self

    def index(self, seat: int, word: str) -> int:
        """Return the index of a tracker."""
        return [tracker_word(row[0]) for row in self.state.trackers(seat)].index(word)

    def with_dice(self, *words: str, seat: int = 0) -> "Table":
        """Give ``seat`` these dice and no others, all ready."""
        for row in self.state.trackers(seat):
            if tracker_word(row[0]).startswith("dice_"):
                self.sets(seat, tracker_word(row[0]), 0)
        for word in words:
            self.sets(seat, "dice_" + word, self.of(seat, "dice_" + word) + 1)
        return self

    def standing(self, **cells: int) -> "Table":
        """Put military disks on cells, one after the other: ``a=4`` is seat 0. What comes later lies on top."""
        for letter in cells:
            self.sets("abcd".index(letter), "military", 12)
        for letter, cell in cells.items():
            self.sets("abcd".index(letter), "military", cell)
        return self

    # Playing

    def plays(self, *lines: str) -> "Table":
        """Carry out moves in words, each by whoever is due."""
        for line in lines:
            move = move_of(self.state, line.split())
            assert words_of(self.state, move) == line
            self.state.apply(move)
        return self

    def all_pass(self) -> "Table":
        """Let everybody pass, as the turn comes to them."""
        round_ = self.round
        while self.round == round_ and self.state.status() == ("status_turn", round_):
            self.plays("pass")
        return self

    # Looking

    @property
    def actor(self) -> int:
        return self.state.actor()

    @property
    def is_over(self) -> bool:
        return self.actor == OVER

    @property
    def dice_are_due(self) -> bool:
        return self.actor == CHANCE

    @property
    def round(self) -> int:
        return self.state.position.round

    def of(self, seat: int, word: str) -> int:
        """Return the value of a tracker."""
        return self.state.trackers(seat)[self.index(seat, word)][1]

    def shown(self, seat: int, word: str) -> str | None:
        """Return what a tracker shows beside its value."""
        return self.state.trackers(seat)[self.index(seat, word)][3]

    def of_table(self, word: str) -> int:
        """Return the value of a tracker of the table."""
        return self.of(TABLE, word)

    def has(self, seat: int = 0, **values: int) -> bool:
        """Assert trackers, and return True."""
        assert {word: self.of(seat, word) for word in values} == values
        return True

    def goods(self, seat: int = 0) -> tuple[int, ...]:
        """Return stone, food, wisdom, gold."""
        return tuple(self.of(seat, word) for word in ("stone", "food", "wisdom", "gold"))

    def dice(self, seat: int = 0) -> list[str]:
        """Return the dice of a seat in words, used ones too."""
        found = []
        for row in self.state.trackers(seat):
            if tracker_word(row[0]).startswith("dice_"):
                found += [tracker_word(row[0])[5:]] * row[1]
        return found

    def stack(self, cell: int) -> list[int]:
        """Return the seats whose disks lie on a cell, the bottom one first."""
        position = self.state.position
        return [seat for seat in position.pile if position.cell[seat] == cell]

    def row(self) -> list[str]:
        """Return the colours of the row, the top first."""
        return [COLOURS[colour] if colour >= 0 else "-" for colour in self.state.position.row]

    def lines(self, seat: int = 0) -> dict[str, int]:
        """Return the break-down of the points."""
        return {say(label, ENGLISH): points for label, points in self.state.scores(seat)}

    def question(self, line: str = "") -> Question | None:
        """Return what is asked after the words of ``line``."""
        move: tuple[int, ...] = ()
        tokens = line.split()
        while tokens:
            question = self.state.ask(move)
            assert question is not None
            answer, tokens = taken(question, tokens)
            move += answer
        return self.state.ask(move)

    def asks(self, line: str = "") -> str:
        """Return the question after the words of ``line``, in English."""
        question = self.question(line)
        assert question is not None
        return self.said(question.label)

    def offers(self, line: str = "") -> list[str]:
        """Return the words that may come next."""
        return complete(self.state, line.split())

    def reasons(self, line: str = "") -> dict[str, object]:
        """Return word: reason for every option after ``line``; the reason of a legal one is None."""
        return {option.word: option.reason for option in self.question(line).options}

    def notes(self, line: str = "") -> dict[str, str]:
        """Return word: note for every option after ``line``, said in English."""
        return {option.word: "" if option.note is None else self.said(option.note) for option in self.question(line).options}

    def hints(self, line: str = "") -> list[str]:
        """Return what is to be read before answering, said in English."""
        return [self.said(note) for note in self.question(line).notes]

    def likely(self, line: str = "") -> str:
        """Return the words of the answer that is proposed."""
        question = self.question(line)
        answer = question.likely()
        if question.kind == CHOICE:
            return next(option.word for option in question.options if option.value == answer[0])
        return " ".join(map(str, answer))

    @staticmethod
    def said(text: object) -> str:
        """Return a text in English."""
        return say(text, ENGLISH, NAMES)

    def dump(self) -> str:
        """Return everything there is to the position."""
        return repr(sorted(vars(self.state.position).items()))

    def refusal_of(self, move: tuple[int, ...]) -> object:
        """Return why a move is refused; assert that both sides refuse it and nothing changes."""
        before = self.dump()
        reason = refuses(self.state, move)
        assert reason is not None
        with pytest.raises(IllegalMove) as caught:
            self.state.apply(move)
        assert self.dump() == before
        assert caught.value.args[0] == reason
        return reason

    def refusal(self, line: str) -> object:
        """Return why the last word of ``line``, an option of a choice, is refused."""
        *words, last = line.split()
        return self.reasons(" ".join(words))[last]


def taken(question: Question, tokens: list[str]) -> tuple[tuple[int, ...], list[str]]:
    """Return the answer that the first tokens are, legal or not, and the others."""
    if question.kind == CHOICE:
        return (next(option.value for option in question.options if option.word == tokens[0]),), tokens[1:]
    if question.kind == AMOUNTS:
        amounts = [0] * 4
        while len(tokens) > 1 and tokens[0] in question.options.words:
            amounts[question.options.words.index(tokens[0])] = int(tokens[1])
            tokens = tokens[2:]
        return tuple(amounts), tokens[1:] if tokens[:1] == ["nothing"] else tokens
    return (int(tokens[0]),), tokens[1:]


__all__ = ["EMPTY", "FULL", "GAME", "NAMES", "TABLE", "Table"]
