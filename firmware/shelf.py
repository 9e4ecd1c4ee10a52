"""The plays on the flash: which there are, which are finished, which the PC holds.

Of play 17 there are the files ``plays/000017.tsr`` (the record), ``.key`` (the
dice seed, there until the play is finished), ``.syn`` (the size and SHA-256
that the PC has confirmed) and ``.end`` (finished although the record does not
end with the seed: the seed was lost, or something was corrected afterwards).

A play is finished when its record tells the seed or the ``.end`` is there,
whatever became of the ``.key``.
"""

from hashlib import sha256

from engines_core import header as head
from engines_core.header import TIME_UNKNOWN
from engines_core.record import LONGEST_BYTES
from firmware.counts import Counts
from firmware.hal.board import Board
from firmware.hal.files import TEMPORARY, close
from firmware.seed_tail import TAIL_BYTES, ends_with_seed
from firmware.storage_error import FULL, UNMOUNTED, StorageError

RESERVE_BYTES = 48 * 1024
"""What a whole play may need; a play starts only when that much is free for it."""
MOST_NUMBER = 999999

RECORD = ".tsr"
SECRET = ".key"
SYNCED = ".syn"
ENDED = ".end"

_STEM_LETTERS = 6
_CHUNK_BYTES = 512
_MARK_BYTES = 64
_NO_MARK = (-2, b"")


