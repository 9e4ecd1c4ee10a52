"""The data line of the bus, held low by a device that was cut off in the midst of a byte."""

from collections.abc import Callable
from typing import Any

_RESETS = 0x4000C
_RESET = 0
_RESET_I2C0 = 1 << 3
_LOW = 0


class HeldLine:
    """``hold(clocks)``: from now on, or from power-on, until that many clocks were seen. ``is_held``: whether it is so now."""

    def __init__(self, sda: int, scl: int) -> None:
        self._sda = sda
        self._scl = scl
        self._clocks = 0
        self._mcu: Any = None
        self._stand_still: Callable[[], None] = lambda: None

    @property
    def is_held(self) -> bool:
        """Whether the line is low."""
        return self._clocks > 0

    def hold(self, clocks: int) -> None:
        """Hold the line until ``clocks`` rising edges of the clock; what is on its way over the bus does not arrive."""
        self._clocks = clocks
        if self._mcu is not None:
            self._stand_still()
            self._mcu.gpio[self._sda].set_input_value(False)

    def attach(self, mcu: Any, bus: Any, stand_still: Callable[[], None]) -> None:
        """Be a line of the chip ``mcu``; ``stand_still()`` ends what is on its way over ``bus``."""
        self._mcu = mcu
        self._stand_still = stand_still
        mcu.gpio[self._scl].add_listener(self._on_clock)
        self._reset_with(mcu.peripherals[_RESETS], bus)
        if self.is_held:
            self.hold(self._clocks)

    def _on_clock(self, now: int, before: int) -> None:
        if self.is_held and before == _LOW:
            self._clocks -= 1
            if not self.is_held:
                self._mcu.gpio[self._sda].release_input()

    def _reset_with(self, resets: Any, bus: Any) -> None:
        """The emulator's reset controller resets nothing: a bus that the program opens anew would go on where it stood."""
        write = resets.write_uint32

        def write_and_reset(offset: int, value: int) -> None:
            write(offset, value)
            if offset == _RESET and value & _RESET_I2C0:
                self._stand_still()
                bus.reset()

        resets.write_uint32 = write_and_reset
