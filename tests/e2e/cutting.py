"""A board whose power fails at chosen steps, and what must be there afterwards."""

import random
import time
from pathlib import Path

from tallystone.sim.board import BoardProcess
from tallystone.sim.launch import Launch


class PowerCut(Exception):
    """The power has failed. ``midway``: while the board was at work, so its last step was not answered."""

    def __init__(self, midway: bool) -> None:
        super().__init__("the power has failed")
        self.midway = midway


class CuttingBoard(BoardProcess):
    """A BoardProcess that loses power at step ``cut_at``.

    One cut of two comes between two steps, the other while a step is at work, some
    thousandths of a second after it was begun. ``kept_bytes()`` is the size of all
    records in the folder ``plays`` after the last step that was answered.
    """

    LONGEST_STEP_S = 0.003

    def __init__(self, launch: Launch, rng: random.Random, plays: Path | None = None) -> None:
        super().__init__(launch)
        self.cut_at: int | None = None
        self.answered_bytes = 0
        self._rng = rng
        self._plays = plays

    def finish_step(self) -> None:
        """Wait until the step is done, unless the power fails."""
        if self.cut_at is not None and self.steps >= self.cut_at:
            self.cut_at = None
            self._cut()
        super().finish_step()
        if self._plays:
            self.answered_bytes = self.kept_bytes()

    def kept_bytes(self) -> int:
        """Return the size of all records on the flash."""
        return sum(path.stat().st_size for path in self._plays.glob("*.tsr")) if self._plays else 0

    def _cut(self) -> None:
        midway = self._rng.random() < 0.5
        if midway:
            time.sleep(self._rng.random() * self.LONGEST_STEP_S)
        else:
            super().finish_step()
            if self._plays:
                self.answered_bytes = self.kept_bytes()
        self.kill()
        raise PowerCut(midway)
