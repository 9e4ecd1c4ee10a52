"""Numbers that only ever grow: the boot number and the number of the last play."""

from binascii import crc32

from firmware.hal.files import Files
from firmware.storage_error import FULL, StorageError

MOST = 0x7FFFFFFF
"""What is greater was never counted here."""

_LONGEST_BYTES = 64
_COPIES = ("counts.a", "counts.b")


class Counts:
    """Two copies of two numbers, so that one damaged copy repeats none of them.

    ``boot``: the last boot number stored, from 1. ``plays``: the last play number given away. ``problems``: a text for
    each copy that cannot be read.
    """

    def __init__(self, files: Files, root: str) -> None:
        self._files = files
        self._root = root
        self.boot = 0
        self.plays = 0
        self.problems: tuple = ()
        for name in _COPIES:
            try:
                boot, plays = _parse(files.read(root + "/" + name, _LONGEST_BYTES))
            except StorageError as error:
                self.problems += (error.args[0],)
                continue
            self.boot = max(self.boot, boot)
            self.plays = max(self.plays, plays)

    def save(self, boot: int, plays: int) -> None:
        """Store both numbers durably, in one copy at least. Raises StorageError; then the old ones count on.

        With no copy that can be read nobody knows the numbers, so that none is stored either.
        """
        if len(self.problems) == len(_COPIES):
            raise StorageError(self.problems[0])
        data = b"%d %d" % (boot, plays)
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


def _parse(data: bytes) -> tuple[int, int]:
    parts = data.split()
    try:
        if len(parts) == 3 and crc32(b" ".join(parts[:2])) == int(parts[2]):
            boot, plays = int(parts[0]), int(parts[1])
            if 0 <= boot <= MOST and 0 <= plays <= MOST:
                return boot, plays
    except ValueError:
        pass
    return 0, 0
