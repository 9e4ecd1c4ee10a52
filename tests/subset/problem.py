"""One finding of the checks, and the list of files they read."""

import subprocess
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]


class Problem(NamedTuple):
    """A place (repository path, line from 1, 0 for the whole file) and one sentence about it."""

    path: str
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.text}"


def python_files(*folders: str, root: Path = ROOT) -> list[str]:
    """Repository paths of every Python file below the folders, sorted."""
    found = (path for folder in folders for path in (root / folder).rglob("*.py"))
    return sorted(path.relative_to(root).as_posix() for path in found)


def tracked_files(root: Path = ROOT) -> list[str]:
    """Repository paths that git keeps or would keep (new files included, ignored ones not), sorted."""
    command = ["git", "-C", str(root), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listing = subprocess.run(command, check=True, capture_output=True).stdout.decode()
    return sorted(name for name in set(listing.split("\0")) if name and (root / name).is_file())
