"""A program of the PC, run beside the emulated board and connected to its serial port."""

import subprocess
import time
from collections.abc import Sequence

from tallystone.sim.serial_tcp import SerialTcp
from tests.emulator.board import EmulatedBoard

STEP_MS = 2
PATIENCE_S = 240


def run_beside(board: EmulatedBoard, command: Sequence[str], port_word: str = "PORT") -> subprocess.CompletedProcess[str]:
    """Run ``command``, in which PORT stands for the board's port, and return what it printed; the board's time goes on meanwhile."""
    port = SerialTcp()
    try:
        words = [port.address if word == port_word else word for word in command]
        child = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        until = time.monotonic() + PATIENCE_S
        while child.poll() is None:
            if time.monotonic() > until:
                child.kill()
            if not port.pump(board):  # type: ignore[arg-type]
                # Nothing to do for the board: its time must not run away from the PC's.
                port.wait(STEP_MS / 1000)
            board.step(STEP_MS)
        said = child.communicate()[0]
        return subprocess.CompletedProcess(words, child.returncode, said)
    finally:
        port.close()
