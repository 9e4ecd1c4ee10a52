"""Plays as transcripts: one as text, several as files in a folder."""

import os
from collections.abc import Sequence
from pathlib import Path

from sqlalchemy import Connection

from tallystone.errors import DataError, UsageError
from tallystone.export.target import make_folder, standard_output, text_file
from tallystone.replay import text_of
from tallystone.store.reading import read_record, reference_of


def write_transcripts(connection: Connection, ids: Sequence[int], output: str | None) -> tuple[int, Path | None, list[str]]:
    """Write a file for each play into the folder ``output``, or the only one into that file, or to standard output (None).

    Return how many were written, where to, and why the others were not. Raises UsageError and DataError.
    """
    if output is None and len(ids) != 1:
        raise UsageError(f"a transcript is of one play, and here are {len(ids)}; say which, or name a folder with --output")
    done, left_out = 0, []
    for play_id in ids:
        name = reference_of(connection, play_id)
        try:
            text = text_of(read_record(connection, play_id), f"play {name}")
        except DataError as error:
            left_out.append(str(error))
            continue
        path = _path(output, f"{name.replace(':', '-')}.txt", len(ids) == 1) if output else None
        if path is not None and len(ids) > 1:
            make_folder(path.parent)
        _write(text, path)
        done += 1
    return done, Path(output) if output else None, left_out


def _path(output: str, name: str, only: bool) -> Path:
    path = Path(output)
    is_folder = not only or path.is_dir() or output.endswith(("/", os.sep))
    return path / name if is_folder else path


def _write(text: str, path: Path | None) -> None:
    with text_file(path, "utf-8") if path else standard_output("utf-8") as out:
        out.write(text)
