"""Writes whole plays onto a littlefs flash like the Pico's and counts what that costs; MicroPython only.

    flash_script.py RECORD...

Prints ``flash <moves> <bytes> <programs> <erases>`` for the entries after the header.
"""

import sys

import vfs

from engines_core import header, record
from firmware.hal.image_board import BLOCK_BYTES, FLASH_BYTES, MOUNT, PROGRAM_BYTES
from firmware.hal.virtual_board import VirtualBoard
from firmware.journal import Journal
from firmware.shelf import Shelf

GAP_MS = 4000
"""Between two entries: about what a table needs."""


class CountingDisk:
    """A flash in memory that counts its programs (256 bytes each) and erases (4096 bytes each)."""

    def __init__(self) -> None:
        self.blocks = [None] * (FLASH_BYTES // BLOCK_BYTES)
        self.programs = 0
        self.erases = 0

    def _block(self, block: int) -> bytearray:
        if self.blocks[block] is None:
            self.blocks[block] = bytearray(b"\xff" * BLOCK_BYTES)
        return self.blocks[block]

    def readblocks(self, block: int, buffer: bytearray, offset: int = 0) -> None:
        buffer[:] = self._block(block)[offset : offset + len(buffer)]

    def writeblocks(self, block: int, buffer: bytearray, offset: int = 0) -> None:
        self.programs += (len(buffer) + PROGRAM_BYTES - 1) // PROGRAM_BYTES
        self._block(block)[offset : offset + len(buffer)] = buffer

    def ioctl(self, op: int, arg: int):  # type: ignore[no-untyped-def]
        if op == 6:
            self.erases += 1
            self.blocks[arg] = None
        return FLASH_BYTES // BLOCK_BYTES if op == 4 else BLOCK_BYTES if op == 5 else 0


class DiskBoard(VirtualBoard):
    """A virtual board on a CountingDisk."""

    def free_bytes(self) -> int:
        return FLASH_BYTES


def entries_of(path: str):  # type: ignore[no-untyped-def]
    """Return (header, [(kind, value), ...]) of a record file, the seed left out."""
    with open(path, "rb") as file:
        data = file.read()
    head, size = header.decode(data)
    with open(path, "rb") as file:
        file.seek(size)
        crc = int.from_bytes(data[size - 4 : size], "little")
        return head, [(entry.kind, entry.ints()) for entry in record.entries(file, size, crc) if entry.kind in record.FOLDED]


def main(paths: list[str]) -> None:
    disk = CountingDisk()
    vfs.VfsLfs2.mkfs(disk, progsize=PROGRAM_BYTES)
    vfs.mount(vfs.VfsLfs2(disk, progsize=PROGRAM_BYTES), MOUNT)
    board = DiskBoard(MOUNT, entropy=b"bench")
    shelf = Shelf(board)
    moves = size = programs = erases = 0
    for path in paths:
        head, entries = entries_of(path)
        journal = Journal.create(shelf, head, bytes(32))
        start = journal.size, disk.programs, disk.erases
        for kind, value in entries:
            board.clock_ms += GAP_MS
            journal.append(kind, value)
        journal.close()
        moves += len(entries)
        size += journal.size - start[0]
        programs += disk.programs - start[1]
        erases += disk.erases - start[2]
    print("flash", moves, size, programs, erases)


if __name__ == "__main__":
    main(sys.argv[1:])
