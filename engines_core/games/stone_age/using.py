"""Phase 2: a seat uses its people, in any order it likes (SA 3, phase 2).

The bookkeeper learns of people here and checks room and limits; the referee
knows where they stand and lets them do only what is done there.
"""

from engines_core.game import IllegalMove
from engines_core.games.stone_age.buildings import build, price, refuses_payment, refuses_tile
from engines_core.games.stone_age.cards import bottoms_out, face_out, keep_bottom, tops_out, use_top
from engines_core.games.stone_age.feeding import refuses_two_goods, two_goods_question
from engines_core.games.stone_age.gains import can_pay, gain, gain_field, gain_person, gain_tool, pay
from engines_core.games.stone_age.likely import dearest, first_open, likely_people, likely_place, likely_tile
from engines_core.games.stone_age.placing import most_people, refuses_place, stand
from engines_core.games.stone_age.position import REFEREE, ROLL, USE, Position, goods_held
from engines_core.games.stone_age.rounds import finish_action, next_seat
from engines_core.games.stone_age.tables import (
    BOTTOMS,
    CARD_SLOT,
    CARD_SLOTS,
    FIELD,
    FIXED,
    GOODS,
    HUT,
    PLACE_WORDS,
    RIVER,
    STACK,
    TILES,
    TOOL_MAKER,
    TOPS,
)
from engines_core.question import AMOUNTS, CHOICE, NUMBER, Amounts, Option, Question

GATHER = 0
BUILD = 1
CARD = 2
TOOL = 3
ADD_FIELD = 4
ADD_PERSON = 5
TAKE_GOODS = 6
DONE = 7

_WORDS = ("gather", "build", "card", "tool", "field", "hut", "goods", "done")
_LISTED = (TOOL, ADD_FIELD, ADD_PERSON, GATHER, BUILD, CARD, TAKE_GOODS, DONE)
"""In the order in which most turns go."""
_VILLAGE = {TOOL: TOOL_MAKER, ADD_FIELD: FIELD, ADD_PERSON: HUT}


def refuses_use(position: Position, place: int) -> object:
    """Return None when the seat whose turn it is may use people on ``place`` now, else why not."""
    seat = position.turn
    if position.mode == REFEREE:
        if not position.placed[seat][place]:
            return "nobody_there"
        return None if place < STACK or position.stacks[place - STACK] else "no_tile_there"
    return refuses_place(position, seat, place)


def _use(position: Position, place: int, people: int) -> None:
    if position.mode == REFEREE:
        position.placed[position.turn][place] = 0
    else:
        stand(position, position.turn, place, people)


def ask_use(position: Position, prefix: tuple[int, ...]) -> Question | None:
    """Ask what the seat does with its people, step by step."""
    if not prefix:
        options = []
        for verb in _LISTED:
            if verb != TAKE_GOODS or position.two[position.turn]:
                options.append(Option(verb, "use_" + _WORDS[verb], _WORDS[verb], _refuses_verb(position, verb)))
        label = ("use_seat", ("seat", position.turn), _people_to_use(position))
        return Question(label, CHOICE, tuple(options), _likely_verb(position, tuple(options)))
    ask = _ASK.get(prefix[0])
    return ask(position, prefix) if ask else None


def _likely_verb(position: Position, options: tuple[Option, ...]) -> tuple[int, ...] | None:
    """Return what comes next as a rule: the village first, then goods and food; the last two are for a building and a card."""
    left = position.left[position.turn]
    if position.mode == REFEREE or left == position.people[position.turn]:
        return None
    return first_open(options, (CARD, BUILD, GATHER) if left == 1 else (BUILD, CARD, GATHER) if left == 2 else (GATHER, CARD, BUILD))


def _people_to_use(position: Position) -> int:
    if position.mode == REFEREE:
        return sum(position.placed[position.turn])
    return position.left[position.turn]


def apply_use(position: Position, move: tuple[int, ...]) -> None:
    """Carry out one action of the seat whose turn it is."""
    if not move or not 0 <= move[0] <= DONE:
        raise IllegalMove("no_such_option")
    _APPLY[move[0]](position, move)


def _refuses_verb(position: Position, verb: int) -> object:
    if verb == GATHER:
        return _first_reason([refuses_use(position, place) for place in range(RIVER + 1)])
    if verb == BUILD:
        return _refuses_building(position)
    if verb == CARD:
        return _first_reason([_refuses_price(position, price_) for price_ in range(1, CARD_SLOTS + 1)])
    if verb == TAKE_GOODS:
        return None
    if verb == DONE:
        return _refuses_done(position)
    return refuses_use(position, _VILLAGE[verb])


