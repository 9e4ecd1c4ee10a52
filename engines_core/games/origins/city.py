"""What a seat does in its own city: districts, towers, population, temples (OR 10)."""

from engines_core.games.origins.dicing import ask_citizen, refuses_citizen, take_citizen
from engines_core.games.origins.figures import BASE_PRICE_AT, TEMPLE_SIZE_AT, TOWER_PRICE_AT, UNKNOWN
from engines_core.games.origins.paying import ask_paid, pay
from engines_core.games.origins.position import Position
from engines_core.games.origins.script import one_of
from engines_core.games.origins.tables import COLOURS, GOLD, MOST_BASES, MOST_STEPS, SPEAKER, TEMPLES, TOWER_DISKS
from engines_core.games.origins.texts import die_text, die_word
from engines_core.question import CHOICE, NUMBER, Option, Question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

USED = 64
"""Added to the code of a die that was used in this round."""
MOST_POINTS = 60
MOST_GOLD = 3
BASE_AND_CITIZEN = 0
ONLY_BASE = 1
ONLY_CITIZEN = 2
_GROWTHS = ("base+citizen", "base", "citizen")


def own_citizens(position: Position, seat: int) -> list[int]:
    """Return the different citizens of ``seat``, those that were used with USED added."""
    dice = position.ready[seat] + [die + USED for die in position.used[seat]]
    return [die for at, die in enumerate(dice) if (die & 63) >> 3 != SPEAKER and die not in dice[:at]]


def script_district(position: Position, seat: int) -> "Generator[Any, Any, None]":
    """Close a district: a citizen takes the Seat of Power; points and gold of a district card (OR 10.1)."""
    die = yield lambda: _seat_of_power_question(position, seat), lambda die: _refuses_die(position, seat, die)
    points = yield lambda: Question("ask_card_points", NUMBER, (0, MOST_POINTS), (0,))
    gold = 0
    if points and position.card_gold:
        most = min(MOST_GOLD, position.card_gold)
        gold = yield lambda: Question("ask_card_gold", NUMBER, (0, most), (1,))
    yield None
    (position.used if die >= USED else position.ready)[seat].remove(die & 63)
    position.closed[seat][(die & 7) - 1] += 1
    position.points[seat] += points
    position.goods[seat][GOLD] += gold
    position.card_gold -= gold


def _refuses_die(position: Position, seat: int, die: int) -> object:
    return None if die in own_citizens(position, seat) else "no_such_option"


def _seat_of_power_question(position: Position, seat: int) -> Question:
    options = []
    for die in own_citizens(position, seat):
        text, word = die_text(die & 63), die_word(die & 63)
        options.append(Option(die, ("die_used", text) if die >= USED else text, "used-" + word if die >= USED else word))
    return Question("ask_seat_of_power", CHOICE, tuple(options))


def refuses_tower(position: Position) -> object:
    """Return None when a tower disk is left, else why not."""
    return None if any(position.disks) else "no_disks"


def script_tower(position: Position, seat: int) -> "Generator[Any, Any, None]":
    """Build a level of a tower; what it costs is said by the seat (OR 10.2)."""
    colour = yield lambda: _disk_question(position, seat), one_of(len(COLOURS), lambda colour: _refuses_disk(position, colour))
    at = TOWER_PRICE_AT + 4 * min(TOWER_DISKS - 1, position.towers[seat][colour])
    paid = yield from ask_paid(position.goods[seat], "ask_tower_price", position.figures[at : at + 4])
    yield None
    learn_price(position, at, paid)
    pay(position, seat, paid)
    position.disks[colour] -= 1
    position.towers[seat][colour] += 1


def _refuses_disk(position: Position, colour: int) -> object:
    return None if position.disks[colour] else "none_left_of_it"


def _disk_question(position: Position, seat: int) -> Question:
    options = []
    for colour in range(len(COLOURS)):
        note = ("tower_height", position.towers[seat][colour])
        options.append(Option(colour, COLOURS[colour], COLOURS[colour], _refuses_disk(position, colour), note))
    return Question("ask_tower", CHOICE, tuple(options))


