"""The books of a table: what every seat has and what lies out, kept by the printed rules and by nothing else."""

from collections import Counter

from tests.core.golden_plays.facts import (
    GATHER,
    GOODS,
    ROLES,
    SYMBOLS,
    TOOL_TILES,
    VARIABLE_TILES,
    WORTH,
    all_cards,
    all_tiles,
    cost_of,
    fixed_tiles,
)

VILLAGE = ("tool-maker", "hut", "field")


class Wrong(ValueError):
    """Something that the rules forbid or the books do not bear out."""


def must(holds: bool, why: str) -> None:
    """Raise Wrong with ``why`` unless it holds."""
    if not holds:
        raise Wrong(why)


class Seat:
    """One player's board."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.food = 12
        self.people = 5
        self.fields = 0
        self.tools = 0
        self.used: set[int] = set()
        self.goods = dict.fromkeys(GOODS, 0)
        self.built: list[int] = []
        self.built_by_hand = 0
        self.card_points: list[int] = []
        self.hungers = 0
        self.culture = dict.fromkeys(SYMBOLS, 0)
        self.figures = dict.fromkeys(ROLES, 0)
        self.once: set[int] = set()
        self.two_goods = False
        self.extra = 0
        self.corrections: list[int] = []

    def track(self) -> int:
        """Where the marker stands on the score track."""
        return sum(self.built) + sum(self.card_points) - 10 * self.hungers + sum(self.corrections)

    def buildings(self) -> int:
        return len(self.built) + self.built_by_hand

    def tool_value(self) -> int:
        return sum(TOOL_TILES[self.tools])

    def add_tool(self) -> None:
        self.tools = min(12, self.tools + 1)

    def add_field(self) -> None:
        self.fields = min(10, self.fields + 1)

    def pay(self, goods: dict[str, int]) -> None:
        for good, amount in goods.items():
            must(good in GOODS, f"{good} cannot pay")
            must(0 <= amount <= self.goods[good], f"not enough {good}")
        for good, amount in goods.items():
            self.goods[good] -= amount

    def gain(self, what: str, amount: int) -> None:
        if what == "food":
            self.food += amount
        else:
            self.goods[what] += amount

    def use_tools(self, tiles: list[int], once: list[int]) -> int:
        """Use tools up and return their pips. Of equal tiles the last is used first, so the next to be improved stays fresh."""
        values = TOOL_TILES[self.tools]
        for value in tiles:
            free = [i for i, worth in enumerate(values) if worth == value and i not in self.used]
            must(bool(free), f"no unused tool {value}")
            self.used.add(free[-1])
        for value in once:
            must(value in self.once, f"no one-use tool {value}")
            self.once.remove(value)
        return sum(tiles) + sum(once)


class Books:
    """All seats, the places, the stacks and the cards."""

    def __init__(self, names: list[str], options: dict[str, str], first: int) -> None:
        self.seats = [Seat(name) for name in names]
        self.options = options
        self.referee = options["mode"] == "referee"
        self.first = first
        self.round = 1
        self.tiles = Counter(all_tiles())
        self.cards = Counter(all_cards())
        self.stacks = [7 for _ in names]
        self.display = 4
        self.deck = len(all_cards()) - 4
        self.end: str | None = None
        self._begin()

    def _begin(self) -> None:
        self.left = [seat.people for seat in self.seats]
        self.stood: dict[str, dict[int, int]] = {}
        self.waiting: set[tuple[int, str]] = set()
        self.sold = 0
        self.fed: set[int] = set()
        self.using = not self.referee
        for seat in self.seats:
            seat.used = set()

    # Placing

    def stand(self, who: int, place: str, people: int) -> None:
        """Put people on a place, within its room and its limits."""
        there = self.stood.setdefault(place, {})
        must(who not in there, "twice in one place")
        must(1 <= people <= self.left[who], "not that many people left")
        self._must_have_room(who, place, people, there)
        there[who] = people
        self.left[who] -= people
        self.waiting.add((who, place))

    def _must_have_room(self, who: int, place: str, people: int, there: dict[int, int]) -> None:
        seats = len(self.seats)
        if place == "hunt":
            return
        if place in GATHER:
            must(sum(there.values()) + people <= 7, "only seven rings")
            must(seats == 4 or len(there) < seats - 1, "too many players there")
            return
        must(not there, "taken")
        must(people == (2 if place == "hut" else 1), "the wrong number of people")
        if place in VILLAGE:
            self._must_be_open(who, place)
        elif place.startswith("card-"):
            must(1 <= int(place[5:]) <= self.display, "no such card")
        else:
            stack = int(place[6:]) - 1
            must(0 <= stack < seats and self.stacks[stack] > 0, "no such tile")

    def _must_be_open(self, who: int, place: str) -> None:
        seat = self.seats[who]
        must(place != "hut" or seat.people < 10, "ten people already")
        must(place != "field" or seat.fields < 10, "ten fields already")
        must(place != "tool-maker" or seat.tools < 12, "twelve tools already")
        if len(self.seats) == 4:
            return
        used = [there for name, there in self.stood.items() if name in VILLAGE and there]
        if self.options["village_limit"] == "places":
            must(len(used) < 2, "two of the three village places are used")
        else:
            must(len({w for there in used for w in there} | {who}) <= 2, "two players are in the village")

    def act(self, who: int, place: str, people: int) -> None:
        """Use people on a place: those who stand there, or (bookkeeper) those who are told of now."""
        if not self.referee:
            self.stand(who, place, people)
        self.using = True
        must((who, place) in self.waiting, "nobody there")
        must(self.stood[place][who] == people, "that is not how many stand there")
        self.waiting.remove((who, place))

    def go_home(self, who: int) -> None:
        """People on cards and tiles may go home without a purchase; the others must be used."""
        mine = {place for seat, place in self.waiting if seat == who}
        must(all(place.startswith(("card-", "stack-")) for place in mine), "people still have to act")
        self.waiting -= {(who, place) for place in mine}

    # Buying

    def build(self, who: int, stack: int, tile: str, goods: dict[str, int]) -> None:
        must(self.tiles[tile] > 0, "that tile is gone")
        if tile in VARIABLE_TILES:
            fewest, most, kinds = VARIABLE_TILES[tile]
            must(fewest <= sum(goods.values()) <= most, "the wrong number of goods")
            must(kinds is None or sum(1 for amount in goods.values() if amount) == kinds, "the wrong number of kinds")
            points = sum(WORTH.get(good, 0) * amount for good, amount in goods.items())
        else:
            must(not goods, "the cost is printed")
            goods = cost_of(tile)
            points = fixed_tiles()[tile][0]
        self.seats[who].pay(goods)
        self.act(who, f"stack-{stack}", 1)
        self.tiles[tile] -= 1
        self.stacks[stack - 1] -= 1
        self.seats[who].built.append(points)

    def buy_card(self, who: int, price: int, goods: dict[str, int], bottom: str, top: str) -> None:
        """Pay and take a card; its upper half is carried out by the caller when dice are due."""
        must(sum(goods.values()) == price, "the price is another")
        self.seats[who].pay(goods)
        self.act(who, f"card-{price}", 1)
        self.sold += 1
        self.keep(who, bottom, top)

    def keep(self, who: int, bottom: str, top: str) -> None:
        must(self.cards[bottom, top] > 0, "that card is gone")
        self.cards[bottom, top] -= 1
        role, _, figures = bottom.partition("-")
        if figures:
            self.seats[who].figures[role] += int(figures)
        else:
            self.seats[who].culture[role] += 1

    def carry_out(self, who: int, top: str) -> None:
        """What an upper half without dice gives."""
        seat = self.seats[who]
        word, _, number = top.rpartition("-")
        if top == "two-goods":
            seat.two_goods = True
        elif top == "extra-card":
            seat.extra += 1 if self.deck else 0
            self.deck -= 1 if self.deck else 0
        elif word == "once":
            seat.once.add(int(number))
        elif word == "points":
            seat.card_points.append(int(number))
        elif word == "tool":
            seat.add_tool()
        elif word == "field":
            seat.add_field()
        else:
            seat.gain(word, int(number))

    def spend_two_goods(self, who: int, goods: dict[str, int]) -> None:
        seat = self.seats[who]
        must(seat.two_goods and sum(goods.values()) == 2, "no card for two goods")
        seat.two_goods = False
        for good, amount in goods.items():
            seat.gain(good, amount)

    # Feeding and the end of a round

    def feed(self, who: int, goods: dict[str, int]) -> None:
        """Fields first, then all food, then goods, one for one."""
        seat = self.seats[who]
        seat.food += seat.fields
        short = max(0, seat.people - seat.food)
        must(sum(goods.values()) == short, "goods pay exactly what food cannot")
        seat.pay(goods)
        seat.food = max(0, seat.food - seat.people)
        self._has_fed(who)

    def starve(self, who: int) -> None:
        """Ten points once, whatever the shortfall; the food is lost too."""
        seat = self.seats[who]
        must(seat.people > seat.food + seat.fields, "there is food enough")
        seat.food = 0
        seat.hungers += 1
        self._has_fed(who)

    def _has_fed(self, who: int) -> None:
        must(who not in self.fed, "has fed already")
        self.fed.add(who)
        if len(self.fed) == len(self.seats):
            self._end_round()

    def _end_round(self) -> None:
        if 0 in self.stacks:
            self.end = "a stack is empty"
            return
        self.first = (self.first + 1) % len(self.seats)
        drawn = min(4 - (self.display - self.sold), self.deck)
        self.deck -= drawn
        self.display += drawn - self.sold
        if self.display < (1 if self.options["cards_end"] == "none_left" else 4):
            self.end = "the cards ran out"
            return
        self.round += 1
        self._begin()
