"""The keys of a terminal, and what they mean to the board."""

import time
from collections.abc import Callable

from firmware.keys import BACK, LEFT, OK, RIGHT, ROLL
from tallystone.sim.hand import Hand

BUTTONS = {
    "left": LEFT,
    "up": LEFT,
    "right": RIGHT,
    "down": RIGHT,
    "enter": OK,
    "backspace": BACK,
    "escape": BACK,
    "space": ROLL,
    "r": ROLL,
}
"""The button of a key, by Textual's name of the key."""

REPEAT_S = 0.07
"""Two events of one key closer than this come from a key that is held: nobody types that fast."""
PATIENCE_S = 0.15
"""A held key that has not repeated for so long has been let go."""


class HeldKeys:
    """Makes holds of a terminal's repeating keys: it tells when a key goes down, and again and again, never when it comes up."""

    def __init__(self, hand: Hand, clock: Callable[[], float] = time.monotonic) -> None:
        self._hand = hand
        self._clock = clock
        self._mask = 0
        self._seen_s = 0.0
        self._is_held = False

    def key(self, mask: int) -> None:
        """A key of the buttons ``mask`` has come."""
        now_s = self._clock()
        if mask == self._mask and now_s - self._seen_s < REPEAT_S:
            self._is_held = True
            self._hand.down(mask)
        else:
            self._let_go()
            self._hand.press(mask)
        self._mask, self._seen_s = mask, now_s

    def tick(self) -> None:
        """Time has passed."""
        if self._is_held and self._clock() - self._seen_s > PATIENCE_S:
            self._let_go()

    def _let_go(self) -> None:
        if self._is_held:
            self._hand.up(self._mask)
        self._is_held = False