def learn_price(position: Position, at: int, paid: tuple[int, ...]) -> None:
    """Keep what was paid: it is proposed the next time."""
    for kind in range(len(paid)):
        position.figures[at + kind] = paid[kind]


def refuses_growth(position: Position, how: int) -> object:
    """Return None when the seat whose turn it is can grow its population like that, else why not (OR 10.4)."""
    bases = 0 if how == ONLY_CITIZEN else 1
    if bases and position.bases[position.turn] >= MOST_BASES:
        return "all_bases"
    return None if how == ONLY_BASE else refuses_citizen(position, bases)


def refuses_grow(position: Position) -> object:
    """Return None when the seat whose turn it is can grow its population at all, else why not."""
    reason: object = None
    for how in range(len(_GROWTHS)):
        reason = refuses_growth(position, how)
        if reason is None:
            break
    return reason


def script_grow(position: Position, seat: int) -> "Generator[Any, Any, None]":
    """Grow the population: a base, a citizen, or both; what it costs is said by the seat (OR 10.3)."""
    how = yield lambda: _growth_question(position), one_of(len(_GROWTHS), lambda how: refuses_growth(position, how))
    colour, value = (-1, 0) if how == ONLY_BASE else (yield from ask_citizen(position))
    at = BASE_PRICE_AT + 4 * (0 if how == ONLY_CITIZEN else position.bases[seat])
    paid = yield from ask_paid(position.goods[seat], "ask_growth_price", position.figures[at : at + 4])
    yield None
    learn_price(position, at, paid)
    pay(position, seat, paid)
    position.bases[seat] += 0 if how == ONLY_CITIZEN else 1
    if how != ONLY_BASE:
        take_citizen(position, seat, colour, value)


def _growth_question(position: Position) -> Question:
    options = [Option(how, "grow_" + word, word, refuses_growth(position, how)) for how, word in enumerate(_GROWTHS)]
    return Question("ask_growth", CHOICE, tuple(options))


def refuses_temple(position: Position, seat: int, temple: int) -> object:
    """Return None when ``seat`` can go on in ``temple``, else why not."""
    return "temple_done" if is_finished(position, seat, temple) else None


def refuses_temples(position: Position, seat: int) -> object:
    """Return None when ``seat`` can go on in some temple, else why not."""
    return "temple_done" if has_finished_all(position, seat) else None


def is_finished(position: Position, seat: int, temple: int) -> bool:
    """Return whether ``seat`` has gone all steps of ``temple``."""
    size = position.figures[TEMPLE_SIZE_AT + temple]
    return position.temples[seat][temple] >= (MOST_STEPS if size == UNKNOWN else size)


def has_finished_all(position: Position, seat: int) -> bool:
    """Return whether ``seat`` has finished all temple tracks (OR 9.11)."""
    return is_finished(position, seat, 0) and is_finished(position, seat, 1) and is_finished(position, seat, 2)


def script_temple(position: Position, seat: int, steps: int) -> "Generator[Any, Any, None]":
    """Go ``steps`` on in a temple; how long its track is, is asked where it is not known (OR 10.6, 11)."""
    temple = yield lambda: _temple_question(position, seat), one_of(3, lambda temple: refuses_temple(position, seat, temple))
    size = position.figures[TEMPLE_SIZE_AT + temple]
    now = position.temples[seat][temple]
    if size == UNKNOWN:
        size = yield lambda: Question(("ask_temple_size", "temple_" + TEMPLES[temple]), NUMBER, (max(1, now), MOST_STEPS))
    yield None
    position.figures[TEMPLE_SIZE_AT + temple] = size
    position.temples[seat][temple] = max(now, min(size, now + steps))


def _temple_question(position: Position, seat: int) -> Question:
    options = []
    for temple, word in enumerate(TEMPLES):
        note = ("step_of", position.temples[seat][temple])
        options.append(Option(temple, "temple_" + word, word, refuses_temple(position, seat, temple), note))
    return Question("ask_temple", CHOICE, tuple(options))
