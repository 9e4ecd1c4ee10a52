"""Every part of the circuit: its pins, and where it sits on the board (mm, from the upper left corner, y down)."""

from dataclasses import dataclass

from hardware.electronics.pico_pins import GROUNDS, PIN_NAMES

POWER_OUT, POWER_IN, PASSIVE, INPUT, BIDIRECTIONAL = "power_out", "power_in", "passive", "input", "bidirectional"


@dataclass(frozen=True)
class Pin:
    """``name`` is what the circuit calls it; ``at`` its hole relative to the part (mm)."""

    name: str
    kind: str
    at: tuple[float, float]


@dataclass(frozen=True)
class Part:
    """``build``: "all", "board" (not needed on a breadboard), "buzzer" or "battery" (optional)."""

    ref: str
    value: str
    pins: tuple[Pin, ...]
    at: tuple[float, float]
    size: tuple[float, float]
    hole_mm: float
    pad_mm: float
    build: str = "all"

    def hole(self, pin: Pin) -> tuple[float, float]:
        """Return where the hole of a pin is on the board (mm)."""
        return round(self.at[0] + pin.at[0], 4), round(self.at[1] + pin.at[1], 4)


def _pico_kind(name: str) -> str:
    if name in ("3V3", "VBUS"):
        return POWER_OUT
    if name in ("VSYS", *GROUNDS):
        return POWER_IN
    return INPUT if name in ("RUN", "3V3_EN", "ADC_VREF") else BIDIRECTIONAL


def _pico_pin(number: int) -> Pin:
    left = number <= 20
    y = 2.54 * (number - 1 if left else 40 - number)
    return Pin(str(number), _pico_kind(PIN_NAMES[number - 1]), (-8.89 if left else 8.89, y - 24.13))


def _two(pitch: float, upright: bool = False, names: tuple[str, str] = ("1", "2")) -> tuple[Pin, ...]:
    ends = [(-pitch / 2, 0.0), (pitch / 2, 0.0)]
    return tuple(Pin(n, PASSIVE, (y, x) if upright else (x, y)) for n, (x, y) in zip(names, ends, strict=True))


def _row(names: tuple[str, ...], kinds: tuple[str, ...], pitch: float) -> tuple[Pin, ...]:
    first = -pitch * (len(names) - 1) / 2
    return tuple(Pin(n, k, (first + pitch * i, 0.0)) for i, (n, k) in enumerate(zip(names, kinds, strict=True)))


_SWITCH_PINS = (
    Pin("1", PASSIVE, (-3.25, -2.25)),
    Pin("2", PASSIVE, (3.25, -2.25)),
    Pin("3", PASSIVE, (-3.25, 2.25)),
    Pin("4", PASSIVE, (3.25, 2.25)),
)
"""Legs 1 and 2 are one metal strip, 3 and 4 the other; pressing joins the two strips."""


def _button(ref: str, name: str, x: float, y: float) -> Part:
    return Part(ref, name, _SWITCH_PINS, (x, y), (6.0, 6.0), 1.1, 1.9)


def _resistor(ref: str, value: str, x: float, build: str = "board") -> Part:
    return Part(ref, value, _two(7.62), (x, 40.0), (6.4, 2.4), 0.8, 1.6, build)


PARTS = (
    Part("A1", "Raspberry Pi Pico", tuple(map(_pico_pin, range(1, 41))), (18.5, 25.5), (21.0, 51.0), 1.0, 1.6),
    Part(
        "DS1",
        "OLED 128x64 I2C",
        _row(("GND", "VCC", "SCL", "SDA"), (POWER_IN, POWER_IN, INPUT, BIDIRECTIONAL), 2.54),
        (53.5, 6.0),
        (35.4, 33.5),
        1.0,
        1.7,
    ),
    _button("SW1", "LEFT", 34.0, 48.0),
    _button("SW2", "RIGHT", 47.0, 48.0),
    _button("SW3", "OK", 60.0, 48.0),
    _button("SW4", "BACK", 73.0, 48.0),
    _button("SW5", "ROLL", 83.5, 28.0),
    _resistor("R1", "4k7", 39.8),
    _resistor("R2", "4k7", 49.8),
    _resistor("R3", "330", 59.8, "buzzer"),
    _resistor("R4", "10k", 69.8, "buzzer"),
    Part("C1", "100n", _two(5.08, upright=True), (32.5, 8.5), (2.6, 5.1), 0.8, 1.6, "board"),
    Part("C2", "10u", _two(5.08, upright=True), (32.5, 35.0), (3.2, 5.6), 0.8, 1.6, "board"),
    Part("BZ1", "passive piezo", _two(5.0), (83.5, 10.0), (12.2, 12.2), 0.9, 1.7, "buzzer"),
    Part("D1", "1N5817", _two(10.16, upright=True, names=("K", "A")), (32.5, 21.5), (2.7, 5.2), 1.0, 1.9, "battery"),
    Part("SW6", "ON/OFF", _row(("1", "2", "3"), (PASSIVE,) * 3, 2.5), (85.0, 41.5), (11.6, 4.0), 0.9, 1.6, "battery"),
    Part("J2", "charger", _row(("5V", "GND", "BAT"), (PASSIVE, PASSIVE, POWER_OUT), 2.54), (84.5, 51.5), (7.6, 2.5), 1.0, 1.7, "battery"),
)

BY_REF = {part.ref: part for part in PARTS}


def pin_name(part: Part, pin: str) -> str:
    """Return what is written at a pin: the Pico's names instead of its numbers."""
    return PIN_NAMES[int(pin) - 1] if part.ref == "A1" else pin
