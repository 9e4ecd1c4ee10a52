"""The 40 pins of the Raspberry Pi Pico, and what a GPIO of the RP2040 can do (Pico and RP2040 datasheets)."""

PIN_NAMES = (
    *("GP0", "GP1", "GND", "GP2", "GP3", "GP4", "GP5", "GND", "GP6", "GP7"),
    *("GP8", "GP9", "GND", "GP10", "GP11", "GP12", "GP13", "GND", "GP14", "GP15"),
    *("GP16", "GP17", "GND", "GP18", "GP19", "GP20", "GP21", "GND", "GP22", "RUN"),
    *("GP26", "GP27", "AGND", "GP28", "ADC_VREF", "3V3", "3V3_EN", "GND", "VSYS", "VBUS"),
)
"""The name of pin 1, 2, ... 40."""

GROUNDS = ("GND", "AGND")
LED_GPIO = 25
"""Wired on the module itself; it has no pin."""
ON_PINS = tuple(int(name[2:]) for name in PIN_NAMES if name.startswith("GP"))


def pin_of_gpio(gpio: int) -> int:
    """Return the pin (1..40) of a GPIO. Raises ValueError when it is on no pin."""
    name = f"GP{gpio}"
    if name not in PIN_NAMES:
        raise ValueError(f"{name} is on no pin of the Pico")
    return PIN_NAMES.index(name) + 1


def pins_called(name: str) -> tuple[int, ...]:
    """Return all pins with that name, e.g. the grounds."""
    return tuple(i + 1 for i, found in enumerate(PIN_NAMES) if found == name)


def i2c_role(gpio: int) -> tuple[int, str]:
    """Return (block 0 or 1, "SDA" or "SCL"): the roles repeat every four GPIOs."""
    return gpio // 2 % 2, ("SDA", "SCL")[gpio % 2]


def pwm_slice(gpio: int) -> tuple[int, str]:
    """Return (slice 0..7, channel "A" or "B"): GPIO 16 and up share the slices of 0 and up."""
    return gpio // 2 % 8, "AB"[gpio % 2]
