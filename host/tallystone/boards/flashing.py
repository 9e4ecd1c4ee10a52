"""Putting MicroPython and the program onto a board."""

import time
from collections.abc import Callable
from pathlib import Path

from tallystone.boards.drives import found_drives
from tallystone.errors import DeviceError
from tallystone.link.channel import Channel

FILE = "TALLYSTONE.UF2"
PATIENCE_S = 20.0
NAP_S = 0.25

# Ctrl-C twice stops a program, Ctrl-B leaves the raw prompt if somebody left it on; then the boot loader is asked for.
_TO_BOOT_LOADER = b"\r\x03\x03\x02\rimport machine\rmachine.bootloader()\r"


def enter_boot_loader(channel: Channel) -> None:
    """Stop the program of the board at ``channel`` and send it into its boot loader. It goes away at once, so nothing answers."""
    try:
        for byte in _TO_BOOT_LOADER:
            channel.write(bytes((byte,)))
            channel.read(0.02)
    finally:
        channel.close()


def wait_for_drive(find: Callable[[], list[Path]] = found_drives, sleep: Callable[[float], None] = time.sleep) -> Path:
    """Return the one drive of a board in its boot loader. Raises DeviceError when there is none for a while, or a choice."""
    for _ in range(int(PATIENCE_S / NAP_S)):
        drives = find()
        if len(drives) == 1:
            return drives[0]
        if drives:
            raise DeviceError(f"{len(drives)} boards are in their boot loader; leave one plugged in: {', '.join(map(str, drives))}")
        sleep(NAP_S)
    raise DeviceError("no board shows its drive RPI-RP2; hold BOOTSEL while you plug it in, and open the drive once if your system asks")


def copy(uf2: bytes, drive: Path) -> None:
    """Write the file onto the drive; the board restarts by itself. Raises DeviceError."""
    try:
        (drive / FILE).write_bytes(uf2)
    except OSError as error:
        raise DeviceError(f"{drive}: the file could not be written: {error.strerror or error}") from error
