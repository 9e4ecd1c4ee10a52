"""Makes records for tests: random legal plays, entry by entry."""

import random
import struct
from binascii import crc32
from functools import cache
from io import BytesIO

from engines_core import dice, registry
from engines_core.game import CHANCE, OVER
from engines_core.header import Header, decode
from engines_core.play import Play
from engines_core.record import HAND, MOVE, ROLL, SEED, UNDO, Entry, entries
from engines_core.varint import put_unsigned
from tallystone.bots import RandomBot, move_of
from tallystone.records import build

DEVICE = "e660583883724a12"
SEED_BYTES = bytes(range(32))
NAMES = ("Ada", "Bob", "Cleo", "Dan")

Values = list[tuple[int, object]]


def header_for(game: str = "stone_age", seats: int = 2, number: int = 1, **fields: object) -> Header:
    rules = registry.load(game)
    header = Header(game, rules.RULES_VERSION, rules.defaults(), 0, NAMES[:seats], bytes.fromhex(DEVICE), number)
    header.commitment = dice.commitment(SEED_BYTES)
    for name, value in fields.items():
        assert hasattr(header, name), name
        setattr(header, name, value)
    return header


def random_values(header: Header, seed: int = 1, most: int = 2000, hands: float = 0.0, undos: float = 0.0, reveal: bool = True) -> Values:
    """The entries of a random play: until it is over, and then with its dice revealed, or until there are ``most``.

    ``hands``, ``undos``: how often dice are typed in, and how often something is taken back.
    """
    rng = random.Random(seed)
    folded: list[tuple[int, tuple[int, ...]]] = []
    play = Play(header, lambda: iter(folded))
    values: Values = []
    while len(values) < most and play.state.actor() != OVER:
        if play.depth and rng.random() < undos:
            kind, value = UNDO, rng.randint(1, min(play.depth, 5))
        elif play.state.actor() == CHANCE:
            kind, value = _dice(play, rng, hands)
        else:
            kind, value = MOVE, move_of(play.state, RandomBot(rng))
        ints = (value,) if kind == UNDO else value
        play.push(kind, ints)
        folded.append((kind, ints))
        values.append((kind, value))
    if reveal and play.state.actor() == OVER:
        values.append((SEED, SEED_BYTES))
    return values


def _dice(play: Play, rng: random.Random, hands: float) -> tuple[int, tuple[int, ...]]:
    count, faces = play.state.ask(()).options
    if rng.random() < hands:
        return HAND, tuple(rng.choice(faces) for _ in range(count))
    return ROLL, dice.roll(SEED_BYTES, play.rolls, count, faces)


@cache
def random_record(seed: int = 1, **fields: object) -> bytes:
    """A finished random play with its dice revealed."""
    header = header_for(**fields)
    return build(header, random_values(header, seed))


def short_record(most: int = 12, **fields: object) -> bytes:
    """The first entries of a random play."""
    header = header_for(**fields)
    return build(header, random_values(header, most=most))


def raw_record(header: Header, raw: list[tuple[int, bytes]]) -> bytes:
    """A record of any kinds and bodies, with checksums that are right."""
    out = bytearray(header.encode())
    crc = int.from_bytes(out[-4:], "little")
    for kind, body in raw:
        inner = bytes((kind,)) + put_unsigned(0) + body
        head = bytes((len(inner),)) + inner
        crc = crc32(head, crc)
        out += head + struct.pack("<I", crc)
    return bytes(out)


def parts(data: bytes) -> tuple[Header, list[Entry]]:
    header, start = decode(data)
    return header, list(entries(BytesIO(data[start:]), start, int.from_bytes(data[start - 4 : start], "little")))
