"""Putting MicroPython and the program onto a board."""

import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path

from tallystone import __version__
from tallystone.boards.drives import found_drives, is_drive
from tallystone.boards.look import Look, look
from tallystone.boards.prompt import Prompt
from tallystone.errors import DeviceError
from tallystone.link import Client
from tallystone.link.channel import Channel
from tallystone.link.ports import FoundPort, found_ports, only_port

FILE = "TALLYSTONE.UF2"
PATIENCE_S = 20.0
NAP_S = 0.25

_RESTART = "import machine\nmachine.reset()\n"
_BOOT_LOADER = "import machine\nmachine.bootloader()\n"


def look_and_stop(channel: Channel, clock: Callable[[], float] = time.monotonic) -> tuple[Prompt, Look]:
    """Stop the program of the board at ``channel``; return its prompt and what lies on it. Raises DeviceError; then it is let go."""
    try:
        prompt = Prompt.enter(channel, clock)
        return prompt, look(prompt)
    except BaseException:
        channel.close()
        raise


def enter_boot_loader(prompt: Prompt, channel: Channel) -> None:
    """Send the board into its boot loader. It goes away at once, so nothing answers."""
    _go(prompt, channel, _BOOT_LOADER)


def restart(prompt: Prompt, channel: Channel) -> None:
    """Let the board start again as it is."""
    _go(prompt, channel, _RESTART)


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
        if shutil.disk_usage(drive).free < len(uf2):
            raise DeviceError(f"{drive}: there is no room for the {len(uf2) // 1024} KB of the file; is it the board's drive?")
        with (drive / FILE).open("wb", buffering=0) as file:
            file.write(uf2)
            # Some systems keep a file for themselves for a while, and the board waits for its last block.
            os.fsync(file.fileno())
    except OSError as error:
        # A board that has all of it restarts at once: the drive is gone before the system has closed the file.
        if is_drive(drive):
            raise DeviceError(f"{drive}: the file could not be written: {error.strerror or error}") from error


def wait_for_program(
    port: str | None,
    find: Callable[[], list[FoundPort]] = found_ports,
    open_client: Callable[[str], Client] = Client.open,
    sleep: Callable[[float], None] = time.sleep,
) -> str:
    """Return the version that the board runs once it has restarted. Raises DeviceError when that is not this one, or nothing answers."""
    failure = DeviceError("no board is there again")
    for _ in range(int(PATIENCE_S / NAP_S)):
        sleep(NAP_S)
        try:
            found = find()
            with open_client(port if port in [row.name for row in found] else only_port(found)) as client:
                version = client.hello().firmware
        except DeviceError as error:
            failure = error
            continue
        if version == __version__:
            return version
        failure = DeviceError(f"it still runs {version}, not {__version__}")
    raise DeviceError(f"the file is written, but the board does not run it: {failure}; what may be wrong is told by: tallystone doctor")


def _go(prompt: Prompt, channel: Channel, code: str) -> None:
    try:
        prompt.begin(code)
    finally:
        channel.close()
