"""Numbers that only ever grow: the boot number, the number of the last play, and up to where plays are known to be over."""

from binascii import crc32

from firmware.hal.files import Files
from firmware.storage_error import FULL, StorageError

MOST = 0x7FFFFFFF
"""What is greater was never counted here."""

MOST_OPEN = 8
"""So many plays that are not over are remembered by number."""

_LONGEST_BYTES = 128
_COPIES = ("counts.a", "counts.b")


class Counts:
    """Two copies of the numbers, so that one damaged copy repeats none of them.

    ``boot``: the last boot number stored, from 1. ``plays``: the last play number given away. ``settled``: all plays up
    to this one were over when it was stored, but for those in ``open``; what is over stays so. ``problems``: a text for
    each copy that cannot be read.
    """

    def __init__(self, files: Files, root: str) -> None:
        self._files = files
        self._root = root
        self.boot = 0
        self.plays = 0
        self.settled = 0
        self.open: tuple = ()
        self.problems: tuple = ()
        for name in _COPIES:
            try:
                boot, plays, settled, *still_open = _parse(files.read(root + "/" + name, _LONGEST_BYTES))
            except StorageError as error:
                self.problems += (error.args[0],)
                continue
            self.boot = max(self.boot, boot)
            self.plays = max(self.plays, plays)
            if settled > self.settled:
                self.settled, self.open = settled, tuple(still_open)

    def is_settled(self, number: int) -> bool:
        """Return whether a play was over when the numbers were stored."""
        return number <= self.settled and number not in self.open

    def settle(self, last: int, still_open: list) -> None:
        """Learn that of the plays up to ``last`` all are over but ``still_open`` (rising); it is stored with the next numbers."""
        self.settled = last if len(still_open) <= MOST_OPEN else still_open[MOST_OPEN] - 1
        self.open = tuple(still_open[:MOST_OPEN])

    def save(self, boot: int, plays: int) -> None:
        """Store the numbers durably, in one copy at least. Raises StorageError; then the old ones count on.

        With no copy that can be read nobody knows the numbers, so that none is stored either.
        """
        if len(self.problems) == len(_COPIES):
            raise StorageError(self.problems[0])
        data = " ".join([str(number) for number in (boot, plays, self.settled) + self.open]).encode()
        failures = []
        for name in _COPIES:
            try:
                self._files.replace(self._root + "/" + name, data + b" %d\n" % crc32(data))
            except StorageError as error:
                # A full flash takes the copy later; another failure may last for ever.
                if error.args[0] == FULL:
                    raise
                failures.append(error)
        if len(failures) == len(_COPIES):
            raise failures[0]
        self.boot = boot
        self.plays = plays


def _parse(data: bytes) -> list[int]:
    """Return boot, plays, settled and what follows; the first programs stored no more than two numbers."""
    parts = data.split()
    try:
        if len(parts) >= 3 and crc32(b" ".join(parts[:-1])) == int(parts[-1]):
            numbers = [int(part) for part in parts[:-1]]
            if all([0 <= number <= MOST for number in numbers]):
                return numbers if len(numbers) > 2 else numbers + [0]
    except ValueError:
        pass
    return [0, 0, 0]
