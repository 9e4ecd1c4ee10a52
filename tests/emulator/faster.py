"""Makes the emulator several times as fast where there is a C compiler: its machine parts are compiled for this very Python.

The wheel holds them built for any Python, which costs a search by name for each instruction. Their C sources lie beside.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.metadata import version
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from tallystone.uf2.official import cache_folder
from tests.emulator.short_cuts import with_short_cut

MODULES = ("_bit", "_cortex_m0_core", "_gpio_pin", "_rp2040", "_simulation_clock", "_simulator")
PACKAGE = "rp2040py.native"
ENDING = sysconfig.get_config_var("EXT_SUFFIX")
PATIENCE_S = 600
MAKE = 3
"""Of another list of modules or other options; what an earlier one has left in the cache is not used."""


class _Finder(MetaPathFinder):
    """Finds the compiled parts in ``folder`` before anybody finds those of the wheel."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def find_spec(self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Return where a part is; None for every other module."""
        package, _, name = fullname.rpartition(".")
        if package != PACKAGE or name not in MODULES:
            return None
        return spec_from_file_location(fullname, self._folder / f"{name}{ENDING}")


def make_faster() -> bool:
    """See to it that the compiled parts are used, compiling them when that was never done. Return whether that was possible.

    Call it before any use of rp2040py.
    """
    spec = find_spec("rp2040py")
    if spec is None or spec.origin is None or "rp2040py" in sys.modules:
        return False
    folder = _compiled(Path(spec.origin).parent / "native")
    if folder is not None:
        sys.meta_path.insert(0, _Finder(folder))
    return folder is not None


def _compiled(sources: Path) -> Path | None:
    folder = cache_folder() / f"emulator-{version('rp2040py')}-{MAKE}{ENDING}"
    if folder.is_dir():
        return folder
    compiler = shutil.which("cc")
    if compiler is None or not all((sources / f"{name}.c").is_file() for name in MODULES):
        return None
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent) as work:
        for name in MODULES:
            (Path(work) / f"{name}.c").write_text(with_short_cut(sources / f"{name}.c"), "utf-8")
        jobs = [_job(compiler, Path(work) / f"{name}.c", Path(work) / f"{name}{ENDING}") for name in MODULES]
        with ThreadPoolExecutor(2) as pool:
            done = list(pool.map(lambda job: subprocess.run(job, capture_output=True, timeout=PATIENCE_S, check=False).returncode, jobs))
        if any(done):
            return None
        # Another process may have been first; its parts are as good.
        if not folder.is_dir():
            shutil.copytree(work, folder.with_name(f"{folder.name}.{os.getpid()}"))
            folder.with_name(f"{folder.name}.{os.getpid()}").rename(folder)
    return folder


def _job(compiler: str, source: Path, target: Path) -> list[str]:
    include = sysconfig.get_paths()["include"]
    return [compiler, "-O3", "-fPIC", "-shared", "-fno-strict-aliasing", "-w", f"-I{include}", str(source), "-o", str(target)]
