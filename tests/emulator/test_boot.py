from collections.abc import Callable
from pathlib import Path

import pytest

from engines_core.frames import LONGEST_FRAME_BYTES
from tallystone.sim.board import BoardProcess
from tallystone.sim.launch import CPYTHON, board_launch
from tests.emulator.board import EmulatedBoard
from tests.emulator.oled import Oled, sh1106

Maker = Callable[..., EmulatedBoard]

MOST_CLOCKS = 9
"""Of a byte and its acknowledgement: a device may want as many to let go of the line."""
RETRY_MS = 1000
STARTED_MS = 500
LOOKED_MS = 100


@pytest.fixture
def home(tmp_path: Path) -> bytes:
    """What the virtual board shows when nothing was done but to choose the language."""
    (tmp_path / "settings.txt").write_text("language=en\n")
    with BoardProcess(board_launch(root=tmp_path, interpreter=CPYTHON)) as board:
        board.start()
        board.wait(100)
        return board.glass.seen()


def test_a_new_board_boots_to_the_home_screen(at_home: EmulatedBoard, home: bytes) -> None:
    assert at_home.glass.seen() == home
    assert at_home.oled.bytes_seen < 2 * LONGEST_FRAME_BYTES


def test_the_other_kind_of_display_mounted_upside_down_shows_the_same_by_the_settings(board_with: Maker, home: bytes) -> None:
    board = board_with({"display": "sh1106", "turn": "1", "language": "en"}, sh1106())
    board.start()
    upside_down = bytes(int(f"{byte:08b}"[::-1], 2) for byte in reversed(board.glass.seen()))
    assert upside_down == home
    assert board.oled.bytes_seen < 2 * LONGEST_FRAME_BYTES


def test_a_display_that_holds_the_data_line_at_power_on_is_clocked_free(board_with: Maker, home: bytes) -> None:
    oled = Oled()
    oled.line.hold(MOST_CLOCKS)
    board = board_with({"language": "en"}, oled)
    board.start()
    assert not oled.line.is_held
    assert board.glass.seen() == home


def test_a_board_without_a_display_plays_on_and_shows_all_when_it_is_back(board_with: Maker, home: bytes) -> None:
    oled = Oled()
    oled.present = False
    board = board_with({"language": "en"}, oled)
    board.power_on()
    board.until(lambda: oled.missed, RETRY_MS)
    board.wait(STARTED_MS)
    at_start = oled.missed
    board.stall(RETRY_MS)
    board.wait(LOOKED_MS)
    assert oled.missed > at_start
    oled.present = True
    board.stall(RETRY_MS)
    board.until(board.is_quiet, RETRY_MS)
    assert board.glass.seen() == home


def test_a_button_held_at_power_on_leaves_the_prompt_free(board_with: Maker) -> None:
    board = board_with()
    board.power_on()
    board.wait(400, mask=8)
    board.take()
    board.send(b"print(6 * 7)\r\n")
    board.wait(50)
    assert b"\r\n42\r\n" in board.take()
    assert not board.oled.lit
