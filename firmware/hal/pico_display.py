"""The OLED: SSD1306, SSD1309 and SH1106 alike, by writes that all of them understand: one page, some columns."""

# ruff: noqa: F821
# mypy: disable-error-code="name-defined, untyped-decorator"

import time

from firmware.hal.board import Display
from firmware.hal.pico_bus import free_bus, open_bus
from firmware.hal.spans import WIDTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from machine import I2C

ADDRESS = 0x3C
SSD1306 = "ssd1306"
SH1106 = "sh1106"
OFFSETS = {SSD1306: 0, SH1106: 2}
"""By kind of controller: the first column that can be seen. The SH1106 has 132, of which a 128 px glass shows the middle."""
RETRY_MS = 1000
"""How long after an error the display is looked for again."""

_COMMANDS = 0x00
_ONE_COMMAND = 0x80
_DATA = 0x40
_HEAD_BYTES = 7
_PAGES = 8

# Off; clock; 64 lines; no offset; first line 0; page addressing; columns and rows from the far corner, as modules are
# mounted; pins; precharge; level; RAM shown; not inverted; charge pump of the SSD1306, then that of the SH1106.
_SETUP = b"\xae\xd5\x80\xa8\x3f\xd3\x00\x40\x20\x02\xa1\xc8\xda\x12\xd9\xf1\xdb\x40\xa4\xa6\x8d\x14\xad\x8b"
# Columns and rows from the near corner.
_TURN = b"\xa0\xc0"


class PicoDisplay(Display):
    """The glass on the I2C pins ``sda`` and ``scl``. ``present``: it answers. A glass that does not is no error: it is looked for again.

    ``kind``: of its controller (see OFFSETS). ``turned``: it is mounted upside down.
    """

    def __init__(self, sda: int, scl: int, kind: str = SSD1306, turned: bool = False) -> None:
        self.present = False
        self._pins = (sda, scl)
        self._offset = OFFSETS.get(kind, 0)
        self._turned = turned
        self._sent = bytearray(1024)
        self._out = bytearray(_HEAD_BYTES + WIDTH)
        self._whole = memoryview(self._out)
        self._level = 255
        self._is_on = True
        self._lost_ms = time.ticks_ms()
        self._bus: I2C = open_bus(sda, scl)
        self._connect()

    def show(self, buffer: bytearray) -> None:
        """Send what differs from the glass; without a glass, keep it."""
        if not self.present:
            self._sent[:] = buffer
            return
        try:
            for page in range(_PAGES):
                span = _changed(self._sent, buffer, page * WIDTH, WIDTH)
                if span:
                    self._send(buffer, page, span >> 8, span & 0xFF)
        except OSError:
            self._lose()
            self._sent[:] = buffer

    def contrast(self, level: int) -> None:
        """Set the brightness, 0..255."""
        self._level = level
        if self.present:
            self._command(bytes((_COMMANDS, 0x81, level)))

    def on(self, on: bool) -> None:
        """Switch the glass on or off."""
        self._is_on = on
        if self.present:
            self._command(b"\x00\xaf" if on else b"\x00\xae")

    def arrange(self, kind: str, turned: bool) -> None:
        """Draw from now on as this kind of controller wants it, upright or turned by 180 degrees."""
        offset = OFFSETS.get(kind, 0)
        if (offset, turned) != (self._offset, self._turned):
            self._offset = offset
            self._turned = turned
            if self.present:
                # Columns are turned when they are written, so all are written again.
                self._connect()

    def look(self) -> None:
        """Look for a lost glass, now and then; one that is back shows what it should. Call it from time to time."""
        if not self.present and time.ticks_diff(time.ticks_ms(), self._lost_ms) >= RETRY_MS:
            free_bus(*self._pins)
            self._bus = open_bus(*self._pins)
            # The first message after a broken one may fail because of that one.
            self._command(b"\x00\xe3")
            self._connect()

    def _connect(self) -> None:
        try:
            self._bus.writeto(ADDRESS, b"\x00" + _SETUP + (_TURN if self._turned else b""))
            # The RAM of the glass is rubbish after power-on: all of it is written before it lights up.
            for page in range(_PAGES):
                self._send(self._sent, page, 0, WIDTH)
            self._bus.writeto(ADDRESS, bytes((_COMMANDS, 0x81, self._level, 0xAF if self._is_on else 0xAE)))
            self.present = True
        except OSError:
            self._lose()

    def _send(self, buffer: bytearray, page: int, first: int, end: int) -> None:
        """Send the columns from ``first`` to before ``end`` of a page, in one message of the bus."""
        out = self._out
        column = first + self._offset
        out[0] = out[2] = out[4] = _ONE_COMMAND
        out[1] = 0xB0 | page
        out[3] = column & 15
        out[5] = 0x10 | column >> 4
        out[6] = _DATA
        start = page * WIDTH
        length = end - first
        part = memoryview(buffer)[start + first : start + end]
        self._whole[_HEAD_BYTES : _HEAD_BYTES + length] = part
        self._bus.writeto(ADDRESS, self._whole[: _HEAD_BYTES + length])
        self._sent[start + first : start + end] = part

    def _command(self, message: bytes) -> None:
        try:
            self._bus.writeto(ADDRESS, message)
        except OSError:
            self._lose()

    def _lose(self) -> None:
        self.present = False
        self._lost_ms = time.ticks_ms()


@micropython.viper
def _changed(old: ptr8, new: ptr8, start: int, width: int) -> int:
    """Return the first column times 256 plus the end column of what differs in the page at ``start``; 0 for nothing. As spans.py does."""
    first = start
    end = start + width
    while first < end and old[first] == new[first]:
        first += 1
    if first == end:
        return 0
    while old[end - 1] == new[end - 1]:
        end -= 1
    return (first - start) << 8 | (end - start)
