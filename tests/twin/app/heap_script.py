"""Runs around the screens of a play on MicroPython and prints the heap in use after each round, in bytes.

heap_script.py ROOT ROUNDS
"""

import gc
import os
import sys

from firmware import keys
from firmware.app import App
from firmware.hal.virtual_board import VirtualBoard

L, R, K, B, D = keys.LEFT, keys.RIGHT, keys.OK, keys.BACK, keys.ROLL
HOME = 0
NEW_PLAY = (K, K, K, R, K, K, K, K, K)
# From the first question of a turn and back to it: seats, menu, history, standings, a correction begun, home, dice, about.
ROUND = (
    (D, D, D, K, R, B)
    + (B, R, K, K, B)
    + (B, R, R, R, K, B, B)
    + (B, L, L, K, R, R, L, B, B)
    + (B, R, R, K, K, R, K, R, R, B, B, B, B)
    + (HOME, R, R, R, K, D, R, K, D, B, L, K)
    + (L, K, R, B, R, R, K, R, B, K)
)


class Walker:
    """Presses buttons and counts the screens."""

    def __init__(self, root):
        self.board = VirtualBoard(root, entropy=b"heap")
        self.app = App(self.board)
        self.screens = 0

    def press(self, key):
        """Press a button; HOME is a long BACK."""
        before = self.app.screen
        for ms in (10, 10, 400, 400) if key == HOME else (10, 10):
            self._step(key or keys.BACK, ms)
        self._step(0, 10)
        self._step(0, 20)
        self.screens += self.app.screen is not before

    def _step(self, mask, ms):
        self.board.mask = mask
        self.board.clock_ms += ms
        self.app.step()
        self.board.beeps = []


def main(root, rounds):
    """Print the heap after each round."""
    os.mkdir(root)
    walker = Walker(root)
    for key in NEW_PLAY + (K,):
        walker.press(key)
    for _ in range(rounds):
        for key in ROUND:
            walker.press(key)
        gc.collect()
        print(walker.screens, gc.mem_alloc(), type(walker.app.screen).__name__)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
