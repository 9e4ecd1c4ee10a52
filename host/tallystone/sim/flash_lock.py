"""One board for one flash: two programs that write the same records would spoil them."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from tallystone.errors import sentence
from tallystone.sim.errors import BoardError


@contextmanager
def flash_lock(flash: Path) -> Iterator[None]:
    """Hold the folder or image ``flash`` for this program; the system lets go of it whatever happens. Raises BoardError."""
    place = flash.resolve()
    beside = place.parent / (place.name + ".lock")
    try:
        file = beside.open("ab")
    except OSError as error:
        raise BoardError(f"{beside}: the lock file cannot be made: {sentence(error)}") from error
    with file:
        if not _locked(file):
            raise BoardError(f"{flash} is the flash of a board that is on already; switch that one off, or give another with --root")
        yield


if sys.platform == "win32":
    import msvcrt

    def _locked(file: IO[bytes]) -> bool:
        try:
            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _locked(file: IO[bytes]) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
