"""What is here already of plays that did not come over whole."""

from collections.abc import Callable


def _nothing(device: str, number: int) -> bytes:
    return b""


class Begun:
    """The beginnings of records, by device and play, so that a broken transfer goes on at the byte where it broke.

    ``stored(device, number)``: what an earlier sync stored; a record only grows, so that is a beginning too. Whether it
    really is one, the hash of the whole tells.
    """

    def __init__(self, stored: Callable[[str, int], bytes] = _nothing) -> None:
        self._stored = stored
        self._parts: dict[tuple[str, int], bytearray] = {}

    def start(self, device: str, number: int) -> bytearray:
        """Return the beginning of a record, to be made longer in place."""
        key = device, number
        if key not in self._parts:
            self._parts[key] = bytearray(self._stored(device, number))
        return self._parts[key]

    def forget(self, device: str, number: int) -> None:
        """The record is here, or there is none like this."""
        self._parts.pop((device, number), None)
