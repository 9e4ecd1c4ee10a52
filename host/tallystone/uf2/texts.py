"""A language as it lies on the flash: text by text, found by the hash of its key.

4 bytes: how many texts. Then their hashes, rising, 4 bytes each: the CRC-32 of the key without its two highest bits, so that
it is a small int on the board. Then where each text begins and the last one ends, counted from the start, 2 bytes each. Then
the texts in UTF-8.
"""

import struct
from binascii import crc32
from collections.abc import Mapping

from tallystone.errors import UsageError

_HASH_BITS = 0x3FFFFFFF
_MOST_BYTES = 0xFFFF


def make_texts(table: Mapping[str, str]) -> bytes:
    """Return the texts of ``table`` (key to text). Raises UsageError when they do not fit."""
    rows = sorted((crc32(key.encode()) & _HASH_BITS, text.encode()) for key, text in table.items())
    hashes = [row[0] for row in rows]
    if len(set(hashes)) != len(rows):
        raise UsageError("two texts on the board have the same hash; rename a key")
    at = 4 + 4 * len(rows) + 2 * (len(rows) + 1)
    places = [at]
    for _, text in rows:
        places.append(places[-1] + len(text))
    if places[-1] > _MOST_BYTES:
        raise UsageError(f"a language needs {places[-1]} bytes of the flash, the most is {_MOST_BYTES}")
    head = struct.pack(f"<I{len(rows)}I{len(places)}H", len(rows), *hashes, *places)
    return head + b"".join(text for _, text in rows)
