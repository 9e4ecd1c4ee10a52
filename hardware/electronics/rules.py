"""Electrical rules: what must hold for any circuit, and the sums behind the pull-ups."""

from hardware.electronics.circuit import Net
from hardware.electronics.parts import BY_REF, POWER_IN, POWER_OUT

BUS_PF = 50
"""The display module, 100 mm of wire and the pad of the RP2040, estimated high."""
I2C_RISE_NS = 300
"""The longest rise in fast mode, 400 kHz (I2C specification, UM10204)."""
I2C_SINK_MA = 3
"""What a device on the bus must be able to pull down."""
SUPPLY_V = 3.3


def problems(nets: dict[str, Net]) -> list[str]:
    """Return one sentence for each broken rule; none is a sound circuit."""
    return _unknown_pins(nets) or _double_use(nets) + _lonely(nets) + _drivers(nets) + _unfed(nets)


def kind(pin: str) -> str:
    """Return the electrical kind of ``part.pin``. Raises KeyError when there is no such pin."""
    ref, name = pin.split(".")
    return {p.name: p.kind for p in BY_REF[ref].pins}[name]


def _exists(pin: str) -> bool:
    ref, _, name = pin.partition(".")
    return ref in BY_REF and any(p.name == name for p in BY_REF[ref].pins)


def _unknown_pins(nets: dict[str, Net]) -> list[str]:
    return [f"{name}: there is no pin {pin}" for name, net in nets.items() for pin in net if not _exists(pin)]


def _double_use(nets: dict[str, Net]) -> list[str]:
    pins = [pin for net in nets.values() for pin in net]
    return [f"{pin} is used {pins.count(pin)} times" for pin in sorted(set(pins)) if pins.count(pin) > 1]


def _lonely(nets: dict[str, Net]) -> list[str]:
    return [f"{name} joins fewer than two pins" for name, net in nets.items() if len(net) < 2]


def _drivers(nets: dict[str, Net]) -> list[str]:
    many = {name for name, net in nets.items() if len({p for p in net if kind(p) == POWER_OUT}) > 1}
    return [f"{name} is driven by two supplies" for name in sorted(many)]


def _unfed(nets: dict[str, Net]) -> list[str]:
    """A supply pin must hang on a supply; ground is the reference and VSYS comes through the diode."""
    fed = {name for name, net in nets.items() if any(kind(p) == POWER_OUT for p in net)}
    return [f"{name} feeds a part, but nothing feeds it" for name, net in nets.items() if _takes(net) and name not in fed | {"GND", "VSYS"}]


def _takes(net: Net) -> bool:
    return any(kind(p) == POWER_IN for p in net)


def parallel_ohm(*ohms: float) -> float:
    """Return the resistance of resistors side by side."""
    return 1 / sum(1 / ohm for ohm in ohms)


def rise_ns(ohm: float, pf: float = BUS_PF) -> float:
    """Return the time from 30 % to 70 % of the supply."""
    return 0.8473 * ohm * pf / 1000


def sink_ma(ohm: float) -> float:
    """Return the current through the pull-up when the line is low."""
    return SUPPLY_V / ohm * 1000
