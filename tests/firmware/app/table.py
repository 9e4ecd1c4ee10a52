"""A table in the test: a virtual board with the real app, a clock that only the test moves, and fingers on the buttons."""

from pathlib import Path
from typing import Any

from firmware.app import App
from firmware.hal.files import Files
from firmware.hal.virtual_board import VirtualBoard
from firmware.keys import mask_of

TICK_MS = 10
DOWN_MS = 20
UP_MS = 30


class QuickFiles(Files):
    """The file system without waiting for the disk of the PC; nobody cuts its power in these tests."""

    def _sync(self, file: Any) -> None:
        file.flush()


class Table:
    """``press("OK")``, ``press("RIGHT", 3)``, ``hold("BACK", 800)``, ``wait(ms)``; ``said()`` is what the screen says."""

    def __init__(self, root: Path, entropy: bytes = b"table", files: Files | None = None, settings: str = "language=en\n") -> None:
        self.root = root
        self.entropy = entropy
        self.files = files or QuickFiles()
        if settings:
            (root / "settings.txt").write_text(settings, "utf-8")
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
        self.step()
        self.step(0, UP_MS - TICK_MS)

    def press(self, names: str, times: int = 1) -> None:
        """Press the buttons called in ``names`` one after the other, all of it ``times`` times."""
        for _ in range(times):
            for name in names.split():
                self.hold(name, DOWN_MS)

    def push(self, masks: list[int]) -> None:
        """Press what fingers.py says, one after the other."""
        for mask in masks:
            self.hold_mask(mask)

    @property
    def screen(self) -> str:
        """The class of the screen that is shown."""
        return type(self.app.screen).__name__

    @property
    def state(self) -> Any:
        """The state of the play at the table."""
        assert self.app.play is not None
        return self.app.play.state

    @property
    def entries(self) -> list[tuple[int, tuple[int, ...]]]:
        """What the record of the play at the table holds, without time marks."""
        assert self.app.journal is not None
        return [(kind, ints) for kind, ints in self.app.journal.entries() if kind not in (6, 7, 8)]

    def said(self) -> str:
        """Return every text on the screen, one a line."""
        screen: Any = self.app.screen
        return "\n".join(texts_in(screen.view()))

    def picture(self) -> str:
        """Return the glass as text: 64 lines of 128 characters."""
        frame = self.board.frame
        rows = [[frame[(y >> 3) * 128 + x] >> (y & 7) & 1 for x in range(128)] for y in range(64)]
        return "".join("".join("#" if lit else "." for lit in row) + "\n" for row in rows)


def texts_in(view: Any) -> list[str]:
    """Return all texts in a view: its own, and those of what it is made of."""
    if isinstance(view, str):
        return [view] if view else []
    if isinstance(view, (int, bool, type(None))):
        return []
    parts = [view[at] for at in range(len(view))] if hasattr(view, "__len__") else list(vars(view).values())
    return [text for part in parts for text in texts_in(part)]
