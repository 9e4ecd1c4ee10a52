"""``tallystone flash``: MicroPython and the program onto a board."""

from typing import Annotated

import typer

from tallystone.errors import UsageError
from tallystone.terminal import say

DISPLAYS = ("ssd1306", "sh1106")


def flash(
    port: Annotated[str | None, typer.Argument(metavar="PORT", help="Serial port of the board; none: the only one, or in BOOTSEL.")] = None,
    new: Annotated[bool, typer.Option("--new", help="For a board that never had TallyStone; what is on it is lost.")] = False,
    display: Annotated[str, typer.Option(metavar="ssd1306|sh1106", help="The display of a new board.")] = "ssd1306",
) -> None:
    """Put MicroPython and the newest program onto a board. Its plays stay, unless --new is given: sync them before all the same."""
    from tallystone.boards.drives import found_drives
    from tallystone.boards.flashing import copy, enter_boot_loader, wait_for_drive
    from tallystone.link.channel import SerialChannel
    from tallystone.link.ports import found_ports, only_port
    from tallystone.uf2.build import build

    if display not in DISPLAYS:
        raise UsageError(f"--display: there are {' and '.join(DISPLAYS)}, not {display!r}")
    uf2 = build(new, {"display": display} if new else None)
    if port is not None or not found_drives():
        enter_boot_loader(SerialChannel(port or only_port(found_ports())))
        say("The board is asked into its boot loader.")
    drive = wait_for_drive()
    copy(uf2, drive)
    say(f"{len(uf2) // 1024} KB written to {drive}; the board starts by itself.")
