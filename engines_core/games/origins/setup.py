"""Before the first turn: tiles at the sites, the building row, the first dice (OR 2)."""

from engines_core.games.origins.dicing import add_die, die_options, take_of
from engines_core.games.origins.figures import CARD_GOLD_AT, ROW_SIZE, START_AT, UNKNOWN
from engines_core.games.origins.paying import MOST_AT_ONCE
from engines_core.games.origins.position import DRAFT, OFFER, ROW_OUT, Position
from engines_core.games.origins.rounds import start_turn
from engines_core.games.origins.tables import CITIZEN_FACES, COLOURS, FIRST_DICE, FIRST_OFFER, GOODS, MOST_ROW, SITES
from engines_core.question import AMOUNTS, CHOICE, FACES, NUMBER, Amounts, Option, Question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

MOST_CARD_GOLD = 60


def script_tiles(position: Position) -> "Generator[Any, Any, None]":
    """Which bonus action tile lies at which site; the last one follows (OR 2.3)."""
    placed: list[int] = []
    for site in range(SITES - 1):
        left = [colour for colour in range(5) if colour not in placed]
        # The question is built before the loop goes on.
        colour = yield lambda: _colour_question(("ask_tile_of_site", site + 1), left)  # noqa: B023
        placed.append(colour)
    yield None
    position.bonus = placed + [colour for colour in range(5) if colour not in placed]
    position.phase = ROW_OUT


def _colour_question(label: object, colours: "list[int] | range") -> Question:
    return Question(label, CHOICE, tuple([Option(colour, COLOURS[colour], COLOURS[colour]) for colour in colours]))


def script_row(position: Position) -> "Generator[Any, Any, None]":
    """The tiles of the row, the top one first; goods and gold at the start where they are not known (OR 2.4, 2.5, 11)."""
    figures = position.figures
    start = tuple(figures[START_AT : START_AT + len(GOODS)])
    gold = figures[CARD_GOLD_AT + position.seats - 2]
    size = figures[ROW_SIZE]
    if UNKNOWN in start:
        start = yield Question("ask_start_goods", AMOUNTS, Amounts(GOODS, (MOST_AT_ONCE,) * 4, 0, MOST_AT_ONCE), (1, 1, 1, 0))
    if gold == UNKNOWN:
        gold = yield lambda: Question("ask_start_gold", NUMBER, (1, MOST_CARD_GOLD))
    if size == UNKNOWN:
        size = yield lambda: Question("ask_row_size", NUMBER, (1, MOST_ROW), (5,))
    row = []
    for place in range(size):
        colour = yield lambda: _colour_question(("ask_row_tile", place + 1), range(5))  # noqa: B023
        row.append(colour)
    yield None
    _learn_start(position, start, gold, size)
    position.goods = [list(start) for _ in range(position.seats)]
    position.card_gold = gold
    position.row = row
    position.row_stone = [-1] * size
    for colour in row:
        position.stacks[colour] = max(0, position.stacks[colour] - 1)
    position.phase = OFFER


def _learn_start(position: Position, start: tuple[int, ...], gold: int, size: int) -> None:
    for kind in range(len(GOODS)):
        position.figures[START_AT + kind] = start[kind]
    position.figures[CARD_GOLD_AT + position.seats - 2] = gold
    position.figures[ROW_SIZE] = size


def script_offer(position: Position) -> "Generator[Any, Any, None]":
    """Two dice of each colour are rolled (OR 2.7)."""
    faces = yield Question("roll_offer", FACES, (FIRST_OFFER * len(COLOURS), CITIZEN_FACES))
    yield None
    position.offer = [8 * (at // FIRST_OFFER) + face for at, face in enumerate(faces)]
    position.phase = DRAFT
    position.turn = position.order[0]


def script_draft(position: Position) -> "Generator[Any, Any, None]":
    """The seat takes one of the rolled dice; forth and back, until all have two (OR 2.8)."""
    die = yield lambda: Question(("ask_draft", ("seat", position.turn)), CHOICE, tuple(die_options(position.offer)))
    yield None
    position.offer.remove(die)
    take_of(position, die >> 3)
    add_die(position, position.turn, die)
    position.picks += 1
    seats = position.seats
    if position.picks == FIRST_DICE * seats:
        position.turn = position.order[0]
        start_turn(position)
        return
    turn_back = position.picks >= seats
    position.turn = position.order[2 * seats - 1 - position.picks if turn_back else position.picks]
