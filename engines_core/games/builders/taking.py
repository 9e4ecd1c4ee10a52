"""Taking a card: opening a site, hiring a worker, one action each (BU 3, 4). Only what is still out is offered."""

from engines_core.game import IllegalMove
from engines_core.games.builders.position import Position
from engines_core.games.builders.prices import pay, purchase_text, refuses_price
from engines_core.games.builders.tables import BUILDINGS, FIRST_OF_GROUP, FIRST_OF_RANK, GROUPS, POINTS, RANK_WAGES, RANKS, REWARDS, TWIN
from engines_core.games.builders.texts import amounts_text, coins_text, digits, label_of, needs_of, skills_of, word_of
from engines_core.question import CHOICE, Option, Question

PRICE = 1


def cards_out(position: Position, firsts: tuple[int, ...], group: int) -> list[int]:
    """Return the cards of a group that nobody has taken; of two that are the same only one."""
    owner = position.owner
    cards = [card for card in range(firsts[group], firsts[group + 1]) if not owner[card]]
    return [card for card in cards if card != TWIN or owner[TWIN - 1]]


def refuses_taking(position: Position, firsts: tuple[int, ...]) -> object:
    """Return None when a card of any group can be taken now, else why not."""
    if 0 not in position.owner[firsts[0] : firsts[-1]]:
        return "all_taken"
    return refuses_price(position, PRICE)


def refuses_group(position: Position, firsts: tuple[int, ...], group: int) -> object:
    """Return None when a card of ``group`` can be taken now, else why not."""
    if not 0 <= group < len(firsts) - 1:
        return "no_such_option"
    if 0 not in position.owner[firsts[group] : firsts[group + 1]]:
        return "all_taken"
    return refuses_price(position, PRICE)


def ask_open(position: Position, prefix: tuple[int, ...]) -> Question | None:
    """Ask for the points of the card, then which it is."""
    if len(prefix) == 1:
        labels: "list[object]" = [("group_points", ("literal", group)) for group in GROUPS[:-1]]
        return _ask_group(position, "open_group", FIRST_OF_GROUP, tuple(labels) + ("group_machine",), GROUPS)
    if len(prefix) > 2:
        return None
    options = [
        Option(card, label_of(card), word_of(card), None, _open_note(card)) for card in cards_out(position, FIRST_OF_GROUP, prefix[1])
    ]
    return Question("open_which", CHOICE, tuple(options), None, _notes(position))


def _open_note(card: int) -> object:
    gain = coins_text(REWARDS[card]) if card < BUILDINGS else ("points_n", POINTS[card])
    return ("needs_and_gain", amounts_text(needs_of(card)), gain)


def ask_hire(position: Position, prefix: tuple[int, ...]) -> Question | None:
    """Ask for the rank, then which worker it is."""
    if len(prefix) == 1:
        labels = [("rank_wage", rank, RANK_WAGES[i]) for i, rank in enumerate(RANKS)]
        return _ask_group(position, "hire_rank", FIRST_OF_RANK, tuple(labels), RANKS)
    if len(prefix) > 2:
        return None
    options = [Option(card, label_of(card), digits(skills_of(card), "0")) for card in cards_out(position, FIRST_OF_RANK, prefix[1])]
    return Question("hire_which", CHOICE, tuple(options), None, _notes(position))


def _ask_group(position: Position, label: str, firsts: tuple[int, ...], labels: tuple[object, ...], words: tuple[str, ...]) -> Question:
    options = []
    for group in range(len(words)):
        left = position.owner[firsts[group] : firsts[group + 1]].count(0)
        options.append(Option(group, labels[group], words[group], refuses_group(position, firsts, group), ("cards_left", left)))
    return Question(label, CHOICE, tuple(options), None, _notes(position))


def _notes(position: Position) -> tuple[object, ...]:
    purchase = purchase_text(position, PRICE)
    return (purchase,) if purchase else ()


def open_site(position: Position, move: tuple[int, ...]) -> None:
    """Take a building or machine card as a site. Raises IllegalMove."""
    card = _take(position, move, FIRST_OF_GROUP)
    position.sites[position.turn].append(card)


def hire(position: Position, move: tuple[int, ...]) -> None:
    """Take a worker into the team. Raises IllegalMove."""
    _take(position, move, FIRST_OF_RANK)


def _take(position: Position, move: tuple[int, ...], firsts: tuple[int, ...]) -> int:
    if len(move) != 3:
        raise IllegalMove("move_too_short" if len(move) < 3 else "move_too_long")
    reason = refuses_group(position, firsts, move[1])
    if reason is None and move[2] not in cards_out(position, firsts, move[1]):
        reason = "card_gone"
    if reason:
        raise IllegalMove(reason)
    pay(position, PRICE)
    position.owner[move[2]] = position.turn + 1
    return move[2]
