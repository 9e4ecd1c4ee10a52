"""The board's serial port as a pseudo terminal (POSIX systems only)."""

import os
import select
import sys

from tallystone.sim.board import BoardProcess
from tallystone.sim.errors import BoardError

MOST_WAITING_BYTES = 1 << 16


class SerialPty:
    """A pseudo terminal in raw mode; ``address`` is a device path for pyserial."""

    def __init__(self) -> None:
        if sys.platform == "win32":
            raise BoardError("this system has no pseudo terminals; use --serial tcp")
        import tty

        self._ours, self._theirs = os.openpty()
        tty.setraw(self._theirs)
        os.set_blocking(self._ours, False)
        self._waiting = bytearray()
        # Our own hold on the other end keeps the terminal alive between two clients.
        self.address = os.ttyname(self._theirs)

    @property
    def connected(self) -> bool:
        """Always True: a pseudo terminal does not tell."""
        return True

    def pump(self, board: BoardProcess) -> bool:
        """Carry bytes both ways without waiting; return whether anything moved."""
        incoming = self._read(board.room)
        board.send(incoming)
        data = board.take()
        self._waiting += data
        # With nobody reading, the oldest is lost, as on a cable.
        del self._waiting[: max(0, len(self._waiting) - MOST_WAITING_BYTES)]
        return self._write() or bool(incoming or data)

    def wait(self, seconds: float) -> None:
        """Return when bytes come, at the latest after ``seconds``."""
        select.select([self._ours], [], [], seconds)

    def close(self) -> None:
        """Remove the terminal."""
        os.close(self._ours)
        os.close(self._theirs)

    def _read(self, most: int) -> bytes:
        try:
            return os.read(self._ours, most) if most else b""
        except BlockingIOError:
            return b""

    def _write(self) -> bool:
        if not self._waiting:
            return False
        try:
            sent = os.write(self._ours, self._waiting)
        except BlockingIOError:
            sent = 0
        del self._waiting[:sent]
        return sent > 0
