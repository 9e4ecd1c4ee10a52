"""The five buttons at the pins, with a note of each change: a press is not lost while the program draws, writes or tidies."""

import time
from array import array

from machine import Pin

from firmware.buttons import PRESS_MS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_NOTES = 256
"""How many changes are kept; a contact that bounces makes some ten in a press. Of more, the oldest are forgotten."""
_LAST = _NOTES - 1


class Contacts:
    """``numbers``: the pins, by bit of the mask (firmware/keys.py). A pressed button pulls its pin to ground."""

    def __init__(self, numbers: tuple[int, ...]) -> None:
        self._pins = tuple([Pin(number, Pin.IN, Pin.PULL_UP) for number in numbers])
        self._ticks: Any = array("i", [0] * _NOTES)
        self._masks = bytearray(_NOTES)
        self._told = 0
        self._noted = 0
        # A bound method is made here once: an interrupt must not ask for memory.
        note = self._note
        for pin in self._pins:
            pin.irq(note, Pin.IRQ_FALLING | Pin.IRQ_RISING, hard=True)

    def mask(self) -> int:
        """Return the buttons that are down now."""
        mask = 0
        bit = 1
        for pin in self._pins:
            if not pin():
                mask |= bit
            bit += bit
        return mask

    def changes(self, now_ms: int) -> tuple[tuple[int, int], ...]:
        """Return ``(ms, mask)`` of each change since the last call, the oldest first, on the clock that shows ``now_ms``."""
        noted = self._noted
        if self._told == noted:
            return ()
        count = min((noted - self._told) & 0xFFFF, _NOTES)
        self._told = noted
        ticks = time.ticks_ms()
        notes, masks = self._ticks, self._masks
        found = []
        for at in range(noted - count, noted):
            here = at & _LAST
            # Of several in one ms the last is enough: a press is longer.
            if at == noted - 1 or notes[here] != notes[(at + 1) & _LAST]:
                found.append((now_ms - max(0, time.ticks_diff(ticks, notes[here])), masks[here]))
        return tuple(found)

    def is_at_rest(self) -> bool:
        """Return whether no contact has changed for PRESS_MS: what has closed then counts as pressed."""
        noted = self._noted
        return noted == 0 or time.ticks_diff(time.ticks_ms(), self._ticks[(noted - 1) & _LAST]) >= PRESS_MS

    def let_go(self) -> None:
        """Note nothing any more."""
        for pin in self._pins:
            pin.irq(None)

    def _note(self, pin: Pin) -> None:
        noted = self._noted
        self._ticks[noted & _LAST] = time.ticks_ms()
        self._masks[noted & _LAST] = self.mask()
        self._noted = (noted + 1) & 0xFFFF
