"""Sending a worker or a machine to one of the seat's sites (BU 5)."""

from engines_core.game import IllegalMove
from engines_core.games.builders.crews import free_cards, hides_behind_twin, is_free, missing_on, set_to_work, useful
from engines_core.games.builders.plans import Plan, best_plan, helpers, plan_for
from engines_core.games.builders.position import Position
from engines_core.games.builders.prices import coins_for, next_price, pay, refuses_price, wage_of
from engines_core.games.builders.texts import actions_text, amounts_text, coins_text, label_of, word_of
from engines_core.question import CHOICE, Option, Question


def refuses_send(position: Position, free: list[int]) -> object:
    """Return None when the seat whose turn it is can send one of ``free`` anywhere, else why not."""
    reason: object = "no_site"
    for site in position.sites[position.turn]:
        reason = refuses_site(position, site, free)
        if reason is None:
            break
    return reason


def refuses_site(position: Position, site: int, free: list[int]) -> object:
    """Return None when one of ``free`` can be sent to ``site``, one of the seat's, now, else why not."""
    if not free:
        return "nobody_free"
    return refuses_price(position, next_price(position, site), min([wage_of(card) for card in free]))


def refuses_worker(position: Position, site: int, card: int) -> object:
    """Return None when ``card`` can be sent to ``site``, one of the seat's, now, else why not."""
    seat = position.turn
    if not is_free(position, seat, card) or hides_behind_twin(position, seat, card):
        return "not_free"
    return refuses_price(position, next_price(position, site), wage_of(card))


def ask_send(position: Position, prefix: tuple[int, ...]) -> Question | None:
    """Ask for the site, then for the worker, the best for it first."""
    seat = position.turn
    if len(prefix) == 1:
        free = free_cards(position, seat)
        options = [_site_option(position, site, free) for site in position.sites[seat]]
        plan = best_plan(position, seat, free)
        return Question("send_where", CHOICE, tuple(options), (plan.site,) if plan else None, plan_notes(plan))
    if len(prefix) > 2:
        return None
    site = prefix[1]
    missing = missing_on(position, site)
    free = free_cards(position, seat)
    plan = plan_for(position, site, free)
    first = plan.cards if plan else ()
    others = tuple([card for card in helpers(missing, free) if card not in first])
    options = [_worker_option(position, site, missing, card) for card in first + others]
    notes = (("site_missing", amounts_text(missing)),) + (plan_notes(plan) if len(first) > 1 else ())
    return Question(("send_whom", label_of(site)), CHOICE, tuple(options), None, notes)


def plan_notes(plan: Plan | None) -> tuple[object, ...]:
    """Return what to say of a way to finish a site."""
    if plan is None:
        return ()
    who: object = label_of(plan.cards[0])
    for card in plan.cards[1:]:
        who = ("one_and_other", who, label_of(card))
    return (("plan", label_of(plan.site), who, coins_text(plan.coins), actions_text(plan.actions)),)


def _site_option(position: Position, site: int, free: list[int]) -> Option:
    note = amounts_text(missing_on(position, site))
    return Option(site, label_of(site), word_of(site), refuses_site(position, site, free), note)


def _worker_option(position: Position, site: int, missing: list[int], card: int) -> Option:
    reason = refuses_worker(position, site, card)
    return Option(card, label_of(card), word_of(card), reason, _price_text(position, site, missing, card))


def _price_text(position: Position, site: int, missing: list[int], card: int) -> object:
    price = next_price(position, site)
    wage = wage_of(card)
    more = coins_for(position, price, wage) - wage
    coins = ("coins_and_more", wage, more) if more else coins_text(wage)
    text = ("price", coins, actions_text(price))
    return ("finishes", text) if useful(missing, card) == sum(missing) else text


def send(position: Position, move: tuple[int, ...]) -> None:
    """Pay, and put the worker on the site. Raises IllegalMove."""
    if len(move) != 3:
        raise IllegalMove("move_too_short" if len(move) < 3 else "move_too_long")
    site, card = move[1], move[2]
    reason = refuses_worker(position, site, card) if site in position.sites[position.turn] else "no_site"
    if reason:
        raise IllegalMove(reason)
    pay(position, next_price(position, site), wage_of(card))
    set_to_work(position, card, site)
    position.sent[site] += 1
