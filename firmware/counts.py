"""Numbers that only ever grow: the boot number and the number of the last play."""

from binascii import crc32

from firmware.hal.files import Files

_LONGEST_BYTES = 64
_COPIES = ("counts.a", "counts.b")


class Counts:
    """Two copies of two numbers, so that one damaged copy repeats none of them.

    ``boot``: this boot's number, from 1. ``plays``: the last play number given away.
    """

    def __init__(self, files: Files, root: str) -> None:
        self._files = files
        self._root = root
        self.boot = 0
        self.plays = 0
        for name in _COPIES:
            boot, plays = _parse(files.read(root + "/" + name, _LONGEST_BYTES))
            self.boot = max(self.boot, boot)
            self.plays = max(self.plays, plays)

    def save(self, boot: int, plays: int) -> None:
        """Store both numbers durably. Raises StorageError; then the old ones count on."""
        data = b"%d %d" % (boot, plays)
        for name in _COPIES:
            self._files.replace(self._root + "/" + name, data + b" %d\n" % crc32(data))
        self.boot = boot
        self.plays = plays


def _parse(data: bytes) -> tuple[int, int]:
    parts = data.split()
    try:
        if len(parts) == 3 and crc32(b" ".join(parts[:2])) == int(parts[2]):
            return int(parts[0]), int(parts[1])
    except ValueError:
        pass
    return 0, 0
