"""Real ports: sockets everywhere, pseudo-terminals where there are some."""

import errno
import os
import socket
import sys
import threading
from contextlib import contextmanager, suppress

import pytest
import serial

from tallystone.link import Client, Disconnected, PortBusy, PortDenied, PortMissing, sync
from tallystone.link.channel import SerialChannel
from tests.host.link.cable import Clock, Device

NO_PORT = "COM250" if sys.platform == "win32" else "/dev/tty-that-is-not-there"
needs_pty = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals")


@pytest.fixture
def listener():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.settimeout(10)
        yield listener


def url_of(listener):
    return f"socket://127.0.0.1:{listener.getsockname()[1]}"


@pytest.fixture
def ends(listener):
    """A channel and the socket at its other end."""
    channel = SerialChannel(url_of(listener))
    far, _ = listener.accept()
    with far:
        yield channel, far
    channel.close()


def read_all(channel, count):
    data = b""
    while len(data) < count:
        part = channel.read(5.0)
        assert part, "the channel fell silent"
        data += part
    return data


def test_bytes_of_any_value_go_both_ways(ends):
    channel, far = ends
    far.sendall(bytes(range(256)) * 20)
    assert read_all(channel, 5120) == bytes(range(256)) * 20
    channel.write(b"\n#TSabc=\n")
    assert far.recv(100) == b"\n#TSabc=\n"


def test_a_silent_channel_gives_nothing_after_the_time_it_was_given(ends):
    assert ends[0].read(0.0) == b""
    assert ends[0].read(0.02) == b""


def test_when_the_other_end_closes_the_channel_says_so(ends):
    channel, far = ends
    far.sendall(b"last words")
    far.close()
    assert read_all(channel, 10) == b"last words"
    with pytest.raises(Disconnected, match=r"^socket://127.0.0.1:\d+: the device is gone \("):
        channel.read(5.0)


def test_a_closed_channel_says_so_and_may_be_closed_twice(ends):
    channel, _ = ends
    channel.close()
    channel.close()
    with pytest.raises(Disconnected, match="the device is gone"):
        channel.read(0.0)
    with pytest.raises(Disconnected, match="the device does not take what is sent to it"):
        channel.write(b"x")


@pytest.mark.parametrize("url", (NO_PORT, "socket://127.0.0.1:1", "nonsense://device", "socket://", "loop://?x=1"))
def test_a_port_that_is_none_is_named_in_one_sentence(url):
    with pytest.raises(PortMissing) as error:
        SerialChannel(url)
    assert url in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("url", ("socket://", "socket://127.0.0.1", "socket://:4321", "socket://127.0.0.1:", "socket://127.0.0.1:x"))
def test_a_socket_without_host_or_port_is_told_how_it_is_named(url):
    with pytest.raises(PortMissing) as error:
        SerialChannel(url)
    assert str(error.value) == f"{url!r} is not a port; a socket is named like socket://127.0.0.1:4321"


def test_a_missing_serial_port_asks_for_the_plug():
    with pytest.raises(PortMissing) as error:
        SerialChannel(NO_PORT)
    assert str(error.value) == f"there is no port {NO_PORT}; is the device plugged in?"


@pytest.mark.parametrize(
    "code, text, kind",
    (
        (errno.EACCES, "[Errno 13] could not open port /dev/ttyACM0: Permission denied", PortDenied),
        (errno.EBUSY, "[Errno 16] could not open port /dev/ttyACM0: Device or resource busy", PortBusy),
        (errno.EAGAIN, "[Errno 11] Could not exclusively lock port /dev/ttyACM0", PortBusy),
        (None, "could not open port 'COM3': PermissionError(13, 'Access is denied.', None, 5)", PortBusy),
        (None, "could not open port 'COM3': FileNotFoundError(2, 'The system cannot find the file specified.', None, 2)", PortMissing),
        (None, "could not open port 'COM3': OSError(22, 'A device which does not exist was specified.', None, 433)", PortMissing),
    ),
)
def test_what_the_system_says_becomes_advice(monkeypatch, code, text, kind):
    def refuse(*args, **options):
        error = serial.SerialException(text)
        error.errno = code
        raise error

    monkeypatch.setattr(serial, "serial_for_url", refuse)
    with pytest.raises(kind, match="port-7"):
        SerialChannel("port-7")


@contextmanager
def running(device, receive, send):
    """Run a device's loop in a thread between two functions that never block for long."""
    stop = threading.Event()

    def loop():
        with suppress(OSError):
            while not stop.is_set():
                device.board.inbox.extend(receive())
                device.clock.now_s += 0.001
                device.run()
                send(device.board.take_output())

    thread = threading.Thread(target=loop)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join(10)


@pytest.fixture
def device(tmp_path):
    device = Device(tmp_path / "board", Clock())
    device.play(moves=900)
    device.play(moves=3, finish=False)
    return device


def test_a_whole_sync_over_a_socket(device, listener):
    taken, far = {}, []

    def receive():
        if not far:
            far.append(listener.accept()[0])
            far[0].settimeout(0.001)
        with suppress(TimeoutError):
            return far[0].recv(256)
        return b""

    with running(device, receive, lambda data: far[0].sendall(data)), Client.open(url_of(listener)) as client:
        result = sync(client, lambda device, number: None, lambda device, number, record: taken.update({number: record}))
    far[0].close()
    assert result.new == [1, 2]
    assert taken == device.records()


@needs_pty
def test_a_whole_sync_over_a_pseudo_terminal(device):
    taken = {}
    with pseudo_terminal() as (fd, name):

        def receive():
            with suppress(BlockingIOError):
                return os.read(fd, 256)
            return b""

        def send(data):
            while data:
                with suppress(BlockingIOError):
                    data = data[os.write(fd, data) :]

        with running(device, receive, send), Client.open(name) as client:
            result = sync(client, lambda device, number: None, lambda device, number, record: taken.update({number: record}))
    assert result.new == [1, 2]
    assert taken == device.records()


@needs_pty
def test_a_port_that_another_program_holds_is_said_to_be_busy():
    with pseudo_terminal() as (_, name):
        first = SerialChannel(name)
        with pytest.raises(PortBusy, match=f"^{name} is in use by another program"):
            SerialChannel(name)
        first.close()
        SerialChannel(name).close()


@contextmanager
def pseudo_terminal():
    import tty

    fd, far = os.openpty()
    try:
        tty.setraw(far)
        os.set_blocking(fd, False)
        yield fd, os.ttyname(far)
    finally:
        os.close(fd)
        os.close(far)
