"""Files on the flash, the same on both Pythons. What returns without an error is durable."""

import os

from firmware.storage_error import FULL, StorageError, storage_error

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

TEMPORARY = ".new"
"""The ending of a file that is not whole yet; one found at start is rubbish."""

_FOLDER_BIT = 0x4000
_NOT_FOUND = 2
_IS_FOLDER = 21


class Files:
    """All access to the file system goes through here. Every method raises StorageError and nothing else.

    Paths are absolute, with "/". The methods with an underscore are what the
    system does; a test puts faults into them.
    """

    def names(self, folder: str) -> list[str]:
        """Return the names in ``folder``, sorted; an absent folder has none. Safe to delete by.

        A name that is not UTF-8 is none of ours and left out.
        """
        try:
            # Asked for bytes, both Pythons give bytes; asked for str, MicroPython stops at the first bad name.
            return sorted(_texts(os.listdir(folder.encode())))
        except OSError as error:
            if error.args[0] == _NOT_FOUND:
                return []
            raise storage_error(error, folder)

    def size(self, path: str) -> int:
        """Return the size of a file in bytes, or -1 when there is none; a folder is none."""
        mode, size = self._stat(path)
        return -1 if mode & _FOLDER_BIT else size

    def _stat(self, path: str) -> tuple[int, int]:
        """Return the mode and the size of what is at ``path``; ``(0, -1)`` when nothing is."""
        try:
            found = os.stat(path)
        except OSError as error:
            if error.args[0] == _NOT_FOUND:
                return 0, -1
            raise storage_error(error, path)
        return found[0], found[6]

    def make_folder(self, path: str) -> None:
        """Make ``path`` a folder unless it is one."""
        try:
            if os.stat(path)[0] & _FOLDER_BIT:
                return
        except OSError:
            pass
        try:
            self._mkdir(path)
        except OSError as error:
            raise storage_error(error, path)

    def read(self, path: str, limit: int, offset: int = 0) -> bytes:
        """Return at most ``limit`` bytes of a file from ``offset`` on; an absent file has none."""
        mode, size = self._stat(path)
        if mode & _FOLDER_BIT:
            raise storage_error(OSError(_IS_FOLDER), path)
        if size <= offset:
            return b""
        try:
            with self._open(path, "rb") as file:
                file.seek(offset)
                return file.read(limit)
        except OSError as error:
            raise storage_error(error, path)

    def open(self, path: str, mode: str) -> "Any":
        """Open a file in a binary ``mode``, unbuffered."""
        try:
            return self._open(path, mode)
        except OSError as error:
            raise storage_error(error, path)

    def read_on(self, file: "Any", limit: int, path: str) -> bytes:
        """Return at most ``limit`` more bytes of the open ``file``."""
        try:
            return bytes(file.read(limit))
        except OSError as error:
            raise storage_error(error, path)

    def append(self, file: "Any", data: bytes, path: str) -> None:
        """Write ``data`` at the end of the open ``file`` and make it durable."""
        try:
            if self._write(file, data) != len(data):
                raise StorageError(FULL)
            self._sync(file)
        except OSError as error:
            raise storage_error(error, path)

    def replace(self, path: str, data: bytes) -> None:
        """Make ``data`` the whole content of ``path``: after a power cut it is there whole, or the old one is."""
        temporary = path + TEMPORARY
        try:
            file = self._open(temporary, "wb")
            try:
                self.append(file, data, path)
            finally:
                close(file)
            self._rename(temporary, path)
        except OSError as error:
            self.discard(temporary)
            raise storage_error(error, path)
        except StorageError:
            self.discard(temporary)
            raise

    def remove(self, path: str) -> None:
        """Remove a file; when there is none, do nothing."""
        try:
            self._remove(path)
        except OSError as error:
            if error.args[0] != _NOT_FOUND:
                raise storage_error(error, path)

    def discard(self, path: str) -> None:
        """Remove a file if that is possible; it is rubbish either way."""
        try:
            self._remove(path)
        except OSError:
            pass

    def cut(self, path: str, size: int) -> None:
        """Shorten a file to its first ``size`` bytes."""
        self.replace(path, self.read(path, size))

    def sync(self, file: "Any") -> None:
        """Make what was written to the open ``file`` durable."""
        try:
            self._sync(file)
        except OSError as error:
            raise storage_error(error, "")

    def _open(self, path: str, mode: str) -> "Any":
        return open(path, mode, 0)

    def _write(self, file: "Any", data: bytes) -> int:
        return int(file.write(data))

    def _sync(self, file: "Any") -> None:
        file.flush()
        # CPython: flush hands the bytes to the system only. MicroPython's flush is a sync.
        fsync = getattr(os, "fsync", None)
        if fsync is not None:
            fsync(file.fileno())

    def _rename(self, old: str, new: str) -> None:
        # On Windows, only CPython's os.replace writes over a file that is there.
        getattr(os, "replace", os.rename)(old, new)

    def _remove(self, path: str) -> None:
        os.remove(path)

    def _mkdir(self, path: str) -> None:
        os.mkdir(path)


def _texts(names: "Any") -> list[str]:
    texts = []
    for name in names:
        try:
            texts.append(str(name, "utf-8"))
        except ValueError:
            pass
    return texts


def close(file: "Any") -> None:
    """Close a file of which nothing more is wanted, whatever its state."""
    try:
        file.close()
    except OSError:
        pass
