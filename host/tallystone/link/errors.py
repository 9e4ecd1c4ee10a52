"""What can go wrong between the PC and a device: one clear sentence each."""

from tallystone.errors import DeviceError


class LinkError(DeviceError):
    """Base of all errors of the link."""


class PortMissing(LinkError):
    """There is no such port, or no device is plugged in."""


class PortBusy(LinkError):
    """Another program holds the port."""


class PortDenied(LinkError):
    """The port is there, and this user may not open it."""


class Disconnected(LinkError):
    """The cable, the socket or the board went away."""


class NoAnswer(LinkError):
    """The port is open, and nobody answers on it."""


class TooSlow(LinkError):
    """The device keeps sending, and it leads to no end."""


class AtPrompt(NoAnswer):
    """MicroPython answers with its prompt: the device's program does not run."""


class OldProtocol(LinkError):
    """The device and this program do not speak the same version of the link."""


class OtherDevice(LinkError):
    """After a break another device answers on the port."""


class BadAnswer(LinkError):
    """A whole frame whose content does not add up."""


class Refused(LinkError):
    """The device understood a request and did not carry it out. ``code``: see engines_core/frames.py."""

    def __init__(self, code: int, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
