"""What a board notes of a failure, with the names that its program has in the sources."""

import re

from tallystone import __version__
from tallystone.errors import TallyStoneError
from tallystone.link.messages import Device

_PLACE = re.compile(r'(File "([^"]*)", line \d+, in )(\w+)')
_ERROR = re.compile(r"\b\w+(?=: |$)")


def plain(device: Device) -> str:
    """Return the note of ``device``.

    The board's program has other names; those of the sources are told when it is of this version.
    One name may be that of two things, of which the note cannot tell which one failed.
    """
    note = device.rest.get("crash", "")
    functions, classes = _names() if device.firmware == __version__ else ({}, {})
    note = _PLACE.sub(lambda found: found[1] + functions.get((found[2], found[3]), found[3]), note)
    return _ERROR.sub(lambda found: classes.get(found[0], found[0]), note)


def _names() -> tuple[dict[tuple[str, str], str], dict[str, str]]:
    """Return the names in the sources, of functions by path and name, of classes by name; none where the program cannot be made."""
    from tallystone.uf2.program import named_functions

    try:
        return named_functions()
    except (TallyStoneError, OSError):
        return {}, {}
