import sys
from collections.abc import Callable
from pathlib import Path

from tallystone.link import Client
from tallystone.sim import fingers
from tallystone.sim.board_channel import BoardChannel
from tests.emulator.beside import run_beside
from tests.emulator.board import EmulatedBoard
from tests.emulator.hands import tap

Maker = Callable[..., EmulatedBoard]


def client_of(board: EmulatedBoard) -> Client:
    channel = BoardChannel(board)  # type: ignore[arg-type]
    return Client(lambda: channel, channel.clock, lambda s: board.wait(int(s * 1000)))


def test_sync_takes_over_a_play_that_is_going_on(board_with: Maker, tmp_path: Path) -> None:
    board = board_with({"language": "en"})
    board.start()
    for mask in fingers.new_play(2, 0):
        tap(board, mask)
    command = [sys.executable, "-m", "tallystone", "sync", "PORT", "--db", str(tmp_path / "plays.db")]
    done = run_beside(board, command)
    assert done.returncode == 0, done.stdout
    assert "1 new" in done.stdout


def test_mpremote_gets_in_and_the_program_runs_again_after_a_reset(board_with: Maker) -> None:
    board = board_with()
    board.start()
    done = run_beside(board, [sys.executable, "-m", "mpremote", "connect", "PORT", "exec", "print(6 * 7)"])
    assert (done.returncode, done.stdout) == (0, "42\n")
    board.send(b"\x02import machine\r\nmachine.reset()\r\n")
    board.wait(2500)
    assert board.chip.resets == 1
    assert client_of(board).hello().firmware


def test_an_oscillator_that_stands_still_is_noticed_and_told(board_with: Maker) -> None:
    board = board_with(constant=1)
    board.start()
    assert client_of(board).hello().entropy_problems == {"oscillator": "ui_entropy_stuck"}
