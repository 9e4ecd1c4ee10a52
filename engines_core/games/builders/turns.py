"""A seat's turn: what it may do, and when the turn is over by itself (BU 2)."""

from engines_core.game import IllegalMove
from engines_core.games.builders.banking import ask_coins, buy_action, refuses_coins, refuses_purchase, take_coins
from engines_core.games.builders.crews import finish_sites, free_cards, missing_on, useful
from engines_core.games.builders.plans import MOST_SITES, best_plan
from engines_core.games.builders.position import Position
from engines_core.games.builders.prices import next_price, purchase_text, wage_of
from engines_core.games.builders.rounds import end_turn
from engines_core.games.builders.sending import ask_send, plan_notes, refuses_send, send
from engines_core.games.builders.tables import ACTION_COINS, FIRST_OF_GROUP, FIRST_OF_RANK
from engines_core.games.builders.taking import PRICE, ask_hire, ask_open, hire, open_site, refuses_taking
from engines_core.games.builders.texts import actions_text, coins_text
from engines_core.question import CHOICE, Option, Question

SEND = 0
OPEN = 1
HIRE = 2
COINS = 3
BUY = 4
END_TURN = 5

_WORDS = ("send", "open", "hire", "coins", "buy", "end")
_LABELS = ("verb_send", "verb_open", "verb_hire", "verb_coins", "verb_buy", "verb_end")
_ASK = {SEND: ask_send, OPEN: ask_open, HIRE: ask_hire, COINS: ask_coins}


def ask_turn(position: Position, prefix: tuple[int, ...]) -> Question | None:
    """Ask what the seat does next, step by step."""
    if prefix:
        ask = _ASK.get(prefix[0])
        return ask(position, prefix) if ask else None
    seat = position.turn
    free = free_cards(position, seat)
    plan = best_plan(position, seat, free)
    options = [
        Option(verb, _LABELS[verb], _WORDS[verb], refuses_verb(position, verb, free), _note(position, verb)) for verb in range(END_TURN + 1)
    ]
    label = ("turn_of", ("seat", seat), actions_text(position.actions[seat]))
    return Question(label, CHOICE, tuple(options), (SEND if plan else _likely(position, free),), plan_notes(plan))


def refuses_verb(position: Position, verb: int, free: list[int]) -> object:
    """Return None when the seat whose turn it is can do that now, else why not. ``free``: its free workers and machines."""
    if verb == SEND:
        return refuses_send(position, free)
    if verb == OPEN:
        return refuses_taking(position, FIRST_OF_GROUP)
    if verb == HIRE:
        return refuses_taking(position, FIRST_OF_RANK)
    if verb == COINS:
        return refuses_coins(position, 1)
    return refuses_purchase(position) if verb == BUY else None


def _note(position: Position, verb: int) -> object:
    if verb == BUY:
        return coins_text(ACTION_COINS)
    return purchase_text(position, PRICE) if verb == OPEN or verb == HIRE else None


def _likely(position: Position, free: list[int]) -> int:
    """Return what a seat mostly does that cannot finish a site: it is proposed, never done."""
    seat = position.turn
    if not position.actions[seat]:
        return END_TURN
    if not position.sites[seat]:
        return OPEN
    likely = HIRE
    for site in position.sites[seat][:MOST_SITES]:
        missing = missing_on(position, site)
        for card in free:
            if useful(missing, card):
                if next_price(position, site) <= position.actions[seat] and wage_of(card) <= position.coins[seat]:
                    return SEND
                likely = COINS
    return likely


def _end(position: Position, move: tuple[int, ...]) -> None:
    if len(move) != 1:
        raise IllegalMove("move_too_long")


_APPLY = (send, open_site, hire, take_coins, buy_action, _end)


def apply_turn(position: Position, move: tuple[int, ...]) -> None:
    """Carry out one move of the seat; finish what can be finished; end the turn when nothing can be done. Raises IllegalMove."""
    if not move or not 0 <= move[0] <= END_TURN:
        raise IllegalMove("no_such_option")
    seat = position.turn
    _APPLY[move[0]](position, move)
    finish_sites(position, seat)
    if move[0] == END_TURN or _is_exhausted(position, seat):
        end_turn(position)


def _is_exhausted(position: Position, seat: int) -> bool:
    """No action is left, and none can be bought."""
    return not position.actions[seat] and position.coins[seat] < ACTION_COINS
