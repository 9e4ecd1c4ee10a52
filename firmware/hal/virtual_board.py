"""The board that lives in a PC: its clock, buttons, glass and serial port are driven from outside."""

import os
from hashlib import sha256

from firmware.hal.board import Board, Display, Serial
from firmware.hal.files import Files
from firmware.hal.spans import WIDTH, changed_spans
from firmware.hal.tables import Tables

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

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


class VirtualDisplay(Display):
    """The glass: ``frame`` (1024 bytes) is what it shows now, upright. ``on_part(page, column, data)`` hears of every change.

    ``kind``, ``turned``: how it is arranged.
    """

    def __init__(self) -> None:
        self.frame = bytearray(1024)
        self.is_on = True
        self.level = 255
        self.kind = ""
        self.turned = False
        self.on_part: "Callable[[int, int, bytes], None] | None" = None

    def show(self, buffer: bytearray) -> None:
        """Copy what differs to ``frame`` and tell ``on_part``."""
        for page, first, end in changed_spans(self.frame, buffer):
            start = page * WIDTH
            data = bytes(buffer[start + first : start + end])
            self.frame[start + first : start + end] = data
            if self.on_part is not None:
                self.on_part(page, first, data)

    def contrast(self, level: int) -> None:
        """Keep ``level``."""
        self.level = level

    def arrange(self, kind: str, turned: bool) -> None:
        """Keep ``kind`` and ``turned``; there is no controller here."""
        self.kind = kind
        self.turned = turned

    def on(self, on: bool) -> None:
        """Keep ``is_on``; the frame stays."""
        self.is_on = on


class VirtualSerial(Serial):
    """The board's end of the serial port. ``inbox``: bytes for the board; ``outbox``: bytes from it."""

    def __init__(self) -> None:
        self.inbox = bytearray()
        self.outbox = bytearray()
        self.outbox_bytes = _OUTBOX_BYTES

    def read(self) -> bytes:
        """Take at most 256 bytes from the inbox."""
        data = bytes(self.inbox[:_LONGEST_READ_BYTES])
        self.inbox = self.inbox[len(data) :]
        return data

    def write(self, data: bytes) -> int:
        """Take as much as fits into the outbox."""
        taken = min(len(data), max(0, self.outbox_bytes - len(self.outbox)))
        self.outbox.extend(data[:taken])
        return taken


class VirtualBoard(Board):
    """A board without hardware.

    ``root``: folder of the data; a test that sets it to "" has a flash that does not mount, until ``format``.
    ``entropy``: None (the system's randomness), or any bytes that all "random" sources then follow from.
    ``files``: the file system; a test hands in one with faults. ``flash_bytes``: how much fits in.
    ``clock_ms``, ``mask``, ``inbox`` are set from outside; ``outbox``, ``frame``, ``is_on``, ``level``, ``beeps`` are read there.
    """

    display: VirtualDisplay
    serial: VirtualSerial

    def __init__(self, root: str, unique: bytes = UNIQUE, entropy: bytes | None = None, files: Files | None = None) -> None:
        super().__init__(unique, root, Files() if files is None else files, VirtualDisplay(), VirtualSerial())
        self.texts = Tables()
        self._home = root
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
        """Return ``clock_ms``."""
        return self.clock_ms

    def moment(self) -> bytes:
        """Return four bytes, as random as ``entropy`` lets them be."""
        return self._random(4, b"moment")

    def pressed(self) -> int:
        """Return ``mask``."""
        return self.mask

    def beep(self, hz: int, ms: int) -> None:
        """Keep the sound in ``beeps``, which holds the last ones."""
        self.beeps = self.beeps[-(_BEEPS_KEPT - 1) :] + [(hz, ms)]

    def idle(self, busy: bool) -> None:
        """Move the clock on by one tick."""
        self.clock_ms += TICK_MS

    def free_bytes(self) -> int:
        """Return what is left of ``flash_bytes``, counted in blocks as littlefs would."""
        return max(0, self.flash_bytes - self._used(self.root))

    def format(self) -> None:
        """Remove all files and mount the folder."""
        for folder in (self._home + "/plays", self._home):
            for name in self.files.names(folder):
                self.files.discard(folder + "/" + name)
        self.root = self._home

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
