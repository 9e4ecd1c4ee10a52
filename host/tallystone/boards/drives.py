"""The drive as which a Pico shows itself while it waits in its boot loader (BOOTSEL held, or told to)."""

import os
import string
import sys
from collections.abc import Iterator
from pathlib import Path

MARK = "INFO_UF2.TXT"
CHIP = "RPI-RP2"
LONGEST_BYTES = 1024


def found_drives() -> list[Path]:
    """Return the folders of all such drives that are mounted."""
    return sorted(folder for folder in _mounted() if is_drive(folder))


def is_drive(folder: Path) -> bool:
    """Return whether ``folder`` is the drive of an RP2040 in its boot loader."""
    try:
        with (folder / MARK).open("rb") as file:
            return CHIP.encode() in file.read(LONGEST_BYTES)
    except OSError:
        return False


def _mounted() -> Iterator[Path]:
    if sys.platform == "win32":
        yield from (Path(f"{letter}:\\") for letter in string.ascii_uppercase[2:])
        return
    user = os.environ.get("USER", "")
    for base in (Path("/Volumes"), Path("/media") / user, Path("/run/media") / user, Path("/media"), Path("/mnt")):
        try:
            yield from base.iterdir()
        except OSError:
            continue
