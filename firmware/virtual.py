"""The firmware as a program on a PC: a virtual board, driven over standard input and output in lock step.

    python -m firmware.virtual --root DIR       (or: micropython -m firmware.virtual ...)

``--root DIR``: the flash is a folder. ``--image FILE``: it is a littlefs image (MicroPython only). ``--unique HEX``: the board's
id, 8 bytes. ``--entropy HEX``: all randomness follows from these bytes.

One line in is one turn of the firmware's loop: ``t <now_ms> <mask> <serial input as hex, or ->``; ``q`` ends.
Out come, for each turn, in any number ``d <page> <first column> <hex>`` (changed part of the glass), ``s <hex>`` (serial output),
``b <hz> <ms>`` (beep), ``c <level>`` (contrast), ``o <0|1>`` (glass off, on), then ``.``. The first line of all is ``ready``.
An error is ``! <one line>``, its traceback goes to standard error, and the exit code is 3.
"""

import sys
from binascii import hexlify, unhexlify

from engines_core.lang.en import TABLE
from engines_core.text import say
from firmware.hal.image_board import ImageBoard, ImageDisk
from firmware.hal.virtual_board import UNIQUE, VirtualBoard
from firmware.storage_error import StorageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

FAILED = 3
USAGE = 2

_LONGEST_LINE = 2048
_OPTIONS = ("--root", "--image", "--unique", "--entropy")


class Pipe:
    """Turns lines into turns of the loop. ``write``: takes text."""

    def __init__(self, board: VirtualBoard, write: "Callable[[str], Any]") -> None:
        self._board = board
        self._write = write
        self._lines: list = []
        self._level = 255
        self._is_on = True
        board.display.on_part = self._on_part

    def step(self, line: str, app: "Any") -> None:
        """Do what a ``t`` line says, by ``app.step()``, and write what came of it. Raises ValueError for a line that is none."""
        board = self._board
        board.clock_ms, board.mask, serial = _parse(line)
        board.inbox.extend(serial)
        app.step()
        self._collect()
        self._lines.append(".\n")
        self._write("\n".join(self._lines))
        self._lines = []

    def _on_part(self, page: int, column: int, data: bytes) -> None:
        self._lines.append(f"d {page} {column} {_hex(data)}")

    def _collect(self) -> None:
        board = self._board
        if board.outbox:
            self._lines.append("s " + _hex(board.take_output()))
        for hz, ms in board.beeps:
            self._lines.append(f"b {hz} {ms}")
        board.beeps = []
        if board.level != self._level:
            self._level = board.level
            self._lines.append(f"c {board.level}")
        if board.is_on != self._is_on:
            self._is_on = board.is_on
            self._lines.append(f"o {1 if board.is_on else 0}")


def serve(board: VirtualBoard, make_app: "Callable[[Any], Any]", read_line: "Callable[[int], str]", write: "Callable[[str], Any]") -> None:
    """Run ``make_app(board)`` until ``q`` or the end of the input."""
    # Before the app is made: what it draws while it starts goes out too, with the first turn.
    pipe = Pipe(board, write)
    app = make_app(board)
    write("ready\n")
    while True:
        line = read_line(_LONGEST_LINE)
        if not line or line.strip() == "q":
            return
        pipe.step(line, app)


def board_for(words: list[str]) -> VirtualBoard:
    """Return the board that the command line describes. Raises ValueError with a sentence."""
    options = _options(words)
    unique = _bytes("--unique", options[2]) if options[2] else UNIQUE
    entropy = _bytes("--entropy", options[3]) if options[3] else None
    if len(unique) != 8:
        raise ValueError(f"--unique: a board's id is 8 bytes long, not {len(unique)}")
    if options[0] and not options[1]:
        return VirtualBoard(options[0], unique, entropy)
    if options[1] and not options[0]:
        return ImageBoard(ImageDisk(options[1]), unique, entropy)
    raise ValueError("give either --root with a folder or --image with a file")


def main(words: list[str], make_app: "Callable[[Any], Any] | None" = None) -> int:
    """Run the program and return its exit code. ``make_app``: in place of the firmware's own App, for tests."""
    try:
        board = board_for(words)
    except (ValueError, OSError) as error:
        return _refuse(str(error))
    except StorageError as error:
        return _refuse(say(error.args[0], TABLE))
    try:
        serve(board, make_app or _app, sys.stdin.readline, _write)
    except KeyboardInterrupt:
        pass
    except Exception as error:  # noqa: BLE001 - whatever it is, the other end of the pipe must hear of it
        _write("! " + " ".join(f"{type(error).__name__}: {error}".split()) + "\n")
        _print_traceback(error)
        return FAILED
    return 0


def _refuse(sentence: str) -> int:
    sys.stderr.write(f"firmware.virtual: {sentence}\n")
    return USAGE


def _app(board: VirtualBoard) -> "Any":
    from firmware.app import App

    return App(board)


def _write(text: str) -> None:
    sys.stdout.write(text)
    # MicroPython's output is not buffered there.
    if hasattr(sys.stdout, "flush"):
        sys.stdout.flush()


def _print_traceback(error: Exception) -> None:
    show: Any = getattr(sys, "print_exception", None)
    if show is not None:
        show(error, sys.stderr)
        return
    hook: Any = getattr(sys, "excepthook", None)
    hook(type(error), error, getattr(error, "__traceback__", None))


def _parse(line: str) -> tuple[int, int, bytes]:
    parts = line.split()
    if len(parts) != 4 or parts[0] != "t":
        raise ValueError(f"a line is 't <now_ms> <mask> <hex or ->', not {line[:60]!r}")
    return int(parts[1]), int(parts[2]), b"" if parts[3] == "-" else unhexlify(parts[3])


def _options(words: list[str]) -> list[str | None]:
    values: list[str | None] = [None] * len(_OPTIONS)
    for at in range(0, len(words), 2):
        if words[at] not in _OPTIONS:
            raise ValueError(f"{words[at]}: there are only {', '.join(_OPTIONS)}")
        if at + 1 == len(words):
            raise ValueError(f"{words[at]} needs a value")
        values[_OPTIONS.index(words[at])] = words[at + 1]
    return values


def _bytes(option: str, text: str) -> bytes:
    try:
        return unhexlify(text)
    except ValueError:
        raise ValueError(f"{option}: {text!r} is not hex")


def _hex(data: bytes) -> str:
    return hexlify(data).decode()


if __name__ == "__main__":
    sys.exit(main(list(getattr(sys, "argv", [""])[1:])))
