"""How much of the chip's stack is left: MicroPython keeps calls in calls there, and gives up when it is full."""

from typing import Any

LOW = 0x20040000
HIGH = 0x20042000
RESERVE_BYTES = 256
"""What MicroPython never uses for calls."""
_RAM = 0x20000000
_STACK_POINTER = 13
_UNTOUCHED = 0xA5
_NEAR_BYTES = 128


def mark(mcu: Any) -> None:
    """Write a pattern where the stack is not used now."""
    for at in range(LOW, mcu.core.registers[_STACK_POINTER] - _NEAR_BYTES):
        mcu.sram[at - _RAM] = _UNTOUCHED


def least_left_bytes(mcu: Any) -> int:
    """Return how much was left for calls when the stack was at its deepest since ``mark``."""
    at = LOW
    while at < HIGH and mcu.sram[at - _RAM] == _UNTOUCHED:
        at += 1
    return at - LOW - RESERVE_BYTES
