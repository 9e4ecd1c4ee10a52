"""The record of the play at the table, written as it is played.

An entry is durable when ``append`` returns. Nothing that was written is ever written again.
"""

from engines_core import header as head
from engines_core import record
from firmware.hal.files import close
from firmware.shelf import RECORD, SECRET
from firmware.storage_error import FULL, StorageError

_SILENT = (record.NOTE, record.SEED)


class Journal:
    """The record of one play, open for appending.

    ``header``: the engines_core Header. ``seed``: the 32 bytes of the dice, or None when they are lost or there are none.
    ``size``: bytes on the flash. ``repaired``: None, or the text that a torn end was cut off. ``damage``: None, or the text
    that the record is damaged in the middle; then it can be read up to there and not go on. ``finished``: the seed is told.
    Whatever stores or reads raises StorageError.
    """

    def __init__(self, shelf, number: int) -> None:
        self._shelf = shelf
        self._files = shelf.files
        self._path = shelf.path(number)
        self._file = None
        self._broken = False
        self.number = number
        self.repaired = None
        self.damage = None
        self.seed = shelf.secret(number)
        self.finished = shelf.files.size(shelf.path(number, SECRET)) < 0
        self._load()

    @staticmethod
    def create(shelf, header, seed: bytes | None) -> "Journal":
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
        shelf.files.replace(shelf.path(header.number, SECRET), seed or b"")
        try:
            shelf.files.replace(shelf.path(header.number, RECORD), header.encode())
        except Exception:
            shelf.files.discard(shelf.path(header.number, SECRET))
            raise
        return Journal(shelf, header.number)

    @staticmethod
    def open(shelf, number: int) -> "Journal":
        """Open a play that is on the shelf. Raises StorageError, and RecordError when there is no whole header."""
        return Journal(shelf, number)

    def append(self, kind: int, value) -> None:
        """Add an entry (``value`` as for ``record.body_of``); it is durable when this returns.

        The time since the entry before is added here; after a boot, and once when the date becomes known, a TIME entry
        goes before. Raises StorageError or RecordError and then nothing is added.
        """
        if self.damage is not None:
            raise StorageError(self.damage)
        if self._broken:
            self._mend()
        now_ms = self._shelf.board.now_ms()
        data, crc = b"", self._crc
        fresh_boot = self._boot != self._shelf.boot
        dated = self._dated
        if fresh_boot or (not dated and self._shelf.time_source != head.TIME_UNKNOWN):
            dated = self._shelf.time_source != head.TIME_UNKNOWN
            mark = (self._shelf.boot, now_ms, self._shelf.time_source, self._shelf.epoch_now(now_ms))
            gap_ms = 0 if fresh_boot else max(0, now_ms - self._ms)
            data, crc = record.pack(record.TIME, gap_ms, record.body_of(record.TIME, mark), crc)
            gap_ms = 0
        else:
            gap_ms = max(0, now_ms - self._ms)
        more, crc = record.pack(kind, gap_ms, record.body_of(kind, value), crc)
        self._write(data + more)
        self.size += len(data) + len(more)
        self._crc = crc
        self._ms = now_ms
        self._boot = self._shelf.boot
        self._dated = dated

    def entries(self):
        """Return a fresh iterator over all entries as ``(kind, ints)``; notes and seeds have no ints."""
        for entry in self.rows():
            yield entry.kind, () if entry.kind in _SILENT else entry.ints()

    def rows(self):
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
        """Tell the seed, so that anyone can check the dice, and forget the secret. Twice is the same as once."""
        if self.finished:
            return
        if self.seed is not None:
            self.append(record.SEED, self.seed)
        self._files.remove(self._shelf.path(self.number, SECRET))
        self.finished = True

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
        except Exception:
            self.close()
            self._broken = True
            raise

    def _mend(self) -> None:
        """Take away what a failed append may have left behind."""
        if self._files.size(self._path) > self.size:
            self._files.cut(self._path, self.size)
        self._broken = False

    def _load(self) -> None:
        data = self._files.read(self._path, head.LONGEST_BYTES + 10)
        self.header, self._start = head.decode(data)
        self._start_crc = self._crc = int.from_bytes(data[self._start - 4 : self._start], "little")
        self._boot = self.header.boot
        self._ms = self.header.ms
        self._dated = self.header.time_source != head.TIME_UNKNOWN
        self.size = self._start
        try:
            self._scan()
        except record.Damage as damage:
            self._judge(damage)

    def _scan(self) -> None:
        file = self._files.open(self._path, "rb")
        try:
            file.seek(self._start)
            for entry in record.entries(file, self._start, self._start_crc):
                self._take(entry)
        finally:
            close(file)

    def _take(self, entry) -> None:
        self._crc = entry.crc
        self.size = entry.end
        self._ms += entry.gap_ms
        if entry.kind == record.TIME:
            mark = entry.ints()
            self._boot, self._ms = mark[0], mark[1]
            self._dated = mark[2] != head.TIME_UNKNOWN
        elif entry.kind == record.SEED:
            self.seed = entry.body

    def _judge(self, damage) -> None:
        if damage.torn:
            lost = self._files.size(self._path) - damage.offset
            self._files.cut(self._path, damage.offset)
            self.repaired = ("ui_journal_repaired", lost)
        else:
            self.damage = ("ui_journal_damaged", damage.offset)
