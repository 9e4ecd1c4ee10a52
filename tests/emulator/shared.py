"""The board that most tests begin with."""

from tallystone.sim import fingers
from tests.emulator.board import EmulatedBoard, shipped_flash
from tests.emulator.copies import CAN_COPY
from tests.emulator.hands import tap

SETTINGS = {"dice": "physical", "sound": "0", "language": "en"}
SEATS = 2


class Shared:
    """One board for all tests, taken from home to the table once.

    ``pictures``: what it showed on its way, each with the button before.
    """

    def __init__(self) -> None:
        self.pictures: list[tuple[int, bytes]] = []
        self._board: EmulatedBoard | None = None
        self._is_at_home = False

    def at_home(self) -> EmulatedBoard:
        """Return the board at its home screen."""
        if self._board is None or not self._is_at_home or not CAN_COPY:
            self._board = EmulatedBoard(shipped_flash(SETTINGS))
            self._board.start()
            self._is_at_home = True
        return self._board

    def at_table(self) -> EmulatedBoard:
        """Return the board at the first question of a play of two seats with dice of the table."""
        if self._board is None or self._is_at_home or not CAN_COPY:
            board = self.at_home()
            self.pictures = []
            for mask in fingers.new_play(SEATS, 0):
                tap(board, mask)
                self.pictures.append((mask, board.glass.seen()))
            self._is_at_home = False
        assert self._board is not None
        return self._board
