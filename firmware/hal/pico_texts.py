"""The languages as they lie in the flash (host/tallystone/uf2/texts.py has the layout): a text is made when it is said."""

# ruff: noqa: F821
# mypy: disable-error-code="name-defined, untyped-decorator"

from binascii import crc32

from machine import mem16, mem32
from uctypes import bytearray_at

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.hal.pico_rom import Rom

ENGLISH = "en"

_HASH_BITS = 0x3FFFFFFF


class PicoTexts:
    """What is said, by key, in one language at a time. ``languages``: the codes of all there are, sorted."""

    def __init__(self, rom: "Rom") -> None:
        self._rom = rom
        address, length = rom.place("languages")
        self.languages: tuple = tuple(str(bytearray_at(address, length), "ascii").split(" "))
        self._start = 0
        self.speak(ENGLISH)

    def get(self, key: str, default: str) -> str:
        """Return the text of ``key``, as a dict does."""
        return _text(self._start, key, default)

    def speak(self, code: str) -> None:
        """Use the language with this code from now on; English when there is none."""
        self._start = self._place(code if code in self.languages else ENGLISH)

    def name(self, code: str) -> str:
        """Return what the language calls itself."""
        return _text(self._place(code), "language", code)

    def _place(self, code: str) -> int:
        return self._rom.place("language:" + code)[0]


def _text(start: int, key: str, default: str) -> str:
    at = _find(start, crc32(key.encode()) & _HASH_BITS)
    if at < 0:
        return default
    offset = start + 4 + 4 * mem32[start] + 2 * at
    return str(bytearray_at(start + mem16[offset], mem16[offset + 2] - mem16[offset]), "utf-8")


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
