"""One conversation with one device, through lost bytes, restarts and pulled cables."""

import secrets
import time
from collections.abc import Callable, Collection, Iterator
from typing import TypeVar

from engines_core import frames
from engines_core.frame_decoder import Frame
from tallystone.link import messages
from tallystone.link.channel import Channel
from tallystone.link.errors import AtPrompt, Disconnected, LinkError, NoAnswer, OldProtocol, OtherDevice, PortBusy, PortMissing
from tallystone.link.messages import Device
from tallystone.link.wire import Wire

ANSWER_WAIT_S = 1.2
ANSWER_TRIES = 3
HELLO_WAIT_S = 0.8
HELLO_TRIES = 6
STREAM_WAIT_S = 1.5
MISSES = 3
"""How often in a row the conversation may break without having got on."""
REDIAL_PAUSES_S = (0.1, 0.2, 0.4, 0.8, 1.5, 2.0, 2.0)
"""After a restart the port needs a moment to come back."""

T = TypeVar("T")


class _Restarted(LinkError):
    """A frame came from another boot than hello did."""


class Session:
    """Asks, and asks again when that helps. ``device``: what the last hello said, or None before the first.

    ``dial`` opens a channel; ``clock`` and ``sleep`` are monotonic seconds.
    ``first_request``: 1..65535, where request ids begin; by chance when None, so
    that answers to a program that was stopped are not taken for ours.
    """

    def __init__(
        self,
        dial: Callable[[], Channel],
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
        first_request: int | None = None,
    ) -> None:
        self.device: Device | None = None
        self._dial = dial
        self._clock = clock
        self._sleep = sleep
        self._request = secrets.randbelow(65535) if first_request is None else first_request - 1
        self._wire: Wire | None = None
        self._is_known = False
        self._was_open = False

    @property
    def text(self) -> bytes:
        """The last bytes the device printed that were not part of a frame."""
        return self._wire.text if self._wire else b""

    def ask(self, kind: int, body: bytes, wanted: int) -> Frame:
        """Return the frame of kind ``wanted`` that answers the request. Raises Refused, and LinkError."""
        return self.persist(lambda: self._ask(kind, body, wanted, ANSWER_TRIES, ANSWER_WAIT_S))

    def answers(
        self, kind: int, body: bytes, wanted: Collection[int], wait_s: float, request: int = 0, progress: Callable[[], int] = int
    ) -> Iterator[Frame]:
        """Send a request and yield its answers as they come, until ``progress()`` has not changed for ``wait_s``.

        To be called inside ``persist``. Raises Refused when the device refuses.
        """
        wire, before = self._open_wire(), progress()
        request = request or self._next_request()
        wire.send(kind, request, body)
        until_s = self._clock() + wait_s
        while (frame := wire.receive(until_s)) is not None:
            if frame.kind == frames.ERROR and frame.request == 0:
                return  # the device says that a line came broken: ours, most likely
            if frame.request != request:
                continue
            if kind != frames.HELLO and self.device is not None and frame.boot != self.device.boot:
                raise _Restarted("the device was restarted")
            if frame.kind == frames.ERROR:
                raise messages.refused(frame.payload)
            if frame.kind in wanted:
                yield frame
                if progress() != before:
                    until_s, before = self._clock() + wait_s, progress()

    def persist(self, work: Callable[[], T], progress: Callable[[], int] = int) -> T:
        """Return what ``work`` returns; after a restart or a break begin again from hello and do it anew.

        Gives up after MISSES breaks without a change of ``progress()``.
        """
        misses, before = 0, progress()
        while True:
            try:
                self._ready()
                return work()
            except (_Restarted, Disconnected, NoAnswer) as error:
                misses, before = (misses + 1 if progress() == before else 1), progress()
                if misses > MISSES or (self.device is None and isinstance(error, NoAnswer)):
                    raise
                self._is_known = False
                if not isinstance(error, _Restarted):
                    self.close()

    def close(self) -> None:
        """Let go of the port; the next request opens it again."""
        if self._wire:
            self._wire.close()
            self._wire = None
        self._is_known = False

    def hello(self) -> Device:
        """Ask the device who it is. Raises NoAnswer, AtPrompt, OldProtocol, OtherDevice."""
        self._is_known = False
        return self.persist(self._hello)

    def _ready(self) -> None:
        if self._wire is None:
            self._wire = Wire(self._connect(), self._clock)
            self._was_open = True
        if not self._is_known:
            self._hello()

    def _connect(self) -> Channel:
        """Open the channel; once it was open, wait a while for it to come back."""
        for pause_s in REDIAL_PAUSES_S if self._was_open else ():
            try:
                return self._dial()
            except (PortMissing, PortBusy, Disconnected):
                self._sleep(pause_s)
        return self._dial()

    def _hello(self) -> Device:
        if self._is_known and self.device:
            return self.device
        try:
            frame = self._ask(frames.HELLO, b"", frames.HELLO_IS, HELLO_TRIES, HELLO_WAIT_S)
        except NoAnswer as error:
            raise self._silence() from error
        device = messages.device(frame.boot, frame.payload)
        if device.protocol != frames.PROTOCOL:
            older = "device's program" if device.protocol < frames.PROTOCOL else "program on the PC"
            raise OldProtocol(
                f"the device speaks version {device.protocol} of the link and this program version {frames.PROTOCOL}; update the {older}"
            )
        if self.device and self.device.id != device.id:
            raise OtherDevice(f"device {self.device.id} was here before the break, now device {device.id} answers; sync again")
        self.device, self._is_known = device, True
        return device

    def _silence(self) -> NoAnswer:
        printed = self.text
        # The prompt gives back what is typed at once, and does nothing with it before a carriage return.
        if b">>> " in printed or b"raw REPL" in printed or frames.MARK in printed:
            return AtPrompt("the device shows MicroPython's prompt, its program does not run; unplug it and plug it in again")
        lines = printed.decode("utf-8", "replace").split("\n")
        said = next((line.strip() for line in reversed(lines) if line.strip()), "")
        if "Traceback" in printed.decode("utf-8", "replace"):
            return NoAnswer(f"the device's program stopped ({said[:100]!r}); unplug it and plug it in again")
        return NoAnswer("the port is open, but no TallyStone device answers on it; perhaps another program is using it")

    def _ask(self, kind: int, body: bytes, wanted: int, tries: int, wait_s: float) -> Frame:
        request = self._next_request()
        for _ in range(tries):
            for frame in self.answers(kind, body, (wanted,), wait_s, request):
                return frame
        raise NoAnswer("the device does not answer any more")

    def _next_request(self) -> int:
        self._request = self._request % 65535 + 1
        return self._request

    def _open_wire(self) -> Wire:
        if self._wire is None:
            raise Disconnected("the port is closed")
        return self._wire
