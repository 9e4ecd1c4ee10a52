"""The record of the play at the table, written as it is played.

An entry is durable when ``append`` returns. Nothing that was written is ever written again.
"""

import struct

from engines_core import header as head
from engines_core import record
from engines_core.dice import commitment
from firmware.hal.files import close
from firmware.shelf import RECORD, SECRET, Shelf
from firmware.storage_error import FULL, StorageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

_NO_INTS = (record.NOTE, record.SEED)
_NO_PROMISE = bytes(32)
_CHECKSUM_BYTES = 4
_FRAME_BYTES = 10


class Journal:
    """The record of one play, open for appending.

    ``header``: the engines_core Header. ``seed``: the 32 bytes of the dice, or None when they are lost or there are none;
    a seed that is not the one the header commits to is lost. ``seed_lost``: device dice cannot be rolled any more.
    ``size``: bytes on the flash. ``repaired``: None, or the text that a torn end was cut off. ``damage``: None, or the text
    that the record is damaged in the middle; then it can be read up to there and not go on. ``finished``: the seed is told,
    or the play was ended without one; such a play must not go on.
    Whatever stores or reads raises StorageError.
    """

    def __init__(self, shelf: Shelf, number: int) -> None:
        self._shelf = shelf
        self._files = shelf.files
        self._path = shelf.path(number)
        self._file: Any = None
        self._broken = False
        self.number = number
        self.repaired: object = None
        self.damage: object = None
        self.seed: bytes | None = None
        self.finished = shelf.has_ended(number)
        data = self._files.read(self._path, head.LONGEST_BYTES + _FRAME_BYTES)
        self.header, self._start = head.decode(data)
        self._start_crc: int = struct.unpack("<I", data[self._start - _CHECKSUM_BYTES : self._start])[0]
        self._clock = _Clock(self.header)
        self.size = self._start
        self._crc = self._start_crc
        self._load()
        self._find_seed()

    @property
    def seed_lost(self) -> bool:
        """Whether the play goes on, by dice of the device, and their seed is not there."""
        return self.seed is None and not self.finished and self.header.dice == head.DICE_DEVICE

    @staticmethod
    def create(shelf: Shelf, header: head.Header, seed: bytes | None) -> "Journal":
        """Begin the play of ``header``: its number, device, boot and time are filled in here.

        After a power cut the play is there whole or not at all. Raises StorageError, also when the flash has no room for a play.
        """
        if not shelf.room_for_play():
            raise StorageError(FULL)
        now_ms = shelf.board.now_ms()
        header.device = shelf.board.unique
        header.number = shelf.next_number()
        header.boot = shelf.boot
        header.ms = now_ms
        header.time_source = shelf.time_source
        header.epoch_s = shelf.epoch_now(now_ms)
        secret = shelf.path(header.number, SECRET)
        if seed is not None:
            shelf.files.replace(secret, seed)
        try:
            shelf.files.replace(shelf.path(header.number, RECORD), header.encode())
        except (StorageError, head.RecordError):
            shelf.files.discard(secret)
            raise
        shelf.note_begun(header.number)
        return Journal(shelf, header.number)

    @staticmethod
    def open(shelf: Shelf, number: int) -> "Journal":
        """Open a play that is on the shelf. Raises StorageError, and RecordError when there is no whole header."""
        return Journal(shelf, number)

    def append(self, kind: int, value: object) -> None:
        """Add an entry (``value`` as for ``record.body_of``); it is durable when this returns.

        The time since the entry before is added here; after a boot, and once when the date becomes known, a TIME entry
        goes before. Raises StorageError or RecordError and then nothing is added.
        """
        if self.damage is not None:
            raise StorageError(self.damage)
        self._shelf.claim()
        if self._broken:
            self._mend()
        if self.finished:
            # The seed will not be the last entry any more.
            self._shelf.mark_ended(self.number)
        now_ms = self._shelf.board.now_ms()
        mark = self._clock.mark(self._shelf, now_ms)
        gap_ms = self._clock.gap_ms(self._shelf, now_ms)
        data, crc = b"", self._crc
        if mark:
            data, crc = record.pack(record.TIME, gap_ms, record.body_of(record.TIME, mark), crc)
            gap_ms = 0
        more, crc = record.pack(kind, gap_ms, record.body_of(kind, value), crc)
        self._write(data + more)
        self.size += len(data) + len(more)
        self._crc = crc
        self._clock.set(self._shelf, now_ms, mark)
        if kind == record.SEED:
            self._end()

    def entries(self) -> "Iterator[tuple[int, tuple[int, ...]]]":
        """Return a fresh iterator over all entries as ``(kind, ints)``; notes and seeds have no ints."""
        for entry in self.rows():
            yield entry.kind, () if entry.kind in _NO_INTS else entry.ints()

    def rows(self) -> "Iterator[record.Entry]":
        """Return a fresh iterator over all entries as ``record.Entry``."""
        if self._start == self.size:
            return
        file = self._files.open(self._path, "rb")
        try:
            file.seek(self._start)
            for entry in record.entries(file, self._start, self._start_crc):
                yield entry
                if entry.end >= self.size:
                    break
        finally:
            close(file)

    def finish(self) -> None:
        """Tell the seed, so that anyone can check the dice, and forget the secret. Twice is the same as once.

        Without a seed, and when the record is damaged in the middle and takes no entry, the end is marked beside it.
        """
        if not self.finished:
            if self.seed is not None and self.damage is None:
                self.append(record.SEED, self.seed)
            else:
                self._shelf.mark_ended(self.number)
        self._end()
        self.close()

    def _end(self) -> None:
        """The play is over, whether the secret can be removed now or only at the next start."""
        self.finished = True
        self._shelf.note_ended(self.number)

    def close(self) -> None:
        """Let go of the file; everything is durable already."""
        if self._file is not None:
            close(self._file)
            self._file = None

    def _write(self, data: bytes) -> None:
        if self.size + len(data) > record.LONGEST_BYTES:
            raise StorageError(FULL)
        try:
            if self._file is None:
                self._file = self._files.open(self._path, "ab")
            self._files.append(self._file, data, self._path)
        except StorageError:
            self.close()
            self._broken = True
            raise

    def _mend(self) -> None:
        """Take away what a failed append may have left behind."""
        if self._files.size(self._path) > self.size:
            self._files.cut(self._path, self.size)
        self._broken = False

    def _load(self) -> None:
        file = self._files.open(self._path, "rb")
        try:
            file.seek(self._start)
            for entry in record.entries(file, self._start, self._start_crc):
                self._take(entry)
        except record.Damage as damage:
            self._judge(damage)
        finally:
            close(file)

    def _find_seed(self) -> None:
        if self.finished:
            self._end()
            return
        seed = self._shelf.secret(self.number)
        if seed is not None and self.header.commitment in (_NO_PROMISE, commitment(seed)):
            self.seed = seed

    def _take(self, entry: "record.Entry") -> None:
        self._crc = entry.crc
        self.size = entry.end
        self._clock.take(entry)
        if entry.kind == record.SEED:
            self.seed = entry.body
            self.finished = True

    def _judge(self, damage: "record.Damage") -> None:
        lost = self._files.size(self._path) - damage.offset
        if damage.torn:
            self.repaired = ("ui_journal_repaired", lost)
            try:
                self._files.cut(self._path, damage.offset)
            except StorageError:
                # A flash that is full can still be read; it is cut before the next entry.
                self._broken = True
        else:
            self.damage = ("ui_journal_damaged", damage.offset)


