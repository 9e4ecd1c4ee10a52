"""The second scorer: reads the words of a transcript, keeps its own books, works out the points."""

import pickle

from tests.core.origins.books import KINDS, TEMPLES, Books, Seat, Words, Wrong, must

LETTERS = "ABCD"
OPTIONS = {"order_ties": "upper_first", "token_use": "same_site", "growth": "used_dice", "speakers": "above_five"}


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
        options = {key: head.get(f"option {key}", value) for key, value in OPTIONS.items()}
        self.books = Books(names, LETTERS.index(head["first"]), options)
        self.marks: dict[int, list[str]] = {}
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
        self._before.append(pickle.dumps(self.books))
        if tokens[0] == "*":
            self.books.dice([int(face) for face in tokens[2:] if face not in ("by", "hand")])
        elif tokens[1] == "adjust":
            self.books.adjust(LETTERS.index(tokens[0]), tokens[2], int(tokens[3]))
        else:
            must(LETTERS.index(tokens[0]) == self.books.turn, "it is the turn of another seat")
            self.books.move(Words(tokens[1:]))

    def winners(self) -> tuple[list[str], str]:
        """Return names, and how: by points, together."""
        best = max(total(self.books, seat) for seat in self.books.seats)
        names = [seat.name for seat in self.books.seats if total(self.books, seat) == best]
        return names, "by points" if len(names) == 1 else "together"

    def working(self) -> list[str]:
        """Return the lines that stand as comments at the end of a golden play."""
        lines = []
        for seat in self.books.seats:
            lines += [f"{seat.name}: {row}" for row, _ in rows_of(self.books, seat)]
            lines.append(f"final {seat.name} {total(self.books, seat)}")
        names, how = self.winners()
        return [*lines, f"end: {self.books.end}", f"winner: {' and '.join(names)}, {how}"]


def rows_of(books: Books, seat: Seat) -> list[tuple[str, int]]:
    """Return each sum of the count, written out, and its points."""
    temples = [books.temple_points.get((temple, seat.temples[temple]), 0) for temple in TEMPLES]
    low = sorted(temples)[:2]
    said = ", ".join(f"{temple} {points}" for temple, points in zip(TEMPLES, temples, strict=True))
    districts = [books.district_points.get(value, 0) for value in sorted(seat.districts)]
    rows = [
        (f"points in the game = {seat.points}", seat.points),
        (f"gold = {seat.goods['gold']}", seat.goods["gold"]),
        (f"temples {said}: {low[0]} + {low[1]} = {sum(low)}", sum(low)),
        (f"districts {' + '.join(map(str, districts)) or 'none'} = {sum(districts)}", sum(districts)),
        (f"towers ({len(seat.towers)}) = {seat.tower_points}", seat.tower_points),
        (f"advisors ({len(seat.advisors)}) = {seat.advisor_points}", seat.advisor_points),
    ]
    return rows + ([(f"corrections = {seat.by_hand}", seat.by_hand)] if seat.by_hand else [])


def total(books: Books, seat: Seat) -> int:
    """Return all points."""
    return sum(points for _, points in rows_of(books, seat))


def books_line(seat: Seat) -> str:
    """Return what a seat has, for the comment at the end of a round."""
    goods = " ".join(f"{kind} {seat.goods[kind]}" for kind in KINDS)
    dice = " ".join(sorted(seat.ready + seat.used)) or "-"
    return f"books {seat.name}: {goods} points {seat.points + seat.by_hand} tokens {seat.tokens} cell {seat.cell} dice {dice}"
