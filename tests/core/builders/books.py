"""Books of a table, kept as people would: from the printed rules and the fact list alone.

Nothing here comes from the program under test. A line that the rules do not bear out raises Wrong.
"""

from tests.core.builders.facts import BUILDINGS, MACHINES, WORKERS

WORDS_OF_RANK = {rank: [f"{rank}-{skills}" for skills in cards] for rank, (_, cards) in WORKERS.items()}
WAGES = {f"{rank}-{skills}": wage for rank, (wage, cards) in WORKERS.items() for skills in cards}
COINS_FOR_ACTIONS = {1: 1, 2: 3, 3: 6}


class Wrong(ValueError):
    """What a line says cannot be."""


def must(holds: bool, why: str) -> None:
    """Raise Wrong with ``why`` unless it holds."""
    if not holds:
        raise Wrong(why)


def skills_of(card: str) -> tuple[int, ...]:
    """Return the four amounts that a worker or a machine works."""
    return MACHINES[card][5:] if card in MACHINES else tuple(int(skill) for skill in card[-4:])


def needs_of(card: str) -> tuple[int, ...]:
    """Return the four amounts that a building or a machine takes."""
    return (BUILDINGS | MACHINES)[card][:4]


def points_of(card: str) -> int:
    """Return the points of a building or a machine."""
    return BUILDINGS[card][5] if card in BUILDINGS else MACHINES[card][4]


class Seat:
    """``sites``: card -> who works there. ``idle``: who works nowhere; machines too. ``built``: cards in the order of their end."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.coins = 10
        self.by_hand = 0
        self.sites: dict[str, list[str]] = {}
        self.idle: list[str] = []
        self.built: list[str] = []

    def points(self) -> int:
        """Return the points without those of coins."""
        return sum(points_of(card) for card in self.built) + self.by_hand

    def team(self) -> list[str]:
        """Return all workers and finished machines."""
        return sorted(self.idle + [card for workers in self.sites.values() for card in workers])

    def pay(self, coins: int) -> None:
        must(coins <= self.coins, "not enough coins")
        self.coins -= coins

    def finish_what_is_complete(self) -> None:
        for site, workers in list(self.sites.items()):
            sums = [sum(skills_of(card)[kind] for card in workers) for kind in range(4)]
            if all(have >= need for have, need in zip(sums, needs_of(site), strict=True)):
                del self.sites[site]
                self.idle += workers
                self.built.append(site)
                if site in MACHINES:
                    self.idle.append(site)
                else:
                    self.coins += BUILDINGS[site][4]


class Books:
    """The whole table. ``out``: cards that nobody has, the craftsman who is there twice as often as he is out."""

    def __init__(self, names: list[str], first: int) -> None:
        self.seats = [Seat(name) for name in names]
        self.first = first
        self.turn = first
        self.round = 1
        self.dealt = 0
        self.actions = 0
        self.sent: dict[str, int] = {}
        self.end = ""
        self.out = [*BUILDINGS, *MACHINES] + [card for cards in WORDS_OF_RANK.values() for card in cards]

    def _take(self, card: str, where: list[str]) -> None:
        must(card in self.out, f"{card} is not out")
        self.out.remove(card)
        where.append(card)

    # Before the first turn

    def deal(self, card: str) -> None:
        must(self.dealt < len(self.seats) and card in WORDS_OF_RANK["apprentice"], "no apprentice is dealt now")
        self._take(card, self.seats[self.turn].idle)
        self.dealt += 1
        self.turn = (self.turn + 1) % len(self.seats)
        if self.dealt == len(self.seats):
            self.actions = 3

    # A turn

    def act(self, verb: str, words: list[str]) -> None:
        """Carry out a move of the seat whose turn it is."""
        must(self.dealt == len(self.seats) and not self.end, "no turn now")
        seat = self.seats[self.turn]
        getattr(self, "_" + verb)(seat, words)
        seat.finish_what_is_complete()
        if verb == "end" or (self.actions == 0 and seat.coins < 5):
            self._next_turn()

    def _spend(self, seat: Seat, actions: int, wage: int = 0) -> None:
        """Free actions first; each that is short costs five coins."""
        short = max(0, actions - self.actions)
        seat.pay(wage + 5 * short)
        self.actions += short - actions

    def _open(self, seat: Seat, words: list[str]) -> None:
        group, card = words
        expected = "machine" if card in MACHINES else "6+" if points_of(card) >= 6 else str(points_of(card))
        must(group == expected, f"{card} is under {expected}")
        self._spend(seat, 1)
        self._take(card, [])
        seat.sites[card] = []

    def _hire(self, seat: Seat, words: list[str]) -> None:
        self._spend(seat, 1)
        self._take("-".join(words), seat.idle)

    def _send(self, seat: Seat, words: list[str]) -> None:
        site, card = words
        must(site in seat.sites, f"{site} is no site of {seat.name}")
        must(card in seat.idle, f"{card} is not free")
        self.sent[site] = self.sent.get(site, 0) + 1
        self._spend(seat, self.sent[site], WAGES.get(card, 0))
        seat.idle.remove(card)
        seat.sites[site].append(card)

    def _coins(self, seat: Seat, words: list[str]) -> None:
        actions = int(words[0])
        must(1 <= actions <= min(3, self.actions), "not so many actions")
        self.actions -= actions
        seat.coins += COINS_FOR_ACTIONS[actions]

    def _buy(self, seat: Seat, words: list[str]) -> None:
        seat.pay(5)
        self.actions += 1

    def _end(self, seat: Seat, words: list[str]) -> None:
        must(not words, "nothing comes after the end of a turn")

    def _next_turn(self) -> None:
        self.sent = {}
        self.actions = 3
        self.turn = (self.turn + 1) % len(self.seats)
        if self.turn == self.first:
            if max(seat.points() for seat in self.seats) >= 17:
                self.end = "17 points are reached"
            elif not self.out and not any(seat.sites and seat.idle for seat in self.seats):
                self.end = "nothing can be built"
            self.round += 1
        if self.end:
            self.actions = 0

    # Corrections

    def adjust(self, number: int, word: str, value: int) -> None:
        """Set what people correct in the golden plays: coins, points, actions, a worker who joins or leaves."""
        seat = self.seats[number]
        if word == "coins":
            seat.coins = value
        elif word == "points":
            seat.by_hand += value - seat.points()
        elif word == "actions":
            must(number == self.turn, "only who moves has actions")
            self.actions = value
        else:
            self._adjust_worker(seat, word.removeprefix("worker-").replace("-", ""), value)

    def _adjust_worker(self, seat: Seat, skills: str, value: int) -> None:
        [card] = [card for card in WAGES if card.endswith(skills)]
        if value:
            self._take(card, seat.idle)
        else:
            seat.idle.remove(card)
            self.out.append(card)
