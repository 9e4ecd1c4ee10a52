"""Plays as transcripts: one as text, several as files in a folder."""

from collections.abc import Sequence
from pathlib import Path

from sqlalchemy import Connection

from tallystone.errors import DataError, UsageError
from tallystone.export.target import standard_output, text_file
from tallystone.replay import text_of
from tallystone.store.reading import read_record, reference_of


def write_transcripts(connection: Connection, ids: Sequence[int], folder: Path | None) -> tuple[int, list[str]]:
    """Write a file for each play into ``folder``, or the only one to standard output (None).

    Return how many were written, and why the others were not. Raises UsageError and DataError.
    """
    if folder is None and len(ids) != 1:
        raise UsageError(f"a transcript is of one play, and here are {len(ids)}; say which, or name a folder with --output")
    done, left_out = 0, []
    for play_id in ids:
        name = reference_of(connection, play_id)
        try:
            text = text_of(read_record(connection, play_id), f"play {name}")
        except DataError as error:
            left_out.append(str(error))
            continue
        _write(text, folder / f"{name.replace(':', '-')}.txt" if folder else None)
        done += 1
    return done, left_out


def _write(text: str, path: Path | None) -> None:
    with text_file(path, "utf-8") if path else standard_output("utf-8") as out:
        out.write(text)
