"""Reads single keys from the terminal, on POSIX systems and on Windows."""

import os
import select
import sys

from tallystone.sim.keys import Key, KeyDecoder

_PAUSES = 5
"""After so many empty looks an Esc is taken to be alone."""


class Keyboard:
    """A context in which the terminal gives keys at once and does not show them. Ctrl-C stays what it is."""

    def __init__(self) -> None:
        self._decoder = KeyDecoder()
        self._pauses = 0
        self._before: object = None

    def __enter__(self) -> "Keyboard":
        if sys.platform != "win32":
            import termios
            import tty

            self._before = termios.tcgetattr(sys.stdin)
            tty.setcbreak(sys.stdin, termios.TCSANOW)
        return self

    def __exit__(self, *_: object) -> None:
        if sys.platform != "win32":
            import termios

            termios.tcsetattr(sys.stdin, termios.TCSADRAIN, self._before)  # type: ignore[arg-type]

    def keys(self) -> list[Key]:
        """Return the keys pressed since the last call, without waiting."""
        text = _waiting()
        self._pauses = 0 if text else self._pauses + 1
        if self._pauses == _PAUSES:
            return self._decoder.flush()
        return self._decoder.feed(text)


if sys.platform == "win32":
    import msvcrt

    _ARROWS = {"H": "A", "P": "B", "M": "C", "K": "D", "G": "H"}

    def _waiting() -> str:
        text = ""
        while msvcrt.kbhit():
            char = msvcrt.getwch()
            # Two codes for a key without a letter; the second says which one.
            text += "\x1b[" + _ARROWS.get(msvcrt.getwch(), "~") if char in "\x00\xe0" else char
        return text

else:

    def _waiting() -> str:
        if not select.select([sys.stdin], [], [], 0)[0]:
            return ""
        data = os.read(sys.stdin.fileno(), 256)
        # The end of the input: the terminal is gone, and so is the person.
        return data.decode("utf-8", "replace") if data else "q"
