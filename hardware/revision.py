"""Which revision of the hardware this is. It is part of every file name that leaves this folder."""

NAME = "tallystone"
REVISION = "r1"


def file_name(what: str) -> str:
    """Return the name of an output: ``tallystone-r1-<what>``."""
    return f"{NAME}-{REVISION}-{what}"
