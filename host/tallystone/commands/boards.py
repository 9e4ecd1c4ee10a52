"""``tallystone boards``: which boards are plugged in."""

from tallystone.commands.options import AsJson
from tallystone.terminal import print_json, say
from tallystone.words import many


def boards(json: AsJson = False) -> None:
    """List the boards that are plugged in: those that run, and those that wait for a file in their boot loader."""
    from tallystone.boards.drives import found_drives
    from tallystone.link.ports import NEW_PICO, found_ports

    ports, drives = found_ports(), found_drives()
    if json:
        print_json({"ports": [{"port": port.name, "device": port.serial} for port in ports], "drives": [str(drive) for drive in drives]})
        return
    for port in ports:
        say(f"{port.name}: device {port.serial or 'unknown'}")
    for drive in drives:
        say(f"{drive}: a Pico in its boot loader, ready for: tallystone flash")
    if not ports and not drives:
        say("No board is plugged in. A cable that only charges carries no data; try another, then: tallystone doctor")
        say(f"And {NEW_PICO} (or: tallystone flash --new).")
    elif len(ports) > 1:
        say(f"{many(len(ports), 'board')}; name the port of one in other commands.")
