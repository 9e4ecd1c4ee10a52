import sys
from pathlib import Path

import pytest

from tallystone.link.errors import Disconnected
from tallystone.sim.board import BoardProcess
from tallystone.sim.board_channel import BoardChannel
from tallystone.sim.launch import Launch

FAKE = Path(__file__).parent / "fake_board.py"


@pytest.fixture
def board(tmp_path: Path):  # type: ignore[no-untyped-def]
    with BoardProcess(Launch([sys.executable, str(FAKE), str(tmp_path)])) as process:
        process.start()
        yield process


def test_the_answer_comes_as_soon_as_the_board_gives_it(board: BoardProcess) -> None:
    channel = BoardChannel(board)
    channel.write(b"hello")
    assert channel.read(1.0) == b"HELLO"
    assert board.clock_ms == 2


def test_silence_takes_the_board_s_time_and_nobody_else_s(board: BoardProcess) -> None:
    channel = BoardChannel(board)
    assert channel.read(0.5) == b""
    assert channel.clock() == pytest.approx(0.5)


def test_a_board_without_power_is_a_pulled_cable(board: BoardProcess) -> None:
    board.kill()
    with pytest.raises(Disconnected, match="off"):
        BoardChannel(board).read(0.1)
