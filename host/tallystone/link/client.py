"""What a PC can ask of a device."""

import struct
import time
from collections.abc import Callable, Iterable
from hashlib import sha256
from types import TracebackType
from typing import Self

from engines_core import frames
from engines_core.header import LONGEST_DATA_BYTES, LONGEST_NAME_BYTES
from tallystone.errors import UsageError
from tallystone.link import messages
from tallystone.link.channel import Channel
from tallystone.link.errors import BadAnswer, Refused
from tallystone.link.messages import Device, Hashed, Listed
from tallystone.link.ports import dialler
from tallystone.link.reading import TO_THE_END, Reading
from tallystone.link.session import Session

MOST_PLAYS = 100_000
"""A device that lists more is not believed."""
FETCHES = 3


class Client:
    """A device at the other end of a link.

    ``dial`` opens a channel (see ``Client.open``); ``clock``, ``sleep``:
    monotonic seconds; ``first_request``: see Session. Every method raises
    LinkError, and Refused where the device says no.
    """

    def __init__(
        self,
        dial: Callable[[], Channel],
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
        first_request: int | None = None,
    ) -> None:
        self._clock = clock
        self._session = Session(dial, clock, sleep, first_request)

    @classmethod
    def open(cls, url: str) -> Self:
        """Return the client of the device at ``url``, a port's name or any URL of pyserial, once it has answered."""
        client = cls(dialler(url))
        try:
            client.hello()
        except BaseException:
            client.close()
            raise
        return client

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the port."""
        self._session.close()

    @property
    def printed(self) -> bytes:
        """The last bytes that came from the device and were not part of a frame: prints, tracebacks."""
        return self._session.text

    def hello(self) -> Device:
        """Return what the device says of itself now."""
        return self._session.hello()

    def set_time(self, epoch_s: int) -> None:
        """Tell the device the date, in seconds since 1970-01-01 UTC."""
        self._session.ask(frames.TIME, struct.pack(frames.TIME_BODY, epoch_s), frames.DONE)

    def list(self) -> "list[Listed]":
        """Return all plays of the device, by number."""
        plays: list[Listed] = []
        more = True
        while more:
            above = plays[-1].number if plays else 0
            frame = self._session.ask(frames.LIST, struct.pack(frames.LIST_BODY, above), frames.LIST_IS)
            more, rows = messages.listed(frame.payload)
            plays += _rising(above, rows, more)
            if len(plays) > MOST_PLAYS:
                raise BadAnswer(f"the device lists more than {MOST_PLAYS} plays")
        return plays

    def hash(self, number: int, length: int = TO_THE_END) -> Hashed:
        """Return the SHA-256 of the first ``length`` bytes of a play's record."""
        frame = self._session.ask(frames.HASH, struct.pack(frames.HASH_BODY, number, length), frames.HASH_IS)
        return messages.hashed(frame.payload)

    def fetch(self, number: int, have: bytes | bytearray = b"", progress: Callable[[int], None] | None = None) -> bytes:
        """Return the record of play ``number``, checked against the device's hash.

        ``have``: what is here of it already; only the rest is read, unless it
        turns out to be something else. A bytearray grows in place, so that what came
        over stays when the link breaks. ``progress(bytes so far)`` is called as it grows.
        """
        data = have if isinstance(have, bytearray) else bytearray(have)
        for _ in range(FETCHES):
            reading = Reading(self._session, number, data, self._clock, progress)
            reading.run()
            told = reading.told or self.hash(number, len(data))
            if told.length == len(data) and told.sha256 == sha256(data).digest():
                return bytes(data)
            data.clear()
        raise BadAnswer(f"play {number} came over {FETCHES} times and never had the hash that the device tells")

    def confirm(self, number: int, sha: bytes) -> None:
        """Tell the device that a record with this SHA-256 is safe on the PC."""
        self._session.ask(frames.CONFIRM, struct.pack(frames.PLAY_BODY, number, sha), frames.DONE)

    def delete(self, number: int, sha: bytes) -> None:
        """Remove a finished play whose record has this SHA-256 from the device."""
        try:
            self._session.ask(frames.DELETE, struct.pack(frames.PLAY_BODY, number, sha), frames.DONE)
        except Refused as refused:
            if refused.code != frames.NO_PLAY:  # gone: an answer was lost, and this was the second asking
                raise

    def put(self, key: str, value: str) -> None:
        """Store a setting on the device; ``key`` is one of frames.KEYS. Raises UsageError."""
        if key not in frames.KEYS:
            raise UsageError(f"the device has no setting {key!r}; there are {', '.join(frames.KEYS)}")
        data = value.encode()
        if len(data) > frames.LONGEST_VALUE_BYTES:
            raise UsageError(f"the value of {key} is {len(data)} bytes long, the most is {frames.LONGEST_VALUE_BYTES}")
        _until_whole(lambda: self._put(frames.KEYS.index(key), data))

    def put_names(self, names: Iterable[str]) -> None:
        """Store the players' names that the device offers. Raises UsageError."""
        rows = list(names)
        for name in rows:
            if not name or not name.isprintable():
                raise UsageError(f"{name!r} cannot be a name on the device: it is empty or has control characters")
            if len(name.encode()) > LONGEST_NAME_BYTES:
                raise UsageError(f"the name {name!r} is {len(name.encode())} bytes long, the most is {LONGEST_NAME_BYTES}")
        self.put("names", "\t".join(rows))

    def get_board(self, game: str) -> bytes:
        """Return the owner's data of ``game`` that the device keeps; b"" when it has none. Raises UsageError."""
        return self._session.ask(frames.GET_BOARD, struct.pack(frames.GAME_BODY, _game_name(game)), frames.BOARD_IS).payload

    def put_board(self, game: str, data: bytes) -> None:
        """Store the owner's data of ``game`` on the device. Raises UsageError."""
        if len(data) > LONGEST_DATA_BYTES:
            raise UsageError(f"board data are {len(data)} bytes long, the most is {LONGEST_DATA_BYTES}")
        name = _game_name(game)
        _until_whole(lambda: self._put_board(name, data))

    def _put_board(self, name: bytes, data: bytes) -> None:
        for offset in range(0, len(data), frames.PUT_BOARD_BYTES):
            head = struct.pack(frames.PUT_BOARD_BODY, name, len(data), offset)
            self._session.ask(frames.PUT_BOARD, head + data[offset : offset + frames.PUT_BOARD_BYTES], frames.DONE)
        body = struct.pack(frames.APPLY_BOARD_BODY, name, len(data), sha256(data).digest())
        self._session.ask(frames.APPLY_BOARD, body, frames.DONE)

    def _put(self, key: int, data: bytes) -> None:
        for offset in range(0, len(data), frames.PUT_BYTES):
            head = struct.pack(frames.PUT_BODY, key, len(data), offset)
            self._session.ask(frames.PUT, head + data[offset : offset + frames.PUT_BYTES], frames.DONE)
        self._session.ask(frames.APPLY, struct.pack(frames.APPLY_BODY, key, len(data), sha256(data).digest()), frames.DONE)


def _until_whole(put: Callable[[], None]) -> None:
    """Put something that comes over in parts; after a restart in between once more."""
    for left in reversed(range(FETCHES)):
        try:
            return put()
        except Refused as refused:
            if refused.code != frames.OTHER_HASH or not left:
                raise


def _game_name(game: str) -> bytes:
    name = game.encode()
    if not 0 < len(name) <= struct.calcsize(frames.GAME_BODY) or b"\0" in name:
        raise UsageError(f"{game!r} cannot be the name of a game on the device")
    return name


def _rising(above: int, rows: "list[Listed]", more: bool) -> "list[Listed]":
    """Return ``rows`` if their numbers rise from ``above``; a list that does not get on would never end."""
    numbers = [above] + [row.number for row in rows]
    if any(later <= earlier for earlier, later in zip(numbers, numbers[1:], strict=False)) or (more and not rows):
        raise BadAnswer("the device's list of plays is not in order")
    return rows
