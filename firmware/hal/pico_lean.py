"""Lets the program's code and its constant texts lie in the flash instead of in memory.

MicroPython copies the bytecode of a module and its texts from its file into memory. The file can be read in place as well (pico_rom.py), so
each function whose bytecode stands there byte for byte is made to point there, and so is each text; the copy is free for other use.

That depends on how MicroPython lays out a function and a text, so it is done only for the versions in LAYOUTS and only for bytes
that are equal. No function of a module may be running or suspended meanwhile, but for those of the modules in _STAYS.
"""

# ruff: noqa: F821
# mypy: disable-error-code="name-defined, untyped-decorator"

import sys

from machine import mem32

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from firmware.hal.pico_rom import Rom

LAYOUTS = ((1, 25),)
"""The versions of MicroPython that lay things out so, 4 bytes for each.

A function: type, module, inner functions, bytecode. A text or bytes: type, hash, length, address. A module: type, names, table of
words, table of constants. A tuple: type, length, what is in it.
"""

_CODE = 12
_LENGTH_BITS = 12
_LONGEST = 0xFFF
_CONSTANTS = 12
_RAM = 0x20000000
_RAM_END = 0x20042000
_STAYS = ("firmware.main", "firmware.hal.pico_start", "firmware.hal.pico_board", "firmware.hal.pico_lean")
"""Modules that are running when the others are made lean."""


class Lean:
    """Makes modules lean, each once. ``saved_bytes``: how much memory that has freed."""

    def __init__(self, rom: "Rom | None") -> None:
        self.saved_bytes = 0
        self._rom = rom
        self._done: set = set(_STAYS)
        self._count = 0
        self._module: Any = None
        self._waiting: list[str] = []
        self._place = (0, 0, 0)
        self._texts = (0, 0, 0)
        self._constant = 0
        self._end = 0
        self._works = rom is not None and tuple(sys.implementation.version[:2]) in LAYOUTS
        self._function = type(_plain)
        self._generator = type(_made)
        self._types = (mem32[id(_plain)], mem32[id(_made)])

    def tend(self) -> bool:
        """Make one thing lean of the modules that have been imported since. Return whether there was any."""
        if self._waiting:
            name = self._waiting.pop()
            self._tend_thing(self._module.__dict__.get(name), self._place)
        elif self._constant < self._end:
            self._tend_constant(mem32[self._constant])
            self._constant += 4
        elif self._works and len(sys.modules) != self._count:
            self._next_module()
        else:
            return False
        return True

    def _next_module(self) -> None:
        for name in sys.modules:
            if name not in self._done:
                self._done.add(name)
                self._begin(sys.modules[name])
                return
        self._count = len(sys.modules)

    def _begin(self, module: "Any") -> None:
        path = getattr(module, "__file__", "")
        if self._rom is None or not path.startswith("/rom/"):
            return
        index, length = self._rom.place("code:" + path[4:])
        if length:
            self._place = (index, length >> 2, self._rom.place(path[4:])[0])
            self._module = module
            self._waiting = sorted(module.__dict__)
            self._begin_texts(module, path[4:])

    def _begin_texts(self, module: "Any", path: str) -> None:
        index, length = self._rom.place("text:" + path)  # type: ignore[union-attr]
        if length > 4:
            self._texts = (index + 4, (length >> 2) - 1, self._place[2])
            self._constant = mem32[id(module) + _CONSTANTS]
            self._end = self._constant + 4 * mem32[index]

    def _tend_constant(self, value: int) -> None:
        if value & 3 or not _RAM <= value < _RAM_END:
            return
        kind = mem32[value]
        if kind == id(str) or kind == id(bytes):
            self._tend_text(value)
        elif kind == id(tuple):
            for at in range(mem32[value + 4]):
                self._tend_constant(mem32[value + 8 + 4 * at])

    def _tend_text(self, text: int) -> None:
        address, length = mem32[text + 12], mem32[text + 8]
        if address >= _RAM and length <= _LONGEST:
            there = _find_text(self._texts[0], self._texts[1], self._texts[2], address, length)
            if there:
                mem32[text + 12] = there
                self.saved_bytes += length

    def _tend_thing(self, value: "Any", place: tuple[int, int, int]) -> None:
        if isinstance(value, type):
            members = value.__dict__
            for member in sorted(members):
                self._tend_value(members[member], place)
        else:
            self._tend_value(value, place)

    def _tend_value(self, value: "Any", place: tuple[int, int, int]) -> None:
        kind = type(value)
        if kind is self._function or kind is self._generator:
            self._tend_function(id(value), place)
        elif kind is property:
            for at in (4, 8, 12):
                self._tend_inner(mem32[id(value) + at], place)
        elif kind is staticmethod:
            self._tend_inner(mem32[id(value) + 4], place)

    def _tend_inner(self, function: int, place: tuple[int, int, int]) -> None:
        if function & 3 == 0 and function >= _RAM and mem32[function] in self._types:
            self._tend_function(function, place)

    def _tend_function(self, function: int, place: tuple[int, int, int]) -> None:
        code = mem32[function + _CODE]
        if code < _RAM:
            return
        entry = _find_code(place[0], place[1], place[2], code)
        if entry:
            where = mem32[entry]
            mem32[function + _CODE] = place[2] + (where >> _LENGTH_BITS)
            self.saved_bytes += where & _LONGEST


def _plain() -> None:
    pass


def _made() -> "Any":
    yield


@micropython.viper
def _find_code(index: int, count: int, file: int, code: ptr8) -> int:
    """Return the address of the entry in ``index`` whose bytecode in ``file`` is ``code``; 0 when there is none."""
    for number in range(count):
        entry = index + 4 * number
        where = int(ptr32(entry)[0])
        there = ptr8(file + (where >> 12))
        length = where & 0xFFF
        same = 0
        while same < length and there[same] == code[same]:
            same += 1
        if same == length:
            return entry
    return 0


@micropython.viper
def _find_text(index: int, count: int, file: int, text: ptr8, wanted: int) -> int:
    """Return the address in ``file`` of the ``wanted`` bytes at ``text``, by the entries of ``index``; 0 when they are not there."""
    for number in range(count):
        where = int(ptr32(index + 4 * number)[0])
        if where & 0xFFF == wanted:
            there = ptr8(file + (where >> 12))
            same = 0
            while same < wanted and there[same] == text[same]:
                same += 1
            if same == wanted:
                return int(file + (where >> 12))
    return 0
