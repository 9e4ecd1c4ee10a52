"""The circuit: which pins each net joins. The GPIOs are those of firmware/boards/, by name."""

from firmware.boards import pico_oled_v1 as board
from hardware.electronics.parts import PARTS
from hardware.electronics.pico_pins import PIN_NAMES, pin_of_gpio, pins_called

BUTTONS = ("LEFT", "RIGHT", "OK", "BACK", "ROLL")
"""SW1 to SW5, in this order."""

Net = tuple[str, ...]


def gpio_pin(name: str) -> str:
    """Return the Pico's pin of a name in the board file, as the circuit writes it: ``A1.21``."""
    return f"A1.{pin_of_gpio(getattr(board, name))}"


def _pico(name: str) -> Net:
    return tuple(f"A1.{pin}" for pin in pins_called(name))


def _button(index: int, name: str) -> Net:
    return gpio_pin(name), f"SW{index + 1}.1", f"SW{index + 1}.2"


def _grounds() -> Net:
    buttons = tuple(f"SW{i + 1}.{leg}" for i in range(len(BUTTONS)) for leg in "34")
    return _pico("GND") + _pico("AGND") + ("DS1.GND", "C1.2", "C2.2", "R4.2", "BZ1.2", "J2.GND") + buttons


def nets() -> dict[str, Net]:
    """Return all nets: name -> pins written ``part.pin``."""
    found = {
        "GND": _grounds(),
        "3V3": _pico("3V3") + ("DS1.VCC", "C1.1", "C2.1", "R1.1", "R2.1"),
        "SDA": (gpio_pin("SDA"), "DS1.SDA", "R1.2"),
        "SCL": (gpio_pin("SCL"), "DS1.SCL", "R2.2"),
        "BUZZER": (gpio_pin("BUZZER"), "R3.1"),
        "PIEZO": ("R3.2", "R4.1", "BZ1.1"),
        "VBUS": _pico("VBUS") + ("J2.5V",),
        "VSYS": _pico("VSYS") + ("D1.K",),
        "BAT": ("J2.BAT", "SW6.2"),
        "BAT_ON": ("SW6.1", "D1.A"),
    }
    return found | {name: _button(i, name) for i, name in enumerate(BUTTONS)}


def unconnected() -> tuple[str, ...]:
    """Return the pins that are left open on purpose: free GPIOs, RUN, 3V3_EN, ADC_VREF, the third leg of SW6."""
    used = {pin for net in nets().values() for pin in net}
    return tuple(f"{p.ref}.{pin.name}" for p in PARTS for pin in p.pins if f"{p.ref}.{pin.name}" not in used)


def pin_table() -> str:
    """Return the pin table of the guides, in Markdown."""
    lines = ["| name | GPIO | pin of the Pico | goes to |", "|---|---|---|---|"]
    goes = {"SDA": "display SDA", "SCL": "display SCL", "BUZZER": "buzzer (optional)"}
    for name in (*BUTTONS, "SDA", "SCL", "BUZZER"):
        gpio = getattr(board, name)
        pin = pin_of_gpio(gpio)
        lines.append(f"| {name} | {PIN_NAMES[pin - 1]} | {pin} | {goes.get(name, 'button, other side to ground')} |")
    return "\n".join([*lines, f"| LED | GP{board.LED} | none | the LED on the Pico |"]) + "\n"
