"""The plays on a board's flash, read from outside while it runs."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from engines_core.record import LONGEST_BYTES

_RECORDS = "*.tsr"


class Plays(Protocol):
    """Where the records are."""

    def latest(self) -> bytes | None:
        """Return the record that was written last, None when there is none (or it is being written)."""
        ...


class FolderPlays:
    """The flash is a folder."""

    def __init__(self, root: Path) -> None:
        self._folder = root / "plays"

    def latest(self) -> bytes | None:
        """Return the record that was written last."""
        try:
            found = max(self._folder.glob(_RECORDS), key=lambda path: (path.stat().st_mtime_ns, path.name), default=None)
            if found is None:
                return None
            with found.open("rb") as file:
                return file.read(LONGEST_BYTES)
        except OSError:
            return None


class ImagePlays:
    """The flash is an image of a file system; ``read`` returns it. Without the package littlefs there are no plays to be seen."""

    def __init__(self, read: Callable[[], bytes]) -> None:
        self._read = read

    def latest(self) -> bytes | None:
        """Return the record with the highest number; the image tells no times."""
        from tallystone.errors import UsageError
        from tallystone.uf2.volume import read_volume

        try:
            files = read_volume(self._read())
        except (OSError, UsageError):
            return None
        names = [name for name in files if Path(name).match(_RECORDS)]
        return files[max(names, key=lambda name: Path(name).name)] if names else None
