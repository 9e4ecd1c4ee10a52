"""The plays on the flash: which there are, which are finished, which the PC holds.

Of play 17 there are the files ``plays/000017.tsr`` (the record), ``.key`` (the
dice seed, there until the play is finished) and ``.syn`` (the size and SHA-256
that the PC has confirmed).
"""

from hashlib import sha256

from engines_core.header import TIME_UNKNOWN
from engines_core.record import LONGEST_BYTES
from firmware.counts import Counts
from firmware.hal.board import Board
from firmware.hal.files import TEMPORARY
from firmware.storage_error import FULL, UNMOUNTED, StorageError

RESERVE_BYTES = 48 * 1024
"""What a whole play may need; a play starts only when that much is free for it."""
MOST_NUMBER = 999999

RECORD = ".tsr"
SECRET = ".key"
SYNCED = ".syn"

_STEM_LETTERS = 6
_CHUNK_BYTES = 512
_MARK_BYTES = 64


class Shelf:
    """All plays of this device.

    ``boot``: this boot's number. ``time_source``, ``epoch_now(now_ms)``: the date as far as it is known in this boot.
    Everything that stores or reads raises StorageError.
    """

    def __init__(self, board: Board) -> None:
        if not board.root:
            raise StorageError(UNMOUNTED)
        self.board = board
        self.files = board.files
        self.folder = board.root + "/plays"
        self.time_source = TIME_UNKNOWN
        self._epoch_at_boot_s = 0
        self.files.make_folder(self.folder)
        self._counts = Counts(self.files, board.root)
        self.was_empty = self._counts.boot == 0
        self._counts.save(self._counts.boot + 1, max([self._counts.plays] + self.numbers()))
        self._tidy()

    @property
    def boot(self) -> int:
        """The number of this boot, from 1."""
        return self._counts.boot

    def path(self, number: int, ending: str = RECORD) -> str:
        """Return the path of a play's record, or of another file of it."""
        return f"{self.folder}/{number:06d}{ending}"

    def numbers(self) -> list[int]:
        """Return the numbers of all plays, ascending."""
        return self._with_ending(RECORD)

    def unfinished(self) -> list[int]:
        """Return the numbers of the plays that are not finished, ascending."""
        plays = self.numbers()
        return [number for number in self._with_ending(SECRET) if number in plays]

    def size(self, number: int) -> int:
        """Return the bytes of a record, or -1 when there is none."""
        return self.files.size(self.path(number))

    def read(self, number: int, offset: int, limit: int) -> bytes:
        """Return at most ``limit`` bytes of a record from ``offset`` on.

        The file is open only meanwhile: on littlefs an append may re-use the blocks under a reader that stays open.
        """
        return self.files.read(self.path(number), limit, offset)

    def sha256(self, number: int) -> bytes:
        """Return the SHA-256 of a record, read in small pieces."""
        digest = sha256()
        offset = 0
        while offset < LONGEST_BYTES:
            chunk = self.read(number, offset, _CHUNK_BYTES)
            if not chunk:
                break
            digest.update(chunk)
            offset += len(chunk)
        return digest.digest()

    def is_synced(self, number: int) -> bool:
        """Return whether the PC holds the record as it is now (a record only grows, so the size tells)."""
        return self._mark(number)[0] == self.size(number)

    def mark_synced(self, number: int, sha: bytes) -> None:
        """Note that the PC holds the record with SHA-256 ``sha``. Raises ValueError when it is not the record's."""
        if self.sha256(number) != sha:
            raise ValueError(f"play {number} is not what the PC holds")
        self.files.replace(self.path(number, SYNCED), b"%d " % self.size(number) + sha)

    def synced_sha(self, number: int) -> bytes:
        """Return the SHA-256 that the PC confirmed last, or b""."""
        return self._mark(number)[1]

    def secret(self, number: int) -> bytes | None:
        """Return the dice seed of an unfinished play, or None. It never leaves the device before the play ends."""
        seed = self.files.read(self.path(number, SECRET), 64)
        return seed if len(seed) == 32 else None

    def remove(self, number: int) -> None:
        """Remove a play. Its number is never used again."""
        for ending in (RECORD, SECRET, SYNCED):
            self.files.remove(self.path(number, ending))

    def next_number(self) -> int:
        """Return a number that no play ever had, also not one that was removed or lost."""
        number = self._counts.plays + 1
        if number > MOST_NUMBER:
            raise StorageError(FULL)
        self._counts.save(self._counts.boot, number)
        return number

    def room_for_play(self) -> bool:
        """Return whether a whole new play fits beside what the unfinished ones may still need.

        If not, the oldest plays that are finished and synced are removed, as few as will do.
        """
        need = RESERVE_BYTES
        unfinished = self.unfinished()
        for number in unfinished:
            need += max(0, RESERVE_BYTES - self.size(number))
        for number in self.numbers():
            if self.board.free_bytes() >= need:
                return True
            if number not in unfinished and self.is_synced(number):
                self.remove(number)
        return self.board.free_bytes() >= need

    def set_time(self, source: int, epoch_s: int, now_ms: int) -> None:
        """Learn the date: it is ``epoch_s`` at ``now_ms``. Kept for this boot only."""
        self.time_source = source
        self._epoch_at_boot_s = epoch_s - now_ms // 1000

    def epoch_now(self, now_ms: int) -> int:
        """Return the seconds since 1970, or 0 while the date is unknown."""
        if self.time_source == TIME_UNKNOWN:
            return 0
        return self._epoch_at_boot_s + now_ms // 1000

    def _mark(self, number: int) -> tuple[int, bytes]:
        data = self.files.read(self.path(number, SYNCED), _MARK_BYTES)
        at = data.find(b" ")
        if at < 1 or len(data) != at + 33 or not data[:at].isdigit():
            return -2, b""
        return int(data[:at]), data[at + 1 :]

    def _with_ending(self, ending: str) -> list[int]:
        numbers = []
        for name in self.files.names(self.folder):
            stem = name[:_STEM_LETTERS]
            if name[_STEM_LETTERS:] == ending and stem.isdigit():
                numbers.append(int(stem))
        return sorted(numbers)

    def _tidy(self) -> None:
        """Remove what a power cut left half done: temporary files, secrets without a play, secrets already told."""
        for name in self.files.names(self.folder):
            if name.endswith(TEMPORARY):
                self.files.discard(self.folder + "/" + name)
        plays = self.numbers()
        for number in self._with_ending(SECRET):
            if number not in plays or self._is_revealed(number):
                self.files.discard(self.path(number, SECRET))
        for number in self._with_ending(SYNCED):
            if number not in plays:
                self.files.discard(self.path(number, SYNCED))

    def _is_revealed(self, number: int) -> bool:
        seed = self.secret(number)
        tail = 32 + 4
        return seed is not None and self.read(number, max(0, self.size(number) - tail), 32) == seed
