"""The hand on the buttons: presses one after the other, each long enough to be noticed."""

from collections import deque

from tallystone.sim.board import PRESS_MS

STEPS = 5
"""A press is held, and let go, for at least so many steps of the board, however slow they are."""
MOST_WAITING = 16


class Hand:
    """A queue of presses. When a person types faster than the board can be pressed, what is too much is dropped."""

    def __init__(self) -> None:
        self._queue: deque[tuple[int, int]] = deque()
        self.let_go()

    def let_go(self) -> None:
        """Forget all presses and take the hand away."""
        self._queue.clear()
        self._mask = 0
        self._until_ms = 0
        self._steps_left = 0

    def press(self, mask: int, ms: int = PRESS_MS) -> None:
        """Press the buttons of ``mask`` for ``ms`` as soon as the presses before are done."""
        if len(self._queue) < 2 * MOST_WAITING:
            self._queue += [(mask, ms), (0, PRESS_MS)]

    def mask(self, now_ms: int) -> int:
        """Return the buttons held in the step at ``now_ms``; call it once a step."""
        if now_ms >= self._until_ms and self._steps_left <= 0:
            self._mask, ms = self._queue.popleft() if self._queue else (0, 0)
            self._until_ms = now_ms + ms
            self._steps_left = STEPS if ms else 0
        self._steps_left -= 1
        return self._mask
