"""What the header of a record says, in the form that is shown, stored and exported."""

from datetime import datetime

import msgspec

from engines_core.dice import short_code
from engines_core.header import DICE_PHYSICAL
from engines_core.registry import load
from tallystone.dates import started
from tallystone.records import Record


class Head(msgspec.Struct, frozen=True):
    """Who played what, where and when.

    ``device``: the device's id, 16 hex digits. ``options``: by name, or by position when the game is
    not known here. ``dice``: "device" or "physical".
    ``dice_code``: what the start screen of the device showed, "" when no dice were committed to. ``started_at``: UTC, or None when unknown;
    ``time_source``: "set", "derived" or "unknown". ``boot``, ``boot_ms``: the device's boot and the time since then.
    """

    device: str
    number: int
    game: str
    rules: int
    names: list[str]
    first: int
    options: dict[str, str]
    dice: str
    dice_code: str
    boot: int
    boot_ms: int
    started_at: datetime | None
    time_source: str


def head_of(record: Record) -> Head:
    """Return the head of ``record``."""
    header = record.header
    started_at, time_source = started(header, record.entries)
    return Head(
        device=header.device.hex(),
        number=header.number,
        game=header.game,
        rules=header.rules,
        names=list(header.names),
        first=header.first,
        options=_options(header.game, header.options),
        dice="physical" if header.dice == DICE_PHYSICAL else "device",
        dice_code=short_code(header.commitment) if any(header.commitment) else "",
        boot=header.boot,
        boot_ms=header.ms,
        started_at=started_at,
        time_source=time_source,
    )


def _options(game: str, options: tuple[int, ...]) -> dict[str, str]:
    try:
        known = load(game).OPTIONS
    except ValueError:
        known = ()
    named = {}
    for i, value in enumerate(options):
        if i < len(known) and value < len(known[i][1]):
            named[str(known[i][0])] = str(known[i][1][value])
        else:
            named[str(i)] = str(value)
    return named
