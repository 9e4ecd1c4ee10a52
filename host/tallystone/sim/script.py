"""Scripts for the virtual board: one action a line, in the board's own time, as fast as the machine allows.

| line | what it does |
|---|---|
| ``press OK`` or ``press LEFT 3`` | press a button (LEFT RIGHT OK BACK ROLL) once, or so many times |
| ``hold BACK 800`` | hold a button for so many ms |
| ``wait 500`` | let so many ms pass |
| ``screen`` | print the display as text |
| ``expect "Round 1"`` | go on when that text stands on the display; fail when it does not within two seconds |
| ``cut`` | cut the power; the next line switches the board on again |
| ``# ...`` | a remark; blank lines are free too |
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from firmware.keys import NAMES, mask_of
from tallystone.errors import DataError, UsageError
from tallystone.sim.board import TICK_MS, BoardProcess
from tallystone.sim.picture import framed, half_blocks
from tallystone.sim.reading import shows

LONGEST_SCRIPT_CHARS = 1 << 20
MOST_PRESSES = 1000
LONGEST_MS = 600_000
PATIENCE_MS = 2000
"""How long ``expect`` waits."""
POWER_ON_MS = 200
"""What passes after the board is switched on, before the next line."""

Action = Callable[["Runner"], None]


class ScriptError(UsageError):
    """A line that makes no sense."""


class NotShownError(DataError):
    """A text that was expected is not on the display."""


@dataclass(frozen=True)
class Line:
    """A line that was understood."""

    number: int
    action: Action


class Runner:
    """Carries out lines on ``board``; ``say`` takes what is to be printed."""

    def __init__(self, board: BoardProcess, say: Callable[[str], None]) -> None:
        self.board = board
        self.say = say
        self._line = 0

    def run(self, lines: list[Line]) -> None:
        """Carry out all lines. Raises NotShownError or BoardError."""
        for line in lines:
            self._line = line.number
            if not self.board.running:
                self.power_on()
            line.action(self)

    def power_on(self) -> None:
        """Switch the board on and give it time for its first screen."""
        self.board.start()
        self.board.wait(POWER_ON_MS)

    def press(self, button: int, count: int) -> None:
        """Press a button so many times."""
        for _ in range(count):
            self.board.press(button)

    def expect(self, text: str) -> None:
        """Let time pass until ``text`` is on the display."""
        checked = -1
        for _ in range(0, PATIENCE_MS, TICK_MS):
            if self.board.glass.changes != checked:
                checked = self.board.glass.changes
                if shows(self.board.glass.seen(), text):
                    return
            self.board.step()
        self.screen()
        raise NotShownError(f'line {self._line}: "{text}" is not on the display')

    def screen(self) -> None:
        """Print the display."""
        self.say(framed(half_blocks(self.board.glass.seen())))


def parse(text: str) -> list[Line]:
    """Return the lines of a script. Raises ScriptError for the first that makes no sense; then nothing has been done."""
    if len(text) > LONGEST_SCRIPT_CHARS:
        raise ScriptError(f"line 1: the script is longer than {LONGEST_SCRIPT_CHARS} characters")
    return list(_lines(text))


def _lines(text: str) -> Iterator[Line]:
    for number, raw in enumerate(text.split("\n"), 1):
        verb, _, rest = raw.strip().partition(" ")
        if not verb or verb.startswith("#"):
            continue
        if verb not in _VERBS:
            raise ScriptError(f"line {number}: {verb[:40]!r} is not known; there are {', '.join(sorted(_VERBS))}")
        try:
            yield Line(number, _VERBS[verb](rest.strip()))
        except ValueError as error:
            raise ScriptError(f"line {number}: {error}") from error


def _press(rest: str) -> Action:
    button, count = _button_and_number(rest, 1, MOST_PRESSES, 1)
    return partial(Runner.press, button=button, count=count)


def _hold(rest: str) -> Action:
    button, ms = _button_and_number(rest, 1, LONGEST_MS, None)
    return lambda runner: runner.board.press(button, down_ms=ms)


def _wait(rest: str) -> Action:
    ms = _number(rest, 1, LONGEST_MS)
    return lambda runner: runner.board.wait(ms)


def _expect(rest: str) -> Action:
    if len(rest) < 3 or rest[0] != '"' or rest[-1] != '"':
        raise ValueError('write the text between quotes: expect "Round 1"')
    return partial(Runner.expect, text=rest[1:-1])


def _plain(action: Action, rest: str) -> Action:
    if rest:
        raise ValueError(f"nothing may follow here, but {rest[:40]!r} does")
    return action


def _button_and_number(rest: str, low: int, high: int, default: int | None) -> tuple[int, int]:
    words = rest.split()
    if not words or words[0] not in NAMES:
        raise ValueError(f"name a button: {', '.join(NAMES)}")
    if len(words) == 1 and default is not None:
        return mask_of(words[0]), default
    return mask_of(words[0]), _number(" ".join(words[1:]), low, high)


def _number(word: str, low: int, high: int) -> int:
    if not (word.isascii() and word.isdecimal() and len(word) < 10 and low <= int(word) <= high):
        raise ValueError(f"a whole number from {low} to {high} belongs here, not {word[:40]!r}")
    return int(word)


_VERBS: dict[str, Callable[[str], Action]] = {
    "press": _press,
    "hold": _hold,
    "wait": _wait,
    "screen": partial(_plain, Runner.screen),
    "expect": _expect,
    "cut": partial(_plain, lambda runner: runner.board.kill()),
}
