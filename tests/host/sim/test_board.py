import sys
from pathlib import Path

import pytest

from tallystone.sim.board import BoardProcess
from tallystone.sim.errors import BoardError
from tallystone.sim.launch import Launch

FAKE = Path(__file__).parent / "fake_board.py"


def board_on(folder: Path, *faults: str, answer_s: float = 30.0) -> BoardProcess:
    return BoardProcess(Launch([sys.executable, str(FAKE), str(folder), *faults]), answer_s=answer_s)


def test_a_step_brings_the_time_and_the_buttons_and_the_glass_follows(tmp_path: Path) -> None:
    with board_on(tmp_path) as board:
        board.start()
        board.step(300, 5)
        assert board.glass.frame[:2] == bytes((5, 1))
        assert board.glass.frame[128 + 126 : 256] == (300).to_bytes(2, "big")
        assert board.glass.frame[7 * 128] == 255
        assert board.clock_ms == 300


def test_serial_bytes_of_any_value_pass_both_ways(tmp_path: Path) -> None:
    every = bytes(range(256))
    with board_on(tmp_path) as board:
        board.start()
        board.send(every[:100])
        board.step(serial=every[100:])
        assert board.take() == every.upper()
        assert board.take() == b""


def test_a_press_is_held_and_let_go(tmp_path: Path) -> None:
    with board_on(tmp_path) as board:
        board.start()
        board.press(4, down_ms=40, up_ms=30)
        board.press(4, down_ms=25, up_ms=30)
        assert (tmp_path / "presses").read_text() == "2"
        assert board.glass.frame[0] == 0
        assert board.clock_ms == 125
        assert board.beeps == [(440, 20), (440, 20)]


def test_sleep_and_brightness_are_told_apart_from_the_frame(tmp_path: Path) -> None:
    with board_on(tmp_path) as board:
        board.start()
        board.step(10, 8)
        assert (board.glass.lit, board.glass.level) == (False, 7)
        assert board.glass.seen() == bytes(1024)
        assert board.glass.frame[0] == 8


def test_after_a_power_cut_the_clock_starts_again_and_the_flash_stays(tmp_path: Path) -> None:
    with board_on(tmp_path) as board:
        board.start()
        board.press(1)
        board.begin_step(10, 1)
        board.kill()
        assert not board.running
        board.restart()
        assert (board.clock_ms, board.boots) == (0, 2)
        board.press(1)
        assert int((tmp_path / "presses").read_text()) in (2, 3)


@pytest.mark.parametrize(
    ("fault", "message"),
    [
        ("dies", "the board's program has ended: stopped on purpose"),
        ("reports", "the board's program failed: no room"),
        ("babbles", "the board's program said something unknown: 'what now'"),
    ],
)
def test_a_fault_of_the_program_is_one_sentence_and_the_board_is_off(tmp_path: Path, fault: str, message: str) -> None:
    with board_on(tmp_path, fault) as board:
        board.start()
        with pytest.raises(BoardError, match=f"^{message}$"):
            board.wait(100)
        assert not board.running
        with pytest.raises(BoardError, match="the board is off"):
            board.step()


def test_more_serial_input_than_the_board_can_hold_comes_in_several_steps(tmp_path: Path) -> None:
    with board_on(tmp_path) as board:
        board.start()
        board.step(serial=b"a" * 500)
        assert board.take() == b"A" * 256
        board.step(serial=b"b")
        assert board.take() == b"A" * 244 + b"B"


def test_a_board_that_never_answers_is_given_up(tmp_path: Path) -> None:
    with board_on(tmp_path, "mute", answer_s=0.3) as board, pytest.raises(BoardError, match="did not answer within 0.3 s"):
        board.start()


def test_a_program_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    with BoardProcess(Launch([str(tmp_path / "no-such-program")])) as board, pytest.raises(BoardError, match="cannot be started"):
        board.start()
