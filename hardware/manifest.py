"""What was made from what: SHA-256 of every generated file and of the sources behind it."""

import hashlib
import json
from pathlib import Path

ROOT = Path(__file__).parent
PATH = ROOT / "out" / "manifest.json"
CASE_SOURCES = (
    *sorted((ROOT / "case").glob("*.py")),
    ROOT / "kicad" / "layout.py",
    ROOT / "electronics" / "parts.py",
)
LARGEST_BYTES = 300_000
"""Larger files are made, never committed."""


def sha256(*paths: Path) -> str:
    """Return the hash of files, names included, in the order of their names."""
    digest = hashlib.sha256()
    for path in sorted(paths):
        digest.update(f"{path.relative_to(ROOT).as_posix()}\n".encode() + _content(path))
    return digest.hexdigest()


def _content(path: Path) -> bytes:
    """Text may have been checked out with other line ends."""
    data = path.read_bytes()
    return data if path.suffix in (".png", ".stl") else data.replace(b"\r\n", b"\n")


def read() -> dict[str, dict[str, str]]:
    """Return {output: {"sha256": its hash, "from": hash of its sources}}."""
    return dict(json.loads(PATH.read_text(encoding="utf-8")))


def write(made: dict[str, dict[str, str]]) -> None:
    """Write the file."""
    PATH.write_text(json.dumps(made, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def entry(output: str, sources: tuple[Path, ...]) -> dict[str, str]:
    """Return the entry of one output."""
    return {"sha256": sha256(ROOT / output), "from": sha256(*sources)}
