"""Who is in a seat's team, where it works, and what is still missing on a site (BU 6, 9)."""

from engines_core.games.builders.position import Position
from engines_core.games.builders.tables import BUILDINGS, CARDS, NEEDS, REWARDS, SITES, SKILLS, TWIN


def is_free(position: Position, seat: int, card: int) -> bool:
    """Return whether ``card`` is a worker or a finished machine of ``seat`` and works nowhere."""
    if not BUILDINGS <= card < CARDS or position.owner[card] != seat + 1 or position.at[card]:
        return False
    return card >= SITES or position.built[card] > 0


def free_cards(position: Position, seat: int) -> list[int]:
    """Return the free machines and workers of ``seat``; of two who are the same only one."""
    owner = position.owner
    at = position.at
    cards = [
        card for card in range(BUILDINGS, CARDS) if owner[card] == seat + 1 and not at[card] and (card >= SITES or position.built[card])
    ]
    if TWIN in cards and TWIN - 1 in cards:
        cards.remove(TWIN)
    return cards


def hides_behind_twin(position: Position, seat: int, card: int) -> bool:
    """Return whether ``card`` is the second of two who are the same, both free: then only the first is asked about."""
    return card == TWIN and is_free(position, seat, TWIN - 1)


def missing_on(position: Position, site: int) -> list[int]:
    """Return four amounts: what ``site`` still takes; what is too much of one kind helps nothing (BU 6)."""
    return [gap if gap > 0 else 0 for gap in position.gaps[4 * site : 4 * site + 4]]


def useful(missing: list[int], card: int) -> int:
    """Return how much of what is missing ``card`` would bring."""
    at = 4 * (card - BUILDINGS)
    total = 0
    for gap in missing:
        skill = SKILLS[at]
        total += skill if skill < gap else gap
        at += 1
    return total


def set_to_work(position: Position, card: int, site: int) -> None:
    """Put a free ``card`` on ``site``."""
    position.at[card] = site + 1
    _fill(position, card, site, -1)


def send_home(position: Position, card: int) -> None:
    """Free ``card``, which may work on a site."""
    if position.at[card]:
        _fill(position, card, position.at[card] - 1, 1)
        position.at[card] = 0


def _fill(position: Position, card: int, site: int, sign: int) -> None:
    at = 4 * (card - BUILDINGS)
    for kind in range(4):
        position.gaps[4 * site + kind] += sign * SKILLS[at + kind]


def clear_site(position: Position, site: int) -> None:
    """Free all who work on ``site``; it is as it was before anybody came."""
    for card in range(BUILDINGS, CARDS):
        if position.at[card] == site + 1:
            position.at[card] = 0
    position.gaps[4 * site : 4 * site + 4] = list(NEEDS[4 * site : 4 * site + 4])
    position.sent[site] = 0


def finish_sites(position: Position, seat: int) -> None:
    """Finish what has all it takes: reward and points; the workers are free at once (BU 6)."""
    gaps = position.gaps
    for site in position.sites[seat][:]:
        at = 4 * site
        if gaps[at] <= 0 and gaps[at + 1] <= 0 and gaps[at + 2] <= 0 and gaps[at + 3] <= 0:
            position.sites[seat].remove(site)
            position.built[site] = 1
            if site < BUILDINGS:
                position.coins[seat] += REWARDS[site]
            clear_site(position, site)
