"""The current budget and how long a cell lasts. Where each figure comes from is said in electronics.md; a meter has the last word."""

from dataclasses import dataclass

SUPPLY_V = 3.3
REGULATOR = 0.85
"""Assumed efficiency of the Pico's converter: the RT6150A/B datasheet says "up to 90 %" and was not read for 40 mA."""
CELL_MAH = 1000
CELL_V = 3.7
USABLE = 0.85
"""Assumed: a protected cell ends at about 3.0 V and loses capacity with the years."""
DIODE_V = 0.3
"""Assumed for 50 mA: the datasheets of the 1N5817 say at most 0.45 V at 1 A."""
USB_V = 5.0
USB_LIMIT_MA = 100
"""What a USB port gives before it has been asked for more (USB 2.0)."""

KINDS = ("datasheet", "measured by others", "assumed", "calculated")
"""How the source of a figure begins."""
PICO_USB_MA = 22.0
"""Measured by others at 5 V: MicroPython at 125 MHz that never waits, on a Pico W with its radio off."""
PICO_BOOTSEL_USB_MA = 8.7
"""Raspberry Pi Pico Datasheet, 3.1.2, table 3: BOOTSEL mode, USB idle, 25 C. The core then runs at 48 MHz only."""
LIT = 1 / 3
"""Of the pixels. The pictures of all screens in docs/ light a quarter of them, the fullest two fifths."""
OLED_DARK_MA, OLED_HALF_MA = 2.2, 22.4
"""Measured by others on a 1.3 inch module at 3.3 V with no pixel lit, and with half of them."""
DIM_SHARE = 0.88
"""Measured by others on a 0.96 inch SSD1306: what lit pixels take at contrast 1, of what they take at 127."""


def from_usb_ma(usb_ma: float) -> float:
    """Return the current at 3.3 V behind the Pico's diode and converter that a current at 5 V stands for."""
    return usb_ma * REGULATOR * (USB_V - DIODE_V) / SUPPLY_V


def oled_ma(share: float, lit: float = LIT) -> float:
    """Return what the display takes; ``share``: the current of a lit pixel, of the brightest."""
    return OLED_DARK_MA + (OLED_HALF_MA - OLED_DARK_MA) * lit / 0.5 * share


@dataclass(frozen=True)
class Load:
    """Current at 3.3 V in the three states (mA), and where the figure comes from."""

    name: str
    awake_ma: float
    dimmed_ma: float
    asleep_ma: float
    source: str


LOADS = (
    Load(
        "RP2040 and flash, MicroPython polling",
        *3 * (round(from_usb_ma(PICO_USB_MA), 1),),
        "measured by others [1]; the clock is never lowered",
    ),
    Load(
        "1.3 inch OLED, a third of the pixels lit",
        round(oled_ma(1.0), 1),
        round(oled_ma(DIM_SHARE), 1),
        0.01,
        "measured by others [2]; dimmed by the share of [3]",
    ),
    Load("pull-ups, bus one tenth of the time low", 0.14, 0.14, 0.0, "calculated: two lines of 4.7 kOhm"),
    Load("buzzer, one beep a minute", 0.02, 0.0, 0.0, "assumed: 5 mA for a quarter of a second"),
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


def usb_ma(state: str) -> float:
    """Return the current that a USB port gives; a charger comes on top."""
    return total_ma(state) * SUPPLY_V / (REGULATOR * (USB_V - DIODE_V))


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
    lines.append("| from USB (mA at 5 V), without charger | " + " | ".join(f"{usb_ma(s):.0f}" for s in STATES) + " | diode and converter |")
    lines.append("| from the cell (mA at 3.7 V) | " + " | ".join(f"{cell_ma(s):.0f}" for s in STATES) + " | converter and diode |")
    lines.append(f"| {CELL_MAH} mAh last (h) | " + " | ".join(f"{hours(s):.0f}" for s in STATES) + " | 85 % of the cell |")
    return "\n".join(lines) + f"\n\nA game night of mixed use: about {evening_hours():.0f} hours.\n"
