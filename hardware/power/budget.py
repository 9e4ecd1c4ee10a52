"""The current budget and how long a cell lasts. Planning values: the table of the guide is made from them, a meter has the last word."""

from dataclasses import dataclass

SUPPLY_V = 3.3
REGULATOR = 0.85
"""Efficiency of the Pico's buck-boost converter (RT6150B datasheet, 20 to 100 mA from 3 to 4 V), rounded down."""
CELL_MAH = 1000
CELL_V = 3.7
USABLE = 0.85
"""A protected cell ends at about 3.0 V and loses capacity with the years."""
DIODE_V = 0.3
"""1N5817 at 50 mA (datasheet: below 0.32 V at 100 mA)."""
USB_LIMIT_MA = 100
"""What a USB port gives before it has been asked for more (USB 2.0)."""


@dataclass(frozen=True)
class Load:
    """Current at 3.3 V in the three states (mA), and where the figure comes from."""

    name: str
    awake_ma: float
    dimmed_ma: float
    asleep_ma: float
    source: str


LOADS = (
    Load("RP2040 and flash, MicroPython polling", 25.0, 25.0, 25.0, "estimate, rounded up; the clock is never lowered"),
    Load(
        "1.3 inch OLED, a third of the pixels lit",
        15.0,
        5.0,
        0.01,
        "estimate, a full panel taken as 30 mA",
    ),
    Load("pull-ups, bus one tenth of the time low", 0.14, 0.14, 0.0, "two lines of 4.7 kOhm, calculated"),
    Load("buzzer, one beep a minute", 0.02, 0.0, 0.0, "5 mA for a quarter of a second, calculated"),
)
STATES = ("awake", "dimmed", "asleep")
EVENING = (0.4, 0.3, 0.3)
"""How a game night divides between the states."""


def total_ma(state: str) -> float:
    """Return the current at 3.3 V."""
    return sum(getattr(load, f"{state}_ma") for load in LOADS)


def cell_ma(state: str) -> float:
    """Return the current that the cell gives, behind the diode and the converter."""
    return total_ma(state) * SUPPLY_V / (REGULATOR * (CELL_V - DIODE_V))


def hours(state: str) -> float:
    """Return how long the cell lasts in one state."""
    return CELL_MAH * USABLE / cell_ma(state)


def evening_hours() -> float:
    """Return how long the cell lasts on game nights."""
    mean = sum(share * cell_ma(state) for share, state in zip(EVENING, STATES, strict=True))
    return CELL_MAH * USABLE / mean


def table() -> str:
    """Return the budget as Markdown."""
    lines = ["| load (mA at 3.3 V) | awake | dimmed | asleep | where the figure comes from |", "|---|---|---|---|---|"]
    lines += [f"| {x.name} | {x.awake_ma:g} | {x.dimmed_ma:g} | {x.asleep_ma:g} | {x.source} |" for x in LOADS]
    lines.append("| **together** | " + " | ".join(f"**{total_ma(s):.1f}**" for s in STATES) + " | |")
    lines.append("| from the cell (mA at 3.7 V) | " + " | ".join(f"{cell_ma(s):.0f}" for s in STATES) + " | converter and diode |")
    lines.append(f"| {CELL_MAH} mAh last (h) | " + " | ".join(f"{hours(s):.0f}" for s in STATES) + " | 85 % of the cell |")
    return "\n".join(lines) + f"\n\nA game night of mixed use: about {evening_hours():.0f} hours.\n"
