"""When a play was played, as far as that can be known.

The device has no clock of its own. A time that nobody set is no time: it is
unknown, never the year in which some counter started.
"""

from datetime import UTC, datetime

from engines_core.header import TIME_DERIVED, TIME_SET, TIME_UNKNOWN, Header
from engines_core.record import TIME, Entry
from tallystone.entries import Entries

EARLIEST_S = 1735689600
"""2025-01-01: before that there was no such device, so such a date is a clock that nobody set."""
LATEST_S = 4102444800
"""2100-01-01."""

SOURCES = ("unknown", "set", "derived")
"""Names of the time sources, by their number in the record."""


def started(header: Header, entries: Entries) -> tuple[datetime | None, str]:
    """Return when the play started (UTC) or None, and where that is known from (see SOURCES)."""
    if header.time_source in (TIME_SET, TIME_DERIVED) and _is_plausible(header.epoch_s):
        return _moment(header.epoch_s), SOURCES[header.time_source]
    for _, entry in entries.of_kind(TIME):
        epoch_s = _start_by(header, time_mark(entry))
        if epoch_s is not None:
            return _moment(epoch_s), SOURCES[TIME_DERIVED]
    return None, SOURCES[TIME_UNKNOWN]


def switched_on(now: datetime, uptime_ms: int) -> datetime | None:
    """Return when a device was switched on that has run for ``uptime_ms`` now; None when a clock must be wrong."""
    epoch_s = int(now.timestamp()) - uptime_ms // 1000
    return _moment(epoch_s) if _is_plausible(epoch_s) else None


def started_since(boot_started_at: datetime, ms: int) -> datetime | None:
    """Return the moment ``ms`` after a device was switched on; None when that cannot be."""
    return switched_on(boot_started_at, -ms)


def time_mark(entry: Entry) -> tuple[int, int, int, int] | None:
    """Return boot, ms since boot, time source and epoch seconds (0 when left out) of a TIME entry; None when it is malformed."""
    try:
        boot, ms, source, *rest = entry.ints()
    except ValueError:
        return None
    if len(rest) > 1 or source >= len(SOURCES):
        return None
    return boot, ms, source, rest[0] if rest else 0


def _start_by(header: Header, mark: tuple[int, int, int, int] | None) -> int | None:
    if mark is None:
        return None
    boot, ms, source, epoch_s = mark
    if boot != header.boot or source not in (TIME_SET, TIME_DERIVED) or not _is_plausible(epoch_s):
        return None
    start_s = epoch_s - (ms - header.ms) // 1000
    return start_s if _is_plausible(start_s) else None


def _is_plausible(epoch_s: int) -> bool:
    return EARLIEST_S <= epoch_s < LATEST_S


def _moment(epoch_s: int) -> datetime:
    return datetime.fromtimestamp(epoch_s, UTC)
