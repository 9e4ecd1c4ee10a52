"""Board data for tests. SYNTHETIC: made up so that there are figures; nothing here is of the real board."""

from engines_core.games.origins.owner_data import parse

T1_REWARDS = ("none exchange stone stone food food wisdom gold gold choice+gold 2-gold 2-gold choice+gold").split()
T1_THRESHOLDS = (2, 5, 9)
"""The track of the fact list: cells 0 to 12, thresholds after these cells."""


def track_lines() -> list[str]:
    """Return the lines of the synthetic track T1."""
    lines = [f"cell {cell} reward: {reward}" for cell, reward in enumerate(T1_REWARDS)]
    lines += [f"after cell {cell}: {'threshold' if cell in T1_THRESHOLDS else 'plain'}" for cell in range(12)]
    return [*lines, "after cell 12: end"]


ROW = ["row tiles: 5", *(f"row {place} wisdom: {wisdom}" for place, wisdom in enumerate((0, 1, 2, 3, 4), 1))]
START = ["start goods: 1 stone 1 food 1 wisdom", *(f"district gold with {seats} seats: {2 * seats}" for seats in (2, 3, 4))]
SITES = [
    "site 1 upper: choice+gold",
    "site 1 lower: stone+wisdom+food",
    "site 2 upper: advance 2",
    "site 2 lower: attack",
    "site 3 upper: advance+attack 1",
    "site 3 lower: buy",
    "site 4 upper: temple 1",
    "site 4 lower: other",
    "site 5 upper: citizen",
    "site 5 lower: speaker",
    "bonus blue: stone+wisdom+food",
    "bonus orange: advance 1",
    "bonus purple: choice+gold",
    "bonus red: attack",
    "bonus yellow: other",
]
TEMPLES = [f"temple {temple} steps: 3" for temple in ("sea", "forest", "mountain")] + [
    f"temple {temple} step {step} points: {points}"
    for temple, row in (("sea", (0, 3, 6, 10)), ("forest", (0, 2, 4, 8)), ("mountain", (0, 1, 7, 9)))
    for step, points in enumerate(row)
]
DISTRICTS = [f"district die {value} points: {2 * value}" for value in range(1, 7)]


def board(*parts: list[str]) -> bytes:
    """Return board data of the lines."""
    return parse("\n".join(["TallyStone board data 1: origins", *(line for part in parts for line in part), ""]))


FULL = board(track_lines(), ROW, START, SITES, TEMPLES, DISTRICTS)
"""Nothing is asked that the board shows."""
OTHER = board(track_lines(), ROW, START, ["site 4 upper: other", "site 4 lower: other", "bonus red: other"])
"""At site 4 nothing needs a choice."""
EMPTY = b""
