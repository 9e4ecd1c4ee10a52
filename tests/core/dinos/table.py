"""A table for tests: sets up a position of Digging for Dinos and plays it in words, all through the public contract.

Every board and every value here is made up.
"""

import pytest

from engines_core.game import OVER, TABLE, IllegalMove, refuses
from engines_core.games.dinos.rules import Dinos
from engines_core.lang.en import TABLE as ENGLISH
from engines_core.question import Question
from engines_core.text import say
from engines_core.words import complete, move_of, words_of

GAME = Dinos()
NAMES = ("Ada", "Bob", "Cyd", "Dan")
KEYS = tuple(option[0] for option in GAME.OPTIONS)
CATALOGUE = """
dinosaur Velociraptor: parts 2 left 1 2 right 8
dinosaur Deinosuchus: parts 2 left 1 1 right 9
dinosaur A: parts 3 left 1 2 3 right 12
dinosaur B: parts 4 left 2 2 2 3 right 20
dinosaur C: parts 2 left 3 4 right 9
dinosaur E: parts 1 left 5 right 6
"""


def options_of(**values: str) -> tuple[int, ...]:
    """Return the rule options, the default where no value is named."""
    found = list(GAME.defaults())
    for key, value in values.items():
        at = KEYS.index(key)
        found[at] = GAME.OPTIONS[at][1].index(value)
    return tuple(found)


class Table:
    """A play under way. Every method that changes it returns it, so that a test reads as a story."""

    def __init__(self, seats: int = 2, first: int = 0, text: str = CATALOGUE, **options: str) -> None:
        self.state = GAME.new(seats, options_of(**options), first, GAME.parse_data(text))

    # Playing

    def plays(self, *lines: str) -> "Table":
        """Carry out moves in words, each by whoever is due."""
        for line in lines:
            move = move_of(self.state, line.split())
            assert words_of(self.state, move) == line
            self.state.apply(move)
        return self

    def sets(self, seat: int, word: str, value: int) -> "Table":
        """Set a tracker by hand, found by what it is called in English."""
        self.state.adjust(seat, self.index(seat, word), value)
        return self

    def gives(self, seat: int, *tiles: str) -> "Table":
        """Give ``seat`` one of each tile by hand: "A 1"."""
        for tile in tiles:
            self.sets(seat, tile, 1)
        return self

    # Looking

    def index(self, seat: int, word: str) -> int:
        """Return the index of a tracker."""
        return [self.said(row[0]) for row in self.state.trackers(seat)].index(word)

    def row(self, seat: int, word: str) -> tuple[object, int, int | None, str | None]:
        """Return a tracker."""
        return self.state.trackers(seat)[self.index(seat, word)]

    def of(self, seat: int, word: str) -> int:
        """Return the value of a tracker."""
        return self.row(seat, word)[1]

    def tiles(self, seat: int = 0) -> dict[str, int]:
        """Return each tile that ``seat`` has, and how many of it."""
        return {self.said(row[0]): row[1] for row in self.state.trackers(seat)[2:] if row[1]}

    def stacks(self) -> list[int]:
        """Return the tiles left of each era."""
        return [row[1] for row in self.state.trackers(TABLE)[:3]]

    def token(self, seat: int, order: int) -> str:
        """Return where a token stands and which side is up: "b3+"."""
        place, side = self.row(TABLE, f"place of token {seat + 1}.{order + 1}"), self.row(TABLE, f"side of token {seat + 1}.{order + 1}")
        return f"{place[3]}{side[3]}"

    def tokens(self) -> list[str]:
        """Return all tokens."""
        return [self.token(seat, order) for seat in range(self.state.seats) for order in (0, 1)]

    @property
    def actor(self) -> int:
        return self.state.actor()

    @property
    def is_over(self) -> bool:
        return self.actor == OVER

    def total(self, seat: int = 0) -> int:
        return self.state.total(seat)

    def lines(self, seat: int = 0) -> dict[str, int]:
        """Return the break-down of the points."""
        return {self.said(label): points for label, points in self.state.scores(seat)}

    def question(self, line: str = "") -> Question:
        """Return what is asked after the words of ``line``."""
        move: tuple[int, ...] = ()
        tokens = line.split()
        while tokens:
            question = self.state.ask(move)
            assert question is not None
            words = {option.word: option.value for option in question.options} if question.kind == 0 else {}
            move += (words[tokens[0]] if words else int(tokens[0]),)
            tokens = tokens[1:]
        question = self.state.ask(move)
        assert question is not None
        return question

    def asked(self, line: str = "") -> str:
        """Return the label of the question after ``line``, in English."""
        return self.said(self.question(line).label)

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

    def likely(self, line: str = "") -> str:
        """Return the word of the answer that is proposed."""
        question = self.question(line)
        if question.kind != 0:
            return str(question.likely()[0])
        return next(option.word for option in question.options if option.value == question.likely()[0])

    def status(self) -> str:
        return self.said(self.state.status())

    def notice(self) -> str:
        """Return what is announced, "" for nothing."""
        return "" if self.state.notice() is None else self.said(self.state.notice())

    @staticmethod
    def said(text: object) -> str:
        """Return a text in English."""
        return say(text, ENGLISH, NAMES)

    def data(self) -> list[str]:
        """Return the lines of the owner's data as they are now."""
        return [line for line in GAME.format_data(self.state.data()).splitlines() if not line.startswith("#")]

    def dump(self) -> str:
        """Return everything there is to this position."""
        position = vars(self.state.position)
        deep = [sorted(vars(position["catalogue"]).items()), [sorted(vars(layout).items()) for layout in position["layouts"]]]
        return repr(sorted((key, value) for key, value in position.items() if key not in ("catalogue", "layouts"))) + repr(deep)

    # Refusals

    def refusal(self, line: str) -> object:
        """Return why a move in words is refused. Both sides must refuse it, and nothing may change."""
        move: tuple[int, ...] = ()
        for word in line.split():
            question = self.state.ask(move)
            assert question is not None
            known = {option.word: option.value for option in question.options} if question.kind == 0 else {}
            move += (known[word] if word in known else int(word),)
            if question.refuses(move[-1:]):
                break
        return self.refusal_of(move)

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


class Board(Table):
    """A referee's table: ``tokens`` are those of the first seat, then clockwise: "a1+", "b2x"."""

    def __init__(self, rows: int, columns: int, tokens: str, first: int = 0, stacks: str = "", **options: str) -> None:
        seats = len(tokens.split()) // 2
        text = f"{CATALOGUE}seats {seats} board: {rows} x {columns}\nseats {seats} tokens: {tokens}\n"
        if stacks:
            text += f"seats {seats} stacks: {stacks}\n"
        super().__init__(seats, first, text, mode="referee", **options)
        self.plays("again")

    def moves(self) -> list[str]:
        """Return the words of all moves that may be made."""
        return sorted(word for word in self.offers() if word != "stacks")

    def targets(self, token: str) -> list[str]:
        """Return where the token at ``token`` may go by its upper side."""
        return sorted(word.split("-")[1] for word in self.moves() if word.startswith(token + "-"))
