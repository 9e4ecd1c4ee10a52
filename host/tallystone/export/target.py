"""Where an export goes: the terminal, or a file that appears whole or not at all."""

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from tallystone.errors import DataError, sentence


def file_for(output: str, format_name: str) -> Path:
    """Return the file meant by ``output``: a file, or a folder that gets tallystone-plays.csv (or .json)."""
    path = Path(output)
    if path.is_dir() or output.endswith(("/", os.sep)):
        return path / f"tallystone-plays.{format_name}"
    return path


@contextmanager
def text_file(path: Path, encoding: str) -> Iterator[TextIO]:
    """A text file to write to. It takes the place of ``path`` at the end, and only then. Raises DataError."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and not path.is_file():
            raise DataError(f"{path} is not an ordinary file")
        try:
            with part.open("x", encoding=encoding, newline="") as file:
                yield file
                file.flush()
                os.fsync(file.fileno())
            part.replace(path)
        except BaseException:
            part.unlink(missing_ok=True)
            raise
    except OSError as error:
        raise DataError(f"{path} cannot be written: {sentence(error)}") from error


@contextmanager
def standard_output(encoding: str) -> Iterator[TextIO]:
    """Standard output as a text file of this encoding, whatever the terminal's."""
    sys.stdout.flush()
    stream = io.TextIOWrapper(sys.stdout.buffer, encoding=encoding, newline="")
    try:
        yield stream
        stream.flush()
    finally:
        stream.detach()
