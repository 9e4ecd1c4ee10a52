"""The device's program: the board, the app, and the loop around them."""

from firmware.hal.board import Board

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from firmware.hal.pico_rom import Rom


def begin(board: Board) -> "tuple[Callable[[], bool], Callable[[bool], None]]":
    """Start the app on ``board``. Return a step and a wait, to be called in turns for ever; the wait is told what the step returned."""
    from firmware.app import App

    return App(board).step, board.idle


def start(rom: "Rom | None") -> None:
    """Run on the Pico: what main.py on its flash calls. A button held at power-on leaves MicroPython's prompt free.

    ``rom``: the program's part of the flash (hal/pico_rom.py).
    """
    from firmware.hal.pico_start import start as start_pico

    start_pico(begin, rom)
