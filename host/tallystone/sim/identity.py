"""Every virtual board has an id of its own, as every Pico has: the PC tells boards apart by it."""

import os
from pathlib import Path

from tallystone.errors import sentence
from tallystone.sim.errors import BoardError

ID_BYTES = 8


def identity(flash: Path) -> bytes:
    """Return the 8 bytes of the board whose flash is the folder or image ``flash``, drawn when it is new. Raises BoardError.

    They lie beside the flash, not on it: like the id of a Pico they stay when the flash is erased.
    """
    place = flash.resolve()
    beside = place.parent / (place.name + ".id")
    try:
        known = _read(beside)
        if known is None:
            known = os.urandom(ID_BYTES)
            beside.write_text(known.hex() + "\n", "ascii")
    except OSError as error:
        raise BoardError(f"{beside}: the id of the board cannot be kept: {sentence(error)}") from error
    return known


def _read(path: Path) -> bytes | None:
    try:
        with path.open("rb") as file:
            known = bytes.fromhex(file.read(64).decode("ascii"))
    except (FileNotFoundError, ValueError):
        return None
    return known if len(known) == ID_BYTES else None
