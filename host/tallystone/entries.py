"""The entries of a record as they lie in its bytes; an object for one is made when it is asked for, for most never are."""

import struct
from binascii import crc32
from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import overload

from engines_core.record import Damage, Entry, entries
from engines_core.varint import get_unsigned

_CHECKSUM = struct.Struct("<I")


class Entries(Sequence[Entry]):
    """The entries of ``data`` from byte ``start`` on, where the header ends, as far as they are whole.

    ``kinds``: the kind of each, one byte. ``bodies``: the bytes of each. ``end``: the byte after the last; ``damage``: what
    stands there when that is not the end of ``data``.
    """

    def __init__(self, data: bytes, start: int) -> None:
        self.kinds = bytearray()
        self.bodies: list[bytes] = []
        self.damage: Damage | None = None
        self._data = data
        self._ends = [start]
        crc = self._read_whole()
        if self.end < len(data):
            self._judge(crc)

    @property
    def end(self) -> int:
        """The byte after the last whole entry."""
        return self._ends[-1]

    def __len__(self) -> int:
        return len(self.kinds)

    @overload
    def __getitem__(self, at: int) -> Entry: ...

    @overload
    def __getitem__(self, at: slice) -> list[Entry]: ...

    def __getitem__(self, at: int | slice) -> Entry | list[Entry]:
        places = range(len(self.kinds))[at]
        return self._entry(places) if isinstance(places, int) else [self._entry(place) for place in places]

    def of_kind(self, kind: int) -> Iterator[tuple[int, Entry]]:
        """Yield position and entry of each that is of this kind."""
        at = self.kinds.find(kind)
        while at >= 0:
            yield at, self._entry(at)
            at = self.kinds.find(kind, at + 1)

    def _entry(self, at: int) -> Entry:
        start, end = self._ends[at : at + 2]
        gap_ms, _ = get_unsigned(self._data, start + 2)
        return Entry(self.kinds[at], gap_ms, self.bodies[at], start, end, _CHECKSUM.unpack_from(self._data, end - 4)[0])

    def _read_whole(self) -> int:
        """Take in all entries up to the first that is not whole; return the checksum there.

        The same as ``record.entries``, in one loop for speed; the judgement about what is not whole is left to that.
        """
        data, at = self._data, self._ends[0]
        size = len(data)
        kind_is, body_is, ends_at, checksum = self.kinds.append, self.bodies.append, self._ends.append, _CHECKSUM.unpack_from
        crc: int = checksum(data, at - 4)[0]
        try:
            while at < size:
                sum_at = at + data[at] + 1
                body_at = at + 3
                if data[at + 2] > 127:
                    # Two bytes are what a gap of a few seconds takes.
                    body_at = at + 4 if data[at + 3] < 128 else get_unsigned(data, at + 2)[1]
                found = crc32(data[at:sum_at], crc)
                if body_at > sum_at or checksum(data, sum_at)[0] != found:
                    break
                crc = found
                kind_is(data[at + 1])
                body_is(data[body_at:sum_at])
                at = sum_at + 4
                ends_at(at)
        except (ValueError, IndexError, struct.error):
            pass
        return crc

    def _judge(self, crc: int) -> None:
        try:
            for entry in entries(BytesIO(self._data[self.end :]), self.end, crc):
                self.kinds.append(entry.kind)
                self.bodies.append(entry.body)
                self._ends.append(entry.end)
        except Damage as found:
            self.damage = found
