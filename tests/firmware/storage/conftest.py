import pytest

from firmware.hal.virtual_board import VirtualBoard
from firmware.shelf import Shelf
from tests.firmware.storage.faulty_files import FaultyFiles


@pytest.fixture
def board(tmp_path):
    return VirtualBoard(str(tmp_path / "flash"), entropy=b"test", files=FaultyFiles())


@pytest.fixture
def shelf(board):
    return Shelf(board)


@pytest.fixture
def reboot(board):
    """A function that switches the board off and on and returns its new shelf."""

    def start(now_ms=0):
        board.clock_ms = now_ms
        return Shelf(board)

    return start
