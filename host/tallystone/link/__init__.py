"""The PC's side of the link (docs/link-protocol.md): ``sync``, and ``Client`` for everything else."""

from tallystone.link.begun import Begun
from tallystone.link.client import Client
from tallystone.link.errors import (
    AtPrompt,
    BadAnswer,
    Disconnected,
    LinkError,
    NoAnswer,
    OldProtocol,
    OtherDevice,
    PortBusy,
    PortDenied,
    PortMissing,
    Refused,
    TooSlow,
)
from tallystone.link.messages import Device, Hashed, Listed
from tallystone.link.ports import FoundPort, found_ports, only_port
from tallystone.link.syncing import Progress, SyncResult, SyncStopped, sync

__all__ = [
    "AtPrompt",
    "BadAnswer",
    "Begun",
    "Client",
    "Device",
    "Disconnected",
    "FoundPort",
    "Hashed",
    "LinkError",
    "Listed",
    "NoAnswer",
    "OldProtocol",
    "OtherDevice",
    "PortBusy",
    "PortDenied",
    "PortMissing",
    "Progress",
    "Refused",
    "SyncResult",
    "SyncStopped",
    "TooSlow",
    "found_ports",
    "only_port",
    "sync",
]
