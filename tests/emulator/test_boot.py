from collections.abc import Callable
from pathlib import Path

import pytest

from engines_core.frames import LONGEST_FRAME_BYTES
from tallystone.sim.board import BoardProcess
from tallystone.sim.launch import CPYTHON, board_launch
from tests.emulator.board import EmulatedBoard
from tests.emulator.oled import Oled, sh1106

Maker = Callable[..., EmulatedBoard]


@pytest.fixture
def home(tmp_path: Path) -> bytes:
    """What the virtual board shows when nothing was done but to choose the language."""
    (tmp_path / "settings.txt").write_text("language=en\n")
    with BoardProcess(board_launch(root=tmp_path, interpreter=CPYTHON)) as board:
        board.start()
        board.wait(100)
        return board.glass.seen()


@pytest.mark.parametrize(("kind", "oled"), [("ssd1306", Oled), ("sh1106", sh1106)])
def test_a_new_board_boots_to_the_home_screen_on_either_display(
    board_with: Maker, home: bytes, kind: str, oled: Callable[[], Oled]
) -> None:
    board = board_with({"display": kind, "language": "en"}, oled())
    board.start()
    assert board.glass.seen() == home
    assert board.oled.bytes_seen < 2 * LONGEST_FRAME_BYTES


def test_a_display_mounted_upside_down_is_turned_by_the_settings(board_with: Maker, home: bytes) -> None:
    board = board_with({"display": "sh1106", "turn": "1", "language": "en"}, sh1106())
    board.start()
    upside_down = bytes(int(f"{byte:08b}"[::-1], 2) for byte in reversed(board.glass.seen()))
    assert upside_down == home


def test_a_board_without_a_display_plays_on_and_shows_all_when_it_is_back(board_with: Maker, home: bytes) -> None:
    oled = Oled()
    oled.present = False
    board = board_with({"language": "en"}, oled)
    board.power_on()
    board.wait(2500)
    assert not oled.lit
    oled.present = True
    board.wait(1500)
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
