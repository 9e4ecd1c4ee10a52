"""Dice that seats take: citizens out of the supply, speakers; and their rolls (OR 9, 10)."""

from engines_core.games.origins.position import DIE, Position
from engines_core.games.origins.script import one_of
from engines_core.games.origins.tables import CITIZEN_FACES, COLOURS, SPEAKER, SPEAKER_FACES
from engines_core.games.origins.texts import die_text, die_word
from engines_core.question import CHOICE, FACES, Option, Question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

ROLL_IT = 0
"""In place of a value."""


def citizens(position: Position, seat: int) -> int:
    """Return how many citizens of ``seat`` stand on population bases."""
    return len([die for die in position.ready[seat] + position.used[seat] if die >> 3 != SPEAKER])


def refuses_citizen(position: Position, more_bases: int = 0) -> object:
    """Return None when the seat whose turn it is can take a citizen, else why not (OR 10.4)."""
    seat = position.turn
    if max(position.supply) <= 0:
        return "no_citizens"
    return None if citizens(position, seat) < position.bases[seat] + more_bases else "no_base"


def refuses_speaker(position: Position) -> object:
    """Return None when there is a speaker die to take, else why not."""
    return None if position.speakers else "no_speakers"


def ask_citizen(position: Position) -> "Generator[Any, Any, tuple[int, int]]":
    """Return colour and value of the citizen that is taken; value ROLL_IT when it has to be rolled."""
    colour = yield lambda: _colour_question(position), one_of(len(COLOURS), lambda colour: _refuses_colour(position, colour))
    value = yield lambda: _value_question(position, colour), one_of(1 + len(CITIZEN_FACES))
    return colour, value


def _refuses_colour(position: Position, colour: int) -> object:
    return None if position.supply[colour] > 0 else "none_left_of_it"


def _colour_question(position: Position) -> Question:
    options = [
        Option(colour, COLOURS[colour], COLOURS[colour], _refuses_colour(position, colour), ("cards_left", left))
        for colour, left in enumerate(position.supply)
    ]
    return Question("ask_citizen", CHOICE, tuple(options))


def _value_question(position: Position, colour: int) -> Question:
    lying = [die & 7 for die in position.offer if die >> 3 == colour]
    values = lying + [value for value in CITIZEN_FACES if value not in lying]
    options = [Option(value, ("die_shows", value), str(value)) for at, value in enumerate(values) if value not in values[:at]]
    options.append(Option(ROLL_IT, "die_roll", "roll"))
    return Question("ask_value", CHOICE, tuple(options), (lying[0] if lying else ROLL_IT,))


def take_of(position: Position, colour: int) -> None:
    """Take a die of ``colour`` out of the supply. A supply that was corrected by hand to less than lies there ends at none."""
    position.supply[colour] = max(position.supply[colour] - 1, 0)


def take_citizen(position: Position, seat: int, colour: int, value: int) -> None:
    """Give a seat a citizen; when it has to be rolled, that is what comes next."""
    take_of(position, colour)
    die = 8 * colour + value
    if die in position.offer:
        position.offer.remove(die)
    if value == ROLL_IT:
        roll_for(position, colour)
    else:
        add_die(position, seat, die)


def roll_for(position: Position, colour: int) -> None:
    """Let a die of ``colour`` be rolled for the seat whose turn it is."""
    position.due = colour
    position.after = position.phase
    position.phase = DIE


def add_die(position: Position, seat: int, die: int) -> None:
    """Give a seat a die that is ready."""
    position.ready[seat].append(die)
    position.ready[seat].sort()


def script_die(position: Position) -> "Generator[Any, Any, None]":
    """The die is rolled, with its own faces."""
    faces = SPEAKER_FACES if position.due == SPEAKER else CITIZEN_FACES
    label = "roll_speaker" if position.due == SPEAKER else ("roll_citizen", COLOURS[position.due])
    answer = yield Question(label, FACES, (1, faces))
    yield None
    position.phase = position.after
    add_die(position, position.turn, 8 * position.due + answer[0])


def script_citizen(position: Position, seat: int) -> "Generator[Any, Any, None]":
    """Take a citizen."""
    colour, value = yield from ask_citizen(position)
    yield None
    take_citizen(position, seat, colour, value)


def script_speaker(position: Position) -> "Generator[Any, Any, None]":
    """Take a speaker die: it is rolled."""
    yield None
    position.speakers -= 1
    roll_for(position, SPEAKER)


def die_options(dice: list[int]) -> list[Option]:
    """Return an option for each different die."""
    return [Option(die, die_text(die), die_word(die)) for at, die in enumerate(dice) if die not in dice[:at]]
