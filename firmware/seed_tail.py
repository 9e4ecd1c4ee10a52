"""Whether a record ends with its dice seed: told from its last bytes alone."""

import struct
from binascii import crc32

from engines_core.record import SEED

TAIL_BYTES = 64
"""How much of the end of a record is enough."""

_SEED_BYTES = 32
_CHECKSUM_BYTES = 4
_LONGEST_GAP_BYTES = 9


def ends_with_seed(tail: bytes) -> bool:
    """Return whether ``tail``, the end of a record, is a whole SEED entry after the checksum of the one before."""
    for gap_bytes in range(1, _LONGEST_GAP_BYTES + 1):
        start = len(tail) - (2 + gap_bytes + _SEED_BYTES + _CHECKSUM_BYTES)
        if start < _CHECKSUM_BYTES:
            return False
        if tail[start] == 1 + gap_bytes + _SEED_BYTES and tail[start + 1] == SEED and _is_whole(tail, start):
            return True
    return False


def _is_whole(tail: bytes, start: int) -> bool:
    end = len(tail) - _CHECKSUM_BYTES
    before = struct.unpack("<I", tail[start - _CHECKSUM_BYTES : start])[0]
    return crc32(tail[start:end], before) == struct.unpack("<I", tail[end:])[0]
