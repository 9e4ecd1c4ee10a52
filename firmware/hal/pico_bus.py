"""The I2C bus of the Pico, and how it is freed when a device holds it."""

import time

from machine import I2C, Pin

HZ = 400_000
TIMEOUT_US = 25_000
"""A frame takes 24 ms on the bus when it is sent whole, a part of it much less."""

_CLOCKS = 9
_HALF_US = 5


def open_bus(sda: int, scl: int) -> I2C:
    """Return the bus on the pins ``sda`` and ``scl`` (GPIO numbers), freed if need be."""
    free_bus(sda, scl)
    return I2C((sda >> 1) & 1, sda=Pin(sda), scl=Pin(scl), freq=HZ, timeout=TIMEOUT_US)


def free_bus(sda: int, scl: int) -> bool:
    """Clock a device out of a byte that a reset broke off: then it holds SDA low. Return whether the bus is free."""
    data = Pin(sda, Pin.IN, Pin.PULL_UP)
    clock = Pin(scl, Pin.OPEN_DRAIN, value=1, pull=Pin.PULL_UP)
    for _ in range(_CLOCKS):
        if data():
            break
        clock(0)
        time.sleep_us(_HALF_US)
        clock(1)
        time.sleep_us(_HALF_US)
    if not data():
        return False
    _stop(sda)
    return True


def _stop(sda: int) -> None:
    """Tell all devices that the bus is idle: SDA rises while SCL is high."""
    data = Pin(sda, Pin.OPEN_DRAIN, value=0, pull=Pin.PULL_UP)
    time.sleep_us(_HALF_US)
    data(1)
    time.sleep_us(_HALF_US)
