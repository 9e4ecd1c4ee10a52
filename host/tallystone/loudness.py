"""How much is said on the way to a result; set once, by the command line."""

QUIET = 0
NORMAL = 1
VERBOSE = 2

_loudness = {"level": NORMAL}


def set_loudness(level: int) -> None:
    """From now on be QUIET, NORMAL or VERBOSE."""
    _loudness["level"] = level


def is_quiet() -> bool:
    """Return whether nothing but results and troubles shall be shown."""
    return _loudness["level"] <= QUIET


def is_verbose() -> bool:
    """Return whether more shall be shown than people need."""
    return _loudness["level"] >= VERBOSE
