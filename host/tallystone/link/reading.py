"""Getting one record over, through whatever happens to its frames; but not for ever."""

import struct
from collections.abc import Callable

from engines_core import frames
from engines_core.record import LONGEST_BYTES
from tallystone.link import messages
from tallystone.link.errors import BadAnswer, NoAnswer, Refused, TooSlow
from tallystone.link.messages import Hashed
from tallystone.link.session import MISSES, STREAM_WAIT_S, Session

TO_THE_END = 0xFFFFFFFF
LONGEST_READ_S = 300.0
"""The longest record takes a tenth of it over the slowest line; after that it is given up, whatever still comes."""

_NOTHING = "no byte of it arrives whole"


class Reading:
    """Makes ``data``, the start of the record of play ``number``, grow to its end.

    ``clock``: monotonic seconds. ``progress(bytes so far)`` is called as it grows, if given.
    ``told``: what the device says is the hash of it, when that came along; older devices must be asked.
    """

    def __init__(
        self, session: Session, number: int, data: bytearray, clock: Callable[[], float], progress: Callable[[int], None] | None
    ) -> None:
        self.number = number
        self.data = data
        self._session = session
        self._clock = clock
        self._progress = progress
        self.told: Hashed | None = None
        self._kind = frames.TAKE
        self._until_s = clock() + LONGEST_READ_S
        self._began_anew = False
        self._why = _NOTHING

    def run(self) -> None:
        """Read to the end. Raises Refused, NoAnswer when it does not get on, TooSlow, BadAnswer."""
        misses = 0
        while misses <= MISSES:
            before = len(self.data)
            try:
                if self._session.persist(self._stream, self._size):
                    return
            except Refused as refused:
                self._begin_anew(refused)
            misses = 0 if len(self.data) > before else misses + 1
        raise NoAnswer(f"play {self.number} does not come over: {self._why}")

    def _begin_anew(self, refused: Refused) -> None:
        """What is here is longer than the record, so it is something else; that can be found out once.

        Or the device is too old to tell the hash with the bytes.
        """
        if refused.code == frames.BAD_KIND and self._kind == frames.TAKE:
            self._kind = frames.READ
            return
        if refused.code != frames.NOT_THERE or not self.data or self._began_anew:
            raise refused
        self._began_anew = True
        self.data.clear()

    def _stream(self) -> bool:
        """Read on from where ``data`` ends; return whether the end came."""
        self._why = _NOTHING
        self._check_time()
        body = struct.pack(frames.READ_BODY, self.number, len(self.data), TO_THE_END)
        wanted = (frames.DATA, frames.END, frames.TAKEN)
        for frame in self._session.answers(self._kind, body, wanted, STREAM_WAIT_S, progress=self._size):
            if frame.kind == frames.TAKEN:
                self.told = messages.hashed(frame.payload)
                return self._is_end(self.told.length)
            if frame.kind == frames.END:
                return self._is_end(messages.end(frame.payload)[0])
            if not self._takes(*messages.part(frame.payload)):
                return False
        return False

    def _is_end(self, offset: int) -> bool:
        self._why = f"the device ends it at byte {offset}, and {len(self.data)} bytes came"
        return offset == len(self.data)

    def _takes(self, offset: int, piece: bytes) -> bool:
        """Append ``piece`` if it goes on from here; return whether the stream can go on."""
        if offset == len(self.data) and piece:
            self._append(piece)
        elif offset > len(self.data):
            self._why = f"the device sends it from byte {offset}, and {len(self.data)} bytes came before"
        else:
            self._why = f"the device sends nothing new after byte {len(self.data)}"
        return offset <= len(self.data)

    def _append(self, piece: bytes) -> None:
        self.data += piece
        if len(self.data) > LONGEST_BYTES:
            raise BadAnswer(f"play {self.number} is longer than {LONGEST_BYTES} bytes, which no record is")
        self._check_time()
        if self._progress:
            self._progress(len(self.data))

    def _check_time(self) -> None:
        if self._clock() > self._until_s:
            raise TooSlow(f"play {self.number} is not here after {LONGEST_READ_S:g} s, only {len(self.data)} bytes of it")

    def _size(self) -> int:
        return len(self.data)
