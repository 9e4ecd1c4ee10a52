"""The device's program: the board, the app, and the loop around them."""

from firmware.app import App
from firmware.hal.board import Board


def run(board: Board) -> None:
    """Run the app on ``board`` for ever."""
    app = App(board)
    while True:
        app.step()
        board.idle()
