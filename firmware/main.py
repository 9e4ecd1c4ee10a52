"""The device's program: the board, the app, and the loop around them."""

from firmware.hal.board import Board

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.hal.pico_rom import Rom


def run(board: Board) -> None:
    """Run the app on ``board`` for ever."""
    from firmware.app import App

    app = App(board)
    step, idle = app.step, board.idle
    while True:
        idle(step())


def start(rom: "Rom | None") -> None:
    """Run on the Pico: what main.py on its flash calls. A button held at power-on leaves MicroPython's prompt free.

    ``rom``: the program's part of the flash (hal/pico_rom.py).
    """
    from firmware.hal.pico_start import start as start_pico

    start_pico(run, rom)
