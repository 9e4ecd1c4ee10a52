"""A note on the flash of why the program failed last."""

from firmware.hal.board import Board
from firmware.storage_error import StorageError
from firmware.version import VERSION

FILE = "crash.txt"
LONGEST_BYTES = 2000
_LONGEST_LINE = 600
CALM_MS = 60_000
"""A program that has run for so long was not failing at its start."""


class Crash:
    """The note in the data folder: first ``count``, how many failures came one after the other, then what happened."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self.count = 0
        try:
            first = board.files.read(board.root + "/" + FILE, 8).split(b"\n")[0] if board.root else b""
            self.count = int(first) if first.isdigit() else 0
        except StorageError:
            pass

    def note(self, traceback: str) -> None:
        """Store what happened. A flash that takes nothing is no reason to fail again."""
        now_ms = self._board.now_ms()
        self.count = 1 if now_ms > CALM_MS else self.count + 1
        self._store(f"{self.count}\nTallyStone {VERSION}, {now_ms // 1000} s after power-on\n{traceback}")

    def note_hang(self) -> None:
        """Store that the watchdog has ended a program that did nothing any more."""
        self._store(f"{self.count}\nTallyStone {VERSION}\nit hung, and the watchdog restarted the board\n")

    def _store(self, text: str) -> None:
        try:
            if self._board.root:
                self._board.files.replace(self._board.root + "/" + FILE, text.encode()[:LONGEST_BYTES])
        except StorageError:
            pass


def last(board: Board) -> str:
    """Return when the program failed last and where, on one line; "" when it never did."""
    try:
        text = str(board.files.read(board.root + "/" + FILE, LONGEST_BYTES) if board.root else b"", "utf-8")
    except (StorageError, UnicodeError):
        return ""
    lines = [line.strip() for line in text.split("\n") if line.strip()][1:]
    return " | ".join(lines)[-_LONGEST_LINE:]
