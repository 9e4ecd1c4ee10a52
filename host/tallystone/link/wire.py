"""An open channel as a stream of frames."""

from collections import deque
from collections.abc import Callable

from engines_core import frames
from engines_core.frame_decoder import Frame, FrameDecoder
from tallystone.link.channel import Channel

TEXT_BYTES = 4096


class Wire:
    """Requests out, frames in. ``text``: the last bytes that were not part of a frame; what the device printed."""

    def __init__(self, channel: Channel, clock: Callable[[], float]) -> None:
        self._channel = channel
        self._clock = clock
        self._decoder = FrameDecoder()
        self._frames: deque[Frame] = deque()
        self.text = b""

    def send(self, kind: int, request: int, body: bytes) -> None:
        """Send a request. Raises Disconnected."""
        self._channel.write(frames.line(kind, request, body))

    def receive(self, until_s: float) -> Frame | None:
        """Return the next frame, or None when none is whole at ``until_s``. Raises Disconnected.

        Frames that are here already are few (one read's), so a flood cannot put off the look at the clock for long.
        """
        while not self._frames:
            left_s = until_s - self._clock()
            if left_s <= 0:
                # Nothing more is coming: what looks like the start of a frame may hide a whole one.
                self._sort(self._decoder.finish())
                return self._frames.popleft() if self._frames else None
            self._sort(self._decoder.feed(self._channel.read(left_s)))
        return self._frames.popleft()

    def close(self) -> None:
        """Let go of the channel."""
        self._channel.close()

    def _sort(self, parts: list[Frame | bytes]) -> None:
        for part in parts:
            if isinstance(part, Frame):
                self._frames.append(part)
            else:
                self.text = (self.text + part)[-TEXT_BYTES:]
