"""What every board offers. Nothing outside hal/ knows which one runs."""

from firmware.hal.files import Files

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Display:
    """The glass: 128x64, one bit a pixel."""

    def show(self, buffer: bytearray) -> None:
        """Show ``buffer`` (1024 bytes, MONO_VLSB); only what differs from the glass is sent."""
        raise NotImplementedError

    def contrast(self, level: int) -> None:
        """Set the brightness, 0..255."""
        raise NotImplementedError

    def arrange(self, kind: str, turned: bool) -> None:
        """Draw as this kind of controller ("ssd1306", "sh1106") wants it, upright or turned by 180 degrees."""
        raise NotImplementedError

    def on(self, on: bool) -> None:
        """Switch the glass on or off; what it showed comes back."""
        raise NotImplementedError


class Serial:
    """The board's end of the serial port. It never blocks."""

    def read(self) -> bytes:
        """Return what has come in, at most 256 bytes."""
        raise NotImplementedError

    def write(self, data: bytes) -> int:
        """Return how many of the first bytes of ``data`` were taken; it may be none."""
        raise NotImplementedError


class Board:
    """A device.

    ``unique``: its 8 bytes. ``root``: the folder of its data, "" when the flash does not mount. ``files``: all access to
    the flash. ``entropy_sources``: ``((name, function that returns bytes), ...)`` for engines_core/entropy.py. ``texts``: what
    the device says, by key (``get(key, default)``), in the language ``code``, which ``speak(code)`` changes to
    another of ``languages``; what that calls itself is ``name(code)``; see engines_core/text.py.
    """

    shows_touch = False
    """Whether a picture takes so long that each press is shown at once, by a corner of the picture before."""

    def __init__(self, unique: bytes, root: str, files: Files, display: Display, serial: Serial) -> None:
        self.unique = unique
        self.root = root
        self.files = files
        self.display = display
        self.serial = serial
        self.entropy_sources: tuple = ()
        self.texts: Any = {}

    def now_ms(self) -> int:
        """Return the ms since power-on; they never wrap."""
        raise NotImplementedError

    def moment(self) -> bytes:
        """Return the finest time there is as four bytes: when exactly a button went down is chance."""
        raise NotImplementedError

    def pressed(self) -> int:
        """Return the buttons that are down now, bouncing and all, as a mask of firmware/keys.py."""
        raise NotImplementedError

    def changes(self, now_ms: int) -> tuple[tuple[int, int], ...]:
        """Return ``(ms, mask)`` of each change of a button since the last call, also of those while the program was busy.

        ``now_ms``: what the clock shows, on which the times are told. A board that is never busy has nothing to tell.
        """
        return ()

    def beep(self, hz: int, ms: int) -> None:
        """Start a sound and return at once."""
        raise NotImplementedError

    def idle(self, busy: bool) -> None:
        """Wait for the next tick, some 5 to 10 ms; do not wait when the program is ``busy``."""
        raise NotImplementedError

    def free_bytes(self) -> int:
        """Return how many bytes the flash still takes."""
        raise NotImplementedError

    def format(self) -> None:
        """Make an empty file system. Everything on the flash is lost: ask first."""
        raise NotImplementedError

    def sync(self, file: object) -> None:
        """Make what was written to ``file`` durable. Raises StorageError."""
        self.files.sync(file)
