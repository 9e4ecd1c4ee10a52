"""``python -m tallystone.uf2``: what ``make uf2`` runs."""

import argparse
import sys
from pathlib import Path

from tallystone import __version__
from tallystone.errors import TallyStoneError, sentence
from tallystone.uf2.build import build


def main(words: list[str]) -> int:
    """Write the files into a folder and return the exit code."""
    parser = argparse.ArgumentParser(prog="tallystone.uf2", description="Build the files to drag onto a Raspberry Pi Pico.")
    parser.add_argument("folder", nargs="?", default="dist", type=Path)
    parser.add_argument("--display", choices=("ssd1306", "sh1106"), default="ssd1306", help="the display of a new board")
    options = parser.parse_args(words)
    try:
        options.folder.mkdir(parents=True, exist_ok=True)
        name = f"tallystone-{__version__}"
        _write(options.folder / f"{name}-new.uf2", build(True, {"display": options.display}), "for a new board; it empties the board")
        _write(options.folder / f"{name}-update.uf2", build(False), "for a board that has plays; it keeps them")
    except (TallyStoneError, OSError) as error:
        sys.stderr.write(f"tallystone.uf2: {sentence(error)}\n")
        return getattr(error, "exit_code", 1)
    return 0


def _write(path: Path, data: bytes, what: str) -> None:
    path.write_bytes(data)
    sys.stdout.write(f"{path}: {len(data) // 1024} KB, {what}\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
