"""The emulated board, with the same handles as the virtual one (tallystone.sim.board): what drives that drives this."""

from collections.abc import Callable

from tallystone.sim.board import MOST_INBOX_BYTES, PRESS_MS, TICK_MS
from tallystone.sim.errors import BoardError
from tallystone.sim.launch import Launch
from tallystone.uf2.blocks import unpack
from tallystone.uf2.build import build
from tests.emulator.oled import Oled
from tests.emulator.pico import FLASH_BYTES, Pico

LONGEST_BOOT_MS = 20_000
QUIET_MS = 40
"""When nothing has come over the display's bus for so long, a screen is whole."""


def shipped_flash(settings: dict[str, str] | None = None) -> bytes:
    """Return the flash of a new board as ``make uf2`` ships it. Raises NoImage."""
    flash = bytearray(b"\xff" * FLASH_BYTES)
    for offset, data in unpack(build(True, settings)):
        flash[offset : offset + len(data)] = data
    return bytes(flash)


class EmulatedGlass:
    """What the display shows. ``changes``: how often a pixel that can be seen has changed; ``changed_ns``: when it last did."""

    def __init__(self, oled: Oled) -> None:
        self._oled = oled
        self.changes = 0

    @property
    def frame(self) -> bytes:
        """The 1024 bytes on the glass."""
        return self._oled.frame()

    @property
    def lit(self) -> bool:
        """Whether it is on."""
        return self._oled.lit

    @property
    def level(self) -> int:
        """Its brightness, 0..255."""
        return self._oled.level

    def seen(self) -> bytes:
        """Return the frame as eyes see it."""
        return self.frame if self.lit else bytes(1024)


class EmulatedBoard:
    """A Pico with its display, buttons and cable. ``flash``: what it has when it is switched on, and what is left when the power goes.

    ``first_ns``, ``last_ns``: when a pixel changed first and last since ``watch`` was called.
    """

    def __init__(self, flash: bytes, oled: Oled | None = None, seed: int = 1, constant: int | None = None) -> None:
        self.launch = Launch([], interpreter="an emulated RP2040")
        self.oled = oled or Oled()
        self.oled.changed = self._on_changed
        self.glass = EmulatedGlass(self.oled)
        self.beeps: list[tuple[int, int]] = []
        self.boots = 0
        self.steps = 0
        self.flash = flash
        self.first_ns = self.last_ns = 0.0
        self._seed = seed
        self._constant = constant
        self.pico: Pico | None = None

    def __enter__(self) -> "EmulatedBoard":
        return self

    def __exit__(self, *_: object) -> None:
        self.quit()

    @property
    def running(self) -> bool:
        """Whether the board has power."""
        return self.pico is not None

    @property
    def chip(self) -> Pico:
        """The chip. Raises BoardError without power."""
        if self.pico is None:
            raise BoardError("the board is off")
        return self.pico

    @property
    def clock_ms(self) -> int:
        """The ms since power-on."""
        return int(self.chip.now_ns / 1e6) if self.pico else 0

    @property
    def outbox(self) -> bytearray:
        """What has come over the cable."""
        return self.chip.cable.outbox

    def start(self) -> None:
        """Switch on, and wait for the first whole screen."""
        self.power_on()
        while not self.is_quiet():
            self.chip.run(10)
            if self.clock_ms > LONGEST_BOOT_MS:
                said = self.take().decode("utf-8", "replace")
                raise BoardError(f"the board showed nothing within {LONGEST_BOOT_MS} ms", said)

    def power_on(self) -> None:
        """Switch on."""
        if self.pico:
            raise BoardError("the board is on already")
        self.oled.power_on()
        self.first_ns = self.last_ns = 0.0
        self.boots += 1
        self.pico = Pico(self.flash, self.oled, self._seed + self.boots, self._constant)

    def is_quiet(self) -> bool:
        """Return whether something is shown and nothing is being drawn."""
        return self.oled.lit and any(self.oled.frame()) and self.chip.now_ns - self.oled.last_ns > QUIET_MS * 1e6

    def watch(self) -> float:
        """Forget the changes of the glass so far; return the time, in ns."""
        self.first_ns = self.last_ns = 0.0
        return self.chip.now_ns

    def step(self, ms: float = TICK_MS, mask: int = 0, serial: bytes = b"") -> None:
        """Let ``ms`` pass with the buttons of ``mask`` held."""
        if serial:
            self.send(serial)
        self.chip.contacts.set(mask)
        self.chip.run(ms)
        self.steps += 1

    def stall(self, ms: float) -> None:
        """Let ``ms`` pass in which the program does nothing at all, and the emulator hardly anything: the rest of the chip goes on."""
        self.chip.stall(ms)

    def until(self, is_so: Callable[[], object], most_ms: int, step_ms: int = 20) -> None:
        """Let time pass until ``is_so()``. Raises BoardError when it is not so after ``most_ms``."""
        start = self.clock_ms
        while not is_so():
            if self.clock_ms - start > most_ms:
                raise BoardError(f"nothing came of it within {most_ms} ms", self.take().decode("utf-8", "replace"))
            self.step(step_ms)

    def press(self, mask: int, down_ms: int = PRESS_MS, up_ms: int = PRESS_MS, tick_ms: int = TICK_MS) -> None:
        """Hold the buttons of ``mask`` for ``down_ms``, then none for ``up_ms``."""
        self.step(down_ms, mask)
        self.step(up_ms)

    def wait(self, ms: int, mask: int = 0, tick_ms: int = TICK_MS) -> None:
        """Let ``ms`` pass."""
        self.step(ms, mask)

    @property
    def room(self) -> int:
        """How many bytes a port may ``send`` now."""
        return max(0, MOST_INBOX_BYTES - self.chip.cable.waiting)

    def send(self, data: bytes) -> None:
        """Queue bytes for the board's serial port."""
        self.chip.cable.send(data)

    def take(self) -> bytes:
        """Return and forget what has come over the cable."""
        data = bytes(self.chip.cable.outbox)
        self.chip.cable.outbox.clear()
        return data

    def kill(self) -> None:
        """Cut the power: what is on the flash is what is left."""
        if self.pico:
            self.flash = self.pico.flash
            self.pico = None

    quit = kill

    def restart(self) -> None:
        """Cut the power and switch on again."""
        self.kill()
        self.start()

    def details(self) -> str:
        """Return nothing: what the board prints comes over the cable."""
        return ""

    def _on_changed(self) -> None:
        now_ns = self.chip.now_ns if self.pico else 0.0
        self.glass.changes += 1
        self.first_ns = self.first_ns or now_ns
        self.last_ns = now_ns
