"""The three ways to run the virtual board: in a window, as a script, and only as a serial port."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from tallystone.sim.board import BoardProcess
from tallystone.sim.keyboard import Keyboard
from tallystone.sim.script import Line, Runner
from tallystone.sim.serial_port import SerialPort, open_serial
from tallystone.sim.session import Session
from tallystone.sim.window import Window


def is_terminal() -> bool:
    """Return whether a person sits at both ends of this program."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def home_folder() -> Path:
    """Return where the board of a person keeps its flash from one evening to the next."""
    from platformdirs import user_data_path

    return user_data_path("tallystone", appauthor=False) / "virtual-board"


def run_window(board: BoardProcess, serial: str, *, fast: bool = False) -> None:
    """Let a person play in the terminal until they quit. Raises BoardError."""
    colour = not os.environ.get("NO_COLOR")
    with _session(board, serial, fast) as session, Keyboard() as keyboard, Window(sys.stdout, colour) as window:
        while session.turn(keyboard.keys()):
            window.draw(session.view())


def run_server(board: BoardProcess, serial: str, say: Callable[[str], None], *, fast: bool = False) -> None:
    """Only serve the serial port, until interrupted. Raises BoardError."""
    with _session(board, serial, fast) as session:
        say(f"The virtual board runs under {board.launch.interpreter}; its serial port is {session.port.address}")
        while session.turn([]):
            session.events.clear()


def run_script(board: BoardProcess, lines: list[Line], say: Callable[[str], None]) -> None:
    """Carry out a script. Raises NotShownError or BoardError."""
    with board:
        Runner(board, say).run(lines)


@contextmanager
def _session(board: BoardProcess, serial: str, fast: bool) -> Iterator[Session]:
    port: SerialPort = open_serial(serial)
    before = signal.signal(signal.SIGTERM, _leave)
    try:
        with board:
            session = Session(board, port, fast=fast)
            session.power_on()
            yield session
    finally:
        signal.signal(signal.SIGTERM, before)
        port.close()


def _leave(number: int, _: FrameType | None) -> None:
    # As an exception, so that the terminal is put back and the board switched off.
    raise SystemExit(128 + number)
