"""What a board notes of a failure, with the names that its program has in the sources."""

import re

from tallystone import __version__
from tallystone.errors import TallyStoneError
from tallystone.link.messages import Device

_NUMBERED = re.compile(r"_\d+$")
_PLACE = re.compile(r"(?<=, in )\w+|\b\w+(?=: |$)")


def plain(device: Device) -> str:
    """Return the note of ``device``; the board's program has short names, which are told in full when it is of this version."""
    note = device.rest.get("crash", "")
    names = _names() if device.firmware == __version__ else {}
    return _PLACE.sub(lambda found: names.get(found[0], found[0]), note)


def _names() -> dict[str, str]:
    """Return ``{short name: name in the sources}``; none where the program cannot be made."""
    from tallystone.uf2.program import small_sources

    try:
        return {short: _NUMBERED.sub("", name) for name, short in small_sources()[1].items()}
    except (TallyStoneError, OSError):
        return {}
