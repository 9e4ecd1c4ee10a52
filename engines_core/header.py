"""The head of a record: what was played, by whom, on which device, with which dice.

Bytes: magic "TSR", format version, length of the body (two bytes, low first),
body, CRC-32 of all before it (four bytes, low first).
"""

import struct
from binascii import crc32

from engines_core.varint import get_unsigned, put_unsigned

MAGIC = b"TSR"
FORMAT = 1
LONGEST_BYTES = 3072
LONGEST_DATA_BYTES = 2048
LONGEST_NAME_BYTES = 60

TIME_UNKNOWN = 0
TIME_SET = 1
TIME_DERIVED = 2

DICE_DEVICE = 0
DICE_PHYSICAL = 1


class RecordError(ValueError):
    """A record that is not one, or is damaged. The message names place and reason."""


class Header:
    """What is known before the first move.

    ``game``: registry key. ``rules``: rules version. ``options``: one index each.
    ``first``: the seat that starts. ``names``: one str a seat. ``device``: 8 bytes.
    ``number``: the play's number on that device, counted up for ever. ``boot``: boot
    number, ``ms``: ms since that boot. ``time_source``, ``epoch_s``: the date, when
    known. ``dice``: DICE_DEVICE or DICE_PHYSICAL. ``commitment``: 32 bytes (dice.py).
    ``data``: what the owner told about his copy of the game (figures nobody publishes), in the game's own form.
    """

    def __init__(
        self,
        game: str,
        rules: int,
        options: tuple[int, ...],
        first: int,
        names: tuple[str, ...],
        device: bytes = bytes(8),
        number: int = 0,
        boot: int = 0,
        ms: int = 0,
        time_source: int = TIME_UNKNOWN,
        epoch_s: int = 0,
        dice: int = DICE_DEVICE,
        commitment: bytes = bytes(32),
        data: bytes = b"",
    ) -> None:
        self.game = game
        self.rules = rules
        self.options = options
        self.first = first
        self.names = names
        self.device = device
        self.number = number
        self.boot = boot
        self.ms = ms
        self.time_source = time_source
        self.epoch_s = epoch_s
        self.dice = dice
        self.commitment = commitment
        self.data = data

    def encode(self) -> bytes:
        """Return the bytes of the header. Raises RecordError when a field does not fit."""
        out = bytearray()
        _put_text(out, self.game, 32, "the game")
        out.extend(put_unsigned(self.rules))
        out.append(len(self.options))
        for option in self.options:
            out.extend(put_unsigned(option))
        out.append(self.first)
        out.append(len(self.names))
        for name in self.names:
            _put_text(out, name, LONGEST_NAME_BYTES, "a name")
        out.extend(self.device)
        for value in (self.number, self.boot, self.ms, self.time_source, self.epoch_s, self.dice):
            out.extend(put_unsigned(value))
        out.extend(self.commitment)
        out.extend(put_unsigned(len(self.data)))
        out.extend(self.data)
        if len(self.device) != 8 or len(self.commitment) != 32 or len(self.data) > LONGEST_DATA_BYTES or len(out) > LONGEST_BYTES:
            raise RecordError("the header does not fit: device 8 bytes, commitment 32, game data at most 2048")
        head = MAGIC + bytes((FORMAT,)) + struct.pack("<H", len(out)) + bytes(out)
        return head + struct.pack("<I", crc32(head))


def decode(data: bytes) -> tuple[Header, int]:
    """Return the header at the start of ``data`` and its length in bytes. Raises RecordError."""
    size = _framed_size(data)
    try:
        return _decode_body(data[6 : size - 4]), size
    except (ValueError, IndexError) as error:
        if isinstance(error, RecordError):
            raise
        raise RecordError("the header's fields do not add up")


def _framed_size(data: bytes) -> int:
    if len(data) < 10 or data[:3] != MAGIC:
        raise RecordError("byte 0: this is not a TallyStone record")
    if data[3] != FORMAT:
        raise RecordError(f"byte 3: record format {data[3]} is not known here; this program reads format {FORMAT}")
    size = data[4] + (data[5] << 8) + 10
    if size > LONGEST_BYTES + 10 or size > len(data):
        raise RecordError("byte 4: the header is cut off")
    if struct.unpack("<I", data[size - 4 : size])[0] != crc32(data[: size - 4]):
        raise RecordError(f"byte {size - 4}: the header's checksum is wrong")
    return size


def _decode_body(body: bytes) -> Header:
    game, at = _get_text(body, 0)
    rules, at = get_unsigned(body, at)
    options, at = _get_many(body, at + 1, body[at])
    first = body[at]
    count = body[at + 1]
    at += 2
    names = []
    for _ in range(count):
        name, at = _get_text(body, at)
        names.append(name)
    device = body[at : at + 8]
    values, at = _get_many(body, at + 8, 6)
    number, boot, ms, time_source, epoch_s, dice = values
    commitment = body[at : at + 32]
    size, at = get_unsigned(body, at + 32)
    data = body[at:]
    if len(commitment) != 32 or len(data) != size:
        raise RecordError("the header's fields do not add up")
    if time_source > TIME_DERIVED or dice > DICE_PHYSICAL:
        raise RecordError(f"the header says time source {time_source} and dice {dice}, and there is no such thing")
    return Header(game, rules, options, first, tuple(names), device, number, boot, ms, time_source, epoch_s, dice, commitment, data)


def _put_text(out: bytearray, text: str, longest: int, what: str) -> None:
    data = text.encode()
    if len(data) > longest:
        raise RecordError(f"{what} is {len(data)} bytes long, the most is {longest}")
    out.append(len(data))
    out.extend(data)


def _get_text(body: bytes, at: int) -> tuple[str, int]:
    end = at + 1 + body[at]
    if end > len(body):
        raise RecordError("the header's fields do not add up")
    return str(body[at + 1 : end], "utf-8"), end


def _get_many(body: bytes, at: int, count: int) -> tuple[tuple[int, ...], int]:
    values = []
    for _ in range(count):
        value, at = get_unsigned(body, at)
        values.append(value)
    return tuple(values), at
