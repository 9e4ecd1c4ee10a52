"""The program's part of the flash: all its files one after the other, found by the hash of their names.

16 bytes: the magic, how many entries, how many bytes in all, the stamp. Then the entries, rising by their hash: hash, offset from
the start of the part, length, 4 bytes each. Then the files, and the stamp once more: where both are the same, all between was
written, for a file goes onto the flash from its first byte to its last. The hash is the CRC-32 of the path without its two highest bits, so
that it is a small int on the board. A folder has the length FOLDER. Beside the files lie the languages (texts.py) and for each
module the places of its bytecode as ``code:<path>`` and those of its constant texts as ``text:<path>``.
"""

import struct
from binascii import crc32
from collections.abc import Mapping

from tallystone.errors import UsageError
from tallystone.uf2.mpy import code_index, text_index
from tallystone.uf2.texts import make_languages

OFFSET = 0x52000
END = 0xA0000
MAGIC = b"TSP1"
FOLDER = 0xFFFFFF

_HASH_BITS = 0x3FFFFFFF
_ALIGN = 4
_STAMP_BYTES = 4


def make_rom(files: Mapping[str, bytes], texts: Mapping[str, Mapping[str, str]]) -> bytes:
    """Return the part with ``files`` (path to bytes) and ``texts`` (language to key to text). Raises UsageError when it does not fit."""
    contents: dict[str, bytes | None] = {"/" + path: data for path, data in files.items()}
    contents.update({folder: None for path in files for folder in _folders(path)})
    contents.update(make_languages(texts))
    for path, module in files.items():
        if path.endswith(".mpy"):
            contents[f"code:/{path}"] = code_index(module)
            contents[f"text:/{path}"] = text_index(module)
    at = 16 + 12 * len(contents)
    entries, body = [], bytearray()
    for name in sorted(contents):
        data = contents[name]
        body += bytes(-(at + len(body)) % _ALIGN)
        entries.append((crc32(name.encode()) & _HASH_BITS, at + len(body), FOLDER if data is None else len(data)))
        body += data or b""
    if len({entry[0] for entry in entries}) != len(entries):
        raise UsageError("two names on the board have the same hash; rename one")
    body += bytes(-(at + len(body)) % _ALIGN)
    size = at + len(body) + _STAMP_BYTES
    if size > END - OFFSET:
        raise UsageError(f"the program needs {size} bytes of the flash, there are {END - OFFSET}")
    # As a small int on the board, and never 0, which an earlier program has there.
    stamp = crc32(body) & _HASH_BITS | 1
    head = struct.pack("<4s3I", MAGIC, len(entries), size, stamp)
    return head + b"".join(struct.pack("<3I", *entry) for entry in sorted(entries)) + bytes(body) + struct.pack("<I", stamp)


def _folders(path: str) -> list[str]:
    parts = path.split("/")[:-1]
    return ["/" + "/".join(parts[:depth]) for depth in range(1, len(parts) + 1)]
