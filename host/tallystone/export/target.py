"""Where an export goes: the terminal, or a file that appears whole or not at all."""

import io
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, TextIO, cast

from tallystone.errors import DataError, UsageError, sentence

_SPOOLED_BYTES = 1 << 24
"""What is kept in memory on the way to standard output, which cannot be written out of order."""


def file_for(output: str, format_name: str) -> Path:
    """Return the file meant by ``output``: a file, or a folder that gets tallystone-plays.csv (or .json)."""
    path = Path(output)
    if path.is_dir() or output.endswith(("/", os.sep)):
        return path / f"tallystone-plays.{format_name}"
    return path


def require_folder(folder: Path) -> None:
    """Raise DataError when there is no such folder: a name that was mistyped makes none."""
    if not folder.exists():
        raise DataError(f"there is no folder {folder}; make it first, or name another")


def make_folder(folder: Path) -> None:
    """Make a folder that is to hold several files, unless it is there; the one around it must be. Raises DataError."""
    require_folder(folder.parent)
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise DataError(f"{folder} cannot be made: {sentence(error)}") from error


@contextmanager
def text_file(path: Path, encoding: str) -> Iterator[TextIO]:
    """A text file to write to. It takes the place of ``path`` at the end, and only then. Raises DataError."""
    with binary_file(path) as file:
        text = io.TextIOWrapper(file, encoding=encoding, newline="")
        try:
            yield text
            text.flush()
        finally:
            # The file beneath is closed by who opened it.
            text.detach()


@contextmanager
def binary_file(path: Path) -> Iterator[BinaryIO]:
    """A file of bytes to write to. It takes the place of ``path`` at the end, and only then. Raises DataError."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        require_folder(path.parent)
        if path.exists() and not path.is_file():
            raise DataError(f"{path} is not an ordinary file")
        try:
            with part.open("xb") as file:
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


@contextmanager
def binary_output() -> Iterator[BinaryIO]:
    """Standard output for bytes that a terminal cannot show. Raises UsageError when it is one."""
    if sys.stdout.isatty():
        raise UsageError("this format is not for a terminal; name a file with --output")
    with tempfile.SpooledTemporaryFile(max_size=_SPOOLED_BYTES) as whole:
        yield cast(BinaryIO, whole)
        whole.seek(0)
        shutil.copyfileobj(whole, sys.stdout.buffer)
    sys.stdout.flush()
