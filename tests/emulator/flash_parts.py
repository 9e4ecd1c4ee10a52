"""Where the parts of the board's flash lie, and how to spoil them."""

import struct
from binascii import crc32
from typing import Any

from littlefs import LittleFS, UserContext

from tallystone.uf2 import rom
from tallystone.uf2.volume import BLOCK_BYTES, BLOCKS, OFFSET, make_volume


def module_at(flash: Any, path: str) -> int:
    """Return where the module ``path`` lies in ``flash``."""
    count = struct.unpack_from("<I", flash, rom.OFFSET + 4)[0]
    for hashed, offset, _ in struct.iter_unpack("<3I", bytes(flash[rom.OFFSET + 16 :][: 12 * count])):
        if hashed == crc32(f"/{path}".encode()) & 0x3FFFFFFF:
            return rom.OFFSET + int(offset)
    raise LookupError(path)


def wiped(flash: bytes, at: int, length: int) -> bytes:
    """Return ``flash`` with ``length`` bytes as a wiped flash has them."""
    return flash[:at] + b"\xff" * length + flash[at + length :]


def without_folder(flash: bytes, folder: str) -> bytes:
    """Return ``flash`` with a file system that lacks ``folder``, which must be empty."""
    shape: Any = {"block_size": BLOCK_BYTES, "block_count": BLOCKS, "prog_size": 256, "read_size": 256}
    context = UserContext(BLOCKS * BLOCK_BYTES)
    context.buffer = bytearray(flash[OFFSET : OFFSET + BLOCKS * BLOCK_BYTES])
    LittleFS(context=context, **shape).rmdir("/" + folder)
    return flash[:OFFSET] + bytes(context.buffer) + flash[OFFSET + len(context.buffer) :]


def with_files(flash: bytes, files: dict[str, bytes]) -> bytes:
    """Return ``flash`` with a file system that has ``files`` and no other."""
    volume = make_volume(files)
    return flash[:OFFSET] + volume + flash[OFFSET + len(volume) :]
