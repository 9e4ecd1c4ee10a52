"""The five buttons at the chip's pins, with contacts that bounce."""

from typing import Any

from firmware.boards import pico_oled_v1 as pins

GPIOS = (pins.LEFT, pins.RIGHT, pins.OK, pins.BACK, pins.ROLL)
"""By bit of the mask (firmware/keys.py)."""
BOUNCE_US = (300, 500, 1100, 1400)
"""When, after it first closes or opens, a contact changes its mind: an even number of times, so that it stays so in the end."""


class Contacts:
    """``set(mask)`` presses and lets go; a pressed button pulls its pin to ground, the chip's own resistor lifts it else."""

    def __init__(self, mcu: Any) -> None:
        self._mcu = mcu
        self._mask = 0
        self._alarms: list[Any] = []

    def set(self, mask: int) -> None:
        """Bring all buttons into the state of ``mask``, each change with its bounces."""
        for bit, gpio in enumerate(GPIOS):
            if (mask ^ self._mask) >> bit & 1:
                self._change(gpio, bool(mask >> bit & 1))
        self._mask = mask

    def _change(self, gpio: int, closed: bool) -> None:
        self._drive(gpio, closed)
        for turn, us in enumerate(BOUNCE_US):
            state = closed if turn % 2 else not closed
            alarm = self._mcu.clock.create_alarm(lambda state=state: self._drive(gpio, state))
            alarm.schedule(us * 1000)

    def _drive(self, gpio: int, closed: bool) -> None:
        pin = self._mcu.gpio[gpio]
        if closed:
            pin.set_input_value(False)
        else:
            pin.release_input()
