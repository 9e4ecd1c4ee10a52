"""The link to a virtual board without a port: while the PC waits for an answer, the board's loop runs."""

from tallystone.link.errors import Disconnected
from tallystone.sim.board import BoardProcess

STEP_MS = 2
"""While the link is busy the board's loop turns fast."""


class BoardChannel:
    """A Channel (see tallystone.link.channel) whose time is the board's own; nothing else may step the board meanwhile."""

    def __init__(self, board: BoardProcess) -> None:
        self.board = board

    def clock(self) -> float:
        """Return the board's time in seconds: the clock that waits on this channel are measured by."""
        return self.board.clock_ms / 1000

    def read(self, wait_s: float) -> bytes:
        """Return what the board has sent, or b"" after ``wait_s`` of its time."""
        until_ms = self.board.clock_ms + wait_s * 1000
        while not self.board.outbox:
            if self.board.clock_ms >= until_ms:
                break
            self._step()
        return self.board.take()

    def write(self, data: bytes) -> None:
        """Send all of ``data``."""
        self.board.send(data)

    def close(self) -> None:
        """Forget what was on its way."""
        self.board.take()

    def _step(self) -> None:
        if not self.board.running:
            raise Disconnected("the virtual board is off")
        self.board.step(STEP_MS)
