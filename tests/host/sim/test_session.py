import sys
from pathlib import Path

import pytest

from firmware.keys import BACK, OK
from tallystone.sim.board import BoardProcess
from tallystone.sim.keys import HOME, POWER, QUIT
from tallystone.sim.launch import Launch
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
        assert session.turn([])
        held.add(session.board.glass.frame[0])
    return held


def test_the_board_s_clock_follows_the_clock_of_the_wall(session: Session) -> None:
    turns(session, 100)
    assert 970 <= session.board.clock_ms <= 1000


def test_a_key_is_a_press(session: Session, tmp_path: Path) -> None:
    session.turn([OK])
    assert session.board.glass.frame[0] == OK
    turns(session, 20)
    assert session.board.glass.frame[0] == 0
    assert (tmp_path / "presses").read_text() == "1"


def test_the_home_key_holds_back_long_enough(session: Session) -> None:
    session.turn([HOME])
    assert turns(session, 75) == {BACK}
    turns(session, 25)
    assert session.board.glass.frame[0] == 0


def test_pulling_the_plug_starts_the_board_anew_and_says_so(session: Session) -> None:
    turns(session, 50)
    session.turn([OK, POWER])
    assert session.board.boots == 2
    assert session.board.clock_ms < 20
    assert session.board.glass.frame[0] == 0
    assert "The plug was pulled and put in again." in "".join(session.view().facts)


def test_quit_ends_the_session(session: Session) -> None:
    assert not session.turn([QUIT])


def test_a_beep_is_shown(session: Session) -> None:
    session.turn([OK])
    assert "440 Hz" in "".join(session.view().facts)


def test_a_fast_session_waits_for_nothing(session: Session) -> None:
    fast = Session(session.board, session.port, fast=True, clock=lambda: 0.0)
    before = session.board.clock_ms
    turns(fast, 30)
    assert session.board.clock_ms == before + 300


def test_the_view_names_the_interpreter_and_the_port(session: Session) -> None:
    view = session.view()
    assert "Fake" in view.title
    assert "socket://nowhere:1" in view.facts[0]
