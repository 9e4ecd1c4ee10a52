"""``make emulate``: the emulated board in this terminal, on the same screen as ``tallystone sim``."""

import sys
from pathlib import Path

from tallystone.errors import TallyStoneError, sentence
from tallystone.sim.modes import is_terminal, run_server, run_window
from tallystone.sim.plays import ImagePlays
from tallystone.uf2.official import cache_folder
from tallystone.uf2.volume import BLOCK_BYTES, BLOCKS, OFFSET
from tests.emulator.board import EmulatedBoard, shipped_flash
from tests.emulator.pico import FLASH_BYTES

FLASH = "emulated-flash.bin"


class KeptBoard(EmulatedBoard):
    """An EmulatedBoard whose flash stays in a file."""

    def __init__(self, path: Path) -> None:
        kept = path.read_bytes() if path.is_file() else b""
        super().__init__(kept if len(kept) == FLASH_BYTES else shipped_flash())
        self._path = path

    def volume(self) -> bytes:
        """Return the file system on the flash as it is now."""
        return (self.pico.flash if self.pico else self.flash)[OFFSET : OFFSET + BLOCKS * BLOCK_BYTES]

    def kill(self) -> None:
        """Cut the power and keep the flash."""
        super().kill()
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._path.write_bytes(self.flash)

    quit = kill


def main() -> int:
    """Run until the person quits; return the exit code."""
    try:
        board = KeptBoard(cache_folder() / FLASH)
        if is_terminal():
            run_window(board, "tcp", ImagePlays(board.volume))  # type: ignore[arg-type]
        else:
            run_server(board, "tcp", print)  # type: ignore[arg-type]
    except TallyStoneError as error:
        print(f"emulate: {sentence(error)}", file=sys.stderr)
        return error.exit_code
    return 0


if __name__ == "__main__":
    sys.exit(main())
