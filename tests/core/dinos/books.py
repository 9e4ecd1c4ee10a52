"""The second scorer's table: tiles, tokens and stacks in its own form. Nothing here comes from the program under test."""

from collections import Counter

SPECIAL = ("velociraptor", "deinosuchus")
WAYS = {"+": [(-1, 0), (1, 0), (0, -1), (0, 1)], "x": [(-1, -1), (-1, 1), (1, -1), (1, 1)]}
Place = tuple[int, int]


class Wrong(Exception):
    """What the rules do not bear out."""


def must(true: bool, why: str) -> None:
    if not true:
        raise Wrong(why)


class Species:
    def __init__(self, parts: int) -> None:
        self.parts = parts
        self.left: dict[int, int] = {}
        self.right = -1


class Token:
    def __init__(self, place: Place, side: str) -> None:
        self.place = place
        self.side = side

    def turn_over(self) -> None:
        self.side = "x" if self.side == "+" else "+"


class Seat:
    """``dug``: tiles taken in turns; ``last``: tiles taken at the end; each a (name, part)."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.dug: list[tuple[str, int]] = []
        self.last: list[tuple[str, int]] = []
        self.tokens: list[Token] = []
        self.by_hand = 0


def place_of(word: str) -> Place:
    return int(word[1:]) - 1, ord(word[0]) - ord("a")


class Books:
    """``end``: "" while the game goes on, then why. ``phase``: board, place, turn, last, over."""

    def __init__(self, names: list[str], first: int, options: dict[str, str]) -> None:
        self.seats = [Seat(name) for name in names]
        self.first = first
        self.options = options
        self.referee = options.get("mode") == "referee"
        self.species: dict[str, Species] = {}
        self.stacks: list[int] | None = None
        self.order = [(first + step) % len(names) for step in range(len(names))]
        self.phase = "board" if self.referee else "turn"
        self.turns = 0
        self.rows = self.columns = 0
        self.bare: set[Place] = set()
        self.end = ""
        self.may_flip = False

    # Whose turn

    @property
    def turn(self) -> int:
        if self.phase == "place":
            return next(seat for seat in self.order if len(self.seats[seat].tokens) < 2)
        if self.phase == "last":
            return next(seat for seat in self.order if len(self.seats[seat].last) < 2)
        return self.order[self.turns % len(self.order)]

    # Points

    def sets_and_spares(self, seat: Seat) -> tuple[list[str], Counter[tuple[str, int]]]:
        """Take whole sets out of the heap one by one; return their names and what is left."""
        late = self.options.get("last_tiles") == "last_left_only"
        heap = Counter(seat.dug if late else seat.dug + seat.last)
        whole = []
        for name, species in self.species.items():
            while all(heap[name, part] for part in range(1, species.parts + 1)):
                whole.append(name)
                heap -= Counter((name, part) for part in range(1, species.parts + 1))
        return whole, heap + Counter(seat.last if late else [])

    def rows_of(self, seat: Seat) -> list[tuple[str, int]]:
        """Return each sum of the count, written out, with its points."""
        whole, rest = self.sets_and_spares(seat)
        rows = []
        for name in self.species:
            sets = whole.count(name)
            if sets:
                right = self.species[name].right
                rows.append((f"{name} complete {sets} x {right}", sets * right))
            loose = sorted(part for (owner, part), count in rest.items() if owner == name for _ in range(count))
            if loose:
                values = [self.species[name].left[part] for part in loose]
                said = " + ".join(f"{value} (part {part})" for part, value in zip(loose, values, strict=True))
                nothing = sets and self.options.get("spares") == "no_value"
                rows.append((f"{name} {said}" + (" not counted" if nothing else ""), 0 if nothing else sum(values)))
        return rows + ([("corrections", seat.by_hand)] if seat.by_hand else [])

    def total(self, seat: Seat) -> int:
        return sum(points for _, points in self.rows_of(seat))

    def whole_values(self, seat: Seat) -> list[int]:
        return sorted((self.species[name].right for name in self.sets_and_spares(seat)[0]), reverse=True)

    def winners(self) -> tuple[list[str], str]:
        best = max(self.total(seat) for seat in self.seats)
        left = [seat for seat in self.seats if self.total(seat) == best]
        if len(left) == 1:
            return [left[0].name], "by points"
        most = max(len(self.whole_values(seat)) for seat in left)
        rank = {seat.name: self.whole_values(seat) + [0] * (most - len(self.whole_values(seat))) for seat in left}
        names = [seat.name for seat in left if rank[seat.name] == max(rank.values())]
        return names, "by dinosaurs" if len(names) == 1 else "together"

    # Tiles

    def whole_now(self, seat: Seat) -> int:
        return len(self.sets_and_spares(seat)[0])

    def take(self, words: list[str], heap: list[tuple[str, int]]) -> list[str]:
        """Read a tile, learn what is new of it, lay it on the heap; return the words that are left."""
        name, *rest = words
        if name == "another":
            name, *rest = rest
            must(name not in self.species, "that letter is taken")
        if name not in self.species:
            must(words[0] == "another" or name in SPECIAL, f"nobody knows {name}")
            self.species[name] = Species(int(rest.pop(0)))
        species = self.species[name]
        part = int(rest.pop(0))
        must(1 <= part <= species.parts, "there is no such part")
        if part not in species.left:
            species.left[part] = int(rest.pop(0))
        if species.right < 0:
            species.right = int(rest.pop(0))
        heap.append((name, part))
        return rest

    # Turns

    def act(self, words: list[str]) -> None:
        """Carry out one line of whose turn it is."""
        seat = self.seats[self.turn]
        if self.phase == "board":
            self.rows, self.columns = int(words[0]), int(words[1])
            must(2 <= self.rows <= 12 and 2 <= self.columns <= 12 and self.rows * self.columns > 2 * len(self.seats), "no such board")
            self.phase = "place"
            must(len(words) == 2, "more than a board")
        elif self.phase == "place":
            self._place(seat, words)
        elif self.phase == "last":
            must(self.take(words, seat.last) == [], "more than a tile")
            if all(len(other.last) == 2 for other in self.seats):
                self.phase = "over"
        elif words[0] == "stacks":
            self._stacks([int(word) for word in words[1:]])
        else:
            must(self.phase == "turn", "the game is over")
            self._turn(seat, words)

    def _place(self, seat: Seat, words: list[str]) -> None:
        place = place_of(words[0] + words[1])
        must(self._is_open(place), "no open tile")
        seat.tokens.append(Token(place, {"orthogonal": "+", "diagonal": "x"}[words[2]]))
        must(len(words) == 3, "more than a place")
        if all(len(other.tokens) == 2 for other in self.seats):
            self.phase = "turn"

    def _stacks(self, told: list[int]) -> None:
        must(self.stacks is None, "the stacks are counted")
        must(1 <= len(told) <= 3 and all(told[:-1]) and (len(told) == 3 or told[-1] == 0), "that is not how stacks are told")
        self.stacks = [0] * (3 - len(told)) + told[::-1]
        if not any(self.stacks) and self.turns and self.turns % len(self.seats) == 0:
            self._stop("the last tile is out")

    def _turn(self, seat: Seat, words: list[str]) -> None:
        before = self.whole_now(seat)
        moved = None
        left = None
        if self.referee:
            if words == ["pass"]:
                must(not any(self._ways(seat, token) or self._is_free(seat, token) for token in seat.tokens), "a move is possible")
                self._next()
                return
            moved, left, words, free = self._move(seat, words)
            if free and self.options.get("forced_turn") == "move_only":
                must(words == [], "more than a move")
                self._next()
                return
        elif words == ["nothing"]:
            must(self.options.get("forced_turn") == "move_only", "a tile is taken")
            self._next()
            return
        rest = self.take(words, seat.dug)
        if moved is not None and left is not None:
            moved.turn_over()
            if self.whole_now(seat) > before and seat.dug[-1][0] in SPECIAL:
                rest = self._flip(seat, moved, rest)
        must(rest == [], f"{rest} is too much")
        if not self._draw() and left is not None:
            self.bare.add(left)
        self._next()

    def _flip(self, seat: Seat, moved: Token, words: list[str]) -> list[str]:
        if words[0] == "keep":
            return words[1:]
        must(words[0] == "flip", "keep or flip")
        token = next(token for token in seat.tokens if token.place == place_of(words[1]))
        must(token is not moved or self.options.get("flips") != "other_token", "that token may not be flipped")
        token.turn_over()
        return words[2:]

    def _draw(self) -> bool:
        if self.stacks is None:
            return True
        for era in range(3):
            if self.stacks[era]:
                self.stacks[era] -= 1
                return True
        return False

    def _next(self) -> None:
        self.turns += 1
        if self.turns % len(self.seats) == 0:
            if any(self.whole_now(seat) >= 4 for seat in self.seats):
                self._stop("a fourth dinosaur is complete")
            elif self.stacks is not None and not any(self.stacks):
                self._stop("the last tile is out")

    def _stop(self, why: str) -> None:
        self.end = why
        self.phase = "last"

    # The board

    def _is_open(self, place: Place) -> bool:
        inside = 0 <= place[0] < self.rows and 0 <= place[1] < self.columns
        return inside and place not in self.bare and all(token.place != place for seat in self.seats for token in seat.tokens)

    def _ways(self, seat: Seat, token: Token) -> set[Place]:
        """Return every place the token reaches by its upper side."""
        found = set()
        for down, right in WAYS[token.side]:
            row, column = token.place[0] + down, token.place[1] + right
            while 0 <= row < self.rows and 0 <= column < self.columns:
                place = (row, column)
                if self._is_open(place):
                    found.add(place)
                    if self.options.get("reach") != "any_tile":
                        break
                elif place in self.bare:
                    if self.options.get("holes") == "holes_block":
                        break
                elif self.options.get("jumps") == "others_tokens" and any(own.place == place for own in seat.tokens):
                    break
                row, column = row + down, column + right
        return found

    def _landings(self, token: Token) -> set[Place]:
        """Return every place to which a token goes that need not regard the directions."""
        found = {(row, column) for row in range(self.rows) for column in range(self.columns) if self._is_open((row, column))}
        if self.options.get("own_place") == "own_yes" and (self.stacks is None or any(self.stacks)):
            found.add(token.place)
        return found

    def _is_free(self, seat: Seat, token: Token) -> bool:
        others = [] if self.options.get("forced") == "one_blocked" else seat.tokens
        return not self._ways(seat, token) and not any(self._ways(seat, other) for other in others) and bool(self._landings(token))

    def _move(self, seat: Seat, words: list[str]) -> tuple[Token, Place, list[str], bool]:
        begin, _, end = words[0].partition("-")
        token = next(token for token in seat.tokens if token.place == place_of(begin))
        left = token.place
        if end:
            must(place_of(end) in self._ways(seat, token), "the token does not get there")
            token.place = place_of(end)
            return token, left, words[1:], False
        must(self._is_free(seat, token), "the token is not free to go anywhere")
        landing = place_of(words[1] + words[2])
        must(landing in self._landings(token), "no open tile")
        token.place = landing
        return token, left, words[3:], True
