"""The hand on the buttons: presses one after the other, each long enough to be noticed, and held as long as a person holds."""

from collections import deque
from dataclasses import dataclass

from tallystone.sim.board import PRESS_MS

STEPS = 5
"""A press is held, and let go, for at least so many steps of the board, however slow they are."""
MOST_WAITING = 16


@dataclass
class _Press:
    mask: int
    ms: int
    held: bool = False


class Hand:
    """A queue of presses. When a person types faster than the board can be pressed, what is too much is dropped."""

    def __init__(self) -> None:
        self._queue: deque[_Press] = deque()
        self.let_go()

    def let_go(self) -> None:
        """Forget all presses and take the hand away."""
        self._queue.clear()
        self._now = _Press(0, 0)
        self._until_ms = 0
        self._steps_left = 0

    def press(self, mask: int, ms: int = PRESS_MS) -> None:
        """Press the buttons of ``mask`` for ``ms`` as soon as the presses before are done."""
        self._append(_Press(mask, ms))

    def down(self, mask: int) -> None:
        """Press the buttons of ``mask`` and hold them until ``up``."""
        if not self._held(mask):
            self._append(_Press(mask, PRESS_MS, held=True))

    def up(self, mask: int) -> None:
        """Let go of what ``down`` holds; even a short touch is a press."""
        for press in self._held(mask):
            press.held = False

    def mask(self, now_ms: int) -> int:
        """Return the buttons held in the step at ``now_ms``; call it once a step."""
        if not self._now.held and now_ms >= self._until_ms and self._steps_left <= 0:
            self._now = self._queue.popleft() if self._queue else _Press(0, 0)
            self._until_ms = now_ms + self._now.ms
            self._steps_left = STEPS if self._now.ms else 0
        self._steps_left -= 1
        return self._now.mask

    @property
    def pressed(self) -> int:
        """The buttons that are down now."""
        return self._now.mask

    def _append(self, press: _Press) -> None:
        if len(self._queue) < 2 * MOST_WAITING:
            self._queue += [press, _Press(0, PRESS_MS)]

    def _held(self, mask: int) -> list[_Press]:
        return [press for press in (self._now, *self._queue) if press.held and press.mask == mask]
