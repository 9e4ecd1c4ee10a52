"""Random legal plays of any registered game, found through ``ask`` alone."""

import io
import random

from engines_core import header, record
from engines_core.game import CHANCE, OVER
from engines_core.header import Header
from engines_core.play import Play
from engines_core.question import CHOICE, FACES, NUMBER
from engines_core.record import MOVE, ROLL

NAMES = ("Ada", "Bo", "Chlo\u00e9 \u0141", "\u0414\u0430\u0448\u0430\nII", "E", "F", "G", "H")
LONGEST_PLAY = 6000


def set_ups(game):
    """Every number of seats with the default options, and each option value once with the fewest."""
    defaults = game.defaults()
    found = [(seats, defaults) for seats in range(game.SEATS[0], game.SEATS[1] + 1)]
    for at, option in enumerate(game.OPTIONS):
        for value in range(len(option[1])):
            if value != defaults[at]:
                seats = game.SEATS[0] + (at + value) % (game.SEATS[1] - game.SEATS[0] + 1)
                found.append((seats, defaults[:at] + (value,) + defaults[at + 1 :]))
    return found


def answer(question, rng):
    if question.kind == CHOICE:
        return (rng.choice([option.value for option in question.options if option.reason is None]),)
    if question.kind == NUMBER:
        return (rng.randint(*question.options),)
    if question.kind == FACES:
        count, faces = question.options
        return tuple(rng.choice(faces) for _ in range(count))
    return rng.choice(list(question.every()))


def random_move(state, rng):
    move = ()
    while (question := state.ask(move)) is not None:
        move += answer(question, rng)
    return move


def steps(state, rng):
    """Yield ``(kind, move)`` before each is applied, to the end of the game."""
    for _ in range(LONGEST_PLAY):
        if state.actor() == OVER:
            return
        kind = ROLL if state.actor() == CHANCE else MOVE
        move = random_move(state, rng)
        yield kind, move
        state.apply(move)
    raise AssertionError("the game does not end")


def random_play(game, seats, options, seed):
    """Return ``(header, entries, state)`` of a whole play."""
    rng = random.Random(seed)
    head = Header(game.NAME, game.RULES_VERSION, options, seed % seats, NAMES[:seats], number=seed)
    state = game.new(seats, options, head.first)
    entries = list(steps(state, rng))
    return head, entries, state


def play_of(head, entries):
    """Return the Play that the entries fold to, one by one."""
    done = []
    play = Play(head, lambda: iter(done))
    for kind, ints in entries:
        play.push(kind, ints)
        done.append((kind, ints))
    return play


def bytes_of(head, entries):
    """Return the record of ``entries``, whose ints are the values."""
    data = head.encode()
    crc = int.from_bytes(data[-4:], "little")
    out = [data]
    for kind, ints in entries:
        value = ints[0] if kind == record.UNDO else ints
        packed, crc = record.pack(kind, 7, record.body_of(kind, value), crc)
        out.append(packed)
    return b"".join(out)


def entries_of(data):
    """Return ``(header, entries)`` of a record. Raises RecordError."""
    head, size = header.decode(data)
    file = io.BytesIO(data)
    file.seek(size)
    crc = int.from_bytes(data[size - 4 : size], "little")
    return head, [(entry.kind, entry.ints()) for entry in record.entries(file, size, crc)]


def dump(thing):
    """Return all that a state holds, comparable."""
    if isinstance(thing, (int, str, bytes, type(None))):
        return thing
    if isinstance(thing, (list, tuple, bytearray)):
        return [dump(part) for part in thing]
    if isinstance(thing, dict):
        return sorted((key, dump(value)) for key, value in thing.items())
    return [type(thing).__name__, sorted((key, dump(value)) for key, value in vars(thing).items())]
