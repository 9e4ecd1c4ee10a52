"""The frame on its way to the PC: one buffer, made once, never more."""

from engines_core.frames import HEAD_BYTES, LONGEST_FRAME_BYTES, seal
from firmware.hal.board import Serial


class Output:
    """Holds one frame until the serial port has taken all of it.

    ``payload``: where the next frame's payload is put together, while ``is_empty``.
    """

    def __init__(self, serial: Serial, boot: int) -> None:
        self._serial = serial
        self._boot = boot
        self._frame = memoryview(bytearray(LONGEST_FRAME_BYTES))
        self.payload = self._frame[HEAD_BYTES:]
        self._at = 0
        self._end = 0
        self._moved_ms = 0

    @property
    def is_empty(self) -> bool:
        """Whether nothing waits to be taken."""
        return self._at == self._end

    def send(self, kind: int, request: int, length: int) -> None:
        """Make the first ``length`` bytes of ``payload`` a frame and have it taken by ``flush``."""
        self._at = 0
        self._end = seal(self._frame, kind, request, self._boot, length)

    def flush(self, now_ms: int) -> bool:
        """Hand on what the port takes now, at most one frame. Return whether all of it is gone."""
        while self._at < self._end:
            taken = self._serial.write(self._frame[self._at : self._end])  # type: ignore[arg-type]
            if not taken:
                return False
            self._at += taken
            self._moved_ms = now_ms
        self._moved_ms = now_ms
        return True

    def waiting_ms(self, now_ms: int) -> int:
        """Return for how long nobody has taken a byte."""
        return now_ms - self._moved_ms

    def somebody_is_there(self, now_ms: int) -> None:
        """Begin to count ``waiting_ms`` anew."""
        self._moved_ms = now_ms

    def give_up(self) -> None:
        """Drop the frame if none of it is out yet; a begun one is kept, so that no half frame is ever sent."""
        if not self._at:
            self._end = 0
