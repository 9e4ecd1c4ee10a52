"""A second, naive set of books for Origins, from the words of a transcript; nothing here comes from the program under test.

What the board shows is learned from the answers in the transcript itself.
"""

COLOURS = ("blue", "orange", "purple", "red", "yellow")
BASIC = ("stone", "food", "wisdom")
KINDS = (*BASIC, "gold")
TEMPLES = ("sea", "forest", "mountain")
COUNTED = ("advance", "advance+attack", "temple")
SIMPLE = ("choice+gold", "stone+wisdom+food", "advance", "attack", "advance+attack")
PRINTED = ("choice+gold", "stone+wisdom+food", "advance", "attack", "advance+attack", "buy", "temple", "citizen", "speaker", "other")


class Wrong(Exception):
    """A line that the books do not bear out."""


def must(fact: bool, why: str) -> None:
    if not fact:
        raise Wrong(why)


class Words:
    """The words of a line, taken one after the other."""

    def __init__(self, words: list[str]) -> None:
        self.left = list(words)

    def next(self) -> str:
        must(bool(self.left), "words are missing")
        return self.left.pop(0)

    def number(self) -> int:
        return int(self.next())

    def goods(self) -> dict[str, int]:
        """Read amounts up to the end or a word that is none."""
        amounts = dict.fromkeys(KINDS, 0)
        if self.left[:1] == ["nothing"]:
            self.left.pop(0)
            return amounts
        must(self.left[:1] != [] and self.left[0] in KINDS, "amounts are missing")
        while self.left and self.left[0] in KINDS:
            kind = self.left.pop(0)
            amounts[kind] = int(self.left.pop(0))
        return amounts


