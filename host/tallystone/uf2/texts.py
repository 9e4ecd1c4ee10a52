"""All languages as they lie on the flash: text by text, found by the hash of its key, each language packed by itself.

The index, for all languages: 4 bytes how many texts there are, then the hashes of their keys, rising, 4 bytes each: the CRC-32
without its two highest bits, so that it is a small int on the board.

A language: where each of its TOKENS tokens begins and the last one ends, counted from the start of the language, 2 bytes each;
the same of each text, in the order of the index; the tokens in UTF-8; the texts. In a text, a byte from 0x20 to 0x7E stands for
itself, the others for a token: a letter that is not ASCII, or letters that often follow each other.
"""

import struct
from binascii import crc32
from collections.abc import Mapping
from functools import cache

from tallystone.errors import UsageError
from tallystone.uf2.pairs import TOKENS, pack_texts

LONGEST_BYTES = 400
"""The longest text in UTF-8."""

_HASH_BITS = 0x3FFFFFFF
_MOST_BYTES = 0xFFFF


def make_languages(texts: Mapping[str, Mapping[str, str]]) -> dict[str, bytes]:
    """Return what lies on the flash for ``texts`` (language to key to text), by its name there. Raises UsageError when it does not fit."""
    keys = sorted({key for table in texts.values() for key in table}, key=_hash)
    hashes = [_hash(key) for key in keys]
    if len(set(hashes)) != len(keys):
        raise UsageError("two texts on the board have the same hash; rename a key")
    made = {"languages": " ".join(sorted(texts)).encode(), "texts": struct.pack(f"<I{len(keys)}I", len(keys), *hashes)}
    for code, table in texts.items():
        made[f"language:{code}"] = _language(code, tuple(table.get(key, "") for key in keys))
    return made


def _hash(key: str) -> int:
    return crc32(key.encode()) & _HASH_BITS


@cache
def _language(code: str, said: tuple[str, ...]) -> bytes:
    too_long = [text for text in said if len(text.encode()) > LONGEST_BYTES]
    if too_long:
        raise UsageError(f"{code}: a text is longer than {LONGEST_BYTES} bytes: {too_long[0]}")
    try:
        tokens, packed = pack_texts(said)
    except ValueError as error:
        raise UsageError(f"{code}: {error}") from error
    parts = [*tokens, *[b""] * (TOKENS - len(tokens)), *packed]
    at = 2 * (TOKENS + 1 + len(said) + 1)
    places = [at]
    for part in parts:
        places.append(places[-1] + len(part))
    if places[-1] > _MOST_BYTES:
        raise UsageError(f"{code}: the language needs {places[-1]} bytes of the flash, the most is {_MOST_BYTES}")
    # The tokens end where the texts begin, so that place stands twice.
    numbers = places[: TOKENS + 1] + places[TOKENS:]
    return struct.pack(f"<{len(numbers)}H", *numbers) + b"".join(parts)
