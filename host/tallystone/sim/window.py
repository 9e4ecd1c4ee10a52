"""The board as it looks in a terminal: the glass in true proportions, the keys, the serial port, what happened."""

import shutil
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TextIO

from tallystone.sim.picture import braille, half_blocks

KEYS = (
    ("\u2190 \u2192", "LEFT RIGHT"),
    ("Enter", "OK"),
    ("Backspace", "BACK"),
    ("Space", "ROLL"),
    ("h", "home (BACK held)"),
    ("p", "pull the plug"),
    ("q", "quit"),
)
SMALLEST = (68, 20)
LARGE = (132, 38)

_LIT, _DIM, _FAINT, _KEY, _PLAIN = "\x1b[38;5;195;48;5;16m", "\x1b[38;5;67;48;5;16m", "\x1b[2m", "\x1b[1m", "\x1b[0m"
_DIM_LEVEL = 96
_ENTER, _LEAVE = "\x1b[?1049h\x1b[?25l\x1b[2J", "\x1b[0m\x1b[?25h\x1b[?1049l"


@dataclass(frozen=True)
class View:
    """All that is shown. ``frame``: 1024 bytes as seen; ``level``: brightness; ``facts``: lines under the keys."""

    frame: bytes
    level: int
    title: str
    facts: tuple[str, ...]


def compose(view: View, columns: int, rows: int, colour: bool = True) -> list[str]:
    """Return the lines of the terminal, as large as ``columns`` and ``rows`` allow."""
    if columns < SMALLEST[0] or rows < SMALLEST[1]:
        return [f"The terminal is too small: it has {columns} x {rows} characters,", f"the board needs {SMALLEST[0]} x {SMALLEST[1]}."]
    picture = half_blocks(view.frame) if columns >= LARGE[0] and rows >= LARGE[1] else braille(view.frame)
    width = len(picture[0])
    paint = _Paint(colour)
    margin = " " * ((columns - width - 2) // 2)
    ink = _DIM if view.level < _DIM_LEVEL else _LIT
    lines = [margin + _top(view.title, width)]
    lines += [f"{margin}\u2502{paint(ink, row)}\u2502" for row in picture]
    lines += [margin + "\u2570" + "\u2500" * width + "\u256f"]
    lines += [margin + line for line in _keys(width + 2, paint)]
    lines += [margin + paint(_FAINT, fact[: width + 2]) for fact in view.facts]
    return lines[:rows]


class Window:
    """Draws a View on a terminal; only lines that changed are written again."""

    def __init__(self, out: TextIO, colour: bool = True) -> None:
        self._out = out
        self._colour = colour
        self._shown: list[str] = []
        self._size = (0, 0)

    def __enter__(self) -> "Window":
        if sys.platform == "win32":
            _understand_escapes()
        self._out.write(_ENTER)
        return self

    def __exit__(self, *_: object) -> None:
        self._out.write(_LEAVE)
        self._out.flush()

    def draw(self, view: View) -> None:
        """Show ``view``."""
        size = tuple(shutil.get_terminal_size())
        if size != self._size:
            self._size = (size[0], size[1])
            self._shown = []
            self._out.write("\x1b[2J")
        lines = compose(view, *self._size, colour=self._colour)
        self._out.write("".join(self._changes(lines)))
        self._out.flush()
        self._shown = lines

    def _changes(self, lines: list[str]) -> Iterable[str]:
        old = self._shown + [""] * (len(lines) - len(self._shown))
        for y, line in enumerate(lines):
            if line != old[y]:
                yield f"\x1b[{y + 1};1H{line}\x1b[K"
        if len(old) > len(lines):
            yield f"\x1b[{len(lines) + 1};1H\x1b[J"


class _Paint:
    def __init__(self, colour: bool) -> None:
        self._colour = colour

    def __call__(self, style: str, text: str) -> str:
        return style + text + _PLAIN if self._colour else text


def _top(title: str, width: int) -> str:
    label = f" {title[: width - 4]} "
    return "\u256d\u2500" + label + "\u2500" * (width - len(label) - 1) + "\u256e"


def _keys(width: int, paint: _Paint) -> list[str]:
    lines, used = [""], 0
    for key, meaning in KEYS:
        size = len(key) + len(meaning) + 4
        if used + size > width:
            lines.append("")
            used = 0
        lines[-1] += f" {paint(_KEY, key)} {meaning}  "
        used += size
    return lines


if sys.platform == "win32":

    def _understand_escapes() -> None:
        import ctypes

        # ENABLE_PROCESSED_OUTPUT | ENABLE_WRAP_AT_EOL_OUTPUT | ENABLE_VIRTUAL_TERMINAL_PROCESSING
        ctypes.windll.kernel32.SetConsoleMode(ctypes.windll.kernel32.GetStdHandle(-11), 7)

else:

    def _understand_escapes() -> None:
        """Do nothing: terminals of other systems understand them."""
