import pytest
from serial.tools import list_ports
from serial.tools.list_ports_common import ListPortInfo

from tallystone.link import FoundPort, PortMissing, found_ports, only_port
from tallystone.link.ports import dialler

PICO = FoundPort("/dev/ttyACM0", "5049434f00010203")


def port(name, vid, pid, number):
    info = ListPortInfo(name)
    info.vid, info.pid, info.serial_number = vid, pid, number
    return info


def test_only_boards_with_micropython_are_found_and_in_order(monkeypatch):
    ports = [
        port("/dev/ttyACM1", 0x2E8A, 0x0005, None),
        port("/dev/ttyUSB0", 0x1A86, 0x7523, "x"),
        port("/dev/ttyACM0", 0x2E8A, 0x0005, PICO.serial),
        port("/dev/ttyACM2", 0x2E8A, 0x000A, "probe"),
        port("/dev/ttyS0", None, None, None),
    ]
    monkeypatch.setattr(list_ports, "comports", lambda: ports)
    assert found_ports() == [PICO, FoundPort("/dev/ttyACM1", "")]


def test_the_only_device_needs_no_name():
    assert only_port([PICO]) == "/dev/ttyACM0"


def test_without_a_device_the_advice_is_to_plug_one_in():
    with pytest.raises(PortMissing, match="^no device is plugged in; if it is, name its port$"):
        only_port([])


def test_with_several_devices_their_ports_are_named():
    with pytest.raises(PortMissing, match="^2 devices are plugged in; name the port of one: /dev/ttyACM0, COM7$"):
        only_port([PICO, FoundPort("COM7", "")])


def dials(url, *states):
    """The ports that are opened when the system finds ``states`` at first, at the first dial, at the second, ..."""
    found, opened = iter(states), []
    dial = dialler(url, lambda: next(found, ()), opened.append)
    for _ in states[1:]:
        dial()
    return opened


def test_a_device_that_comes_back_under_another_name_is_found_by_its_serial_number():
    moved = FoundPort("/dev/ttyACM1", PICO.serial)
    other = FoundPort("/dev/ttyACM0", "e661000000000000")
    assert dials("/dev/ttyACM0", [PICO], [PICO], [other, moved], []) == ["/dev/ttyACM0", "/dev/ttyACM1", "/dev/ttyACM0"]


def test_a_port_without_a_known_device_is_opened_by_its_name():
    assert dials("/dev/ttyUSB0", [PICO], [PICO]) == ["/dev/ttyUSB0"]


def test_a_url_is_never_looked_for_among_the_ports():
    assert dials("socket://127.0.0.1:4000", [], []) == ["socket://127.0.0.1:4000"]
