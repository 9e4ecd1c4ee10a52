"""An independent scorer: reads the words of a transcript, keeps its own books, works out the points.

Nothing here comes from the program under test; the rules text alone was the source. ``Ledger(text)`` raises
LedgerError at the first line that the rules or the books do not bear out.
"""

import copy
import pickle

from tests.core.golden_plays.books import Books, Wrong, must
from tests.core.golden_plays.facts import GATHER, GOODS, ROLES, SYMBOLS
from tests.core.golden_plays.working import winners, working

DEFAULTS = {"mode": "bookkeeper", "village_limit": "players", "cards_end": "short", "leftovers": "count"}
LETTERS = "ABCD"
GIFTS = {1: "wood", 2: "brick", 3: "stone", 4: "gold"}


class LedgerError(ValueError):
    """``line``: number of the line, from 1."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line


class Ledger:
    """``books``: the table after the last line. ``marks``: [(line number, text of a comment, books then)]."""

    def __init__(self, text: str) -> None:
        lines = text.splitlines()
        body = lines.index("")
        names, options, first = _head(lines[:body])
        self.books = Books(names, options, first)
        self.marks: list[tuple[int, str, Books]] = []
        self._before: list[bytes] = []
        self._due: object = None
        for number, line in enumerate(lines[body:], body + 1):
            try:
                self._read(number, line)
            except (Wrong, IndexError, KeyError, ValueError) as error:
                raise LedgerError(number, str(error)) from error

    def working(self) -> list[str]:
        """Every seat's points, line by line, then tie-break, end and winners."""
        return working(self.books)

    def finals(self) -> dict[str, int]:
        """Points by name."""
        rows = [line.split(" ", 1)[1].rsplit(" ", 1) for line in self.working() if line.startswith("final ")]
        return {name: int(points) for name, points in rows}

    def winners(self) -> tuple[list[str], str]:
        """Names, and how: by points, by tie-break, together."""
        return winners(self.books)

    # Lines

    def _read(self, number: int, line: str) -> None:
        if line.startswith("# "):
            self.marks.append((number, line[2:], copy.deepcopy(self.books)))
        tokens = line.split()
        if not tokens or tokens[0] in ("note", "time", "seed") or line.startswith("#"):
            return
        if tokens[0] == "undo":
            count = int(tokens[1])
            must(0 < count <= len(self._before), "nothing to undo")
            self.books, self._due = pickle.loads(self._before[-count])
            del self._before[-count:]
            return
        before = pickle.dumps((self.books, self._due))
        self._entry(tokens)
        self._before.append(before)

    def _entry(self, tokens: list[str]) -> None:
        if tokens[1:2] == ["adjust"]:
            self._adjust(tokens[0], tokens[2], int(tokens[3]))
        elif tokens[0] == "*":
            self._dice(tokens[1:])
        else:
            who = LETTERS.index(tokens[0])
            must(who < len(self.books.seats), "no such seat")
            must(self.books.end is None or tokens[1] == "show", "the game is over")
            must(self._due is None or self._due[0] in ("rolled", "pool"), "dice are due")
            getattr(self, "_" + tokens[1].replace("-", "_"))(who, tokens[2:])

    # Placing and using

    def _placed(self, who: int, words: list[str]) -> None:
        must(not self.books.referee and not words, "the referee takes every placement")

    def _place(self, who: int, words: list[str]) -> None:
        must(self.books.referee and not self.books.using, "no time to place")
        people = int(words[1]) if words[0] in GATHER else 2 if words[0] == "hut" else 1
        self.books.stand(who, words[0], people)

    def _gather(self, who: int, words: list[str]) -> None:
        self.books.act(who, words[0], int(words[1]))
        self._due = ("roll", who, words[0], int(words[1]))

    def _tool(self, who: int, words: list[str]) -> None:
        self.books.act(who, "tool-maker", 1)
        self.books.seats[who].add_tool()
        self._due = None

    def _field(self, who: int, words: list[str]) -> None:
        self.books.act(who, "field", 1)
        self.books.seats[who].add_field()
        self._due = None

    def _hut(self, who: int, words: list[str]) -> None:
        self.books.act(who, "hut", 2)
        self.books.seats[who].people += 1
        self._due = None

    def _build(self, who: int, words: list[str]) -> None:
        self.books.build(who, int(words[0][6:]), words[1], _goods(words[2:]))
        self._due = None

    def _card(self, who: int, words: list[str]) -> None:
        bottom, top = words[-2:]
        self.books.buy_card(who, int(words[0]), _goods(words[1:-2]), bottom, top)
        if top == "dice-for-all":
            self._due = ("draft", who)
        elif top.startswith("roll-"):
            place = next(place for place, (good, _) in GATHER.items() if good == top[5:])
            self._due = ("roll", who, place, 2)
        else:
            self._due = None
            self.books.carry_out(who, top)

    def _goods(self, who: int, words: list[str]) -> None:
        self.books.spend_two_goods(who, _goods(words))
        self._due = None

    def _done(self, who: int, words: list[str]) -> None:
        self.books.go_home(who)
        self._due = None

    # Dice

    def _dice(self, words: list[str]) -> None:
        if words[-2:] == ["by", "hand"]:
            words = words[:-2]
        must(words[0] == "dice" and self._due is not None, "no dice are due")
        faces = [int(word) for word in words[1:]]
        must(all(1 <= face <= 6 for face in faces), "no die shows that")
        if self._due[0] == "draft":
            must(len(faces) == len(self.books.seats), "as many dice as players")
            self._due = ("pool", self._due[1], sorted(faces))
            self._hand_out()
            return
        kind, who, place, dice = self._due
        must(kind == "roll" and len(faces) == dice, "one die for each person")
        good, pips = GATHER[place]
        self.books.seats[who].gain(good, sum(faces) // pips)
        self._due = ("rolled", who, place, sum(faces))

    def _tools(self, who: int, words: list[str]) -> None:
        """Added to the roll just made; its goods have been given already, so only what is more comes now."""
        must(self._due is not None and self._due[0] == "rolled" and self._due[1] == who, "no roll to add tools to")
        sum_of_dice = self._due[3]
        good, pips = GATHER[self._due[2]]
        at = words.index("once") if "once" in words else len(words)
        tiles = [] if words == ["none"] else [int(word) for word in words[:at]]
        more = self.books.seats[who].use_tools(tiles, [int(word) for word in words[at + 1 :]])
        self.books.seats[who].gain(good, (sum_of_dice + more) // pips - sum_of_dice // pips)
        self._due = None

    def _take(self, who: int, words: list[str]) -> None:
        must(self._due is not None and self._due[0] == "pool" and self._due[1] == who, "another seat takes a die")
        self._give(int(words[0]))
        self._hand_out()

    def _hand_out(self) -> None:
        """Dice that all show the same leave no choice: they go round."""
        while self._due and len(set(self._due[2])) == 1:
            self._give(self._due[2][0])

    def _give(self, face: int) -> None:
        _, who, pool = self._due
        must(face in pool, "no such die")
        pool.remove(face)
        seat = self.books.seats[who]
        if face == 5:
            seat.add_tool()
        elif face == 6:
            seat.add_field()
        else:
            seat.gain(GIFTS[face], 1)
        self._due = ("pool", (who + 1) % len(self.books.seats), pool) if pool else None

    # Feeding and the end

    def _feed(self, who: int, words: list[str]) -> None:
        self._due = None
        self.books.feed(who, _goods(words))

    def _starve(self, who: int, words: list[str]) -> None:
        self._due = None
        self.books.starve(who)

    def _show(self, who: int, words: list[str]) -> None:
        must(self.books.end is not None and self.books.seats[who].extra > 0, "no extra card to show")
        self.books.seats[who].extra -= 1
        self.books.keep(who, words[0], words[1])

    # Corrections

    def _adjust(self, who: str, word: str, value: int) -> None:
        if who == "table":
            if word == "deck":
                self.books.deck = value
            else:
                self.books.stacks[int(word[6:]) - 1] = value
            return
        number = LETTERS.index(who)
        seat = self.books.seats[number]
        if word == "points":
            seat.corrections.append(value - seat.track())
        elif word == "buildings":
            seat.built_by_hand = value - len(seat.built)
        elif word == "people":
            self.books.left[number] += value - seat.people if not self.books.fed else 0
            seat.people = value
        elif word in GOODS:
            seat.goods[word] = value
        elif word in ROLES:
            seat.figures[word] = value
        elif word in SYMBOLS:
            seat.culture[word] = value
        elif word == "two_goods_card":
            seat.two_goods = bool(value)
        elif word.startswith("once-"):
            seat.once = seat.once - {int(word[5:])} | ({int(word[5:])} if value else set())
        else:
            must(word in ("food", "fields", "tools"), "no such tracker")
            setattr(seat, word, value)


def _goods(words: list[str]) -> dict[str, int]:
    goods = {words[i]: int(words[i + 1]) for i in range(0, len(words), 2)}
    must(len(goods) == len(words) // 2, "said twice")
    return goods


def _head(lines: list[str]) -> tuple[list[str], dict[str, str], int]:
    names, options, first = [], dict(DEFAULTS), 0
    for line in lines:
        key, _, value = line.partition(": ")
        if key.startswith("seat "):
            names.append(value)
        elif key.startswith("option "):
            options[key[7:]] = value
        elif key == "first":
            first = LETTERS.index(value)
    return names, options, first
