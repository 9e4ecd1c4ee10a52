"""Records on the PC: bytes from anywhere, read as far as they are whole."""

import struct
import sys
from binascii import crc32
from collections.abc import Iterable
from functools import lru_cache
from io import BytesIO
from pathlib import Path

import msgspec

from engines_core import header as headers
from engines_core.header import MAGIC, Header, RecordError
from engines_core.record import FOLDED, LONGEST_BYTES, UNDO, Damage, Entry, body_of, entries, pack
from engines_core.varint import get_signed, get_unsigned
from tallystone.errors import DataError, sentence

MOST_INPUT_BYTES = 1 << 20
"""No file that people hand us is longer, record or transcript."""

_CHECKSUM = struct.Struct("<I")
_PLAIN = bytes(range(0, 128, 2))
"""The signed varints of one byte for 0 to 63, which nearly all ints are."""
_VALUES = bytes(byte >> 1 for byte in range(256))
"""What those stand for."""


class Record(msgspec.Struct, frozen=True):
    """A record as far as it is whole.

    ``whole_bytes``: where the good part ends; ``damage``: what stands there when that is not the end.
    """

    header: Header
    entries: list[Entry]
    whole_bytes: int
    size: int
    damage: Damage | None = None


def read(data: bytes) -> Record:
    """Return the record in ``data``. Raises RecordError when not even its header can be read."""
    if len(data) > LONGEST_BYTES:
        raise RecordError(f"it is longer than {LONGEST_BYTES} bytes, and no record is")
    header, start = headers.decode(data)
    whole, end, crc = _whole_entries(data, start)
    damage = None
    try:
        for entry in entries(BytesIO(data[end:]), end, crc):
            whole.append(entry)
            end = entry.end
    except Damage as found:
        damage = found
    return Record(header, whole, end, len(data), damage)


def _whole_entries(data: bytes, at: int) -> tuple[list[Entry], int, int]:
    """Return the entries from ``at`` on, the byte after them and the checksum there.

    The same as ``record.entries``, in one loop for speed; at the first entry that is not
    whole it stops and leaves the judgement to that.
    """
    whole: list[Entry] = []
    crc = int.from_bytes(data[at - 4 : at], "little")
    try:
        while at < len(data):
            sum_at = at + data[at] + 1
            gap_ms, body_at = data[at + 2], at + 3
            if gap_ms >= 128:
                # Two bytes are what a gap of a few seconds takes.
                more = data[body_at]
                gap_ms, body_at = (gap_ms & 127 | more << 7, at + 4) if more < 128 else get_unsigned(data, at + 2)
            found = crc32(data[at:sum_at], crc)
            if body_at > sum_at or found != _CHECKSUM.unpack_from(data, sum_at)[0]:
                break
            crc = found
            whole.append(Entry(data[at + 1], gap_ms, data[body_at:sum_at], at, sum_at + 4, crc))
            at = sum_at + 4
    except (ValueError, IndexError, struct.error):
        pass
    return whole, at, crc


def ints_of(entry: Entry) -> tuple[int, ...]:
    """Return what ``Play.push`` takes for ``entry``; () for the kinds that do not matter to it. Raises ValueError."""
    if entry.kind in FOLDED:
        return _signed(entry.body)
    return entry.ints() if entry.kind == UNDO else ()


@lru_cache(1 << 12)
def _signed(body: bytes) -> tuple[int, ...]:
    """Return the signed varints of a body. Most bodies come again and again."""
    return get_signed(body) if body.translate(None, _PLAIN) else tuple(body.translate(_VALUES))


def build(header: Header, values: Iterable[tuple[int, object]]) -> bytes:
    """Return the record of ``values``: ``(kind, value)`` as ``record.body_of`` takes them. Raises RecordError."""
    out = bytearray(header.encode())
    crc = int.from_bytes(out[-4:], "little")
    for kind, value in values:
        entry, crc = pack(kind, 0, body_of(kind, value), crc)
        out += entry
    return bytes(out)


def is_record(data: bytes) -> bool:
    """Return whether ``data`` starts like a record (and not like a text)."""
    return data[: len(MAGIC)] == MAGIC


def read_input(name: str, most_bytes: int = MOST_INPUT_BYTES) -> bytes:
    """Return the bytes of the file ``name`` ("-": standard input). Raises DataError, also when it has more than ``most_bytes``."""
    try:
        if name == "-":
            data = sys.stdin.buffer.read(most_bytes + 1)
        else:
            with Path(name).open("rb") as file:
                data = file.read(most_bytes + 1)
    except (OSError, ValueError) as error:
        raise DataError(f"{name} cannot be read: {sentence(error)}") from error
    if len(data) > most_bytes:
        raise DataError(f"{name} is larger than {most_bytes >> 20} MB, more than is read here")
    return data
