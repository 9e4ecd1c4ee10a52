"""Where the parts and wires go on the breadboard, and which pins that joins."""

from dataclasses import dataclass

from hardware.breadboard.holes import Hole, strip
from hardware.electronics.circuit import BUTTONS, gpio_pin, nets
from hardware.electronics.pico_pins import pins_called

FIRST_BUTTON_COLUMN = 24
BUTTON_STEP = 5
DISPLAY_COLUMN = 49
DISPLAY_PINS = ("GND", "VCC", "SCL", "SDA")


@dataclass(frozen=True)
class Wire:
    """``net``: what it carries. ``build``: "all" or "buzzer". ``step``: the step of the guide in which it is put."""

    net: str
    start: Hole
    end: Hole
    step: int
    build: str = "all"


def legs() -> dict[str, Hole]:
    """Return the hole of every leg: ``part.pin`` -> hole."""
    found = {f"A1.{pin}": _pico(pin) for pin in range(1, 41)}
    for i in range(len(BUTTONS)):
        column = button_column(i)
        found |= {f"SW{i + 1}.{leg}": (column + 2 * (leg > "2"), "fe"[leg in "24"]) for leg in "1234"}
    found |= {f"DS1.{pin}": (DISPLAY_COLUMN + i, "a") for i, pin in enumerate(DISPLAY_PINS)}
    found |= {"R3.1": (55, "h"), "R3.2": (58, "h"), "R4.1": (58, "g"), "R4.2": (60, "g"), "BZ1.1": (58, "f"), "BZ1.2": (60, "f")}
    return found


def button_column(index: int) -> int:
    """Return the column of the first leg of button 0..4."""
    return FIRST_BUTTON_COLUMN + BUTTON_STEP * index


def _pico(pin: int) -> Hole:
    """The USB socket points to the left: pin 40 is above pin 1, in column 1."""
    return (pin, "c") if pin <= 20 else (41 - pin, "h")


def _pico_column(pin: str) -> int:
    return _pico(int(pin.partition(".")[2]))[0]


def wires() -> tuple[Wire, ...]:
    """Return the wires in the order of the guide."""
    ground, supply = 41 - pins_called("GND")[-1], 41 - pins_called("3V3")[0]
    found = [Wire("GND", (ground, "j"), (ground, "-"), 2), Wire("3V3", (supply, "j"), (supply, "+"), 2)]
    found += [
        Wire("GND", (DISPLAY_COLUMN, "e"), (DISPLAY_COLUMN, "-"), 3),
        Wire("3V3", (DISPLAY_COLUMN + 1, "e"), (DISPLAY_COLUMN + 1, "+"), 3),
    ]
    found += [Wire(net, (_pico_column(gpio_pin(net)), "i"), (DISPLAY_COLUMN + DISPLAY_PINS.index(net), "d"), 3) for net in ("SCL", "SDA")]
    for i, button in enumerate(BUTTONS):
        column = button_column(i)
        found.append(Wire(button, (_pico_column(gpio_pin(button)), "i"), (column, "h"), 4))
        found.append(Wire("GND", (column + 2, "j"), (column + 2, "-"), 4))
    found.append(Wire("BUZZER", (_pico_column(gpio_pin("BUZZER")), "i"), (55, "g"), 5, "buzzer"))
    found.append(Wire("GND", (60, "j"), (60, "-"), 5, "buzzer"))
    return tuple(found)


def joined() -> set[frozenset[str]]:
    """Return the groups of two or more legs that are joined: by the breadboard, a wire, a switch's metal, the Pico's ground."""
    group = {hole_strip: {hole_strip} for hole_strip in _strips()}
    links = [(strip(wire.start), strip(wire.end)) for wire in wires()]
    grounds = pins_called("GND") + pins_called("AGND")
    links += [(strip(_pico(grounds[0])), strip(_pico(pin))) for pin in grounds]
    links += [(strip(legs()[f"SW{i}.{a}"]), strip(legs()[f"SW{i}.{b}"])) for i in range(1, 6) for a, b in ("12", "34")]
    for a, b in links:
        group[a] |= group[b]
        for member in group[a]:
            group[member] = group[a]
    on_strip = {leg: strip(hole) for leg, hole in legs().items()}
    found = {frozenset(leg for leg in on_strip if on_strip[leg] in members) for members in map(frozenset, group.values())}
    return {legs_ for legs_ in found if len(legs_) > 1}


def _strips() -> set[str]:
    holes = [*legs().values(), *(hole for wire in wires() for hole in (wire.start, wire.end))]
    return {strip(hole) for hole in holes}


def wanted() -> set[frozenset[str]]:
    """Return the groups that the circuit asks for, of the parts that are on the breadboard."""
    present = legs()
    groups = {frozenset(pin for pin in net if pin in present) for net in nets().values()}
    return {group for group in groups if len(group) > 1}
