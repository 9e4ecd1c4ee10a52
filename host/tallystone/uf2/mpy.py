"""Where in a .mpy file the bytecode of its functions and the text of its constants stand (MicroPython's format 6)."""

import struct

LONGEST_BYTES = 0xFFF

_LENGTH_BITS = 12
_MAGIC = 0x4D
_VERSION = 6
_BYTECODE = 0
_HAS_CHILDREN = 4
_EMPTY_OBJECTS = 5
"""Kinds from this one on bring bytes with them: text, bytes, and numbers as text."""
_NUMBERS = 7
_TUPLE = 10


class NotReadable(ValueError):
    """The file is of another format, or holds machine code, which lies in it otherwise than in memory."""


class _Reader:
    """``texts``: ``(offset, length)`` of each text and each bytes that was read."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 4
        self.texts: list[tuple[int, int]] = []

    def number(self) -> int:
        value = 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            value = value << 7 | byte & 0x7F
            if byte < 0x80:
                return value

    def skip_name(self) -> None:
        length = self.number()
        if not length & 1:
            self.at += (length >> 1) + 1

    def skip_object(self) -> None:
        kind = self.data[self.at]
        self.at += 1
        if kind == _TUPLE:
            for _ in range(self.number()):
                self.skip_object()
        elif kind >= _EMPTY_OBJECTS:
            length = self.number()
            if kind < _NUMBERS:
                self.texts.append((self.at, length))
                # Text and bytes end with a zero that is not counted.
                self.at += 1
            self.at += length

    def code(self, found: list[tuple[int, int]]) -> None:
        head = self.number()
        if head & 3 != _BYTECODE:
            raise NotReadable("it holds machine code")
        length = head >> 3
        found.append((self.at, length))
        self.at += length
        if head & _HAS_CHILDREN:
            for _ in range(self.number()):
                self.code(found)


def bytecode_places(mpy: bytes) -> list[tuple[int, int]]:
    """Return ``(offset, length)`` of the bytecode of each function. Raises NotReadable."""
    return _places(mpy)[0]


def text_places(mpy: bytes) -> tuple[int, list[tuple[int, int]]]:
    """Return how many constants there are, and ``(offset, length)`` of each text and each bytes among and in them. Raises NotReadable."""
    return _places(mpy)[1:]


def _places(mpy: bytes) -> tuple[list[tuple[int, int]], int, list[tuple[int, int]]]:
    if len(mpy) < 8 or mpy[0] != _MAGIC or mpy[1] != _VERSION:
        raise NotReadable("this is no .mpy file of the format 6")
    reader = _Reader(mpy)
    found: list[tuple[int, int]] = []
    try:
        names, objects = reader.number(), reader.number()
        for _ in range(names):
            reader.skip_name()
        for _ in range(objects):
            reader.skip_object()
        reader.code(found)
    except IndexError as error:
        raise NotReadable("it ends too early") from error
    return found, objects, reader.texts


def code_index(mpy: bytes) -> bytes:
    """Return the places of bytecode as the board wants them: one word each, offset and length; none when that is not possible.

    The file may be of another format, or too large. A function of more than LONGEST_BYTES has no place, and stays in memory.
    """
    try:
        return _index(bytecode_places(mpy))
    except (NotReadable, struct.error):
        return b""


def text_index(mpy: bytes) -> bytes:
    """Return how many constants there are, one word, then the places of texts as in ``code_index``."""
    try:
        count, places = text_places(mpy)
        return struct.pack("<I", count) + _index(places)
    except (NotReadable, struct.error):
        return b""


def _index(places: list[tuple[int, int]]) -> bytes:
    found = [place for place in places if 0 < place[1] <= LONGEST_BYTES]
    return b"".join(struct.pack("<I", offset << _LENGTH_BITS | length) for offset, length in found)
