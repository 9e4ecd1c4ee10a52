"""The board that lives in a PC: its clock, buttons, glass and serial port are driven from outside.

It keeps the interface of every board (see README.md beside this file).
"""

import os
from hashlib import sha256

from firmware.hal.files import Files
from firmware.hal.spans import WIDTH, changed_spans

TICK_MS = 10
FLASH_BYTES = 352 * 4096
"""As much as an official Pico build has for files."""
BLOCK_BYTES = 4096
SOURCE_BYTES = 128
"""How many bytes an entropy source gives at a time."""
UNIQUE = b"VIRTUAL1"

_LONGEST_READ_BYTES = 256
_OUTBOX_BYTES = 4096
_BEEPS_KEPT = 64
_INLINE_BYTES = 512


class VirtualDisplay:
    """The glass: ``frame`` (1024 bytes) is what it shows now. ``on_part(page, column, data)`` hears of every change."""

    def __init__(self) -> None:
        self.frame = bytearray(1024)
        self.is_on = True
        self.level = 255
        self.on_part = None

    def show(self, buffer: bytearray) -> None:
        """Show ``buffer`` (1024 bytes, MONO_VLSB); only what differs from the glass is sent."""
        for page, first, end in changed_spans(self.frame, buffer):
            start = page * WIDTH
            data = bytes(buffer[start + first : start + end])
            self.frame[start + first : start + end] = data
            if self.on_part is not None:
                self.on_part(page, first, data)

    def contrast(self, level: int) -> None:
        """Set the brightness, 0..255."""
        self.level = level

    def on(self, on: bool) -> None:
        """Switch the glass on or off; the frame stays."""
        self.is_on = on


class VirtualSerial:
    """The board's end of the serial port. ``inbox``: bytes for the board; ``outbox``: bytes from it."""

    def __init__(self) -> None:
        self.inbox = bytearray()
        self.outbox = bytearray()
        self.outbox_bytes = _OUTBOX_BYTES

    def read(self) -> bytes:
        """Return what has come in, at most 256 bytes, at once."""
        data = bytes(self.inbox[:_LONGEST_READ_BYTES])
        self.inbox = self.inbox[len(data) :]
        return data

    def write(self, data: bytes) -> int:
        """Take as much of ``data`` as fits into the outbox, at once. Return how much that was."""
        taken = min(len(data), max(0, self.outbox_bytes - len(self.outbox)))
        self.outbox.extend(data[:taken])
        return taken


class VirtualBoard:
    """A board without hardware.

    ``root``: folder of the data, "" when the file system cannot be mounted.
    ``unique``: 8 bytes. ``entropy``: None (the system's randomness), or any
    bytes that all "random" sources then follow from. ``files``: the file
    system; a test hands in one with faults. ``flash_bytes``: how much fits in.
    """

    def __init__(self, root: str, unique: bytes = UNIQUE, entropy: bytes | None = None, files: Files | None = None) -> None:
        self.root = root
        self.unique = unique
        self.files = Files() if files is None else files
        self.display = VirtualDisplay()
        self.serial = VirtualSerial()
        self.clock_ms = 0
        self.mask = 0
        self.beeps: list = []
        self.flash_bytes = FLASH_BYTES
        self._entropy = entropy
        self._drawn = 0
        self.entropy_sources = (("oscillator", self._oscillator), ("timer", self._timer))
        if root:
            self.files.make_folder(root)

    @property
    def frame(self) -> bytearray:
        """What the glass shows now."""
        return self.display.frame

    @property
    def is_on(self) -> bool:
        """Whether the glass is on."""
        return self.display.is_on

    @property
    def level(self) -> int:
        """The brightness of the glass, 0..255."""
        return self.display.level

    @property
    def inbox(self) -> bytearray:
        """Bytes on their way to the board."""
        return self.serial.inbox

    @inbox.setter
    def inbox(self, data: bytearray) -> None:
        self.serial.inbox = data

    @property
    def outbox(self) -> bytearray:
        """Bytes that the board has sent; take them with ``take_output``."""
        return self.serial.outbox

    @outbox.setter
    def outbox(self, data: bytearray) -> None:
        self.serial.outbox = data

    def take_output(self) -> bytes:
        """Return what the board has sent and empty the outbox."""
        data = bytes(self.serial.outbox)
        self.serial.outbox = bytearray()
        return data

    def now_ms(self) -> int:
        """Return the ms since power-on."""
        return self.clock_ms

    def moment(self) -> bytes:
        """Return the finest time there is as four bytes, for the entropy in the moment of a press."""
        return self._random(4, b"moment")

    def pressed(self) -> int:
        """Return the buttons that are down now, as a mask of firmware/keys.py."""
        return self.mask

    def beep(self, hz: int, ms: int) -> None:
        """Sound the buzzer; ``beeps`` keeps the last ones."""
        self.beeps = self.beeps[-(_BEEPS_KEPT - 1) :] + [(hz, ms)]

    def idle(self) -> None:
        """Wait for the next tick: here the clock moves on."""
        self.clock_ms += TICK_MS

    def sync(self, file) -> None:
        """Make what was written to ``file`` durable. Raises StorageError."""
        self.files.sync(file)

    def free_bytes(self) -> int:
        """Return how many bytes the flash still takes."""
        return max(0, self.flash_bytes - self._used(self.root))

    def _used(self, folder: str) -> int:
        used = 0
        for name in self.files.names(folder):
            path = folder + "/" + name
            if os.stat(path)[0] & 0x4000:
                used += self._used(path)
            else:
                used += _blocks(self.files.size(path)) * BLOCK_BYTES
        return used

    def _oscillator(self) -> bytes:
        return self._random(SOURCE_BYTES, b"oscillator")

    def _timer(self) -> bytes:
        return self._random(SOURCE_BYTES, b"timer")

    def _random(self, count: int, name: bytes) -> bytes:
        if self._entropy is None:
            return os.urandom(count)
        out = b""
        while len(out) < count:
            self._drawn += 1
            out += sha256(self._entropy + name + str(self._drawn).encode()).digest()
        return out[:count]


def _blocks(size: int) -> int:
    # littlefs keeps a small file inside the folder's own block.
    return 0 if size <= _INLINE_BYTES else (size + BLOCK_BYTES - 1) // BLOCK_BYTES
