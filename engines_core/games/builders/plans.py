"""The help of the device: which free workers would finish a site now, and at what price."""

from engines_core.games.builders.crews import missing_on, useful
from engines_core.games.builders.position import Position
from engines_core.games.builders.prices import coins_for, price_of_many, wage_of
from engines_core.games.builders.tables import BEST_SKILLS, BUILDINGS, SKILLS

MOST_HELPERS = 6
"""Only so many, those who bring most, are tried together."""
MOST_TOGETHER = 3
"""So many workers are sent together at most: a fourth would cost four actions more."""
MOST_SITES = 5
"""Only so many sites, those opened first, are looked at when no site has been named; hardly anybody has more."""
_ANY_COST = 1 << 28
_A_COIN = 1000
"""Costs are coins, then actions, in one number."""


class Plan:
    """A way to finish ``site``. ``coins``: wages and bought actions. ``actions``: the price in actions. ``cards``: whom to send."""

    def __init__(self, site: int, cost: int, cards: tuple[int, ...]) -> None:
        self.site = site
        self.cost = cost
        self.coins = cost // _A_COIN
        self.actions = cost % _A_COIN
        self.cards = cards


class _Search:
    """The cheapest way to finish ``site`` for less than ``cost``."""

    def __init__(self, position: Position, site: int, cost: int) -> None:
        self.site = site
        self.cost = cost
        self.costs = []
        for workers in range(MOST_TOGETHER + 1):
            actions = price_of_many(position, site, workers)
            self.costs.append(_A_COIN * coins_for(position, actions) + actions)
        self.plan: Plan | None = None

    def most_together(self) -> int:
        """Return how many could be sent if they worked for nothing."""
        size = MOST_TOGETHER
        while size and self.costs[size] >= self.cost:
            size -= 1
        return size

    def go_on(self, missing: list[int], free: list[int], chosen: tuple[int, ...], wages: int) -> None:
        """Add one of ``free`` to ``chosen``, and others after it, as long as that is not too dear."""
        size = len(chosen) + 1
        for at in range(len(free)):
            card = free[at]
            more_wages = wages + wage_of(card)
            cost = _A_COIN * more_wages + self.costs[size]
            if cost >= self.cost:
                continue
            left = _after(missing, card)
            if not any(left):
                self.cost = cost
                self.plan = Plan(self.site, cost, chosen + (card,))
            elif size < MOST_TOGETHER:
                self.go_on(left, free[at + 1 :], chosen + (card,), more_wages)


def _after(missing: list[int], card: int) -> list[int]:
    at = 4 * (card - BUILDINGS)
    return [max(0, missing[kind] - SKILLS[at + kind]) for kind in range(4)]


def helpers(missing: list[int], cards: list[int]) -> list[int]:
    """Return ``cards`` with the best for what is ``missing`` first: who brings most, then who costs least."""
    rows = [(-useful(missing, card), wage_of(card), card) for card in cards]
    rows.sort()
    return [row[2] for row in rows]


def plan_for(position: Position, site: int, free: list[int], cost: int = _ANY_COST) -> Plan | None:
    """Return the cheapest way to finish ``site`` with some of ``free`` now for less than ``cost``, or None."""
    missing = missing_on(position, site)
    total = sum(missing)
    if total > BEST_SKILLS * MOST_TOGETHER or not _could_cover(missing, free):
        return None
    search = _Search(position, site, cost)
    if total <= BEST_SKILLS * search.most_together():
        best = helpers(missing, free)[:MOST_HELPERS]
        search.go_on(missing, [card for card in best if useful(missing, card)], (), 0)
    return search.plan


def _could_cover(missing: list[int], cards: list[int]) -> bool:
    for kind in range(4):
        left = missing[kind]
        for card in cards:
            if left <= 0:
                break
            left -= SKILLS[4 * (card - BUILDINGS) + kind]
        if left > 0:
            return False
    return True


def best_plan(position: Position, seat: int, free: list[int]) -> Plan | None:
    """Return the cheapest affordable way to finish one of the sites of ``seat`` with some of ``free``, or None."""
    best = None
    cost = _A_COIN * (position.coins[seat] + 1)
    for site in position.sites[seat][:MOST_SITES]:
        plan = plan_for(position, site, free, cost)
        if plan:
            best = plan
            cost = plan.cost
    return best
