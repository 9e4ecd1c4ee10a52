"""The payloads of frames as values, and nothing taken on trust."""

import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from engines_core import frames
from tallystone.link.errors import BadAnswer, Refused


@dataclass(frozen=True)
class Device:
    """What a device says of itself. ``boot``: the boot id of its frames; ``rest``: every line of its hello by key."""

    id: str
    protocol: int
    boot: int
    rest: dict[str, str] = field(default_factory=dict)

    @property
    def firmware(self) -> str:
        """The version of the device's program."""
        return self.rest.get("firmware", "unknown")

    @property
    def free_bytes(self) -> int | None:
        """How much its flash still takes, or None when it does not say."""
        text = self.rest.get("free_bytes", "")
        return int(text) if text.isascii() and text.isdigit() else None

    @property
    def knows_time(self) -> bool:
        """Whether it has been told the date since it was switched on."""
        return self.rest.get("time", "unknown") != "unknown"

    @property
    def has_storage(self) -> bool:
        """Whether its file system can be read."""
        return self.rest.get("storage") != "absent"

    @property
    def rules(self) -> dict[str, str]:
        """The games it knows and the version of their rules."""
        return dict(_pairs(self.rest.get("rules", "")))

    @property
    def entropy_problems(self) -> dict[str, str]:
        """The sources of randomness that are not healthy, and what is wrong with them."""
        return dict(_pairs(self.rest.get("entropy", "")))


@dataclass(frozen=True)
class Listed:
    """A play as the device lists it. ``confirmed_sha``: the SHA-256 that some PC confirmed of just these bytes, or None."""

    number: int
    size: int
    finished: bool
    confirmed_sha: bytes | None


@dataclass(frozen=True)
class Hashed:
    """``sha256`` of the first ``length`` bytes of a record that is ``size`` bytes long."""

    length: int
    size: int
    sha256: bytes


def device(boot: int, payload: bytes) -> Device:
    """Return what a HELLO_IS says. Raises BadAnswer."""
    rest = {}
    for row in payload.decode("utf-8", "replace").splitlines():
        key, _, value = row.partition(" ")
        rest[key] = _printable(value)
    name, protocol = rest.get("device", ""), rest.get("protocol", "")
    if not (protocol.isascii() and protocol.isdigit() and len(protocol) < 6):
        raise BadAnswer("the device does not say which version of the link it speaks")
    if len(name) != 16 or set(name) - set("0123456789abcdef"):
        raise BadAnswer(f"the device calls itself {name[:40]!r}, which is not a device id")
    return Device(name, int(protocol), boot, rest)


def listed(payload: bytes) -> tuple[bool, list[Listed]]:
    """Return whether more follow, and the plays of a LIST_IS. Raises BadAnswer."""
    if len(payload) % frames.LIST_ROW_BYTES != 1:
        raise BadAnswer("the device's list of plays does not add up")
    return bool(payload[0]), list(_rows(payload[1:]))


def hashed(payload: bytes) -> Hashed:
    """Return what a HASH_IS says. Raises BadAnswer."""
    length, size, sha = _unpack(frames.HASH_IS_BODY, payload)
    return Hashed(length, size, sha)


def part(payload: bytes) -> tuple[int, bytes]:
    """Return offset and bytes of a DATA. Raises BadAnswer."""
    (offset,) = _unpack(frames.DATA_HEAD, payload[:4])
    return offset, payload[4:]


def end(payload: bytes) -> tuple[int, int]:
    """Return the next offset and the record's size of an END. Raises BadAnswer."""
    offset, size = _unpack(frames.END_BODY, payload)
    return offset, size


def refused(payload: bytes) -> Refused:
    """Return the error that an ERROR frame tells."""
    sentence = " ".join(payload[1:].decode("utf-8", "replace").split())
    return Refused(payload[0] if payload else 0, f"the device refuses: {_printable(sentence)}")


def _rows(payload: bytes) -> Iterator[Listed]:
    for number, size, flags, sha in struct.iter_unpack(frames.LIST_ROW, payload):
        yield Listed(number, size, bool(flags & frames.FINISHED), sha if flags & frames.SYNCED else None)


def _unpack(layout: str, payload: bytes) -> tuple[Any, ...]:
    try:
        return struct.unpack(layout, payload)
    except struct.error as error:
        raise BadAnswer("the fields of the device's answer do not add up") from error


def _printable(text: str) -> str:
    return "".join(letter for letter in text if letter.isprintable())


def _pairs(text: str) -> Iterator[tuple[str, str]]:
    for word in text.split():
        left, _, right = word.partition("=")
        yield left, right
