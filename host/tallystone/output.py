"""Standard output that is closed, full or not read any more."""

import errno
import io
import os
import sys
from typing import Any

from tallystone.errors import DataError, sentence


def prepare_streams() -> None:
    """Make standard output one that remembers why it failed, and replace what this program was started without.

    From a closed input nothing is read, and what is said to a closed error output is lost.
    A letter that the terminal cannot show is written as an escape.
    """
    if sys.stdin is None:
        sys.stdin = open(os.devnull)  # noqa: SIM115 (for the life of the program)
    if sys.stdout is None:
        # Else the next file that is opened would get the place of standard output.
        os.open(os.devnull, os.O_WRONLY)
        sys.stdout = _told_by(Output(None), "utf-8", False)
    else:
        buffer: Any = sys.stdout.buffer
        sys.stdout = _told_by(Output(getattr(buffer, "raw", buffer)), sys.stdout.encoding, bool(sys.stdout.line_buffering))
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115 (for the life of the program)
    elif isinstance(sys.stderr, io.TextIOWrapper):
        sys.stderr.reconfigure(errors="backslashreplace")


def output_trouble(error: BaseException) -> DataError | None:
    """Return the sentence about standard output if that is what ``error`` comes from, else None."""
    raw = getattr(sys.stdout.buffer, "raw", None)
    if not isinstance(raw, Output) or raw.reason is None or raw.reason is not error:
        return None
    let_go_of_output()
    return DataError(f"standard output cannot be written: {sentence(error)}")


def let_go_of_output() -> None:
    """What Python still wants to write at exit goes nowhere."""
    raw = getattr(sys.stdout.buffer, "raw", None)
    if isinstance(raw, Output):
        raw.is_let_go = True


class Output(io.RawIOBase):
    """Passes on to ``target`` (None: it is closed). ``reason``: the error when it last failed."""

    def __init__(self, target: io.RawIOBase | None) -> None:
        self.reason: OSError | None = None
        self.is_let_go = False
        self._target = target

    def writable(self) -> bool:
        """Return True."""
        return True

    def fileno(self) -> int:
        """Return the number of the file behind it. Raises OSError when it is closed."""
        return super().fileno() if self._target is None else self._target.fileno()

    def isatty(self) -> bool:
        """Return whether it is a terminal."""
        return self._target is not None and self._target.isatty()

    def write(self, data: object) -> int | None:
        """Write as many bytes as the target takes, all of them to nobody once it was let go."""
        if self.is_let_go:
            return memoryview(data).nbytes  # type: ignore[arg-type]
        try:
            if self._target is None:
                raise OSError(errno.EBADF, "it is closed")
            return self._target.write(data)  # type: ignore[arg-type]
        except OSError as error:
            self.reason = error
            raise


def _told_by(raw: Output, encoding: str, by_lines: bool) -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BufferedWriter(raw), encoding, "backslashreplace", line_buffering=by_lines)
