"""A Raspberry Pi Pico with five buttons and an OLED."""

import gc
import os
import struct
import time

from machine import PWM, WDT, Pin, mem32, unique_id

from firmware.boards import pico_oled_v1 as pins
from firmware.hal.board import Board
from firmware.hal.files import Files
from firmware.hal.pico_chance import noise, oscillator
from firmware.hal.pico_contacts import Contacts
from firmware.hal.pico_display import SSD1306, PicoDisplay
from firmware.hal.pico_lean import Lean
from firmware.hal.pico_serial import PicoSerial
from firmware.hal.pico_setting import setting
from firmware.hal.pico_texts import PicoTexts

ROOT = "/data"
"""The folder of the plays and the settings; beside it lies the program."""
TICK_MS = 5
LOOK_MS = 1
"""How often the board looks around while it waits for its next tick."""
RESTLESS_MS = 12
"""The longest that it waits for a contact to come to rest."""
LEAN_MS = 3
"""How long in each turn code and texts are made to lie in the flash, while there are any that do not."""
COLLECT_AFTER_MS = 120
"""How long after the last button was let go the memory is tidied."""
WATCH_AFTER_MS = 10_000
"""The watchdog starts so late that a program that fails at once leaves the prompt free."""
WATCH_MS = 8388
"""The longest there is: the flash may take a second for a block, and nothing is fed meanwhile."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.hal.pico_rom import Rom
    from firmware.hal.tables import Tables

_BLINK_MS = 512
_GLANCE_US = 200
_WATCHDOG_CLEAR = 0x4005B000
_WATCHDOG_ENABLE = 1 << 30


class PicoBoard(Board):
    """The device. ``start`` of firmware/main.py makes the only one."""

    display: PicoDisplay
    serial: PicoSerial
    shows_touch = True

    def __init__(self, rom: "Rom | None" = None) -> None:
        files = Files()
        root = _open_root(files)
        kind = setting(files, root, "display", SSD1306)
        display = PicoDisplay(pins.SDA, pins.SCL, kind, setting(files, root, "turn", "0") == "1")
        super().__init__(unique_id(), root, files, display, PicoSerial())
        self.entropy_sources = (("oscillator", oscillator), ("noise", noise))
        self._contacts = Contacts((pins.LEFT, pins.RIGHT, pins.OK, pins.BACK, pins.ROLL))
        self._led = Pin(pins.LED, Pin.OUT, value=0)
        self._buzzer: PWM | None = None
        self._quiet_ms = 0
        self._last_ms = time.ticks_ms()
        self._now_ms = 0
        self._seen = 0
        self._calm_ms = 0
        self._next_ms = 0
        self._dog: WDT | None = None
        self.lean = Lean(rom)
        self.texts = _texts(rom)

    def now_ms(self) -> int:
        """Return the ms since the program began. The hardware's own count begins anew after twelve days, this one does not."""
        ticks = time.ticks_ms()
        self._now_ms += time.ticks_diff(ticks, self._last_ms)
        self._last_ms = ticks
        return self._now_ms

    def moment(self) -> bytes:
        """Return the us of the crystal, as four bytes."""
        return struct.pack("<I", time.ticks_us())

    def pressed(self) -> int:
        """Return the mask of the buttons that are down now."""
        self._seen = self._contacts.mask()
        return self._seen

    def changes(self, now_ms: int) -> tuple[tuple[int, int], ...]:
        """Return ``(ms, mask)`` of each change of a button since the last call."""
        return self._contacts.changes(now_ms)

    def beep(self, hz: int, ms: int) -> None:
        """Start a sound; ``idle`` ends it."""
        if self._buzzer is None:
            self._buzzer = PWM(Pin(pins.BUZZER))
        self._buzzer.freq(hz)
        self._buzzer.duty_u16(32768)
        self._quiet_ms = self.now_ms() + ms

    def idle(self, busy: bool) -> None:
        """Wait for the next tick, or until a contact has changed and come to rest or the PC says something; not at all when ``busy``.

        Sounds end, the watchdog is fed, a lost display is looked for.
        """
        now_ms = self.now_ms()
        self._tend(now_ms)
        while self.lean.tend() and self.now_ms() - now_ms < LEAN_MS:
            pass
        self._collect(now_ms)
        is_at_rest = self._contacts.is_at_rest
        until_ms = now_ms if busy else now_ms + TICK_MS
        while self.now_ms() < until_ms and not self.serial.has_input():
            if not is_at_rest():
                self._await_rest(now_ms + RESTLESS_MS)
                break
            time.sleep_ms(LOOK_MS)

    def _await_rest(self, until_ms: int) -> None:
        """Wait until no contact has changed for a moment: a press counts then, and not before."""
        while self.now_ms() < until_ms and not self._contacts.is_at_rest():
            time.sleep_us(_GLANCE_US)

    def free_bytes(self) -> int:
        """Return what littlefs still takes."""
        state = os.statvfs("/")
        return state[0] * state[3]

    def format(self) -> None:
        """Make an empty folder of data. The program beside it stays."""
        for folder in (ROOT + "/plays", ROOT):
            for name in self.files.names(folder):
                self.files.discard(folder + "/" + name)
        self.root = _open_root(self.files)

    def let_go(self) -> None:
        """Leave the board to whoever comes next: no sound, no light, no watchdog that would end their work."""
        mem32[_WATCHDOG_CLEAR] = _WATCHDOG_ENABLE
        self._contacts.let_go()
        self._led(0)
        if self._buzzer is not None:
            self._buzzer.deinit()
            self._buzzer = None

    def _collect(self, now_ms: int) -> None:
        """Tidy the memory when a picture has stood for a moment and no button is down: in the midst of a press it would cost 25 ms."""
        if self._seen:
            self._calm_ms = now_ms + COLLECT_AFTER_MS
        elif self._calm_ms and now_ms >= self._calm_ms:
            self._calm_ms = 0
            gc.collect()

    def _tend(self, now_ms: int) -> None:
        if self._quiet_ms and now_ms >= self._quiet_ms:
            self._quiet_ms = 0
            if self._buzzer is not None:
                self._buzzer.duty_u16(0)
        if not self.display.present:
            self.display.look()
            self._led(1 if not self.display.present and now_ms & _BLINK_MS else 0)
        if self._dog is not None:
            self._dog.feed()
        elif now_ms >= WATCH_AFTER_MS:
            self._dog = WDT(timeout=WATCH_MS)


def _open_root(files: Files) -> str:
    """Return the folder of the data, "" when there is no file system."""
    try:
        os.statvfs("/")
        files.make_folder(ROOT)
    except Exception:  # noqa: BLE001 - whatever is wrong with the flash, the board starts and says so
        return ""
    return ROOT


def _texts(rom: "Rom | None") -> "PicoTexts | Tables":
    if rom is not None:
        return PicoTexts(rom)
    from firmware.hal.tables import Tables

    return Tables()
