"""The five buttons as bits of the mask that a board reports."""

LEFT = 1
RIGHT = 2
OK = 4
BACK = 8
ROLL = 16

NAMES = ("LEFT", "RIGHT", "OK", "BACK", "ROLL")
"""The name of bit 0, 1, 2, ..."""


def mask_of(name: str) -> int:
    """Return the bit of the button called ``name``. Raises ValueError when there is none."""
    if name not in NAMES:
        raise ValueError(f"there is no button {name!r}; there are {', '.join(NAMES)}")
    return 1 << NAMES.index(name)
