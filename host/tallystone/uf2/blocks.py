"""UF2, the format that a Pico in its boot loader takes: 512 bytes a block, 256 of them payload."""

import struct
from collections.abc import Iterable

BLOCK_BYTES = 512
PAYLOAD_BYTES = 256
FAMILY_RP2040 = 0xE48BFF56
FLASH_ADDRESS = 0x10000000

_START = (0x0A324655, 0x9E5D5157)
_END = 0x0AB16F30
_HAS_FAMILY = 0x2000
_LAYOUT = "<8I476xI"


def unpack(uf2: bytes) -> list[tuple[int, bytes]]:
    """Return ``(offset in the flash, bytes)`` of all blocks. Raises ValueError for what is no UF2 for the RP2040."""
    if not uf2 or len(uf2) % BLOCK_BYTES:
        raise ValueError("a UF2 file is made of blocks of 512 bytes")
    return [_unpack_one(uf2[at : at + BLOCK_BYTES], at) for at in range(0, len(uf2), BLOCK_BYTES)]


def _unpack_one(block: bytes, at: int) -> tuple[int, bytes]:
    first, second, _, address, length, _, _, family, end = struct.unpack(_LAYOUT, block)
    if (first, second) != _START or end != _END or length > 476:
        raise ValueError(f"byte {at}: this is no UF2 block")
    if family != FAMILY_RP2040:
        raise ValueError(f"byte {at}: this block is for another chip")
    return address - FLASH_ADDRESS, block[32 : 32 + length]


def pack(parts: Iterable[tuple[int, bytes]]) -> bytes:
    """Return the UF2 that writes each ``(offset in the flash, bytes)``; what is all 0xFF at the end of a sector is left out by callers."""
    pages = [(offset + at, data[at : at + PAYLOAD_BYTES]) for offset, data in parts for at in range(0, len(data), PAYLOAD_BYTES)]
    return b"".join(_pack_one(offset, page, number, len(pages)) for number, (offset, page) in enumerate(pages))


def _pack_one(offset: int, page: bytes, number: int, count: int) -> bytes:
    head = struct.pack("<8I", *_START, _HAS_FAMILY, FLASH_ADDRESS + offset, PAYLOAD_BYTES, number, count, FAMILY_RP2040)
    return head + page.ljust(476, b"\0") + struct.pack("<I", _END)
