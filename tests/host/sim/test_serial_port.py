import contextlib
import os
import socket
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import serial

from engines_core import frames
from tallystone.sim.board import MOST_INBOX_BYTES, BoardProcess
from tallystone.sim.errors import BoardError
from tallystone.sim.launch import CPYTHON, MICROPYTHON, Launch, board_launch
from tallystone.sim.serial_port import open_serial
from tallystone.sim.serial_tcp import MOST_WAITING_BYTES, SerialTcp

FAKE = Path(__file__).parent / "fake_board.py"


@pytest.fixture
def board(tmp_path: Path):  # type: ignore[no-untyped-def]
    with BoardProcess(Launch([sys.executable, str(FAKE), str(tmp_path)])) as process:
        process.start()
        yield process


def pump_until(board: BoardProcess, port, done: Callable[[], bool]) -> None:  # type: ignore[no-untyped-def]
    for _ in range(2000):
        port.pump(board)
        if done():
            return
        board.step()
        port.wait(0.005)
    raise AssertionError("the bytes never came")


def client_of(port: SerialTcp) -> socket.socket:
    number = int(port.address.rpartition(":")[2])
    return socket.create_connection(("127.0.0.1", number), timeout=5)


def test_pyserial_talks_to_the_board_over_tcp(board: BoardProcess) -> None:
    port = open_serial("tcp")
    with serial.serial_for_url(port.address, timeout=0) as client:
        client.write(b"hello\n")
        heard = bytearray()
        pump_until(board, port, lambda: heard.extend(client.read(100)) or bytes(heard) == b"HELLO\n")
        assert port.connected
    pump_until(board, port, lambda: not port.connected)
    port.close()


def test_a_second_client_waits_until_the_first_is_gone(board: BoardProcess) -> None:
    port = SerialTcp()
    first = client_of(port)
    pump_until(board, port, lambda: port.connected)
    second = client_of(port)
    second.sendall(b"two")
    first.sendall(b"one")
    pump_until(board, port, lambda: _peek(first) == b"ONE")
    first.close()
    pump_until(board, port, lambda: _peek(second) == b"TWO")
    second.close()
    port.close()


def test_what_the_board_says_to_nobody_is_lost_and_takes_no_memory(board: BoardProcess) -> None:
    port = SerialTcp()
    board.step(serial=b"lost")
    port.pump(board)
    client = client_of(port)
    client.sendall(b"kept")
    pump_until(board, port, lambda: _peek(client) == b"KEPT")
    client.close()
    port.close()


def test_a_client_that_never_reads_is_let_go(board: BoardProcess) -> None:
    port = SerialTcp()
    client = client_of(port)
    pump_until(board, port, lambda: port.connected)
    for _ in range(64):
        board.outbox += bytes(MOST_WAITING_BYTES // 4)
        port.pump(board)
        if not port.connected:
            break
    assert not port.connected
    client.close()
    port.close()


@contextlib.contextmanager
def flooding(port) -> Iterator[Callable[[], None]]:  # type: ignore[no-untyped-def]
    """A client that never waits: each call sends as much as its own end takes."""
    far = client_of(port).detach() if isinstance(port, SerialTcp) else os.open(port.address, os.O_RDWR | os.O_NOCTTY)
    os.set_blocking(far, False)

    def flood() -> None:
        with contextlib.suppress(BlockingIOError):
            os.write(far, b"A" * 65536)

    try:
        yield flood
    finally:
        os.close(far)


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="this system has no pseudo terminals")
@pytest.mark.parametrize("spec", ["tcp", "pty"])
def test_a_client_that_sends_without_end_fills_nothing_but_its_own_end(board: BoardProcess, spec: str) -> None:
    port = open_serial(spec)
    with flooding(port) as flood:
        pump_until(board, port, lambda: port.connected)
        for _ in range(100):
            flood()
            port.pump(board)
            assert len(board._inbox) <= MOST_INBOX_BYTES
        assert board.room == 0
        board.step()
        assert 0 < board.room < MOST_INBOX_BYTES
    port.close()


@pytest.mark.parametrize("interpreter", [CPYTHON, MICROPYTHON])
def test_the_firmware_answers_after_a_line_as_long_as_anybody_likes(interpreter: str, tmp_path: Path) -> None:
    with BoardProcess(board_launch(root=tmp_path / "flash", interpreter=interpreter)) as process:
        process.start()
        for _ in range(60):
            process.send(b"A" * 4096)
            while process.room < MOST_INBOX_BYTES:
                process.step(2)
        process.send(b"\n" + frames.line(frames.HELLO, 7))
        for _ in range(20):
            process.step(2)
        assert b"protocol 1" in process.take()


@pytest.mark.parametrize("spec", ["tcp:99999", "tcp:x", "usb", "", "pty:1", "tcp:-1"])
def test_a_port_that_makes_no_sense_is_refused_in_one_sentence(spec: str) -> None:
    with pytest.raises(BoardError, match="use tcp, tcp:PORT or pty"):
        open_serial(spec)


def test_a_port_in_use_is_said() -> None:
    first = SerialTcp()
    number = int(first.address.rpartition(":")[2])
    with pytest.raises(BoardError, match=f"port {number} on 127.0.0.1 cannot be opened"):
        SerialTcp(number)
    first.close()


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="this system has no pseudo terminals")
def test_pyserial_talks_to_the_board_over_a_pseudo_terminal_with_any_byte(board: BoardProcess) -> None:
    port = open_serial("pty")
    every = bytes(range(256))
    with serial.serial_for_url(port.address, timeout=0) as client:
        client.write(every)
        heard = bytearray()
        pump_until(board, port, lambda: heard.extend(client.read(1000)) or bytes(heard) == every.upper())
    port.close()


def _peek(client: socket.socket) -> bytes:
    client.setblocking(False)
    try:
        return client.recv(100, socket.MSG_PEEK)
    except BlockingIOError:
        return b""
