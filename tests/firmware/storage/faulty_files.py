"""A file system that fails, or loses its power, at operation number n."""

import os

from firmware.hal.files import Files

NEVER = 1 << 30


class PowerCut(Exception):
    """The device is off; nothing runs on."""


class FaultyFile:
    """An open file. What was not made durable is lost in part when the power goes."""

    def __init__(self, files, path, file):
        self._files = files
        self._file = file
        self.path = path
        self.durable_bytes = os.stat(path).st_size
        self.read = file.read
        self.seek = file.seek

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def write(self, data):
        self._files.count("write", lambda: self._file.write(data[: len(data) // 2]), self.path)
        return self._file.write(data)

    def sync(self):
        self._files.count("sync", lambda: None, self.path)
        self._file.flush()
        self.durable_bytes = os.stat(self.path).st_size

    def close(self):
        self._file.close()
        self._files.forget(self)

    def cut_power(self, kept):
        self._file.close()
        size = os.stat(self.path).st_size
        os.truncate(self.path, self.durable_bytes + (size - self.durable_bytes) * kept // 4)


class FaultyFiles(Files):
    """Files whose operation number ``fail_at`` (from 1) fails: with ``error``, or with a power cut when that is None.

    ``kept``: after a power cut, how much of the bytes not yet durable is there, in quarters. ``lasting``: how many
    operations in a row fail. ``log``: the operations so far. ``failed``: ``(operation, file name)`` of those that failed.
    """

    def __init__(self, fail_at=NEVER, error=None, kept=0, lasting=1):
        self.fail_at = fail_at
        self.error = error
        self.kept = kept
        self.lasting = lasting
        self.log = []
        self.failed = []
        self._open_files = []

    def count(self, what, half_done, path=""):
        """One more operation on ``path``; when it is the one that fails, leave it ``half_done`` and fail."""
        self.log.append(what)
        if self.fail_at <= len(self.log) < self.fail_at + self.lasting:
            half_done()
            self.failed.append((what, path.rpartition("/")[2]))
            if self.error is not None:
                raise OSError(self.error, "as the test wants it")
            self._cut_power()
        if self.error is None and len(self.log) >= self.fail_at:
            raise AssertionError("the program runs on without power")

    def forget(self, file):
        """A file that is closed has nothing to lose any more: whatever matters was made durable before."""
        self._open_files = [other for other in self._open_files if other is not file]

    def _cut_power(self):
        for file in self._open_files:
            file.cut_power(self.kept)
        self._open_files = []
        raise PowerCut(f"at operation {len(self.log)}: {self.log[-1]}")

    def _open(self, path, mode):
        if mode == "rb":
            return super()._open(path, mode)
        self.count("open", lambda: None, path)
        file = FaultyFile(self, path, super()._open(path, mode))
        self._open_files.append(file)
        return file

    def _sync(self, file):
        file.sync()

    def _rename(self, old, new):
        self.count("rename", lambda: None, old)
        super()._rename(old, new)

    def _remove(self, path):
        self.count("remove", lambda: None, path)
        super()._remove(path)

    def _mkdir(self, path):
        self.count("mkdir", lambda: None, path)
        super()._mkdir(path)
