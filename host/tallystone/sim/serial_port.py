"""The board's serial port, offered to other programs."""

from typing import Protocol

from tallystone.sim.board import BoardProcess
from tallystone.sim.errors import BoardError
from tallystone.sim.serial_pty import SerialPty
from tallystone.sim.serial_tcp import SerialTcp


class SerialPort(Protocol):
    """What the loops need of a port."""

    @property
    def address(self) -> str:
        """What a client gives to pyserial."""
        ...

    @property
    def connected(self) -> bool:
        """Whether a client holds the other end."""
        ...

    def pump(self, board: BoardProcess) -> bool:
        """Carry bytes both ways without waiting; return whether anything moved."""
        ...

    def wait(self, seconds: float) -> None:
        """Return when bytes come, at the latest after ``seconds``."""
        ...

    def close(self) -> None:
        """Let go of the port."""
        ...


def open_serial(spec: str) -> SerialPort:
    """Return the port for ``spec``: ``tcp``, ``tcp:PORT`` or ``pty``. Raises BoardError."""
    kind, _, number = spec.partition(":")
    if kind == "tcp" and (not number or number.isdecimal() and int(number) < 65536):
        return SerialTcp(int(number or 0))
    if spec == "pty":
        return SerialPty()
    raise BoardError(f"{spec!r} is no serial port for the board; use tcp, tcp:PORT or pty")
