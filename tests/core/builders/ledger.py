"""The second scorer: reads the words of a transcript, keeps its own books, works out the points."""

import pickle

from tests.core.builders.books import Books, Seat, Wrong, must, points_of
from tests.core.builders.facts import MACHINES

LETTERS = "ABCD"


class LedgerError(ValueError):
    """``line``: number of the line, from 1."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line


class Ledger:
    """``books``: the table after the last line. ``marks``: line number -> what ``books_line`` said of each seat there."""

    def __init__(self, text: str) -> None:
        lines = text.splitlines()
        body = lines.index("")
        head = dict(line.split(": ", 1) for line in lines[1:body])
        names = [head[f"seat {letter}"] for letter in LETTERS if f"seat {letter}" in head]
        self.books = Books(names, LETTERS.index(head["first"]))
        self.marks: dict[int, list[str]] = {}
        self._undoes = any(line.startswith("undo ") for line in lines)
        self._before: list[bytes] = []
        for number, line in enumerate(lines[body:], body + 1):
            try:
                self._read(number, line)
            except (Wrong, IndexError, KeyError, ValueError, AttributeError) as error:
                raise LedgerError(number, str(error)) from error

    def _read(self, number: int, line: str) -> None:
        if line.startswith("# books "):
            self.marks[number] = [books_line(seat) for seat in self.books.seats]
        tokens = line.split()
        if not tokens or tokens[0] in ("note", "time", "seed") or line.startswith("#"):
            return
        if tokens[0] == "undo":
            self.books = pickle.loads(self._before[-int(tokens[1])])
            del self._before[-int(tokens[1]) :]
            return
        if self._undoes:
            self._before.append(pickle.dumps(self.books))
        self._entry(LETTERS.index(tokens[0]), tokens[1], tokens[2:])

    def _entry(self, who: int, verb: str, words: list[str]) -> None:
        if verb == "adjust":
            self.books.adjust(who, words[0], int(words[1]))
            return
        must(who == self.books.turn, "it is the turn of another seat")
        if verb == "apprentice":
            self.books.deal("apprentice-" + words[0])
        else:
            must(verb in ("send", "open", "hire", "coins", "buy", "end"), f"{verb} is no move")
            self.books.act(verb, words)

    def totals(self) -> list[int]:
        """Return the points of each seat."""
        return [total(seat) for seat in self.books.seats]

    def winners(self) -> tuple[list[str], str]:
        """Return names, and how: by points, by buildings, by coins, together."""
        left = self.books.seats
        for how, worth in (("by points", total), ("by buildings", Seat.points), ("by coins", lambda seat: seat.coins)):
            best = max(worth(seat) for seat in left)
            left = [seat for seat in left if worth(seat) == best]
            if len(left) == 1:
                return [left[0].name], how
        return [seat.name for seat in left], "together"

    def working(self) -> list[str]:
        """Return the lines that stand as comments at the end of a golden play."""
        lines = []
        for seat in self.books.seats:
            lines += [f"{seat.name}: {row}" for row in rows_of(seat)]
            lines.append(f"final {seat.name} {total(seat)}")
        for seat in self.books.seats:
            lines.append(f"tie-break {seat.name}: {seat.points()} points of buildings, {seat.coins} coins")
        names, how = self.winners()
        return [*lines, f"end: {self.books.end}", f"winner: {' and '.join(names)}, {how}"]


def total(seat: Seat) -> int:
    """Return all points: one for ten coins too."""
    return seat.points() + seat.coins // 10


def rows_of(seat: Seat) -> list[str]:
    """Return each sum of the count, written out."""
    rows = []
    for many, cards in (
        ("buildings", [card for card in seat.built if card not in MACHINES]),
        ("machines", [card for card in seat.built if card in MACHINES]),
    ):
        if cards:
            said = " + ".join(f"{points_of(card)} {card}" for card in cards)
            rows.append(f"{many} {said} = {sum(points_of(card) for card in cards)}")
    rows.append(f"coins {seat.coins} / 10 = {seat.coins // 10}")
    return rows + ([f"corrections = {seat.by_hand}"] if seat.by_hand else [])


def books_line(seat: Seat) -> str:
    """Return what a seat has, for the comment at the end of a round."""
    sites = " ".join(f"{site}({len(workers)})" for site, workers in seat.sites.items()) or "-"
    return f"books {seat.name}: coins {seat.coins} points {seat.points()} sites {sites} team {len(seat.team())} idle {len(seat.idle)}"
