"""The file to drag onto a board: the official MicroPython, the program, and for a new board its first file system."""

from tallystone.uf2 import rom
from tallystone.uf2.blocks import pack, unpack
from tallystone.uf2.official import official_image
from tallystone.uf2.program import program, starter, texts
from tallystone.uf2.volume import BLOCK_BYTES, DATA, OFFSET, make_volume


def parts(new: bool = True, settings: dict[str, str] | None = None) -> list[tuple[int, bytes]]:
    """Return ``(offset in the flash, bytes)`` of all that is written.

    ``new``: with an empty file system, so that plays on the board are lost; else the board keeps its own. ``settings``: what
    the settings file of a new board says. Raises NoImage or UsageError.
    """
    found = [(rom.OFFSET, rom.make_rom(program(), texts()))]
    if new:
        files = dict(starter())
        if settings:
            files[f"{DATA}/settings.txt"] = "".join(f"{key}={value}\n" for key, value in sorted(settings.items())).encode()
        found += _sectors(OFFSET, make_volume(files))
    return [*unpack(official_image().read_bytes()), *found]


def build(new: bool = True, settings: dict[str, str] | None = None) -> bytes:
    """Return the UF2 of ``parts``."""
    return pack(parts(new, settings))


def _sectors(offset: int, data: bytes) -> list[tuple[int, bytes]]:
    """Return the sectors of ``data`` that are not blank."""
    blank = b"\xff" * BLOCK_BYTES
    sectors = [(offset + at, data[at : at + BLOCK_BYTES]) for at in range(0, len(data), BLOCK_BYTES)]
    return [sector for sector in sectors if sector[1] != blank]