def _first_reason(reasons: list[object]) -> object:
    """Return None when any of ``reasons`` is None, else the one that the player can do most about."""
    if None in reasons:
        return None
    for reason in ("goods_short", "kinds_short"):
        if reason in reasons:
            return reason
    return reasons[-1]


def _refuses_done(position: Position) -> object:
    """People on cards and buildings may go home unused, all others act (SA 3, E1)."""
    if position.mode == REFEREE and any(position.placed[position.turn][:CARD_SLOT]):
        return "people_to_use"
    return None


# Gathering


def _ask_gather(position: Position, prefix: tuple[int, ...]) -> Question | None:
    if len(prefix) == 1:
        options = [Option(place, PLACE_WORDS[place], PLACE_WORDS[place], refuses_use(position, place)) for place in range(RIVER + 1)]
        return Question("gather_where", CHOICE, tuple(options), likely_place(position, tuple(options)))
    if len(prefix) > 2:
        return None
    low, high = _people_range(position, prefix[1])
    return Question(("how_many_people", PLACE_WORDS[prefix[1]]), NUMBER, (low, high), likely_people(position, prefix[1], high))


def _people_range(position: Position, place: int) -> tuple[int, int]:
    if position.mode == REFEREE:
        there = position.placed[position.turn][place]
        return there, there
    return 1, most_people(position, position.turn, place)


def _gather(position: Position, move: tuple[int, ...]) -> None:
    if len(move) != 3 or not 0 <= move[1] <= RIVER:
        raise IllegalMove("no_such_option")
    _, place, people = move
    reason = refuses_use(position, place)
    if reason:
        raise IllegalMove(reason)
    low, high = _people_range(position, place)
    if not low <= people <= high:
        raise IllegalMove("number_range")
    _use(position, place, people)
    position.phase = ROLL
    position.dice = people
    position.dice_place = place


# Buildings


def _refuses_building(position: Position) -> object:
    reason = _first_reason([refuses_use(position, STACK + stack) for stack in range(position.seats)])
    if reason is None:
        return _first_reason([refuses_tile(position, position.turn, tile) for tile in range(len(TILES))])
    return reason


def _ask_build(position: Position, prefix: tuple[int, ...]) -> Question | None:
    seat = position.turn
    if len(prefix) == 1:
        options = [
            Option(
                stack,
                ("stack", stack + 1),
                f"stack-{stack + 1}",
                refuses_use(position, STACK + stack),
                ("tiles_left", position.stacks[stack]),
            )
            for stack in range(position.seats)
        ]
        return Question("build_stack", CHOICE, tuple(options))
    if len(prefix) == 2:
        tiles = _tile_options(position, seat)
        return Question("build_tile", CHOICE, tiles, likely_tile(tiles))
    if len(prefix) > 3 or TILES[prefix[2]][1] == FIXED:
        return None
    frame = price(position, seat, prefix[2])
    return Question("build_with", AMOUNTS, frame, dearest(frame))


def _tile_options(position: Position, seat: int) -> tuple[Option, ...]:
    """Return what the seat can pay for first: costs that are free, then printed ones with most points on top; the rest is grey."""
    rows = []
    for tile in range(len(TILES)):
        if position.tiles[tile]:
            _, kind, _, points, _ = TILES[tile]
            reason = refuses_tile(position, seat, tile)
            rows.append((0, -kind, -points, tile, None) if reason is None else (1, 0, 0, tile, reason))
    # Two tiles are never equal up to their number, so no reasons are compared.
    rows.sort()
    return tuple([_tile_option(tile, reason) for _, _, _, tile, reason in rows])


def _tile_option(tile: int, reason: object) -> Option:
    word, kind, _, points, _ = TILES[tile]
    note = ("points_gain", points) if kind == FIXED else "points_by_value"
    return Option(tile, "tile_" + word, word, reason, note)


def _build(position: Position, move: tuple[int, ...]) -> None:
    seat = position.turn
    if len(move) < 3 or not 0 <= move[1] < position.seats:
        raise IllegalMove("no_such_option")
    stack, tile, goods = move[1], move[2], move[3:]
    reason = refuses_use(position, STACK + stack) or refuses_tile(position, seat, tile)
    if reason:
        raise IllegalMove(reason)
    fixed = TILES[tile][1] == FIXED
    if len(goods) != (0 if fixed else 4):
        raise IllegalMove("move_too_long" if fixed else "move_too_short")
    if fixed:
        goods = TILES[tile][2]
    else:
        reason = refuses_payment(position, seat, tile, goods)
        if reason:
            raise IllegalMove(reason)
    _use(position, STACK + stack, 1)
    build(position, seat, stack, tile, goods)
    finish_action(position)


