"""``tallystone flash``: MicroPython and the program onto a board."""

from typing import Annotated

import typer

from tallystone.errors import DeviceError, UsageError
from tallystone.terminal import say
from tallystone.words import many

DISPLAYS = ("ssd1306", "sh1106")


def flash(
    port: Annotated[str | None, typer.Argument(metavar="PORT", help="Serial port of the board; none: the only one, or in BOOTSEL.")] = None,
    new: Annotated[bool, typer.Option("--new", help="For a board that never had TallyStone; what is on it is lost.")] = False,
    display: Annotated[str, typer.Option(metavar="ssd1306|sh1106", help="The display of a new board.")] = "ssd1306",
    yes: Annotated[bool, typer.Option("--yes", help="With --new: also when there are plays on it.")] = False,
) -> None:
    """Put MicroPython and the newest program onto a board. Its plays stay, unless --new is given: sync them before all the same.

    A board that runs is looked at first; one that this is not for is left as it is.
    """
    from tallystone.boards.drives import found_drives
    from tallystone.boards.flashing import copy, wait_for_drive, wait_for_program
    from tallystone.uf2.build import build

    if display not in DISPLAYS:
        raise UsageError(f"--display: there are {' and '.join(DISPLAYS)}, not {display!r}")
    uf2 = build(new, {"display": display} if new else None)
    if port is not None or not found_drives():
        port = _ask_into_boot_loader(port, new, yes)
    drive = wait_for_drive()
    copy(uf2, drive)
    say(f"{len(uf2) // 1024} KB written to {drive}; the board starts by itself.")
    say(f"It runs TallyStone {wait_for_program(port)}.")


def _ask_into_boot_loader(port: str | None, new: bool, yes: bool) -> str:
    from tallystone.boards import flashing
    from tallystone.link.channel import SerialChannel
    from tallystone.link.errors import PortMissing
    from tallystone.link.ports import NEW_PICO, found_ports, only_port

    ports = found_ports()
    if port is None and not ports:
        raise PortMissing(f"no board is plugged in; {NEW_PICO}, or tallystone flash --new does it")
    name = port or only_port(ports)
    channel = SerialChannel(name)
    prompt, found = flashing.look_and_stop(channel)
    reason = found.refusal(new)
    if not reason and new and found.plays and not yes:
        reason = f"{many(found.plays, 'play')} would be lost; sync first, then say --yes"
    if reason:
        flashing.restart(prompt, channel)
        raise DeviceError(f"{name}: {reason}")
    say(f"{found.machine}, MicroPython {found.version}, {found.free_bytes // 1024} KB free; it is asked into its boot loader.")
    flashing.enter_boot_loader(prompt, channel)
    return name
