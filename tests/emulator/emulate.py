"""``make emulate``: the emulated board in this terminal, on the same screen as ``tallystone sim``."""

import sys
from pathlib import Path

from tallystone.errors import TallyStoneError, sentence
from tallystone.sim.modes import is_terminal, run_server, run_window
from tallystone.uf2.official import cache_folder
from tests.emulator.board import EmulatedBoard, shipped_flash
from tests.emulator.pico import FLASH_BYTES

FLASH = "emulated-flash.bin"
MOST_MS = 40
"""A turn takes no more of the board's time: when the PC is slower than the board, the board is slower than a clock."""


class PacedBoard(EmulatedBoard):
    """An EmulatedBoard that never has to catch up, and whose flash stays in a file."""

    def __init__(self, path: Path) -> None:
        kept = path.read_bytes() if path.is_file() else b""
        super().__init__(kept if len(kept) == FLASH_BYTES else shipped_flash())
        self._path = path

    def step(self, ms: float = MOST_MS, mask: int = 0, serial: bytes = b"") -> None:
        """Let ``ms`` pass, or as much of it as a turn may take."""
        super().step(min(ms, MOST_MS), mask, serial)

    def kill(self) -> None:
        """Cut the power and keep the flash."""
        super().kill()
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._path.write_bytes(self.flash)

    quit = kill


def main() -> int:
    """Run until the person quits; return the exit code."""
    try:
        board = PacedBoard(cache_folder() / FLASH)
        if is_terminal():
            run_window(board, "tcp")  # type: ignore[arg-type]
        else:
            run_server(board, "tcp", print)  # type: ignore[arg-type]
    except TallyStoneError as error:
        print(f"emulate: {sentence(error)}", file=sys.stderr)
        return error.exit_code
    return 0


if __name__ == "__main__":
    sys.exit(main())