# Cards


def _refuses_price(position: Position, slot_price: int) -> object:
    reason = refuses_use(position, CARD_SLOT + slot_price - 1)
    if reason is None and goods_held(position, position.turn) < slot_price:
        return "goods_short"
    return reason


def _ask_card(position: Position, prefix: tuple[int, ...]) -> Question | None:
    step = len(prefix)
    if step == 1:
        options = [Option(cost, ("card_price", cost), str(cost), _refuses_price(position, cost)) for cost in range(1, CARD_SLOTS + 1)]
        return Question("card_slot", CHOICE, tuple(options))
    if step == 2:
        goods = tuple(position.goods[position.turn])
        return Question(("card_pay", prefix[1]), AMOUNTS, Amounts(GOODS, goods, prefix[1], prefix[1]))
    if step == 6:
        return bottom_question(position)
    return top_question(position, prefix[6]) if step == 7 else None


def bottom_question(position: Position) -> Question:
    """Ask for the bottom half of a card, of those still out."""
    options = [Option(b, "card_" + BOTTOMS[b][0], BOTTOMS[b][0]) for b in bottoms_out(position)]
    return Question("card_bottom", CHOICE, tuple(options))


def top_question(position: Position, bottom: int) -> Question:
    """Ask for the top half of a card with ``bottom``, of those still out."""
    options = [Option(t, "card_" + TOPS[t][0], TOPS[t][0]) for t in tops_out(position, bottom)]
    return Question("card_top", CHOICE, tuple(options))


def _card(position: Position, move: tuple[int, ...]) -> None:
    seat = position.turn
    if len(move) != 8 or not 1 <= move[1] <= CARD_SLOTS:
        raise IllegalMove("no_such_option")
    slot_price, goods = move[1], move[2:6]
    reason = refuses_use(position, CARD_SLOT + slot_price - 1)
    if reason:
        raise IllegalMove(reason)
    if not can_pay(position, seat, goods):
        raise IllegalMove("goods_short")
    if sum(goods) != slot_price:
        raise IllegalMove("amount_total")
    face = face_out(position, move[6], move[7])
    if face < 0:
        raise IllegalMove("card_gone")
    _use(position, CARD_SLOT + slot_price - 1, 1)
    position.sold |= 1 << (slot_price - 1)
    pay(position, seat, goods)
    keep_bottom(position, seat, face)
    use_top(position, seat, move[7])
    if position.phase == USE:
        finish_action(position)


# Village, two goods, done


def _village(position: Position, move: tuple[int, ...]) -> None:
    if len(move) != 1:
        raise IllegalMove("move_too_long")
    place = _VILLAGE[move[0]]
    reason = refuses_use(position, place)
    if reason:
        raise IllegalMove(reason)
    _use(position, place, 2 if place == HUT else 1)
    _GAIN[move[0]](position, position.turn)
    finish_action(position)


_GAIN = {TOOL: gain_tool, ADD_FIELD: gain_field, ADD_PERSON: gain_person}


def _ask_goods(position: Position, prefix: tuple[int, ...]) -> Question | None:
    return two_goods_question() if len(prefix) == 1 else None


def _goods(position: Position, move: tuple[int, ...]) -> None:
    seat = position.turn
    reason = refuses_two_goods(move[1:]) if position.two[seat] else "no_such_option"
    if reason:
        raise IllegalMove(reason)
    position.two[seat] = 0
    gain(position, seat, move[1:])


def _done(position: Position, move: tuple[int, ...]) -> None:
    if len(move) != 1:
        raise IllegalMove("move_too_long")
    reason = _refuses_done(position)
    if reason:
        raise IllegalMove(reason)
    _send_home(position)
    next_seat(position)


def _send_home(position: Position) -> None:
    placed = position.placed[position.turn]
    for place in range(len(placed)):
        placed[place] = 0


_ASK = {GATHER: _ask_gather, BUILD: _ask_build, CARD: _ask_card, TAKE_GOODS: _ask_goods}
_APPLY = (_gather, _build, _card, _village, _village, _village, _goods, _done)
