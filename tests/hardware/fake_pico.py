"""The modules that hardware/selftest.py imports on a Pico, as far as it uses them."""

import time
from types import ModuleType, SimpleNamespace

from firmware.ui.soft_framebuf import MONO_VLSB, FrameBuffer


class FakeFrameBuffer(FrameBuffer):
    def rect(self, x, y, w, h, c):
        for at in range(w):
            self.pixel(x + at, y, c)
            self.pixel(x + at, y + h - 1, c)
        for at in range(h):
            self.pixel(x, y + at, c)
            self.pixel(x + w - 1, y + at, c)

    def text(self, words, x, y, c):
        """A letter is 8x8; here all of them are a box."""
        for i, letter in enumerate(words):
            if letter != " ":
                self.fill_rect(x + 8 * i, y, 7, 7, c)


class FakeGlass:
    """An I2C bus with the display RAM of one controller; ``first``: the first column that can be seen."""

    def __init__(self, first, columns=132, address=0x3C):
        self.ram = [bytearray(columns) for _ in range(8)]
        self.first, self.address = first, address
        self.on = False
        self._page = self._column = 0

    def scan(self):
        return [self.address] if self.address else []

    def writeto(self, address, data):
        if address != self.address:
            raise OSError(5)
        if data[0] == 0x40:
            self.ram[self._page][self._column : self._column + len(data) - 1] = data[1:]
        elif len(data) == 4:
            self._page, self._column = data[1] - 0xB0, data[2] | (data[3] - 0x10) << 4
        else:
            self.on = data[-1] == 0xAF

    def visible(self, x, y):
        return self.ram[y >> 3][self.first + x] >> (y & 7) & 1


class FakePico:
    """``down``: the GPIOs that are pulled to ground. ``sounds``: the frequencies that were heard. ``bits``: what the oscillator reads."""

    def __init__(self, glass, bits):
        self.glass, self.down, self.sounds, self.lit, self.pins = glass, set(), [], False, []
        self._bits = bits

    def modules(self):
        machine, framebuf = ModuleType("machine"), ModuleType("framebuf")
        pico = self

        class Pin:
            IN, OUT, PULL_UP = range(3)

            def __init__(self, number, mode=None, pull=None):
                self.number = number
                pico.pins.append((number, mode, pull))

            def __call__(self, value=None):
                if value is not None:
                    pico.lit = bool(value)
                return self.number not in pico.down

        class Sound:
            def __init__(self, pin):
                self.pin, self._hz = pin, 0

            def freq(self, hz):
                self._hz = hz

            def duty_u16(self, duty):
                pico.sounds += [(self.pin.number, self._hz)] if duty else []

        class Registers:
            def __getitem__(self, address):
                return next(pico._bits) | 0xFFFFFFFE

        machine.Pin, machine.PWM, machine.mem32 = Pin, Sound, Registers()
        machine.I2C = lambda block, sda, scl, freq: pico.glass
        framebuf.FrameBuffer, framebuf.MONO_VLSB = FakeFrameBuffer, MONO_VLSB
        return {"machine": machine, "framebuf": framebuf}

    @staticmethod
    def clock():
        return SimpleNamespace(sleep_ms=lambda ms: None, time=time.time)
