"""A table in the test: a virtual board with the real app, a clock that only the test moves, and fingers on the buttons."""

from pathlib import Path

from firmware.app import App
from firmware.hal.files import Files
from firmware.hal.virtual_board import VirtualBoard
from firmware.keys import mask_of

TICK_MS = 10
DOWN_MS = 40
UP_MS = 40


class Table:
    """``press("OK")``, ``press("RIGHT", 3)``, ``hold("BACK", 800)``, ``wait(ms)``; ``picture()`` is what the glass shows."""

    def __init__(self, root: Path, entropy: bytes = b"table", files: Files | None = None) -> None:
        self.root = root
        self.entropy = entropy
        self.files = files
        self.power_on()

    def power_on(self) -> None:
        """Start the device on what the flash holds, as after a power cut."""
        self.board = VirtualBoard(str(self.root), entropy=self.entropy, files=self.files)
        self.app = App(self.board)

    def step(self, mask: int = 0, ms: int = TICK_MS) -> None:
        """One turn of the loop."""
        self.board.mask = mask
        self.board.clock_ms += ms
        self.app.step()

    def wait(self, ms: int) -> None:
        """Let time pass with no finger near."""
        for _ in range(ms // TICK_MS):
            self.step()

    def hold(self, name: str, ms: int) -> None:
        """Hold a button for ``ms``."""
        self.hold_mask(mask_of(name), ms)

    def hold_mask(self, mask: int, ms: int = DOWN_MS) -> None:
        """Hold buttons for ``ms``, then let them go."""
        for _ in range(ms // TICK_MS):
            self.step(mask)
        self.wait(UP_MS)

    def press(self, name: str, times: int = 1) -> None:
        """Press a button ``times`` times."""
        for _ in range(times):
            self.hold(name, DOWN_MS)

    def push(self, masks: list[int]) -> None:
        """Press what fingers.py says, one after the other."""
        for mask in masks:
            self.hold_mask(mask)

    def picture(self) -> str:
        """Return the glass as text: 64 lines of 128 characters."""
        frame = self.board.frame
        lines = []
        for y in range(64):
            row = [frame[(y >> 3) * 128 + x] >> (y & 7) & 1 for x in range(128)]
            lines.append("".join("#" if lit else "." for lit in row))
        return "\n".join(lines) + "\n"
