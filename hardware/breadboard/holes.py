"""A breadboard of 63 columns: which holes are joined inside it, and where they are in the drawing."""

COLUMNS = 63
ROWS = "abcdefghij"
RAILS = ("-", "+")
"""The two upper rails, from the edge inwards; the lower ones are under the display and not used."""
PITCH_PX = 14
LEFT_PX, TOP_PX = 40, 84

Hole = tuple[int, str]
"""Column 1..63 and row a..j, or the rail "+" or "-"."""

_UP = {"-": 0.0, "+": 1.0} | {row: 3.0 + i + (2.0 if row in "edcba" else 0.0) for i, row in enumerate("jihgfedcba")}


def strip(hole: Hole) -> str:
    """Return the name of the strip of metal that the hole is part of. Raises ValueError when there is no such hole."""
    column, row = hole
    if not 1 <= column <= COLUMNS or len(row) != 1 or row not in _UP:
        raise ValueError(f"there is no hole {name(hole)}")
    if row in RAILS:
        return row
    return f"{column}{'lower' if row in 'abcde' else 'upper'}"


def name(hole: Hole) -> str:
    """Return what the guide calls it: ``12h``, or ``- rail above 12``."""
    column, row = hole
    return f"{row} rail above {column}" if row in RAILS else f"{column}{row}"


def place(hole: Hole) -> tuple[float, float]:
    """Return the middle of a hole in the drawing (px)."""
    strip(hole)
    return LEFT_PX + (hole[0] - 1) * PITCH_PX, TOP_PX + _UP[hole[1]] * PITCH_PX
