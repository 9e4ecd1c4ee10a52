"""What the readers of other programs' files share."""

from tallystone.store.history import HistoryPlay

MOST_ID = 128
MOST_NUMBER = 1 << 53


class PlayError(Exception):
    """A play that cannot be taken. ``str(error)`` says why."""


class Parsed:
    """The plays of a file. ``source``: the program; ``left_out``: one sentence for each play that could not be read."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.plays: list[HistoryPlay] = []
        self.left_out: list[str] = []


def natural(value: object) -> int | None:
    """Return a number that is not negative, also when it is written as text; None for anything else."""
    if isinstance(value, str):
        value = int(value) if value.isascii() and value.isdigit() and len(value) < 17 else None
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < MOST_NUMBER:
        return None
    return value


def flag(value: object) -> bool | None:
    """Return what is true or false in any of the ways that were seen; None when it is neither."""
    if value in (True, 1, "1", "true"):
        return True
    return False if value in (False, 0, "0", "false") else None