class _Clock:
    """The time of the last entry: boot, ms since that boot, and whether the record knows the date of that boot."""

    def __init__(self, header: head.Header) -> None:
        self.boot = header.boot
        self.ms = header.ms
        self.dated = header.time_source != head.TIME_UNKNOWN

    def take(self, entry: "record.Entry") -> None:
        """Move on to an entry as read."""
        self.ms += entry.gap_ms
        if entry.kind == record.TIME:
            mark = entry.ints()
            self.boot, self.ms = mark[0], mark[1]
            self.dated = mark[2] != head.TIME_UNKNOWN

    def mark(self, shelf: Shelf, now_ms: int) -> "tuple[int, ...]":
        """Return the ints of the TIME entry that must come first now, or () when none must."""
        news = shelf.time_source != head.TIME_UNKNOWN and not self.dated
        if self.boot == shelf.boot and not news:
            return ()
        return shelf.boot, now_ms, shelf.time_source, shelf.epoch_now(now_ms)

    def gap_ms(self, shelf: Shelf, now_ms: int) -> int:
        """Return the ms since the last entry, 0 when nobody knows because the power was off."""
        return max(0, now_ms - self.ms) if self.boot == shelf.boot else 0

    def set(self, shelf: Shelf, now_ms: int, mark: "tuple[int, ...]") -> None:
        """Move on to an entry as written now, after ``mark``."""
        self.boot = shelf.boot
        self.ms = now_ms
        if mark:
            self.dated = mark[2] != head.TIME_UNKNOWN
