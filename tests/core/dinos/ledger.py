"""The second scorer: reads the words of a transcript, keeps its own books, works out the points."""

import pickle

from tests.core.dinos.books import Books, Seat, Wrong, must

LETTERS = "ABCDEF"


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
        options = {key[7:]: value for key, value in head.items() if key.startswith("option ")}
        self.books = Books(names, LETTERS.index(head["first"]), options)
        self.marks: dict[int, list[str]] = {}
        self._undoes = any(line.startswith("undo ") for line in lines)
        self._before: list[bytes] = []
        for number, line in enumerate(lines[body:], body + 1):
            try:
                self._read(number, line)
            except (Wrong, IndexError, KeyError, ValueError, StopIteration) as error:
                raise LedgerError(number, str(error)) from error

    def _read(self, number: int, line: str) -> None:
        if line.startswith("# books "):
            self.marks[number] = [books_line(self.books, seat) for seat in self.books.seats]
        tokens = line.split()
        if not tokens or tokens[0] in ("note", "time", "seed") or line.startswith("#"):
            return
        if tokens[0] == "undo":
            self.books = pickle.loads(self._before[-int(tokens[1])])
            del self._before[-int(tokens[1]) :]
            return
        if self._undoes:
            self._before.append(pickle.dumps(self.books))
        if tokens[1] == "adjust":
            self._adjust(tokens)
            return
        must(tokens[0] == LETTERS[self.books.turn], "it is the turn of another seat")
        self.books.act(tokens[1:])

    def _adjust(self, tokens: list[str]) -> None:
        what, value = tokens[2], int(tokens[3])
        if what.startswith("era_stack-") and tokens[0] == "table":
            self.books.stacks = self.books.stacks or [0, 0, 0]
            self.books.stacks[int(what[-1]) - 1] = value
            return
        seat = self.books.seats[LETTERS.index(tokens[0])]
        if what == "points":
            seat.by_hand += value - self.books.total(seat)
            return
        _, name, part = what.split("-")
        name = name[5:].upper() if name.startswith("dino_") else name
        tile = (name, int(part))
        must(tile[1] in self.books.species[name].left and value in (0, 1), "the ledger cannot do that")
        if value and tile not in seat.dug:
            seat.dug.append(tile)
        elif not value and tile in seat.dug:
            seat.dug.remove(tile)

    def totals(self) -> list[int]:
        """Return the points of each seat."""
        return [self.books.total(seat) for seat in self.books.seats]

    def working(self) -> list[str]:
        """Return the lines that stand as comments at the end of a golden play."""
        lines = []
        for seat in self.books.seats:
            lines += [f"{seat.name}: {row} = {points}" for row, points in self.books.rows_of(seat)]
            lines.append(f"final {seat.name} {self.books.total(seat)}")
        for seat in self.books.seats:
            values = " ".join(map(str, self.books.whole_values(seat))) or "none"
            lines.append(f"tie-break {seat.name}: complete dinosaurs worth {values}")
        names, how = self.books.winners()
        return [*lines, f"end: {self.books.end}", f"winner: {' and '.join(names)}, {how}"]


def books_line(books: Books, seat: Seat) -> str:
    """Return what a seat has, for the comment at the end of a round."""
    tokens = " ".join(f"{chr(ord('a') + token.place[1])}{token.place[0] + 1}{token.side}" for token in seat.tokens) or "-"
    whole, _ = books.sets_and_spares(seat)
    return f"books {seat.name}: points {books.total(seat)} dinosaurs {len(whole)} tiles {len(seat.dug) + len(seat.last)} tokens {tokens}"
