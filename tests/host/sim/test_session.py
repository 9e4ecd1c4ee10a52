import sys
from pathlib import Path

import pytest

from firmware.keys import BACK, OK
from tallystone.sim.board import BoardProcess
from tallystone.sim.launch import Launch
from tallystone.sim.pace import PAUSED, SPEEDS
from tallystone.sim.session import Session

FAKE = Path(__file__).parent / "fake_board.py"


class Port:
    """A port that nobody uses, and a clock: waiting moves it on."""

    address = "socket://nowhere:1"
    connected = False

    def __init__(self) -> None:
        self.now_s = 1000.0

    def pump(self, board: BoardProcess) -> bool:
        return bool(board.take())

    def wait(self, seconds: float) -> None:
        self.now_s += seconds

    def close(self) -> None:
        raise AssertionError("not ours to close")


@pytest.fixture
def session(tmp_path: Path):  # type: ignore[no-untyped-def]
    port = Port()
    with BoardProcess(Launch([sys.executable, str(FAKE), str(tmp_path)], interpreter="Fake")) as board:
        made = Session(board, port, clock=lambda: port.now_s)
        made.power_on()
        yield made


def turns(session: Session, count: int) -> set[int]:
    held = set()
    for _ in range(count):
        session.turn()
        held.add(session.board.glass.frame[0])
    return held


def test_the_board_s_clock_follows_the_clock_of_the_wall(session: Session) -> None:
    turns(session, 100)
    assert 970 <= session.board.clock_ms <= 1000


def test_a_faster_board_takes_more_steps_none_of_them_longer(session: Session) -> None:
    session.change_speed(1)
    turns(session, 100)
    assert session.board.clock_ms == pytest.approx(5000, abs=60)
    assert session.board.steps >= session.board.clock_ms // 10


def test_a_paused_board_s_time_stands_still_and_goes_on_where_it_stood(session: Session) -> None:
    session.change_speed(-1)
    turns(session, 50)
    assert session.board.clock_ms == 0
    session.change_speed(1)
    turns(session, 50)
    assert 400 < session.board.clock_ms <= 500


def test_the_speed_goes_no_further_than_there_are_speeds(session: Session) -> None:
    session.change_speed(-9)
    assert session.pace.speed == PAUSED
    session.change_speed(99)
    assert session.pace.speed == SPEEDS[-1]


def test_a_press_is_felt_by_the_board(session: Session, tmp_path: Path) -> None:
    session.hand.press(OK)
    assert OK in turns(session, 20)
    assert session.board.glass.frame[0] == 0
    assert (tmp_path / "presses").read_text() == "1"


def test_home_holds_back_long_enough(session: Session) -> None:
    session.press_home()
    turns(session, 2)
    assert turns(session, 75) == {BACK}
    turns(session, 25)
    assert session.board.glass.frame[0] == 0


def test_pulling_the_plug_and_putting_it_in_starts_the_board_anew_and_says_so(session: Session) -> None:
    turns(session, 50)
    session.hand.press(OK)
    session.cut_power()
    assert not session.board.running
    turns(session, 5)
    session.cut_power()
    turns(session, 1)
    assert session.board.boots == 2
    assert session.board.clock_ms < 20
    assert session.board.glass.frame[0] == 0
    assert session.events == ["The plug is pulled.", "The plug is in again."]


def test_a_beep_is_told(session: Session) -> None:
    session.hand.press(OK)
    turns(session, 3)
    assert session.events == ["\u266a 440 Hz, 20 ms"]


def test_the_press_that_wakes_the_display_is_told(session: Session) -> None:
    glass = session.board.glass
    glass.level = 8
    turns(session, 2)
    assert session.is_low
    glass.level = 255
    turns(session, 1)
    assert session.events == ["A press woke the display, and does nothing else."]


def test_events_that_nobody_takes_do_not_pile_up(session: Session) -> None:
    for _ in range(200):
        session.change_speed(1)
    assert len(session.events) == 50


def test_a_fast_session_waits_for_nothing(session: Session) -> None:
    fast = Session(session.board, session.port, fast=True, clock=lambda: 0.0)
    before = session.board.clock_ms
    turns(fast, 30)
    assert session.board.clock_ms == before + 300
