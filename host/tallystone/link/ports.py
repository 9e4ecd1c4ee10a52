"""Which serial ports have a device at the other end."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from serial.tools import list_ports

from tallystone.link.channel import Channel, SerialChannel
from tallystone.link.errors import PortMissing

VENDOR_ID = 0x2E8A
PRODUCT_ID = 0x0005
"""Raspberry Pi, MicroPython on an RP2040."""


class FoundPort(NamedTuple):
    """A port with a device. ``serial``: the device id as its USB serial number, or ""."""

    name: str
    serial: str


NEW_PICO = "a new Pico is plugged in with its button BOOTSEL held; it then shows as the drive RPI-RP2, onto which the .uf2 file is dragged"
"""What one does who has no board that runs yet."""


def found_ports() -> list[FoundPort]:
    """Return the ports of all boards that run MicroPython, by name."""
    return sorted(
        FoundPort(port.device, port.serial_number or "")
        for port in list_ports.comports()
        if (port.vid, port.pid) == (VENDOR_ID, PRODUCT_ID)
    )


def only_port(found: Iterable[FoundPort]) -> str:
    """Return the name of the one port. Raises PortMissing when there is none or a choice."""
    names = [port.name for port in found]
    if not names:
        raise PortMissing("no device is plugged in; if it is, name its port")
    if len(names) > 1:
        raise PortMissing(f"{len(names)} devices are plugged in; name the port of one: {', '.join(names)}")
    return names[0]


def dialler(
    url: str,
    find: Callable[[], Iterable[FoundPort]] = found_ports,
    connect: Callable[[str], Channel] = SerialChannel,
) -> Callable[[], Channel]:
    """Return a function that opens ``url``, again and again if need be.

    After a restart the system may give a device another port: it is looked for by its serial number.
    """
    known = next((port.serial for port in find() if port.name == url), "") if "://" not in url else ""

    def dial() -> Channel:
        moved = next((port.name for port in find() if known and port.serial == known), url)
        return connect(moved)

    return dial
