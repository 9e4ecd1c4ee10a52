"""The three ways to run the virtual board: in a window, as a script, and only as a serial port."""

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from tallystone.sim.board import TICK_MS, BoardProcess
from tallystone.sim.plays import Plays
from tallystone.sim.script import Line, Runner
from tallystone.sim.serial_port import SerialPort, open_serial
from tallystone.sim.session import Session

WINDOW_MS = 20
"""Between two looks at the board in a window: fifty pictures a second."""


def is_terminal() -> bool:
    """Return whether a person sits at both ends of this program."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def home_folder() -> Path:
    """Return where the board of a person keeps its flash from one evening to the next."""
    from platformdirs import user_data_path

    return user_data_path("tallystone", appauthor=False) / "virtual-board"


def run_window(board: BoardProcess, serial: str, plays: Plays | None = None, *, fast: bool = False) -> None:
    """Let a person play in the terminal until they quit; ``plays`` is where the log comes from. Raises BoardError."""
    from tallystone.sim.front.app import SimApp

    with _session(board, serial, fast, WINDOW_MS) as session:
        app = SimApp(session, plays)
        code = app.run()
    if app.failure:
        raise app.failure
    if code:
        raise SystemExit(code)


def run_server(board: BoardProcess, serial: str, say: Callable[[str], None], *, fast: bool = False) -> None:
    """Only serve the serial port, until interrupted. Raises BoardError."""
    with _session(board, serial, fast) as session:
        session.power_on()
        say(f"The virtual board runs under {board.launch.interpreter}; its serial port is {session.port.address}")
        while True:
            session.turn()
            session.events.clear()


def run_script(board: BoardProcess, lines: list[Line], say: Callable[[str], None]) -> None:
    """Carry out a script. Raises NotShownError or BoardError."""
    with board:
        Runner(board, say).run(lines)


@contextmanager
def _session(board: BoardProcess, serial: str, fast: bool, wait_ms: int = TICK_MS) -> Iterator[Session]:
    port: SerialPort = open_serial(serial)
    before = signal.signal(signal.SIGTERM, _leave)
    try:
        with board:
            yield Session(board, port, fast=fast, wait_ms=wait_ms)
    finally:
        signal.signal(signal.SIGTERM, before)
        port.close()


def _leave(number: int, _: FrameType | None) -> None:
    # As an exception, so that the terminal is put back and the board switched off.
    raise SystemExit(128 + number)
