"""A setting that the board needs before the program runs."""

from firmware.hal.files import Files

FILE = "settings.txt"
_LONGEST_BYTES = 8192


def setting(files: Files, root: str, key: str, default: str) -> str:
    """Return the value of ``key`` in the settings file of ``root``; ``default`` when there is none or it cannot be read."""
    if not root:
        return default
    try:
        data = files.read(root + "/" + FILE, _LONGEST_BYTES)
    except Exception:  # noqa: BLE001 - with a damaged file the board starts as it comes
        return default
    wanted = key.encode() + b"="
    for line in data.split(b"\n"):
        if line.startswith(wanted):
            return str(line[len(wanted) :], "ascii")
    return default
