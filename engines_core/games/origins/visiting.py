"""Visiting an encounter site with a worker (OR 7)."""

from engines_core.games.origins.paying import ask_payment, pay, refuses_price
from engines_core.games.origins.position import ACT, Position
from engines_core.games.origins.script import one_of
from engines_core.games.origins.tables import ARCHON, BEST, COLOURS, DIAL, SITES, SPEAKER
from engines_core.games.origins.texts import die_text, die_word
from engines_core.question import CHOICE, Option, Question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any


def workers(position: Position, seat: int) -> list[int]:
    """Return the different workers of ``seat`` that are ready, the highest value first, the archon last."""
    dice = position.ready[seat]
    rows = [(-(die & 7), die) for at, die in enumerate(dice) if die not in dice[:at]]
    rows.sort()
    return [row[1] for row in rows] + ([] if position.archon_used[seat] else [ARCHON])


def fee(position: Position, worker: int, site: int) -> int:
    """Return the wisdom for a worker whose value is below that of the mothership; the archon never pays (OR 7.9)."""
    return 0 if worker == ARCHON else max(0, position.dial[site] - (worker & 7))


def has_bonus(position: Position, seat: int, worker: int, site: int) -> bool:
    """Return whether a worker has the colour of the bonus action tile; a speaker has none (OR 7.2, 7.6).

    An archon has those of the advisors of its seat (OR 7.7).
    """
    colour = position.bonus[site]
    if worker == ARCHON:
        return position.advisors[seat][colour] > 0
    return worker >> 3 == colour


def has_both(worker: int) -> bool:
    """Return whether a worker does both main actions: a citizen of value 6 (OR 7.4)."""
    return worker != ARCHON and worker >> 3 != SPEAKER and worker & 7 == BEST


def refuses_site(position: Position, seat: int, worker: int, site: int) -> object:
    """Return None when the fee of ``site`` can be paid, else why not."""
    return refuses_price(position.goods[seat], (0, 0, fee(position, worker, site), 0))


def refuses_worker(position: Position, seat: int, worker: int) -> object:
    """Return None when a worker can visit some site, else why not."""
    for site in range(SITES):
        if refuses_site(position, seat, worker, site) is None:
            return None
    return "goods_short"


def refuses_visit(position: Position, seat: int) -> object:
    """Return None when some worker can visit some site, else why not."""
    reason: object = "nobody_ready"
    for worker in workers(position, seat):
        reason = refuses_worker(position, seat, worker)
        if reason is None:
            break
    return reason


def script_visit(position: Position, seat: int) -> "Generator[Any, Any, None]":
    """Choose worker and site, pay the fee; the mothership goes on by one (OR 7.9, 7.10)."""
    worker = yield lambda: _worker_question(position, seat), lambda worker: _refuses_answer(position, seat, worker)
    site = yield lambda: _site_question(position, seat, worker), one_of(SITES, lambda site: refuses_site(position, seat, worker, site))
    held = position.goods[seat]
    paid = yield from ask_payment(held, (0, 0, fee(position, worker, site), 0))
    yield None
    pay(position, seat, paid)
    if worker == ARCHON:
        position.archon_used[seat] = 1
    else:
        position.ready[seat].remove(worker)
        position.used[seat].append(worker)
        position.used[seat].sort()
    position.dial[site] = position.dial[site] % DIAL + 1
    start_acting(position, site, 2 if has_both(worker) else 1, has_bonus(position, seat, worker, site))


def _refuses_answer(position: Position, seat: int, worker: int) -> object:
    is_there = not position.archon_used[seat] if worker == ARCHON else worker in position.ready[seat]
    return refuses_worker(position, seat, worker) if is_there else "no_such_option"


def start_acting(position: Position, site: int, mains: int, bonus: bool) -> None:
    """Let the seat act at ``site``, or at none (-1)."""
    position.phase = ACT
    position.site = site
    position.done = 0
    position.mains = mains
    position.bonus_open = 1 if bonus else 0


def _worker_question(position: Position, seat: int) -> Question:
    options = [
        Option(worker, die_text(worker), die_word(worker), refuses_worker(position, seat, worker)) for worker in workers(position, seat)
    ]
    return Question("ask_worker", CHOICE, tuple(options))


def _site_question(position: Position, seat: int, worker: int) -> Question:
    options = []
    for site in range(SITES):
        wisdom = fee(position, worker, site)
        note: object = ("fee_of", wisdom) if wisdom else None
        if has_bonus(position, seat, worker, site):
            note = ("with_bonus", note) if wisdom else "bonus_here"
        label = ("site_is", site + 1, COLOURS[position.bonus[site]])
        options.append(Option(site, label, f"site-{site + 1}", refuses_site(position, seat, worker, site), note))
    return Question(("ask_site", die_text(worker)), CHOICE, tuple(options))
