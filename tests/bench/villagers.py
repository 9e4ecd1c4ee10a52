"""Stone Age as people play it: they see the tiles and the cards on the table, fight for the village, and mean to feed everybody.

How many gather, in what order a turn goes and what is paid are as frequent as in the plays of tests/golden/plays. Nothing here
asks what the device selects beforehand, so that presses can be counted fairly.
"""

import random
from collections.abc import Iterator

from engines_core import registry
from engines_core.games.stone_age import position as phases
from engines_core.games.stone_age.position import Position, goods_held
from engines_core.games.stone_age.tables import (
    CARD_SLOT,
    FACES,
    FIELD,
    FIXED,
    GOODS,
    HUNT,
    HUT,
    RIVER,
    STACK,
    TILES,
    TOOL_MAKER,
    TOPS,
    VALUES,
)
from engines_core.games.stone_age.using import ADD_FIELD, ADD_PERSON, BUILD, CARD, DONE, GATHER, TAKE_GOODS, TOOL
from engines_core.question import Amounts
from engines_core.record import MOVE, ROLL

Move = tuple[int, ...]
_VILLAGE = {TOOL_MAKER: TOOL, FIELD: ADD_FIELD, HUT: ADD_PERSON}
_EXTRA = [top[0] for top in TOPS].index("extra-card")


