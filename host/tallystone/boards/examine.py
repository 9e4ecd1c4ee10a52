"""What may be wrong with a board, one finding after the other, each with what to do about it."""

from collections.abc import Callable
from dataclasses import dataclass

from tallystone import __version__
from tallystone.boards.crash_note import plain
from tallystone.boards.drives import found_drives
from tallystone.boards.look import Look, look
from tallystone.boards.prompt import Prompt
from tallystone.errors import DeviceError
from tallystone.link import Client
from tallystone.link.channel import SerialChannel
from tallystone.link.errors import AtPrompt, NoAnswer, PortBusy, PortDenied, PortMissing
from tallystone.link.messages import Device
from tallystone.link.ports import NEW_PICO, PRODUCT_ID, VENDOR_ID, found_ports, only_port

UDEV_RULE = (
    f'SUBSYSTEM=="tty", ATTRS{{idVendor}}=="{VENDOR_ID:04x}", ATTRS{{idProduct}}=="{PRODUCT_ID:04x}", '
    'MODE="0660", TAG+="uaccess", ENV{ID_MM_DEVICE_IGNORE}="1"'
)
LEAST_FREE_BYTES = 96 * 1024


@dataclass(frozen=True)
class Finding:
    """``ok``: nothing is wrong with it. ``what``: what was found; ``do``: what a person can do, or ""."""

    ok: bool
    what: str
    do: str = ""


def examine(
    port: str | None,
    open_client: Callable[[str], Client] = Client.open,
    look_at: Callable[[str], Look] | None = None,
) -> list[Finding]:
    """Return the findings about the board at ``port``, or the only one; the last is what stopped the examination, if anything did.

    ``look_at``: what lies on the board at a port that shows MicroPython's prompt.
    """
    try:
        name = port or only_port(found_ports())
    except PortMissing as error:
        return [_missing(error)]
    try:
        with open_client(name) as client:
            device = client.hello()
    except AtPrompt as error:
        return [_at_prompt(error, name, look_at or _look_at)]
    except DeviceError as error:
        return [Finding(False, str(error), _remedy(error))]
    return [Finding(True, f"the board at {name} answers"), *_of_device(device)]


def _missing(error: PortMissing) -> Finding:
    drives = found_drives()
    if drives:
        return Finding(False, f"a Pico waits in its boot loader at {drives[0]}", "put the program onto it: tallystone flash --new")
    return Finding(False, str(error), f"try another cable (many only charge), another socket, no hub; {NEW_PICO}")


def _look_at(name: str) -> Look:
    channel = SerialChannel(name)
    try:
        prompt = Prompt.enter(channel)
        found = look(prompt)
        prompt.leave()
        return found
    finally:
        channel.close()


def _at_prompt(error: AtPrompt, name: str, look_at: Callable[[str], Look]) -> Finding:
    try:
        found = look_at(name)
    except DeviceError:
        found = None
    if found is not None and not found.has_main:
        return Finding(
            False,
            "MicroPython runs, and TallyStone is not in its file system; when the flash cannot be read, MicroPython empties it",
            "what was on it and never synced is lost; put TallyStone on: tallystone flash --new",
        )
    if found is not None and not found.is_whole:
        return Finding(False, "its program is missing or only half written", "put it on again, the plays stay: tallystone flash")
    if found is not None and found.crash:
        noted = Device("", 0, 0, {"firmware": __version__, "crash": found.crash})
        return Finding(False, f"the program does not run; it failed last so: {plain(noted)}", "restart the board; then: tallystone flash")
    return Finding(
        False,
        str(error),
        "MicroPython runs without the program: restart the board without holding a button; if that does not help: tallystone flash",
    )


def _remedy(error: DeviceError) -> str:
    if isinstance(error, PortDenied):
        return f"put this line into /etc/udev/rules.d/70-tallystone.rules, then plug the board in again: {UDEV_RULE}"
    if isinstance(error, PortBusy):
        return "close what has it open: a serial monitor, an editor for MicroPython, another sync"
    if isinstance(error, NoAnswer):
        return "press a button of the board; if it shows nothing, pull the plug and put it in again; then: tallystone flash"
    return ""


def _of_device(device: Device) -> list[Finding]:
    found = []
    if device.firmware != __version__:
        found.append(Finding(False, f"its program is {device.firmware}, this is {__version__}", "sync the plays, then: tallystone flash"))
    else:
        found.append(Finding(True, f"its program is {device.firmware}, as new as this"))
    if not device.has_storage:
        found.append(Finding(False, "its storage cannot be read", "sync is not possible; the board's home screen offers to format it"))
    elif device.free_bytes is not None and device.free_bytes < LEAST_FREE_BYTES:
        found.append(Finding(False, f"only {device.free_bytes // 1024} KB are free on it", "make room: tallystone sync --delete"))
    if "crash" in device.rest:
        found.append(Finding(False, f"its program has failed: {plain(device)}", "if it happens again, report this line"))
    for source, problem in sorted(device.entropy_problems.items()):
        found.append(Finding(False, f"its source of randomness {source!r} is not sound ({problem})", "the dice use the others; restart it"))
    return found
