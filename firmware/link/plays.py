"""Records for the PC. Each ``yield`` ends a small piece of work; the game goes on in between."""

import struct
from hashlib import sha256

from engines_core import frames
from firmware.link.output import Output
from firmware.link.refusal import Refusal
from firmware.shelf import Shelf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

_ROWS = 48
_HASH_BYTES = 2048


class Plays:
    """Answers what concerns plays, into ``output``. Methods that may take long are generators."""

    def __init__(self, shelf: Shelf, output: Output) -> None:
        self._shelf = shelf
        self._output = output

    def rows(self, request: int, above: int) -> "Generator[None]":
        """Answer LIST: plays with numbers above ``above``, as many as fit into a frame."""
        numbers = [number for number in self._shelf.numbers() if number > above]
        payload = self._output.payload
        payload[0] = 1 if len(numbers) > _ROWS else 0
        at = 1
        for number in numbers[:_ROWS]:
            struct.pack_into(frames.LIST_ROW, payload, at, *self._row(number))
            at += frames.LIST_ROW_BYTES
            yield
        self._output.send(frames.LIST_IS, request, at)

    def _row(self, number: int) -> tuple:
        flags = frames.FINISHED if self._shelf.is_finished(number) else 0
        sha = bytes(32)
        if self._shelf.is_synced(number):
            flags |= frames.SYNCED
            sha = self._shelf.synced_sha(number)
        return number, max(0, self._shelf.size(number)), flags, sha

    def read(self, request: int, number: int, offset: int, length: int) -> "Generator[None]":
        """Answer READ: DATA frames, then END. An unfinished play may grow meanwhile; what is read stays the same."""
        size = self._size(number)
        stop = _stop(number, size, offset, length)
        yield from self._stream(request, number, offset, stop, None)
        struct.pack_into(frames.END_BODY, self._output.payload, 0, stop, size)
        self._output.send(frames.END, request, 8)

    def take(self, request: int, number: int, offset: int, length: int) -> "Generator[None]":
        """Answer TAKE: as READ, but what ends it tells the SHA-256 of the record up to there."""
        size = self._size(number)
        stop = _stop(number, size, offset, length)
        digest = sha256()
        yield from self._hash(digest, number, offset)
        yield from self._stream(request, number, offset, stop, digest)
        struct.pack_into(frames.HASH_IS_BODY, self._output.payload, 0, stop, size, digest.digest())
        self._output.send(frames.TAKEN, request, 40)

    def _stream(self, request: int, number: int, offset: int, stop: int, digest: "Any") -> "Generator[None]":
        """Send the bytes from ``offset`` to ``stop``. ``digest`` takes them in, if given."""
        # On littlefs an append may re-use the blocks under a reader that stays open.
        grows = not self._shelf.is_finished(number)
        file = None
        try:
            while offset < stop:
                if file is None:
                    file = self._open(number, offset)
                count = self._send_part(request, file, offset, stop, digest)
                offset += count
                if grows:
                    file.close()
                    file = None
                yield
        finally:
            if file is not None:
                file.close()

    def hash(self, request: int, number: int, length: int) -> "Generator[None]":
        """Answer HASH: the SHA-256 of the first ``length`` bytes, or of all there are."""
        size = self._size(number)
        digest = sha256()
        length = min(length, size)
        yield from self._hash(digest, number, length)
        struct.pack_into(frames.HASH_IS_BODY, self._output.payload, 0, length, size, digest.digest())
        self._output.send(frames.HASH_IS, request, 40)

    def confirm(self, request: int, number: int, sha: bytes) -> None:
        """Answer CONFIRM: note that the PC holds the play as it is now."""
        self._size(number)
        try:
            self._shelf.mark_synced(number, sha)
        except ValueError:
            raise _other_hash(number)
        self._output.send(frames.DONE, request, 0)

    def delete(self, request: int, number: int, sha: bytes) -> "Generator[None]":
        """Answer DELETE: remove a finished play of which the PC has told the right hash."""
        size = self._size(number)
        if not self._shelf.is_finished(number):
            raise Refusal(frames.UNFINISHED, f"play {number} is not finished")
        digest = sha256()
        yield from self._hash(digest, number, size)
        if digest.digest() != sha or self._shelf.size(number) != size:
            raise _other_hash(number)
        self._shelf.remove(number)
        self._output.send(frames.DONE, request, 0)

    def _size(self, number: int) -> int:
        size = self._shelf.size(number) if number else -1
        if size < 0:
            raise Refusal(frames.NO_PLAY, f"there is no play {number} on this device")
        return size

    def _open(self, number: int, offset: int) -> "Any":
        file = self._shelf.files.open(self._shelf.path(number), "rb")
        file.seek(offset)
        return file

    def _send_part(self, request: int, file: "Any", offset: int, stop: int, digest: "Any") -> int:
        count = min(frames.DATA_BYTES, stop - offset)
        payload = self._output.payload
        count = file.readinto(payload[4 : 4 + count])
        if not count:
            raise Refusal(frames.NOT_THERE, f"the record ends at byte {offset}")
        if digest is not None:
            digest.update(payload[4 : 4 + count])
        struct.pack_into(frames.DATA_HEAD, payload, 0, offset)
        self._output.send(frames.DATA, request, 4 + count)
        return count

    def _hash(self, digest: "Any", number: int, length: int) -> "Generator[None]":
        offset = 0
        while offset < length:
            part = self._shelf.read(number, offset, min(_HASH_BYTES, length - offset))
            if not part:
                raise Refusal(frames.NOT_THERE, f"play {number} ends at byte {offset}")
            digest.update(part)
            offset += len(part)
            yield


def _stop(number: int, size: int, offset: int, length: int) -> int:
    """Return where a reading of ``length`` bytes from ``offset`` on ends. Raises Refusal."""
    if offset > size:
        raise Refusal(frames.NOT_THERE, f"play {number} has {size} bytes, there is no byte {offset}")
    return min(size, offset + length)


def _other_hash(number: int) -> Refusal:
    return Refusal(frames.OTHER_HASH, f"play {number} is not what the PC holds")
