"""The languages as they lie in the flash (host/tallystone/uf2/texts.py has the layout): one is unpacked when it is said."""

# ruff: noqa: F821
# mypy: disable-error-code="name-defined, untyped-decorator"

from binascii import crc32

from machine import mem16
from uctypes import bytearray_at

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.hal.pico_rom import Rom

ENGLISH = "en"

_HASH_BITS = 0x3FFFFFFF
_MOST_KEPT = 48
"""How many texts are kept in memory once they were said: a screen says the same ones many times."""
_TOKENS = 161
_LONGEST_BYTES = 400


class PicoTexts:
    """What is said, by key, in one language at a time. ``languages``: the codes of all there are, sorted; ``code``: of that one."""

    def __init__(self, rom: "Rom") -> None:
        self._rom = rom
        address, length = rom.place("languages")
        self.languages: tuple = tuple(str(bytearray_at(address, length), "ascii").split(" "))
        self._index = rom.place("texts")[0]
        self._buffer = bytearray(_LONGEST_BYTES)
        self._view = memoryview(self._buffer)
        self._start = 0
        self._said: dict[str, str] = {}
        self.code = ENGLISH
        self.speak(ENGLISH)

    def get(self, key: str, default: str) -> str:
        """Return the text of ``key``, as a dict does."""
        said = self._said.get(key)
        if said is None:
            said = self._text(self._start, key, default)
            if len(self._said) >= _MOST_KEPT:
                self._said = {}
            self._said[key] = said
        return said

    def speak(self, code: str) -> None:
        """Use the language with this code from now on; English when there is none."""
        self.code = code if code in self.languages else ENGLISH
        self._start = self._place(self.code)
        self._said = {}

    def name(self, code: str, key: str = "language") -> str:
        """Return what the language calls itself, or another text of it."""
        return self._text(self._place(code), key, code)

    def _place(self, code: str) -> int:
        return self._rom.place("language:" + code)[0]

    def _text(self, start: int, key: str, default: str) -> str:
        at = _find(self._index, crc32(key.encode()) & _HASH_BITS)
        if at < 0:
            return default
        place = start + 2 * (_TOKENS + 1 + at)
        length = _unpack(start, mem16[place], mem16[place + 2], self._buffer)
        return str(self._view[:length], "utf-8")


@micropython.viper
def _find(start: int, wanted: int) -> int:
    """Return the number of the text with the hash ``wanted``, -1 when there is none."""
    head = ptr32(start)
    low = 1
    high = int(head[0]) + 1
    while low < high:
        middle = (low + high) >> 1
        there = int(head[middle])
        if there == wanted:
            return middle - 1
        if there < wanted:
            low = middle + 1
        else:
            high = middle
    return -1


@micropython.viper
def _unpack(start: int, at: int, end: int, out: ptr8) -> int:
    """Write the text that lies between ``at`` and ``end`` of the language at ``start`` into ``out``; return its length in bytes."""
    source = ptr8(start)
    places = ptr16(start)
    length = 0
    while at < end:
        code = int(source[at])
        at += 1
        if code >= 0x20 and code < 0x7F:
            out[length] = code
            length += 1
        else:
            token = code if code < 0x20 else code - 0x5F
            place = int(places[token])
            after = int(places[token + 1])
            while place < after:
                out[length] = source[place]
                place += 1
                length += 1
    return length
