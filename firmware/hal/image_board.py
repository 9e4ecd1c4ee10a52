"""A virtual board whose flash is a littlefs image in a file, block by block as on a Pico. MicroPython only."""

import os

from firmware.hal.virtual_board import BLOCK_BYTES, FLASH_BYTES, UNIQUE, VirtualBoard

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

vfs: "Any" = None
try:
    import vfs
except ImportError:
    pass

MOUNT = "/tallystone"
PROGRAM_BYTES = 256

_COUNT = 4
_SIZE = 5
_ERASE = 6


class ImageBoard(VirtualBoard):
    """A VirtualBoard with littlefs on ``disk``, a block device such as ImageDisk. A blank disk (``is_new``) is formatted.

    What does not mount is left as it is: ``root`` is "" then, until somebody wants ``format``.
    """

    def __init__(self, disk: "Any", unique: bytes = UNIQUE, entropy: bytes | None = None) -> None:
        super().__init__("", unique, entropy)
        self.disk = disk
        if disk.is_new:
            self.format()
        else:
            self._mount()

    def format(self) -> None:
        """Make an empty littlefs in the image and mount it."""
        vfs.VfsLfs2.mkfs(self.disk, progsize=PROGRAM_BYTES)
        self._mount()

    def free_bytes(self) -> int:
        """Return what littlefs says it still takes."""
        state = os.statvfs(self.root)
        return state[0] * state[3]

    def _mount(self) -> None:
        try:
            vfs.mount(vfs.VfsLfs2(self.disk, progsize=PROGRAM_BYTES), MOUNT)
            self.root = MOUNT
        except OSError:
            self.root = ""


class ImageDisk:
    """A block device in the file ``path``, which is made when absent; every program and erase goes through to it at once."""

    def __init__(self, path: str) -> None:
        if vfs is None:
            raise ValueError("a flash image needs MicroPython; CPython has no littlefs, give a folder instead")
        self.is_new = not _exists(path)
        if self.is_new:
            with open(path, "wb") as file:
                for _ in range(FLASH_BYTES // BLOCK_BYTES):
                    file.write(b"\xff" * BLOCK_BYTES)
        self._file = open(path, "r+b", 0)

    def readblocks(self, block: int, buffer: bytearray, offset: int = 0) -> None:
        """Fill ``buffer`` from a block."""
        self._file.seek(block * BLOCK_BYTES + offset)
        self._file.readinto(buffer)

    def writeblocks(self, block: int, buffer: "bytes | bytearray", offset: int = 0) -> None:
        """Program ``buffer`` into an erased part of a block."""
        self._file.seek(block * BLOCK_BYTES + offset)
        self._file.write(buffer)

    def ioctl(self, op: int, arg: int) -> int | None:
        """Answer what MicroPython asks of a block device."""
        if op == _COUNT:
            return FLASH_BYTES // BLOCK_BYTES
        if op == _SIZE:
            return BLOCK_BYTES
        if op == _ERASE:
            self.writeblocks(arg, b"\xff" * BLOCK_BYTES)
        return 0


def _exists(path: str) -> bool:
    try:
        return os.stat(path)[6] > 0
    except OSError:
        return False
