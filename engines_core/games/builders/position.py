"""The position of a play of The Builders: who has which card, where it works, whose turn it is. No rules."""

from engines_core.games.builders.tables import CARDS, FIRST_COINS, NEEDS, SITES

DEAL = 0
"""Each seat tells which apprentice it was dealt."""
TURN = 1
END = 2

ENDED_BY_POINTS = 1
ENDED_BY_STANDSTILL = 2


class Position:
    """All that changes.

    ``owner``: of each card, 0 while it is out, else its seat + 1. ``built``: 1 for a card below SITES that is finished.
    ``at``: of each card that can work, 0 while it is free, else the card it works on + 1.
    ``sites``: the unfinished cards of each seat in the order in which they were opened.
    ``gaps``: four ints for each card below SITES, what it takes less what its workers bring; below 0 there is too much.
    ``sent``: how many were sent to a card in this turn. ``hand``: points set by hand.
    """

    def __init__(self, seats: int, first: int) -> None:
        self.seats = seats
        self.first = first
        self.turn = first
        self.round = 1
        self.phase = DEAL
        self.ended = 0
        self.coins = [FIRST_COINS for _ in range(seats)]
        self.actions = [0 for _ in range(seats)]
        self.hand = [0 for _ in range(seats)]
        self.sites: list[list[int]] = [[] for _ in range(seats)]
        self.owner = [0] * CARDS
        self.at = [0] * CARDS
        self.built = [0] * SITES
        self.gaps = list(NEEDS)
        self.sent = [0] * SITES
