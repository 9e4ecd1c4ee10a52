"""The flash of the emulated board: what was written stays when the power goes, and writing takes the time it takes."""

from typing import Any

ERASE_NS = 45_000_000
"""A sector of 4 KB, typical for the W25Q16JV of the Pico."""
PROGRAM_NS = 400_000
"""A page of 256 bytes."""

_ERASE = (0x20, 0xD8)
_PROGRAM = 0x02


class FlashWatch:
    """Counts and times what the chip does to its flash. ``erases``, ``programs``: how many since power-on."""

    def __init__(self, mcu: Any, timed: bool = True) -> None:
        self.erases = 0
        self.programs = 0
        self._ssi = mcu.ssi
        self._clock = mcu.clock
        self._timed = timed
        self._apply = mcu.ssi._apply_command
        mcu.ssi._apply_command = self._on_command

    def _on_command(self) -> None:
        command = self._ssi._tx_buffer[0] if self._ssi._tx_buffer else 0
        at_work = self._ssi._write_enabled
        self._apply()
        if at_work and command in _ERASE:
            self.erases += 1
            self._pass(ERASE_NS)
        elif at_work and command == _PROGRAM:
            self.programs += 1
            self._pass(PROGRAM_NS)

    def _pass(self, ns: float) -> None:
        # The program waits with interrupts off until the flash is ready again: time passes, nothing else happens.
        if self._timed:
            self._clock.tick(ns)
