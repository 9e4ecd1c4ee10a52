"""The program's part of the flash, read where it lies: a small read-only file system between MicroPython and its own.

``make uf2`` puts it there (host/tallystone/uf2/rom.py has the layout). Modules and texts are found in it without a copy of the
index in memory. This module lies alone in MicroPython's file system, for it must be there before the others can be found.
"""

# ruff: noqa: F821
# mypy: disable-error-code="name-defined, untyped-decorator"

import io
import sys
from binascii import crc32

import vfs
from machine import mem32
from uctypes import bytearray_at

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

ADDRESS = 0x10058000
END = 0x100A0000
MAGIC = b"TSP1"
MOUNT = "/rom"

_FOLDER_BYTES = 0xFFFFFF
_HASH_BITS = 0x3FFFFFFF
_NO_FILE = 2
_LEAST_BYTES = 16


class Rom:
    """The file system. ``place`` is where a file lies, ``text`` what it says."""

    def place(self, path: str) -> tuple[int, int]:
        """Return address and length in bytes of ``path``; (0, 0) when there is no such file."""
        at = _find(ADDRESS, crc32(path.encode()) & _HASH_BITS)
        return (ADDRESS + mem32[at + 4], mem32[at + 8]) if at else (0, 0)

    def get(self, key: str, default: str) -> str:
        """Return the text of ``key``, as a dict does."""
        address, length = self.place("text:" + key)
        return str(bytearray_at(address, length), "utf-8") if address else default

    def stat(self, path: str) -> tuple:
        """Return what os.stat returns. Raises OSError."""
        address, length = self.place(path)
        if not address:
            raise OSError(_NO_FILE)
        is_folder = length == _FOLDER_BYTES
        return (0x4000 if is_folder else 0x8000, 0, 0, 0, 0, 0, 0 if is_folder else length, 0, 0, 0)

    def open(self, path: str, mode: str) -> "Any":
        """Return the file, open for reading. Raises OSError."""
        address, length = self.place(path)
        if not address or "w" in mode or "a" in mode:
            raise OSError(_NO_FILE)
        # A bytes object that points into the flash: BytesIO copies everything else.
        window = bytes(_LEAST_BYTES)
        mem32[id(window) + 8] = length
        mem32[id(window) + 12] = address
        return io.BytesIO(window)

    def mount(self, readonly: bool, mkfs: bool) -> None:
        """Do nothing: it is there."""

    def umount(self) -> None:
        """Do nothing."""

    def chdir(self, path: str) -> None:
        """Do nothing."""

    def getcwd(self) -> str:
        """Return the only folder that one can be in."""
        return "/"


def mount() -> "Rom | None":
    """Put the program into reach of ``import``. Return None when there is none in the flash."""
    if bytes(bytearray_at(ADDRESS, 4)) != MAGIC:
        return None
    rom = Rom()
    vfs.mount(rom, MOUNT)
    sys.path.insert(0, MOUNT)
    return rom


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


def lean_bytes(value: bytes, address: int, length: int) -> bool:
    """Let ``value`` point to its equal within the file at ``address``, so that its memory is free. Return whether that was possible."""
    there = _find_bytes(address, length, value, len(value))
    if there:
        mem32[id(value) + 12] = there
    return there != 0


@micropython.viper
def _find_bytes(start: int, size: int, wanted: ptr8, length: int) -> int:
    at = start
    last = start + size - length
    while at <= last:
        there = ptr8(at)
        same = 0
        while same < length and there[same] == wanted[same]:
            same += 1
        if same == length:
            return at
        at += 1
    return 0
