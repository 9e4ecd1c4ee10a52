"""The USB serial port of the Pico, which MicroPython's prompt uses too."""

import select
import sys
import time

from machine import mem32

from firmware.hal.board import Serial

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LONGEST_READ_BYTES = 256
FIFO_BYTES = 256
"""What MicroPython's USB stack takes at once without waiting."""
PATIENCE_US = 2000
"""How long a write waits for a PC that reads: it takes what is on its way well within this. One that does not is not waited for again."""

# The buffer control register of the endpoint that carries the port's output: bit 10 is set while a packet waits to be fetched.
_ENDPOINT = 0x50100090
_WAITING = 1 << 10


class PicoSerial(Serial):
    """Input byte by byte, as far as there is any; output only while the USB stack can take it, for it would wait half a second."""

    def __init__(self) -> None:
        self._in: Any = sys.stdin.buffer
        self._out: Any = sys.stdout.buffer
        poll: Any = select.poll()
        poll.register(sys.stdin, select.POLLIN)
        self._ready: Any = poll.ipoll
        self._buffer = bytearray(LONGEST_READ_BYTES)
        self._byte = bytearray(1)
        self._nobody_reads = False

    def has_input(self) -> bool:
        """Return whether something has come in."""
        for _ in self._ready(0):
            return True
        return False

    def read(self) -> bytes:
        """Return what has come in, at most 256 bytes."""
        if not self.has_input():
            return b""
        buffer, byte, readinto = self._buffer, self._byte, self._in.readinto
        count = 0
        # No object is made for a byte: a line has hundreds, and what is made must be tidied up.
        while count < LONGEST_READ_BYTES and self.has_input():
            readinto(byte)
            buffer[count] = byte[0]
            count += 1
        return bytes(memoryview(buffer)[:count])

    def write(self, data: bytes) -> int:
        """Return how many bytes of ``data`` the USB stack took: none while a PC has the port open and does not read."""
        at = 0
        while at < len(data) and self._is_drained():
            at += self._out.write(data[at : at + FIFO_BYTES]) or 0
        return at

    def _is_drained(self) -> bool:
        if not mem32[_ENDPOINT] & _WAITING:
            self._nobody_reads = False
            return True
        if self._nobody_reads:
            return False
        start = time.ticks_us()
        while time.ticks_diff(time.ticks_us(), start) < PATIENCE_US:
            if not mem32[_ENDPOINT] & _WAITING:
                return True
        self._nobody_reads = True
        return False
