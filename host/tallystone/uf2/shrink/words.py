"""The words that a build of MicroPython holds in its flash: as names of a program they cost no memory."""

import struct

FLASH = 0x10000000
_LEAST_RUN = 60
_LONGEST_BYTES = 64
_WORD_BYTES = 4


def words_of(image: bytes) -> frozenset[str]:
    """Return MicroPython's own words: those that its tables of names point to; none for anything but an image of it.

    ``image``: its flash from the first byte on. A table is a long run of addresses of short texts.
    """
    addresses = struct.unpack(f"<{len(image) // _WORD_BYTES}I", image[: len(image) // _WORD_BYTES * _WORD_BYTES])
    words: set[str] = set()
    run: list[str] = []
    for address in (*addresses, 0):
        text = _text(image, address - FLASH)
        if text is not None:
            run.append(text)
            continue
        if len(run) >= _LEAST_RUN:
            words.update(run)
        run = []
    return frozenset(words)


def _text(image: bytes, at: int) -> str | None:
    if not 0 <= at < len(image):
        return None
    end = image.find(b"\0", at, at + _LONGEST_BYTES)
    data = image[at:end] if end >= 0 else b"\xff"
    return data.decode("ascii") if data.isascii() and (data.decode("ascii").isprintable()) else None
