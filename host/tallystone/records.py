"""Records on the PC: bytes from anywhere, read as far as they are whole."""

import sys
from collections.abc import Iterable
from pathlib import Path

import msgspec

from engines_core import header as headers
from engines_core.header import MAGIC, Header, RecordError
from engines_core.record import FOLDED, LONGEST_BYTES, UNDO, Damage, Entry, body_of, pack
from engines_core.varint import get_signed
from tallystone.entries import Entries
from tallystone.errors import DataError, sentence

MOST_INPUT_BYTES = 1 << 20
"""No file that people hand us is longer, record or transcript."""

_SEEN: dict[bytes, tuple[int, ...]] = {}
_MOST_SEEN = 1 << 12
seen_before = _SEEN.get
"""What ``signed`` returned for a body, or None: most bodies come again and again. Three times as fast as an ``lru_cache``."""
_PLAIN = bytes(range(0, 128, 2))
"""The signed varints of one byte for 0 to 63, which nearly all ints are."""
_VALUES = bytes(byte >> 1 for byte in range(256))
"""What those stand for."""


class Record(msgspec.Struct, frozen=True):
    """A record as far as it is whole.

    ``whole_bytes``: where the good part ends; ``damage``: what stands there when that is not the end.
    """

    header: Header
    entries: Entries
    whole_bytes: int
    size: int
    damage: Damage | None = None


def read(data: bytes) -> Record:
    """Return the record in ``data``. Raises RecordError when not even its header can be read."""
    if len(data) > LONGEST_BYTES:
        raise RecordError(f"it is longer than {LONGEST_BYTES} bytes, and no record is")
    header, start = headers.decode(data)
    found = Entries(data, start)
    return Record(header, found, found.end, len(data), found.damage)


def ints_of(entry: Entry) -> tuple[int, ...]:
    """Return what ``Play.push`` takes for ``entry``; () for the kinds that do not matter to it. Raises ValueError."""
    if entry.kind in FOLDED:
        return seen_before(entry.body) or signed(entry.body)
    return entry.ints() if entry.kind == UNDO else ()


def signed(body: bytes) -> tuple[int, ...]:
    """Return the signed varints of a body. Raises ValueError."""
    ints = get_signed(body) if body.translate(None, _PLAIN) else tuple(body.translate(_VALUES))
    if len(_SEEN) < _MOST_SEEN:
        _SEEN[body] = ints
    return ints


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
