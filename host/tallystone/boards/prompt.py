"""MicroPython's prompt for programs, the raw one: code goes there, what it prints comes back."""

import time
from collections.abc import Callable
from typing import Self

from tallystone.errors import DeviceError
from tallystone.link.channel import Channel

MOST_BYTES = 4096
"""An answer that is longer is none."""

# Ctrl-C twice stops a program, Ctrl-A asks for the raw prompt, Ctrl-D runs what was sent, Ctrl-B leads back to the prompt for people.
_STOP = b"\r\x03\x03"
_RAW = b"\x01"
_RUN = b"\x04"
_LEAVE = b"\x02"
_READY = b"raw REPL; CTRL-B to exit\r\n>"
_END = b"\x04"
_PIECE_BYTES = 32
_PAUSE_S = 0.01
_WAIT_S = 3.0


class Prompt:
    """The prompt at the other end of ``channel``. ``clock``: monotonic seconds. Made with ``enter``; what fails raises DeviceError."""

    def __init__(self, channel: Channel, clock: Callable[[], float] = time.monotonic) -> None:
        self._channel = channel
        self._clock = clock
        self._held = b""

    @classmethod
    def enter(cls, channel: Channel, clock: Callable[[], float] = time.monotonic) -> Self:
        """Stop the program of the board at ``channel`` and return its prompt."""
        prompt = cls(channel, clock)
        prompt._send(_STOP)
        prompt._send(_RAW)
        try:
            prompt._until(_READY)
        except DeviceError as error:
            raise DeviceError(
                "the board does not answer with MicroPython's prompt; hold BOOTSEL while you plug it in, then try again"
            ) from error
        return prompt

    def run(self, code: str) -> str:
        """Return what ``code`` prints."""
        self._send(code.encode() + _RUN)
        self._until(b"OK")
        said, failure = self._until(_END), self._until(_END)
        self._until(b">")
        if failure:
            raise DeviceError(f"the board fails: {' '.join(failure.decode('utf-8', 'replace').split())[-100:]}")
        return said.decode("utf-8", "replace")

    def begin(self, code: str) -> None:
        """Run ``code``, from which the board does not come back."""
        self._send(code.encode() + _RUN)

    def leave(self) -> None:
        """Lead back to the prompt for people."""
        self._send(_LEAVE)

    def _send(self, data: bytes) -> None:
        for at in range(0, len(data), _PIECE_BYTES):
            self._channel.write(data[at : at + _PIECE_BYTES])
            self._hold(_PAUSE_S)

    def _hold(self, wait_s: float) -> None:
        self._held = (self._held + self._channel.read(wait_s))[-MOST_BYTES:]

    def _until(self, mark: bytes) -> bytes:
        until_s = self._clock() + _WAIT_S
        while mark not in self._held:
            left_s = until_s - self._clock()
            if left_s <= 0:
                raise DeviceError("the board does not answer at MicroPython's prompt")
            self._hold(left_s)
        before, _, self._held = self._held.partition(mark)
        return before
