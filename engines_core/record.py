"""The record of a play: a header, then entries, only ever appended.

Entry bytes: length n (one byte, of kind, time and body), kind (one byte), ms since
the entry before (unsigned varint), body, CRC-32 (four bytes, low first). The CRC
starts from the CRC before it, so a missing or moved entry shows too.

| kind | body |
|---|---|
| MOVE, ROLL, HAND | the move's ints, signed varints; ROLL: dice of the device, HAND: dice of the table |
| ADJUST | seat, tracker, value: signed varints |
| UNDO | how many: one unsigned varint |
| NOTE | UTF-8, at most 200 bytes |
| TIME | boot, ms since boot, time source, epoch seconds: unsigned varints |
| SEED | the 32 bytes that the header's commitment was made from |
"""

import struct
from binascii import crc32

from engines_core.header import RecordError
from engines_core.varint import get_signed, get_unsigned, put_signed, put_unsigned

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, BinaryIO

MOVE = 1
ROLL = 2
HAND = 3
ADJUST = 4
UNDO = 5
NOTE = 6
TIME = 7
SEED = 8

FOLDED = (MOVE, ROLL, HAND, ADJUST)
"""The kinds that change the state; an undo takes back these, the last first."""

LONGEST_NOTE_BYTES = 200
LONGEST_ENTRY_BYTES = 260
_PIECE_BYTES = 512
LONGEST_BYTES = 1 << 18
"""No record is longer; what is longer is refused unread."""


class Entry:
    """One entry as read. ``start``, ``end``: byte offsets in the record; ``crc``: its checksum."""

    def __init__(self, kind: int, gap_ms: int, body: bytes, start: int, end: int, crc: int) -> None:
        self.kind = kind
        self.gap_ms = gap_ms
        self.body = body
        self.start = start
        self.end = end
        self.crc = crc

    def ints(self) -> tuple[int, ...]:
        """Return the ints of a MOVE, ROLL, HAND, ADJUST, UNDO or TIME entry."""
        if self.kind == UNDO or self.kind == TIME:
            return _get_unsigned_all(self.body)
        return get_signed(self.body)


class Damage(RecordError):
    """Raised while reading entries. ``offset``: where the good part ends.

    ``torn``: True when nothing valid follows (an append cut short by a power
    cut), False when a bad entry stands in the middle.
    """

    def __init__(self, message: str, offset: int, torn: bool) -> None:
        super().__init__(message)
        self.offset = offset
        self.torn = torn


def pack(kind: int, gap_ms: int, body: bytes, crc: int) -> tuple[bytes, int]:
    """Return ``(bytes, crc)`` of an entry that follows the checksum ``crc``."""
    inner = bytes((kind,)) + put_unsigned(gap_ms) + body
    if len(inner) > 255:
        raise RecordError(f"an entry of {len(inner)} bytes does not fit, the most is 255")
    head = bytes((len(inner),)) + inner
    crc = crc32(head, crc)
    return head + struct.pack("<I", crc), crc


def body_of(kind: int, value: "Any") -> bytes:
    """Return the body for ``value``: a tuple of ints, an int (UNDO), a str (NOTE) or bytes (SEED)."""
    if kind == UNDO:
        return put_unsigned(value)
    if kind == NOTE:
        note: bytes = value.encode()
        if len(note) > LONGEST_NOTE_BYTES:
            raise RecordError(f"a note is {len(note)} bytes long, the most is {LONGEST_NOTE_BYTES}")
        return note
    if kind == SEED:
        return bytes(value)
    if kind == TIME:
        return b"".join([put_unsigned(part) for part in value])
    return put_signed(value)


def entries(file: "BinaryIO", offset: int, crc: int) -> "Iterator[Entry]":
    """Yield every Entry of ``file`` (anything with read) from ``offset`` on, where it stands.

    ``crc``: the checksum before the first one (the header's last four bytes).
    Raises Damage at the first entry that is not whole.
    """
    while True:
        size = file.read(1)
        if not size:
            return
        rest = file.read(size[0] + 4)
        end = offset + 5 + size[0]
        entry = _checked(size, rest, offset, end, crc)
        if entry is None:
            raise _damage(size + rest, file, offset)
        yield entry
        offset = end
        crc = entry.crc


def _checked(size: bytes, rest: bytes, start: int, end: int, crc: int) -> Entry | None:
    n = size[0]
    if n < 2 or len(rest) != n + 4:
        return None
    crc = crc32(rest[:n], crc32(size, crc))
    if struct.unpack("<I", rest[n:])[0] != crc:
        return None
    try:
        gap_ms, at = get_unsigned(rest, 1)
    except ValueError:
        return None
    if at > n:
        return None
    return Entry(rest[0], gap_ms, rest[at:n], start, end, crc)


def _damage(first: bytes, file: "BinaryIO", offset: int) -> Damage:
    """An append cut short leaves less than one entry. More than that is damage, and so is a whole entry further on.

    ``first``: the bytes that are not an entry; what follows is read from ``file`` piece by piece, for a device has little memory.
    """
    more = file.read(_PIECE_BYTES)
    is_long = first[0] >= 2 and len(first) == first[0] + 5 and len(more) > 0 and more[0]
    length = len(first)
    window = first + more
    start = 0
    at = 5
    while True:
        length += len(more)
        # An entry that the end of the window may cut is looked at with the next piece.
        found = _next_whole(window, at - start, len(window) - (LONGEST_ENTRY_BYTES if more else 6))
        if found is not None:
            follows = offset + start + found
            return Damage(f"byte {offset}: this entry is damaged, and whole entries follow from byte {follows}", offset, False)
        if not more:
            break
        at = max(at, start + len(window) - LONGEST_ENTRY_BYTES)
        # The checksum before an entry is needed too.
        window = window[at - 4 - start :]
        start = at - 4
        more = file.read(_PIECE_BYTES)
        window += more
    if is_long:
        return Damage(f"byte {offset}: this entry is damaged, and {length - first[0] - 5} bytes follow it", offset, False)
    return Damage(f"byte {offset}: the last entry is not whole ({length} bytes); it was cut off", offset, True)


def _next_whole(window: bytes, start: int, stop: int) -> int | None:
    """Return where from ``start`` on, before ``stop``, a whole entry starts, or None. Its CRC needs the four bytes before."""
    for at in range(start, stop):
        n = window[at]
        if n >= 2 and at + n + 5 <= len(window):
            before = struct.unpack("<I", window[at - 4 : at])[0]
            if _checked(window[at : at + 1], window[at + 1 : at + n + 5], 0, 0, before) is not None:
                return at
    return None


def _get_unsigned_all(body: bytes) -> tuple[int, ...]:
    values = []
    at = 0
    while at < len(body):
        value, at = get_unsigned(body, at)
        values.append(value)
    return tuple(values)