class Seat:
    """What a seat has. Dice are words: blue-3."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.goods = dict.fromkeys(KINDS, 0)
        self.points = 0
        self.by_hand = 0
        self.tokens = 0
        self.cell = 0
        self.ready: list[str] = []
        self.used: list[str] = []
        self.archon = True
        self.bases = 2
        self.advisors: list[str] = []
        self.towers: list[str] = []
        self.buildings: list[str] = []
        self.districts: list[int] = []
        self.temples = dict.fromkeys(TEMPLES, 0)
        self.passed = False
        self.tower_points = 0
        self.advisor_points = 0

    def citizens(self) -> int:
        return len([die for die in self.ready + self.used if not die.startswith("speaker")])


class Books:
    """The table of a play. ``phase``: what is due."""

    def __init__(self, names: list[str], first: int, options: dict[str, str]) -> None:
        self.seats = [Seat(name) for name in names]
        self.options = options
        self.phase = "tiles"
        self.first = self.turn = first
        count = len(names)
        self.order = [(first + step) % count for step in range(count)]
        self.pile = [(first - 1 - step) % count for step in range(count)]
        self.round = 1
        self.bonus: list[str] = []
        self.dials = [1] * 5
        self.row: list[str] = []
        self.stacks = dict.fromkeys(COLOURS, 15)
        self.supply = dict.fromkeys(COLOURS, 5 + count)
        self.speakers = 4
        self.disks = dict.fromkeys(COLOURS, 12)
        self.card_gold = 0
        self.offer: list[str] = []
        self.picks = [*self.order, *reversed(self.order)]
        self.borders: dict[int, str] = {}
        self.rewards: dict[int, str] = {}
        self.row_wisdom: dict[int, int] = {}
        self.printed: dict[str, tuple[str, int]] = {}
        self.temple_sizes: dict[str, int] = {}
        self.temple_points: dict[tuple[str, int], int] = {}
        self.district_points: dict[int, int] = {}
        self.end = ""
        self.start_turn()

    def start_turn(self) -> None:
        self.site = 0
        self.done: list[str] = []
        self.mains = 0
        self.has_bonus = False
        self.used_token = False
        self.loose = False
        self.rolls = ""

    @property
    def seat(self) -> Seat:
        return self.seats[self.turn]

    # Before the first turn

    def tiles(self, words: Words) -> None:
        self.bonus = [words.next() for _ in range(4)]
        self.bonus += [colour for colour in COLOURS if colour not in self.bonus]
        must(sorted(self.bonus) == sorted(COLOURS), "each tile lies somewhere")
        self.phase = "row"

    def lay_row(self, words: Words) -> None:
        goods = words.goods()
        self.card_gold = words.number()
        self.row = [words.next() for _ in range(words.number())]
        for seat in self.seats:
            seat.goods = dict(goods)
        for colour in self.row:
            self.stacks[colour] -= 1
        self.phase = "offer"

    def dice(self, faces: list[int]) -> None:
        if self.phase == "offer":
            self.offer = [f"{COLOURS[at // 2]}-{face}" for at, face in enumerate(faces)]
            self.phase = "draft"
            self.turn = self.picks[0]
            return
        must(bool(self.rolls) and len(faces) == 1, "no die is due")
        self.seat.ready.append(f"{self.rolls}-{faces[0]}")
        self.rolls = ""

    def draft(self, words: Words) -> None:
        die = words.next()
        self.offer.remove(die)
        self.supply[die.split("-")[0]] -= 1
        self.seat.ready.append(die)
        self.picks.pop(0)
        self.turn = self.picks[0] if self.picks else self.order[0]
        self.phase = "draft" if self.picks else "turn"

    # A turn

    def take_turn(self, words: Words) -> None:
        verb = words.next()
        seat = self.seat
        if verb == "effect":
            self.effect(words)
        elif verb == "pass":
            self.go_home(seat)
            self.next_seat()
        else:
            self.site, self.done, self.mains, self.has_bonus, self.loose = 0, [], 0, False, False
            {"visit": self.visit, "district": self.district, "tower": self.tower, "grow": self.grow}[verb](words)
            self.phase = "act"

    def visit(self, words: Words) -> None:
        seat, worker, site = self.seat, words.next(), int(words.next()[5:])
        fee = 0
        if worker == "archon":
            must(seat.archon, "the archon is used")
            seat.archon = False
            colours = [die.split("-")[0] for die in seat.advisors]
        else:
            seat.ready.remove(worker)
            seat.used.append(worker)
            colours = [worker.split("-")[0]]
            fee = max(0, self.dials[site - 1] - int(worker[-1]))
        self.pay({"wisdom": fee}, words)
        self.dials[site - 1] = self.dials[site - 1] % 6 + 1
        self.site = site
        self.mains = 2 if worker[-2:] == "-6" else 1
        self.has_bonus = self.bonus[site - 1] in colours

    def pay(self, price: dict[str, int], words: Words) -> None:
        """Pay a price; gold stands in for what is short, or for what the words say."""
        seat, total = self.seat, sum(price.values())
        if words.left:
            paid = words.goods()
        else:
            paid = {kind: min(price.get(kind, 0), seat.goods[kind]) for kind in KINDS}
            paid["gold"] += total - sum(paid.values())
        must(sum(paid.values()) == total, "what is paid is not the price")
        must(all(paid[kind] <= price.get(kind, 0) for kind in BASIC), "too much of one kind")
        self.take(paid)

    def take(self, goods: dict[str, int]) -> None:
        for kind, amount in goods.items():
            self.seat.goods[kind] -= amount
            must(self.seat.goods[kind] >= 0, f"not enough {kind}")

    def give(self, **goods: int) -> None:
        for kind, amount in goods.items():
            self.seat.goods[kind] += amount

    def district(self, words: Words) -> None:
        seat, die, points = self.seat, words.next(), words.number()
        (seat.used if die.startswith("used-") else seat.ready).remove(die.removeprefix("used-"))
        seat.districts.append(int(die[-1]))
        seat.points += points
        if points and self.card_gold:
            gold = words.number()
            self.give(gold=gold)
            self.card_gold -= gold

    def tower(self, words: Words) -> None:
        colour = words.next()
        self.take(words.goods())
        self.disks[colour] -= 1
        must(self.disks[colour] >= 0, "no disk is left")
        self.seat.towers.append(colour)

    def grow(self, words: Words) -> None:
        how = words.next()
        if "base" in how:
            self.seat.bases += 1
            must(self.seat.bases <= 6, "too many bases")
        if "citizen" in how:
            self.citizen(words)
        self.take(words.goods())

    def citizen(self, words: Words) -> None:
        colour, value = words.next(), words.next()
        must(self.seat.citizens() < self.seat.bases, "no base is free")
        self.supply[colour] -= 1
        must(self.supply[colour] >= 0, "no citizen is left")
        if value == "roll":
            self.rolls = colour
            return
        die = f"{colour}-{value}"
        if die in self.offer:
            self.offer.remove(die)
        self.seat.ready.append(die)

    # What comes after

    def act(self, words: Words) -> None:
        what = words.next()
        if what == "effect":
            self.effect(words)
        elif what == "end":
            must(not self.site or "upper" in self.done or "lower" in self.done, "a main action has to be done")
            self.next_seat()
        elif what == "token":
            self.use_token()
        else:
            self.do_printed(what, words)

    def use_token(self) -> None:
        must(self.seat.tokens > 0 and not self.used_token, "no token")
        self.seat.tokens -= 1
        self.used_token = True
        if self.options["token_use"] == "new_turn":
            self.phase = "turn"
        else:
            self.mains += 1

    def do_printed(self, what: str, words: Words) -> None:
        must(self.site > 0 and what not in self.done, "done already")
        must(self.has_bonus if what == "bonus" else self.mains > 0, "not allowed")
        name = f"bonus {self.bonus[self.site - 1]}" if what == "bonus" else f"site {self.site} {what}"
        if name not in self.printed:
            kind = words.next()
            must(kind in PRINTED, "no such action")
            self.printed[name] = (kind, words.number() if kind in COUNTED else 0)
        kind, count = self.printed[name]
        self.do(kind, count, words)
        self.done.append(what)
        self.mains -= what != "bonus"
        self.loose = self.loose or kind not in SIMPLE
        if self.is_complete():
            self.next_seat()

    def is_complete(self) -> bool:
        mains = [what for what in ("upper", "lower") if what not in self.done]
        if self.loose or len(mains) == 2 or (mains and self.mains) or (self.has_bonus and "bonus" not in self.done):
            return False
        could_use = self.seat.tokens and not self.used_token
        return not (could_use and (self.options["token_use"] == "new_turn" or (mains and not self.mains)))

    def effect(self, words: Words) -> None:
        kind = words.next()
        self.do(kind, words.number() if kind in COUNTED else 0, words)

    def do(self, kind: str, count: int, words: Words) -> None:
        seat = self.seat
        if kind in ("choice+gold", "stone+wisdom+food", "gain", "pay"):
            self.move_goods(kind, words)
        elif kind == "points":
            seat.points += words.number()
        elif kind == "token":
            seat.tokens += 1
        elif kind == "speaker" and self.speakers:
            self.speakers -= 1
            self.rolls = "speaker"
        elif kind in ("advance", "attack", "advance+attack"):
            self.march(kind, count, words)
        elif words.left and kind == "temple":
            self.temple(count, words)
        elif words.left and kind in ("citizen", "tower", "buy"):
            {"citizen": self.citizen, "tower": self.tower, "buy": self.buy}[kind](words)

    def move_goods(self, kind: str, words: Words) -> None:
        if kind == "choice+gold":
            self.give(**{words.next(): 1, "gold": 1})
        elif kind == "stone+wisdom+food":
            self.give(stone=1, wisdom=1, food=1)
        elif kind == "gain":
            self.give(**words.goods())
        else:
            self.take(words.goods())

    def march(self, kind: str, count: int, words: Words) -> None:
        how = words.next() if kind == "advance+attack" else "only-" + kind
        for part in how.removeprefix("only-").split("-"):
            if part == "advance":
                self.advance(count, words)
            else:
                self.attack(words)

    def advance(self, count: int, words: Words) -> None:
        seat = self.seat
        before = seat.cell
        for _ in range(count):
            border = self.borders.get(seat.cell) or words.next()
            self.borders[seat.cell] = border
            if border == "end":
                break
            seat.tokens += border == "threshold"
            seat.cell += 1
        if seat.cell != before:
            self.pile.remove(self.turn)
            self.pile.append(self.turn)

    def attack(self, words: Words) -> None:
        seat = self.seat
        reward = self.rewards.get(seat.cell) or words.next()
        self.rewards[seat.cell] = reward
        if reward == "exchange":
            if any(seat.goods[kind] for kind in BASIC):
                kind = words.next()
                if kind != "keep":
                    self.take({kind: 1})
                    self.give(gold=1)
        elif reward.startswith("choice+"):
            self.give(**{words.next(): 1})
            self.give(**{reward.removeprefix("choice+"): 1})
        elif reward != "none":
            self.give(**{reward.removeprefix("2-"): 2 if reward.startswith("2-") else 1})
        seat.points += len([other for other in self.seats if other.cell < seat.cell])
        seat.points += len([cell for cell in range(seat.cell) if self.borders.get(cell) == "threshold"])

    def buy(self, words: Words) -> None:
        place = words.next()
        if place == "nothing":
            return
        at = int(place[5:]) - 1
        wisdom = self.row_wisdom[at] = self.row_wisdom[at] if at in self.row_wisdom else words.number()
        stone = words.number()
        self.pay({"wisdom": wisdom, "stone": stone}, words)
        colour = self.row.pop(at)
        self.seat.buildings.append(colour)
        if self.stacks[colour]:
            self.stacks[colour] -= 1
            self.row.append(colour)

    def temple(self, steps: int, words: Words) -> None:
        seat = self.seat
        temple = words.next()
        size = self.temple_sizes[temple] = self.temple_sizes[temple] if temple in self.temple_sizes else words.number()
        seat.temples[temple] = min(size, seat.temples[temple] + steps)

    # Rounds

    def go_home(self, seat: Seat) -> None:
        seat.passed = True
        seat.archon = True
        grown, seat.used = seat.used, []
        kept, seat.ready = seat.ready, []
        for die in grown:
            self.grow_die(seat, die, self.options["speakers"] == "round_end")
        for die in kept:
            if self.options["growth"] == "all_dice" and not die.endswith("-6"):
                self.grow_die(seat, die, False)
            else:
                seat.ready.append(die)

    def grow_die(self, seat: Seat, die: str, leaves: bool) -> None:
        colour, value = die.split("-")
        if colour == "speaker" and (leaves or value == "5"):
            self.speakers += 1
        elif value == "6":
            seat.advisors.append(die)
        else:
            seat.ready.append(f"{colour}-{int(value) + 1}")

    def next_seat(self) -> None:
        self.start_turn()
        self.phase = "turn"
        at = self.order.index(self.turn)
        for seat in self.order[at + 1 :] + self.order[: at + 1]:
            if not self.seats[seat].passed:
                self.turn = seat
                return
        self.end_round()

    def end_round(self) -> None:
        self.end = self.why_over()
        if self.end:
            self.phase = "final"
            self.to_count = [(self.first + step) % len(self.seats) for step in range(len(self.seats))]
            self.next_to_count()
            return
        self.round += 1
        upper = self.options["order_ties"] == "upper_first"
        heights = {seat: height for height, seat in enumerate(self.pile)}
        self.order.sort(key=lambda seat: (-self.seats[seat].cell, -heights[seat] if upper else heights[seat]))
        self.first = self.turn = self.order[0]
        for seat in self.seats:
            seat.passed = False

    def why_over(self) -> str:
        if len([1 for left in self.disks.values() if left]) <= 3:
            return "disks of three tower colours are left"
        if not self.card_gold:
            return "no gold is left on the district cards"
        if not all(self.supply.values()):
            return "no citizens of one colour are left"
        for seat in self.seats:
            if all(seat.temples[temple] >= self.temple_sizes.get(temple, 15) for temple in TEMPLES):
                return "all temples are finished"
        return ""

    # The count

    def next_to_count(self) -> None:
        while self.to_count:
            seat = self.seats[self.to_count[0]]
            if self.unknown(seat) or seat.towers or seat.advisors:
                self.turn = self.to_count[0]
                return
            self.to_count.pop(0)
        self.phase = "over"

    def unknown(self, seat: Seat) -> bool:
        temples = [1 for temple in TEMPLES if (temple, seat.temples[temple]) not in self.temple_points]
        return bool(temples) or any(value not in self.district_points for value in seat.districts)

    def count(self, words: Words) -> None:
        seat = self.seat
        for temple in TEMPLES:
            key = (temple, seat.temples[temple])
            if key not in self.temple_points:
                self.temple_points[key] = words.number()
        for value in sorted(set(seat.districts)):
            if value not in self.district_points:
                self.district_points[value] = words.number()
        seat.tower_points = words.number() if seat.towers else 0
        seat.advisor_points = words.number() if seat.advisors else 0
        self.to_count.pop(0)
        self.next_to_count()

    def move(self, words: Words) -> None:
        must(not self.rolls and self.phase not in ("offer", "over"), "no move is due")
        due = {"tiles": self.tiles, "row": self.lay_row, "draft": self.draft, "turn": self.take_turn, "act": self.act, "final": self.count}
        due[self.phase](words)
        must(not words.left, f"{' '.join(words.left)} is too much")

    def adjust(self, who: int, tracker: str, value: int) -> None:
        """Set goods, tokens, points or a temple by hand; nothing else is corrected in these plays."""
        seat = self.seats[who]
        if tracker in KINDS:
            seat.goods[tracker] = value
        elif tracker == "points":
            seat.by_hand = value - seat.points
        elif tracker.startswith("temple_"):
            seat.temples[tracker[7:]] = value
        else:
            must(tracker == "tokens", f"{tracker} is not corrected here")
            seat.tokens = value
