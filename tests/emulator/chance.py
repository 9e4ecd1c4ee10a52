"""The chip's randomness, which the emulator has not: the ring oscillator's bit, and the noise of the converter."""

import random
from typing import Any

from rp2040py.peripherals.peripheral import BasePeripheral

_RANDOM_BIT = 0x1C
_STATUS = 0x18
_STABLE = 1 << 31
_SAMPLE_NS = 2000


class RingOscillator(BasePeripheral):
    """The one register that matters gives a random bit; ``constant``: 0 or 1, for an oscillator that stands still."""

    def __init__(self, mcu: Any, rng: random.Random, constant: int | None = None) -> None:
        super().__init__(mcu, "ROSC")
        self._rng = rng
        self.constant = constant
        self._kept: dict[int, int] = {}

    def read_uint32(self, offset: int) -> int:
        """Return a random bit, or what was written."""
        if offset == _RANDOM_BIT:
            return self._rng.getrandbits(1) if self.constant is None else self.constant
        return _STABLE if offset == _STATUS else self._kept.get(offset, 0)

    def write_uint32(self, offset: int, value: int) -> None:
        """Keep it."""
        self._kept[offset] = value


def install(mcu: Any, rng: random.Random, constant: int | None = None) -> RingOscillator:
    """Give the chip an oscillator, and its temperature sensor the noise of a real one."""
    oscillator = RingOscillator(mcu, rng, constant)
    mcu.peripherals[0x40060] = oscillator
    converter = mcu.adc
    alarm = mcu.clock.create_alarm(lambda: converter.complete_adc_read(860 + rng.randrange(64), False))
    converter.on_adc_read = lambda channel: alarm.schedule(_SAMPLE_NS)
    return oscillator
