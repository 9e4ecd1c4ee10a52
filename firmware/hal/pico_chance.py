"""Where the Pico has randomness: its ring oscillator, and the noise of its analogue converter."""

# ruff: noqa: F821
# mypy: disable-error-code="name-defined, untyped-decorator"

from machine import ADC

SOURCE_BYTES = 128

_SENSOR = 4


def oscillator() -> bytes:
    """Return 128 bytes made of single readings of the ring oscillator, which no crystal holds steady."""
    out = bytearray(SOURCE_BYTES)
    _sample(out, SOURCE_BYTES)
    return bytes(out)


@micropython.viper
def _sample(out: ptr8, length: int) -> int:
    bit = ptr32(0x4006001C)
    for at in range(length):
        byte = 0
        for _ in range(8):
            byte = byte << 1 | bit[0] & 1
            # The oscillator makes some 6 million turns a second: let a few pass, lest two readings see the same.
            wait = 0
            while wait < 12:
                wait += 1
        out[at] = byte
    return length


def noise() -> bytes:
    """Return 128 bytes of the last bits that the converter gives for the chip's temperature."""
    read = ADC(_SENSOR).read_u16
    out = bytearray(SOURCE_BYTES)
    for at in range(SOURCE_BYTES):
        # Twelve bits come in the upper part of sixteen: bit 4 is the last one.
        out[at] = (read() >> 4 & 3) | (read() >> 2 & 12) | (read() & 48) | (read() << 2 & 192)
    return bytes(out)