class Villagers:
    """One play. ``book``: as the device keeps it; ``table``: the same with every placement, which the device does not see."""

    def __init__(self, seats: int, rng: random.Random) -> None:
        game = registry.load("stone_age")
        self.rng = rng
        self.book = game.new(seats, game.defaults(), 0)
        self.table = game.new(seats, (1, *game.defaults()[1:]), 0)
        tiles = [tile for tile, row in enumerate(TILES) for _ in range(row[4])]
        rng.shuffle(tiles)
        self.stacks = [tiles[7 * seat : 7 * seat + 7] for seat in range(seats)]
        self.deck = [face for face in FACES for _ in range(face[2])]
        rng.shuffle(self.deck)
        self.display: list[tuple[int, int, int] | None] = [self.deck.pop() for _ in range(4)]
        self.secret: list[tuple[int, int, int]] = []

    def play(self) -> Iterator[tuple[int, Move]]:
        """Play to the end and yield what the device's record holds, ``(kind, ints)``, before it is carried out."""
        at: Position = self.table.position
        while at.phase != phases.END:
            if at.phase == phases.PLACE:
                self._place()
                yield MOVE, (0,)
                self.book.apply((0,))
            move = self._decide(at)
            yield (ROLL if at.phase in (phases.ROLL, phases.DRAFT_ROLL) else MOVE), move
            self.book.apply(move)
            self.table.apply(move)
            yield from self._people_without_a_place()
            if at.phase == phases.PLACE:
                self._lay_out()

    def _people_without_a_place(self) -> Iterator[tuple[int, Move]]:
        """The device waits for people who found no room: their seat is done."""
        book, table = self.book.position, self.table.position
        while book.phase == phases.USE and (table.phase, table.turn) != (book.phase, book.turn):
            yield MOVE, (DONE,)
            self.book.apply((DONE,))

    def _lay_out(self) -> None:
        left = [card for card in self.display if card]
        while len(left) < 4 and self.deck:
            left.append(self.deck.pop())
        self.display = [*left, *[None] * (4 - len(left))]

    # Placing

    def _place(self) -> None:
        at: Position = self.table.position
        while at.phase == phases.PLACE:
            places = [option.value for option in self.table.ask(()).options if option.reason is None]
            weights = [self._wish(at, at.turn, place) for place in places]
            (place,) = self.rng.choices(places, weights)
            self.table.apply((place, self._people(at, place)) if place <= RIVER else (place,))

    def _wish(self, at: Position, seat: int, place: int) -> float:
        if place == HUNT:
            return 6 if _hunger(at, seat) > 0 else 0.5
        if place <= RIVER:
            return 2
        if place < CARD_SLOT:
            return {TOOL_MAKER: 12, FIELD: 10, HUT: 10}[place] if at.people[seat] < 8 or place != HUT else 2
        if place < STACK:
            price = place - CARD_SLOT + 1
            return 5 - price if goods_held(at, seat) + self._gathering(at, seat) >= price + self._spent(at, seat) else 0.01
        return (0.01, 4, 8)[self._chance_to_pay(at, seat, self.stacks[place - STACK][-1])]

    def _gathering(self, at: Position, seat: int) -> int:
        """Return how many goods the seat may count on from those who gather already."""
        return sum(at.placed[seat][place] for place in range(HUNT + 1, RIVER + 1)) * 2 // 3

    def _spent(self, at: Position, seat: int) -> int:
        """Return how many goods the cards and tiles will take that the seat stands on already."""
        cards = sum(place - CARD_SLOT + 1 for place in range(CARD_SLOT, STACK) if at.placed[seat][place])
        return cards + 3 * sum(1 for place in range(STACK, STACK + at.seats) if at.placed[seat][place])

    def _chance_to_pay(self, at: Position, seat: int, tile: int) -> int:
        """Return 2 when the tile can be paid now, 1 when little is missing, else 0."""
        if self.payments(at, seat, tile) and goods_held(at, seat) > self._spent(at, seat):
            return 2
        cost = TILES[tile][2]
        if TILES[tile][1] != FIXED:
            return 0
        missing = sum(max(0, cost[kind] - at.goods[seat][kind] - at.placed[seat][HUNT + 1 + kind] // 2) for kind in range(4))
        return 1 if missing == 0 else 0

    def _people(self, at: Position, place: int) -> int:
        low, high = self.table.ask((place,)).options
        if place == HUNT and _hunger(at, at.turn) > 0:
            return min(high, max(low, _hunger(at, at.turn) * 4 // 7 + 1))
        # A few are kept for the places that take one, the rest must not be left without a place.
        (wanted,) = self.rng.choices((1, 2, 3, 4, 5), (3, 9, 4, 3, 1))
        return min(high, wanted if at.left[at.turn] > 2 else at.left[at.turn] if self.rng.random() < 0.4 else 1)

    # Acting

    def _decide(self, at: Position) -> Move:
        if at.phase in (phases.ROLL, phases.DRAFT_ROLL):
            return tuple(self.rng.randint(1, 6) for _ in range(at.dice))
        if at.phase == phases.TOOLS:
            return self._tools()
        if at.phase == phases.DRAFT:
            return (self.rng.choices(sorted(set(at.pool)), [face * face for face in sorted(set(at.pool))])[0],)
        if at.phase == phases.FEED:
            return self._feed(at)
        if at.phase == phases.REVEAL:
            return self.secret.pop()[:2]
        return self._use(at)

    def _use(self, at: Position) -> Move:
        seat = at.turn
        if at.two[seat] and self.rng.random() < 0.3:
            return (TAKE_GOODS, *self.rng.choice(list(Amounts(GOODS, (2, 2, 2, 2), 2, 2).every())))
        waiting = [place for place in range(STACK + at.seats) if at.placed[seat][place] and self._possible(at, seat, place)]
        if not waiting:
            return (DONE,)
        first = min(waiting, key=_turn_order)
        place = first if self.rng.random() < 0.95 else self.rng.choice(waiting)
        return self._act(at, seat, place)

    def _possible(self, at: Position, seat: int, place: int) -> bool:
        if place < CARD_SLOT:
            return True
        if place < STACK:
            return goods_held(at, seat) > place - CARD_SLOT
        return bool(self.payments(at, seat, self.stacks[place - STACK][-1]))

    def _act(self, at: Position, seat: int, place: int) -> Move:
        if place <= RIVER:
            return GATHER, place, at.placed[seat][place]
        if place in _VILLAGE:
            return (_VILLAGE[place],)
        if place < STACK:
            return self._buy_card(at, seat, place - CARD_SLOT + 1)
        tile = self.stacks[place - STACK].pop()
        paid = self.payments(at, seat, tile)
        if TILES[tile][1] == FIXED:
            return BUILD, place - STACK, tile
        return (BUILD, place - STACK, tile, *(paid[-1] if self.rng.random() < 0.9 else self.rng.choice(paid)))

    def payments(self, at: Position, seat: int, tile: int) -> list[Move]:
        """Return the ways in which ``seat`` can pay for ``tile``, the one that brings most points last."""
        cost, held = TILES[tile][2], at.goods[seat]
        if TILES[tile][1] == FIXED:
            return [cost] if all(cost[kind] <= held[kind] for kind in range(4)) else []
        frame = Amounts(GOODS, tuple(held), cost[0], cost[1], cost[2], VALUES)
        return sorted(frame.every(), key=lambda goods: (frame.worth(goods), goods))

    def _buy_card(self, at: Position, seat: int, price: int) -> Move:
        card = self.display[price - 1]
        assert card is not None
        self.display[price - 1] = None
        ways = sorted(Amounts(GOODS, tuple(at.goods[seat]), price, price, 0, VALUES).every(), key=_worth)
        if card[1] == _EXTRA and self.deck:
            self.secret.append(self.deck.pop())
        return (CARD, price, *(ways[0] if self.rng.random() < 0.95 else self.rng.choice(ways)), card[0], card[1])

    def _tools(self) -> Move:
        options = self.table.ask(()).options
        amounts = [option.note[1] for option in options]
        gaining = [option.value for option, amount in zip(options, amounts, strict=True) if amount > amounts[0]]
        best = [option.value for option, amount in zip(options, amounts, strict=True) if amount == max(amounts)]
        return (self.rng.choices((gaining[0], best[0], options[0].value), (5, 4, 1))[0],)

    def _feed(self, at: Position) -> Move:
        seat, short = at.turn, _hunger(at, at.turn)
        if short <= 0:
            return (0,)
        if short > goods_held(at, seat) or self.rng.random() < 0.1:
            return (1,)
        return (0, *min(Amounts(GOODS, tuple(at.goods[seat]), short, short, 0, VALUES).every(), key=_worth))


def _hunger(at: Position, seat: int) -> int:
    return at.people[seat] - at.fields[seat] - at.food[seat]


def _worth(goods: Move) -> tuple[int, Move]:
    return sum(amount * value for amount, value in zip(goods, VALUES, strict=True)), goods


def _turn_order(place: int) -> int:
    """Return when most people act on a place: the village, goods, food, buildings, cards."""
    if place in _VILLAGE:
        return _VILLAGE[place]
    return 20 + (30 if place == HUNT else place) if place <= RIVER else 100 - place
