"""The device's program: the board, the app, and the loop around them."""

from firmware.hal.board import Board


def run(board: Board) -> None:
    """Run the app on ``board`` for ever."""
    from firmware.app import App

    app = App(board)
    step, idle = app.step, board.idle
    while True:
        step()
        idle()


def start() -> None:
    """Run on the Pico: what main.py on its flash calls. A button held at power-on leaves MicroPython's prompt free."""
    from firmware.hal.pico_start import start as start_pico

    start_pico(run)
