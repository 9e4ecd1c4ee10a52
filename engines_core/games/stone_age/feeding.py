"""Feeding (SA 5): fields feed first, then food, then goods or ten points."""

from engines_core.game import IllegalMove
from engines_core.games.stone_age.gains import can_pay, gain, pay
from engines_core.games.stone_age.position import Position, goods_held
from engines_core.games.stone_age.rounds import next_to_feed
from engines_core.games.stone_age.tables import GOODS, HUNGER_POINTS
from engines_core.question import AMOUNTS, CHOICE, Amounts, Option, Question

FED = 0
STARVE = 1
TAKE_GOODS = 2


def shortage(position: Position, seat: int) -> int:
    """Return how much food is missing after fields and store; negative: what is kept, negated."""
    return position.people[seat] - position.fields[seat] - position.food[seat]


def ask_feed(position: Position, prefix: tuple[int, ...]) -> Question | None:
    """Ask how the seat feeds its people."""
    seat = position.turn
    short = shortage(position, seat)
    if not prefix:
        return Question(
            ("feed_seat", ("seat", seat)), CHOICE, _ways(position, seat, short), (_best_way(position, seat, short),), _owed(position, seat)
        )
    if len(prefix) > 1 or prefix[0] == STARVE or (prefix[0] == FED and short <= 0):
        return None
    if prefix[0] == TAKE_GOODS:
        return two_goods_question()
    frame = Amounts(GOODS, tuple(position.goods[seat]), short, short)
    return Question(("pay_food_with", short), AMOUNTS, frame)


def _best_way(position: Position, seat: int, short: int) -> int:
    goods = goods_held(position, seat)
    if short <= goods:
        return FED
    return TAKE_GOODS if position.two[seat] and short <= goods + 2 else STARVE


def two_goods_question() -> Question:
    """Ask which two goods the card brings (any kinds)."""
    return Question("take_two_goods", AMOUNTS, Amounts(GOODS, (2, 2, 2, 2), 2, 2), (0, 0, 0, 2))


def refuses_two_goods(goods: tuple[int, ...]) -> object:
    """Return None when ``goods`` are four amounts that sum to two, else why not."""
    if len(goods) != 4 or min(goods) < 0 or sum(goods) != 2:
        return "amount_total"
    return None


def _owed(position: Position, seat: int) -> tuple[object, ...]:
    return (("feed_owed", position.people[seat], position.fields[seat], position.food[seat]),)


def _ways(position: Position, seat: int, short: int) -> tuple[Option, ...]:
    food = position.food[seat]
    if short <= 0:
        ways = [Option(FED, "feed", "feed", None, ("feed_pays", max(0, food + short), -short))]
    else:
        spare = goods_held(position, seat) - short
        lacks = None if spare >= 0 else "goods_short"
        ways = [
            Option(FED, ("feed_with_goods", short), "feed", lacks, None if lacks else ("feed_goods_left", spare)),
            Option(STARVE, "starve", "starve", None, ("starve_costs", HUNGER_POINTS)),
        ]
    if position.two[seat]:
        ways.append(Option(TAKE_GOODS, "take_two_goods", "goods"))
    return tuple(ways)


def apply_feed(position: Position, move: tuple[int, ...]) -> None:
    """Feed, or starve, or take the two goods of a card first."""
    seat = position.turn
    if not move:
        raise IllegalMove("move_too_short")
    if move[0] == TAKE_GOODS:
        _take_goods(position, seat, move[1:])
        return
    short = shortage(position, seat)
    if move[0] == STARVE and short > 0 and len(move) == 1:
        position.hungers[seat] += 1
        position.food[seat] = 0
    elif move[0] == FED:
        _feed(position, seat, short, move[1:])
    else:
        raise IllegalMove("no_such_option")
    next_to_feed(position)


def _feed(position: Position, seat: int, short: int, goods: tuple[int, ...]) -> None:
    if short <= 0:
        if goods:
            raise IllegalMove("move_too_long")
        position.food[seat] = -short
        return
    if len(goods) != 4 or not can_pay(position, seat, goods):
        raise IllegalMove("goods_short")
    if sum(goods) != short:
        raise IllegalMove("amount_total")
    pay(position, seat, goods)
    position.food[seat] = 0


def _take_goods(position: Position, seat: int, goods: tuple[int, ...]) -> None:
    if not position.two[seat]:
        raise IllegalMove("no_such_option")
    reason = refuses_two_goods(goods)
    if reason:
        raise IllegalMove(reason)
    position.two[seat] = 0
    gain(position, seat, goods)
