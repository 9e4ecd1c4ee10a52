"""The program's part of the flash, read where it lies: a small read-only file system between MicroPython and its own.

``make uf2`` puts it there (host/tallystone/uf2/rom.py has the layout). Modules are found in it without a copy of the index in
memory. This module lies alone in MicroPython's file system, for it must be there before the others can be found.
"""

# ruff: noqa: F821
# mypy: disable-error-code="name-defined, untyped-decorator"

import io
import sys
from binascii import crc32

import vfs
from machine import Pin, Timer, mem32
from uctypes import bytearray_at

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

ADDRESS = 0x10052000
END = 0x100A0000
MAGIC = b"TSP1"
MOUNT = "/rom"

_FOLDER_BYTES = 0xFFFFFF
_HASH_BITS = 0x3FFFFFFF
_NO_FILE = 2
_LEAST_BYTES = 16
_BLINK_MS = 150
_LED = 25
"""As in firmware/boards, which lies in the program that is missing."""


class Rom:
    """The file system. ``place`` is where a file lies."""

    def place(self, path: str) -> tuple[int, int]:
        """Return address and length in bytes of ``path``; (0, 0) when there is no such file."""
        at = _find(ADDRESS, crc32(path.encode()) & _HASH_BITS)
        return (ADDRESS + mem32[at + 4], mem32[at + 8]) if at else (0, 0)

    def stat(self, path: str) -> tuple:
        """Return what os.stat returns. Raises OSError."""
        address, length = self.place(path)
        if not address:
            raise OSError(_NO_FILE)
        is_folder = length == _FOLDER_BYTES
        return (0x4000 if is_folder else 0x8000, 0, 0, 0, 0, 0, 0 if is_folder else length, 0, 0, 0)

    def open(self, path: str, mode: str) -> "Any":
        """Return the file, open for reading; a font's bytes are read where they lie. Raises OSError."""
        address, length = self.place(path)
        if not address or "w" in mode or "a" in mode:
            raise OSError(_NO_FILE)
        # BytesIO copies everything but bytes. MicroPython imports from nothing else that is as fast.
        return RomFile(address, length) if path.endswith(".tsf") else io.BytesIO(window(address, length))

    def mount(self, readonly: bool, mkfs: bool) -> None:
        """Do nothing: it is there."""

    def umount(self) -> None:
        """Do nothing."""

    def chdir(self, path: str) -> None:
        """Do nothing."""

    def getcwd(self) -> str:
        """Return the only folder that one can be in."""
        return "/"


class RomFile:
    """A file whose ``read`` gives bytes that lie in the flash, without a copy."""

    def __init__(self, address: int, length: int) -> None:
        self._address = address
        self._length = length
        self._at = 0

    def __enter__(self) -> "RomFile":
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def read(self, count: int) -> bytes:
        """Return at most ``count`` bytes."""
        count = min(count, self._length - self._at)
        start = self._address + self._at
        self._at += count
        return window(start, count) if count > _LEAST_BYTES else bytes(bytearray_at(start, count))

    def seek(self, at: int) -> None:
        """Go to byte ``at``."""
        self._at = min(at, self._length)


def window(address: int, length: int) -> bytes:
    """Return a bytes object whose content is the flash at ``address``: an ordinary one, made to point there.

    MicroPython lays one out as type, hash, length, address of the content, 4 bytes each; a hash of 0 is one that is not known.
    """
    made = bytes(_LEAST_BYTES)
    mem32[id(made) + 4] = 0
    mem32[id(made) + 8] = length
    mem32[id(made) + 12] = address
    return made


def mount() -> "Rom | None":
    """Put the program into reach of ``import``. Return None when there is none in the flash, or only its beginning; then that is said."""
    if bytes(bytearray_at(ADDRESS, 4)) != MAGIC or not _is_whole():
        sys.stdout.write("TallyStone: the program is missing or only half written. Put it on again: tallystone flash\n")
        led = Pin(_LED, Pin.OUT)
        Timer(-1, mode=Timer.PERIODIC, period=_BLINK_MS, callback=lambda _: led.toggle())
        return None
    rom = Rom()
    vfs.mount(rom, MOUNT)
    sys.path.insert(0, MOUNT)
    return rom


def _is_whole() -> bool:
    """Return whether the stamp at the end is that at the start; 0: the program was made before there was one."""
    stamp = mem32[ADDRESS + 12]
    return not stamp or stamp == mem32[ADDRESS + mem32[ADDRESS + 8] - 4]


@micropython.viper
def _find(start: int, wanted: int) -> int:
    """Return the address of the index entry with the hash ``wanted``, 0 when there is none."""
    head = ptr32(start)
    low = 0
    high = head[1]
    while low < high:
        middle = (low + high) >> 1
        entry = start + 16 + middle * 12
        there = ptr32(entry)
        if there[0] == wanted:
            return entry
        if there[0] < wanted:
            low = middle + 1
        else:
            high = middle
    return 0
