"""The self-test of the wiring, for a Pico with nothing but MicroPython: mpremote run hardware/selftest.py.

It needs no other file. The glass shows a frame that touches all four edges, the buttons that were pressed, whether the
dice's source of chance works; ROLL sounds the buzzer, BACK switches between the two kinds of display. Ctrl-C ends it.
"""

import sys
import time

from framebuf import MONO_VLSB, FrameBuffer
from machine import I2C, PWM, Pin, mem32

BUTTONS = (("LEFT", 16), ("RIGHT", 17), ("OK", 18), ("BACK", 19), ("ROLL", 22))
SDA, SCL, BUZZER, LED = 20, 21, 26, 25
"""As in firmware/boards/pico_oled_v1.py."""

KINDS = (("ssd1306", 0), ("sh1106", 2))
"""What to choose as the display in the settings, and its first visible column."""
ADDRESS = 0x3C
BEEP_HZ, BEEP_MS = 4000, 150
READINGS = 2048
LONGEST_RUN = 64
"""Single readings of the ring oscillator depend on each other a little; a stuck one gives the same for ever."""
FEWEST, MOST = READINGS // 4, READINGS * 3 // 4
_OSCILLATOR = 0x4006001C
_WAKE = b"\x00\xae\xd5\x80\xa8\x3f\xd3\x00\x40\x20\x02\xa1\xc8\xda\x12\x81\xcf\xd9\xf1\xdb\x40\xa4\xa6\x8d\x14\xad\x8b\xaf"


def chance(read) -> str:
    """Return "ok", or what is wrong with a source of single bits."""
    ones, run, longest, before = 0, 0, 0, -1
    for _ in range(READINGS):
        bit = read()
        ones += bit
        run = run + 1 if bit == before else 1
        longest = max(longest, run)
        before = bit
    if longest >= LONGEST_RUN:
        return "stuck"
    return "ok" if FEWEST <= ones <= MOST else "skewed"


def oscillator() -> int:
    """Return one reading of the ring oscillator."""
    return mem32[_OSCILLATOR] & 1


def page_writes(buffer: bytearray, offset: int):
    """Yield, for each page of the glass, the commands that lead there and its 128 columns; both controllers take them."""
    for page in range(8):
        yield bytes((0x00, 0xB0 + page, offset & 15, 0x10 + (offset >> 4)))
        yield b"\x40" + buffer[128 * page : 128 * (page + 1)]


def draw(buffer: bytearray, seen: int, down: int, kind: str, health: str) -> None:
    """Draw the frame, a line for each button (a star: it was pressed; a bar: it is down) and the rest."""
    glass = FrameBuffer(buffer, 128, 64, MONO_VLSB)
    glass.fill(0)
    glass.rect(0, 0, 128, 64, 1)
    for x, y in ((0, 0), (124, 0), (0, 60), (124, 60)):
        glass.fill_rect(x, y, 4, 4, 1)
    for i, (name, _) in enumerate(BUTTONS):
        glass.text(("* " if seen >> i & 1 else "  ") + name, 6, 6 + 10 * i, 1)
        glass.fill_rect(2, 7 + 10 * i, 3, 6, down >> i & 1)
    glass.text(kind, 68, 16, 1)
    glass.text("dice " + health, 66, 36, 1)


class Bench:
    """The parts under test. ``seen``: the buttons that were pressed so far, bit 0 is LEFT."""

    def __init__(self) -> None:
        self.seen = 0
        self.kind = 0
        self._keys = [Pin(number, Pin.IN, Pin.PULL_UP) for _, number in BUTTONS]
        self._led = Pin(LED, Pin.OUT)
        self._buzzer = PWM(Pin(BUZZER))
        self._buzzer.duty_u16(0)
        self._bus = I2C(0, sda=Pin(SDA), scl=Pin(SCL), freq=400_000)
        self._down = 0
        self._buffer = bytearray(1024)
        self._health = chance(oscillator)

    def find_glass(self) -> bool:
        """Wake the display. When none answers say what else is on the bus."""
        try:
            self._bus.writeto(ADDRESS, _WAKE)
        except OSError:
            found = ", ".join([hex(address) for address in self._bus.scan()])
            sys.stdout.write("no display at 0x3c (on the bus: " + (found or "nothing") + "): check its four wires and their order\n")
            return False
        sys.stdout.write("display at 0x3c\n")
        return True

    def step(self) -> None:
        """Look at the buttons once; draw, sound and say what changed."""
        down = 0
        for i, key in enumerate(self._keys):
            down |= (not key()) << i
        if down == self._down:
            return
        pressed = down & ~self._down
        self._down = down
        self._led(1 if down else 0)
        if pressed:
            self._tell(pressed)
        self.show()

    def _tell(self, pressed: int) -> None:
        for i, (name, _) in enumerate(BUTTONS):
            if pressed >> i & 1:
                sys.stdout.write(name + "\n")
        if pressed & ~self.seen and (pressed | self.seen) == 31:
            sys.stdout.write("all five buttons work; dice: " + self._health + "\n")
        self.seen |= pressed
        if pressed & 8:
            self.kind = 1 - self.kind
        if pressed & 16:
            self.beep()

    def beep(self) -> None:
        """Sound the buzzer, and be quiet again."""
        self._buzzer.freq(BEEP_HZ)
        self._buzzer.duty_u16(32768)
        time.sleep_ms(BEEP_MS)
        self._buzzer.duty_u16(0)

    def show(self) -> None:
        """Draw everything anew."""
        kind, offset = KINDS[self.kind]
        draw(self._buffer, self.seen, self._down, kind, self._health)
        for data in page_writes(self._buffer, offset):
            self._bus.writeto(ADDRESS, data)


def main() -> None:
    """Run until Ctrl-C."""
    bench = Bench()
    if not bench.find_glass():
        return
    bench.show()
    while True:
        bench.step()
        time.sleep_ms(20)


if __name__ == "__main__":
    main()
