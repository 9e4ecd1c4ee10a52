"""The display at the other end of the emulated I2C bus: an SSD1306 or an SH1106 with a RAM of its own."""

from collections.abc import Callable
from typing import Any

from firmware.boards import pico_oled_v1 as pins
from tests.emulator.held_line import HeldLine

ADDRESS = 0x3C
BYTE_NS = 22_500
"""Nine bits at 400 kHz."""
WIDTH = 128
PAGES = 8

# Commands that bring a byte with them; all others of the controllers stand alone.
_WITH_ONE = frozenset((0x20, 0x81, 0x8D, 0xA8, 0xAD, 0xD3, 0xD5, 0xD8, 0xD9, 0xDA, 0xDB))
_WITH_TWO = frozenset((0x21, 0x22))


class Oled:
    """``columns``: 128 (SSD1306) or 132 (SH1106) in the RAM; ``first``: which of them the glass shows first.

    ``changed()`` is called after every byte that changes a pixel that can be seen. ``present``: whether it answers. ``level``,
    ``lit``: brightness and whether it is on. ``bytes_seen``: how many came over the bus. ``last_ns``: when a byte last came.
    ``missed``: how often it was called and not there. ``line``: the data line, which it may hold low in the midst of a byte.
    """

    def __init__(self, columns: int = 128, first: int = 0) -> None:
        self.columns = columns
        self.first = first
        self.present = True
        self.changed: Callable[[], None] = lambda: None
        self.bytes_seen = self.missed = 0
        self.last_ns = 0.0
        self.line = HeldLine(pins.SDA, pins.SCL)
        # What the RAM holds after power-on is chance.
        self.ram = bytearray((at * 37 + 11) & 0xFF for at in range(columns * PAGES))
        self.power_on()

    def power_on(self) -> None:
        """Come up as after power-on: dark."""
        self.lit = False
        self.level = 127
        self._page = 0
        self._column = 0
        self._horizontal = False
        self._expect = 0
        self._control = -1
        # As modules are mounted, the picture is upright when columns and rows come from the far corner.
        self._columns_turned = self._rows_turned = True

    def frame(self) -> bytes:
        """Return the 1024 bytes that the glass shows, lit or not, as who looks at it sees them."""
        rows = [bytes(self.ram[page * self.columns + self.first :][:WIDTH]) for page in range(PAGES)]
        if self._columns_turned:
            rows = [row[::-1] for row in rows]
        if self._rows_turned:
            rows = [bytes(int(f"{byte:08b}"[::-1], 2) for byte in row) for row in reversed(rows)]
        return b"".join(rows)

    def attach(self, mcu: Any, number: int = 0) -> None:
        """Sit on the bus ``number`` of the chip; bytes take as long as they do at 400 kHz."""
        self._bus = mcu.i2c[number]
        self._clock = mcu.clock
        self._done: Callable[[], None] = lambda: None
        self._alarm = mcu.clock.create_alarm(lambda: self._done())
        self._bus.on_start = lambda repeated: self._later(self._bus.complete_start, 2_500)
        self._bus.on_stop = lambda: self._later(self._bus.complete_stop, 2_500)
        self._bus.on_connect = self._on_connect
        self._bus.on_write_byte = self._on_byte
        self._bus.on_read_byte = lambda ack: self._later(lambda: self._bus.complete_read(0xFF), BYTE_NS)
        self.line.attach(mcu, self._bus, self._alarm.cancel)

    def _later(self, done: Callable[[], None], ns: float) -> None:
        if self.line.is_held:
            # Nobody can begin or end anything on the bus.
            return
        self._done = done
        self._alarm.schedule(ns)

    def _on_connect(self, address: int, mode: int) -> None:
        answers = self.present and address == ADDRESS
        self.missed += not answers
        self._control = -1
        self._expect = 0
        self._later(lambda: self._bus.complete_connect(answers), BYTE_NS)

    def _on_byte(self, value: int) -> None:
        self._later(lambda: self._complete(value), BYTE_NS)

    def _complete(self, value: int) -> None:
        if self.present:
            self.bytes_seen += 1
            self.last_ns = self._clock.nanos
            self._take(value)
        self._bus.complete_write(self.present)

    def _take(self, value: int) -> None:
        if self._control < 0:
            self._control = value
        elif self._control & 0x40:
            self._store(value)
        else:
            self._obey(value)
            # The highest bit of a control byte: only one byte follows, then the next control byte.
            if self._control & 0x80:
                self._control = -1

    def _store(self, value: int) -> None:
        at = self._page * self.columns + self._column
        if self._column < self.columns:
            seen = self.first <= self._column < self.first + WIDTH and self.ram[at] != value
            self.ram[at] = value
            self._column += 1
            if seen and self.lit:
                self.changed()
        elif self._horizontal:
            raise AssertionError("horizontal addressing: an SH1106 has none")

    def _obey(self, value: int) -> None:
        if self._expect:
            self._expect -= 1
            if self._command == 0x81:
                self.level = value
            elif self._command == 0x20:
                self._horizontal = value != 2
            return
        self._command = value
        self._expect = 1 if value in _WITH_ONE else 2 if value in _WITH_TWO else 0
        if value < 0x10:
            self._column = self._column & 0xF0 | value
        elif value < 0x20:
            self._column = self._column & 0x0F | (value & 15) << 4
        elif 0xB0 <= value <= 0xB7:
            self._page = value & 7
        elif value in (0xA0, 0xA1):
            self._columns_turned = value == 0xA0
        elif value in (0xC0, 0xC8):
            self._rows_turned = value == 0xC0
        elif value in (0xAE, 0xAF):
            self.lit = value == 0xAF
            self.changed()


def sh1106() -> Oled:
    """Return the other controller: 132 columns, of which the glass shows those from the third on."""
    return Oled(132, 2)
