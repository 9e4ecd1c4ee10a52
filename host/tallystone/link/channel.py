"""A way for bytes to and from a device: a serial port, or anything else that pyserial has a URL for."""

import errno
import re
import time
from typing import Protocol

import serial

from tallystone.link.errors import Disconnected, LinkError, PortBusy, PortDenied, PortMissing

CHUNK_BYTES = 16384
WRITE_WAIT_S = 3.0
_ADDRESS = re.compile(r"[^/?#@\s]+:[0-9]{1,5}(\?[^#\s]*)?")
_SHORTEST_NAP_S = 0.0002
_LONGEST_NAP_S = 0.005


class Channel(Protocol):
    """Bytes both ways. Each method raises Disconnected when the other end is gone."""

    def read(self, wait_s: float) -> bytes:
        """Return what has come, at once when there is something, or b"" after ``wait_s``."""

    def write(self, data: bytes) -> None:
        """Send all of ``data``."""

    def close(self) -> None:
        """Let go; never raises."""


class SerialChannel:
    """A port of pyserial. It is never waited on inside pyserial, so it behaves alike on every system."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._port = _opened(url)

    def read(self, wait_s: float) -> bytes:
        """Return what has come, or b"" after ``wait_s``."""
        until = time.monotonic() + wait_s
        nap_s = _SHORTEST_NAP_S
        while True:
            data = self._read_now()
            left_s = until - time.monotonic()
            if data or left_s <= 0:
                return data
            time.sleep(min(nap_s, left_s))
            nap_s = min(2 * nap_s, _LONGEST_NAP_S)

    def write(self, data: bytes) -> None:
        """Send all of ``data``."""
        try:
            self._port.write(data)
        except OSError as error:
            raise Disconnected(f"{self.url}: the device does not take what is sent to it ({_reason(error)})") from error

    def close(self) -> None:
        """Let go of the port."""
        try:
            self._port.close()
        except OSError:
            return

    def _read_now(self) -> bytes:
        try:
            return bytes(self._port.read(CHUNK_BYTES))
        except (OSError, TypeError) as error:  # pyserial: TypeError when the port is closed under it
            raise Disconnected(f"{self.url}: the device is gone ({_reason(error)})") from error


def _opened(url: str) -> serial.SerialBase:
    if url.lower().startswith("socket://") and not _ADDRESS.fullmatch(url[len("socket://") :]):
        raise PortMissing(f"{url!r} is not a port; a socket is named like socket://127.0.0.1:4321")
    try:
        port = serial.serial_for_url(url, do_not_open=True, timeout=0, write_timeout=WRITE_WAIT_S, exclusive=True)
        # A device says nothing before DTR is up.
        port.dtr = True
        port.open()
    except (OSError, ValueError, LookupError, TypeError) as error:  # pyserial's URL handlers raise what comes
        raise _why_not(url, error) from error
    return port


def _why_not(url: str, error: Exception) -> LinkError:
    code, reason = getattr(error, "errno", None), str(error)
    if code in (errno.EBUSY, errno.EAGAIN, errno.EWOULDBLOCK) or "exclusively lock" in reason:
        return PortBusy(f"{url} is in use by another program; close it (a serial monitor, an editor, another sync) and try again")
    if code == errno.EACCES:
        return PortDenied(f"{url} may not be opened by this user; on Linux join the group that owns it (often dialout) and log in again")
    if "PermissionError" in reason:  # Windows: somebody else has it
        return PortBusy(f"{url} is in use by another program; close it and try again")
    if not isinstance(error, OSError):
        return PortMissing(f"{url!r} is not a port ({_reason(error)})")
    if code == errno.ENOENT or "FileNotFoundError" in reason:
        return PortMissing(f"there is no port {url}; is the device plugged in?")
    return PortMissing(f"{url} cannot be opened ({_reason(error)})")


def _reason(error: Exception) -> str:
    return " ".join(str(error).split()) or type(error).__name__