class Shelf:
    """All plays of this device.

    ``boot``: this boot's number, from 1; it may be written into records only after ``claim``, which is done at once if
    ``claims``. ``time_source``, ``epoch_now(now_ms)``: the date as far as it is known in this boot. ``problems``: a text
    for each small file that could not be read at the start. ``refusal``: None, or the text of why nothing can be recorded
    now; reading, syncing and removing go on.
    What stores or reads raises StorageError; so does the start when the folder of the plays cannot be listed at all.
    """

    def __init__(self, board: Board, claims: bool = True) -> None:
        if not board.root:
            raise StorageError(UNMOUNTED)
        self.board = board
        self.files = board.files
        self.folder = board.root + "/plays"
        self.time_source = TIME_UNKNOWN
        self.refusal: object = None
        self._epoch_at_boot_s = 0
        self._ended: set[int] = set()
        self._synced: dict[int, tuple[int, bytes]] = {}
        # The folder is read once: with a hundred plays in it, each look at a file takes 10 ms.
        found = [_split(name) for name in self.files.names(self.folder)]
        self._numbers = [number for number, ending in found if number and ending == RECORD]
        self._counts = Counts(self.files, board.root)
        self.problems = self._counts.problems
        self.was_empty = self._counts.boot == 0
        self.boot = self._counts.boot + 1
        if self.was_empty:
            self._learn_counts()
        if claims:
            try:
                self.claim()
            except StorageError:
                pass
        self._tidy(found)

    def claim(self) -> None:
        """Store this boot's number, unless that is done. Raises StorageError: then nothing may be recorded.

        A number that is not stored would come again after the next power-on.
        """
        if self._counts.boot < self.boot:
            try:
                self.files.make_folder(self.folder)
                self._counts.save(self.boot, self._counts.plays)
            except StorageError as error:
                self.refusal = error.args[0]
                raise
            self.refusal = None

    def path(self, number: int, ending: str = RECORD) -> str:
        """Return the path of a play's record, or of another file of it."""
        return f"{self.folder}/{number:06d}{ending}"

    def numbers(self) -> list[int]:
        """Return the numbers of all plays, ascending."""
        return list(self._numbers)

    def note_begun(self, number: int) -> None:
        """Learn that there is a record of play ``number`` now, the highest so far."""
        self._numbers.append(number)

    def unfinished(self) -> list[int]:
        """Return the numbers of the plays that are not finished, ascending; also of those that cannot be read."""
        return [number for number in self._numbers if not self.is_finished(number)]

    def is_finished(self, number: int) -> bool:
        """Return whether a play is over, or the file is no record at all. What cannot be read is not known to be over."""
        try:
            return self.has_ended(number) or self.read(number, 0, len(head.MAGIC)) != head.MAGIC
        except StorageError:
            return False

    def has_ended(self, number: int) -> bool:
        """Return whether a play is marked as over or its record ends with the seed."""
        if number not in self._ended and not self._counts.is_settled(number):
            if not self._is_marked(number) and not self._ends_with_seed(number):
                return False
            self._ended.add(number)
        return True

    def mark_ended(self, number: int) -> None:
        """Note durably that a play is over although its record does not end with the seed."""
        if not self._is_marked(number):
            self.files.replace(self.path(number, ENDED), b"\n")
        self._ended.add(number)

    def note_ended(self, number: int) -> None:
        """Learn that the record of a play tells the seed; the secret is none any more."""
        self._ended.add(number)
        self.files.discard(self.path(number, SECRET))

    def _is_marked(self, number: int) -> bool:
        return self.files.size(self.path(number, ENDED)) >= 0

    def _ends_with_seed(self, number: int) -> bool:
        return ends_with_seed(self.read(number, max(0, self.files.size(self.path(number)) - TAIL_BYTES), TAIL_BYTES))

    def size(self, number: int) -> int:
        """Return the bytes of a record, or -1 when there is none or nobody can tell."""
        try:
            return self.files.size(self.path(number))
        except StorageError:
            return -1

    def read(self, number: int, offset: int, limit: int) -> bytes:
        """Return at most ``limit`` bytes of a record from ``offset`` on.

        The file is open only meanwhile: on littlefs an append may re-use the blocks under a reader that stays open.
        """
        return self.files.read(self.path(number), limit, offset)

    def sha256(self, number: int) -> bytes:
        """Return the SHA-256 of a record, read in small pieces."""
        digest = sha256()
        path = self.path(number)
        file = self.files.open(path, "rb")
        try:
            # To open a file anew for each piece would take longer than to read it.
            for _ in range(LONGEST_BYTES // _CHUNK_BYTES):
                chunk = self.files.read_on(file, _CHUNK_BYTES, path)
                if not chunk:
                    break
                digest.update(chunk)
        finally:
            close(file)
        return digest.digest()

    def is_synced(self, number: int) -> bool:
        """Return whether the PC holds the record as it is now (a record only grows, so the size tells)."""
        return self._mark(number)[0] == self.size(number)

    def mark_synced(self, number: int, sha: bytes) -> None:
        """Note that the PC holds the record with SHA-256 ``sha``. Raises ValueError when it is not the record's."""
        if self.sha256(number) != sha:
            raise ValueError(f"play {number} is not what the PC holds")
        size = self.size(number)
        self._synced.pop(number, None)
        try:
            self.files.replace(self.path(number, SYNCED), b"%d " % size + sha)
        except StorageError:
            # A full flash must not keep the plays from being deleted that fill it: then it is known for this boot.
            self._synced[number] = (size, sha)

    def synced_sha(self, number: int) -> bytes:
        """Return the SHA-256 that the PC confirmed last, or b""."""
        return self._mark(number)[1]

    def secret(self, number: int) -> bytes | None:
        """Return the dice seed of an unfinished play, or None when it is lost. It never leaves the device before the play ends."""
        try:
            seed = self.files.read(self.path(number, SECRET), 64)
        except StorageError:
            return None
        return seed if len(seed) == 32 else None

    def remove(self, number: int) -> None:
        """Remove a play. Its number is never used again."""
        self.files.remove(self.path(number))
        self._numbers = [other for other in self._numbers if other != number]
        for ending in (SECRET, SYNCED, ENDED):
            self.files.discard(self.path(number, ending))
        self._ended.discard(number)
        self._synced.pop(number, None)

    def next_number(self) -> int:
        """Return a number that no play ever had, also not one that was removed or lost."""
        self.claim()
        number = self._counts.plays + 1
        while number in self._numbers:
            number += 1
        if number > MOST_NUMBER:
            raise StorageError(FULL)
        if self._numbers:
            self._counts.settle(self._numbers[-1], self.unfinished())
        self._counts.save(self.boot, number)
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
                self._remove_if_possible(number)
        return self.board.free_bytes() >= need

    def _remove_if_possible(self, number: int) -> None:
        try:
            self.remove(number)
        except StorageError:
            pass

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
        if number in self._synced:
            return self._synced[number]
        try:
            data = self.files.read(self.path(number, SYNCED), _MARK_BYTES)
        except StorageError:
            return _NO_MARK
        at = data.find(b" ")
        if at < 1 or len(data) != at + 33 or not data[:at].isdigit():
            return _NO_MARK
        return int(data[:at]), data[at + 1 :]

    def _learn_counts(self) -> None:
        """The counts are lost: learn from the records that this device wrote. A stray file tells nothing."""
        for number in self._numbers:
            try:
                found = head.decode(self.read(number, 0, head.LONGEST_BYTES + 10))[0]
            except (StorageError, head.RecordError):
                continue
            if found.device == self.board.unique and found.number == number:
                self._counts.plays = max(self._counts.plays, number)
                self.boot = max(self.boot, found.boot + 1)

    def _tidy(self, found: list[tuple]) -> None:
        """Remove what a power cut left half done: temporary files, secrets already told, what has no play.

        ``found``: of each file number and ending; of one that is none of ours 0 and the whole name.
        """
        # First: of what is marked nobody has to read whether it is over.
        self._ended.update([number for number, ending in found if ending == ENDED])
        for number, ending in found:
            if self._is_rubbish(number, ending):
                self.files.discard(self.path(number, ending) if number else self.folder + "/" + ending)

    def _is_rubbish(self, number: int, ending: str) -> bool:
        if ending.endswith(TEMPORARY):
            return True
        if not number or ending not in (SECRET, SYNCED, ENDED):
            return False
        return number not in self._numbers or (ending == SECRET and self._is_over(number))

    def _is_over(self, number: int) -> bool:
        try:
            return self.has_ended(number)
        except StorageError:
            return False


def _split(name: str) -> tuple[int, str]:
    """Return the number and the ending of a file of ours; 0 and the whole name of any other."""
    stem = name[:_STEM_LETTERS]
    try:
        number = int(stem)
    except ValueError:
        return 0, name
    return (number, name[_STEM_LETTERS:]) if f"{number:06d}" == stem else (0, name)
