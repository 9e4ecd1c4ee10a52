"""One export from beginning to end."""

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection

from tallystone.errors import DataError, UsageError
from tallystone.export.columns import Track
from tallystone.export.target import binary_file, binary_output, file_for, standard_output, text_file
from tallystone.store.database import Database
from tallystone.store.reading import all_ids, find

CSV = "csv"
JSON = "json"
XLSX = "xlsx"
BGSTATS = "bgstats"
LINK = "link"
TRANSCRIPT = "transcript"
FORMATS = (CSV, JSON, XLSX, BGSTATS, LINK, TRANSCRIPT)

_ENDINGS = {BGSTATS: "bgsplay", LINK: "png"}


class Exported(NamedTuple):
    """What an export did.

    ``plays``: how many are in it; ``left_out``: one sentence for each that is not. ``link``: of LINK only.
    """

    plays: int
    path: Path | None
    left_out: Sequence[str] = ()
    link: str = ""


class Choices(msgspec.Struct, frozen=True):
    """How to write. ``separator``, ``bom``: CSV. ``me``, ``date`` (of plays without one): BG Stats."""

    separator: str = ","
    bom: bool = False
    me: str = ""
    date: datetime | None = None


class _Job(NamedTuple):
    connection: Connection
    ids: Sequence[int]
    output: str | None
    path: Path | None
    choices: Choices
    track: Track


def export_to(
    database: Database,
    form: str,
    output: str | None = None,
    references: Sequence[str] = (),
    choices: Choices | None = None,
    track: Track = iter,
) -> Exported:
    """Write plays in the format ``form``, one of FORMATS.

    ``output``: a file or a folder, None for standard output. ``references``: which plays, none for all.
    ``track``: shows how far it is.
    Raises UsageError, DataError, DatabaseError; then no file has changed.
    """
    path = file_for(output, _ENDINGS.get(form, form)) if output else None
    with database.reading() as connection:
        ids = find(connection, references) if references else all_ids(connection)
        return _WAYS[form](_Job(connection, ids, output, path, choices or Choices(), track))


def _csv(job: _Job) -> Exported:
    from tallystone.export.csv_export import write_csv

    encoding = "utf-8-sig" if job.choices.bom else "utf-8"
    with text_file(job.path, encoding) if job.path else standard_output(encoding) as out:
        return Exported(write_csv(job.connection, job.ids, out, job.choices.separator, job.track), job.path)


def _json(job: _Job) -> Exported:
    from tallystone.export.json_export import write_json

    with text_file(job.path, "utf-8") if job.path else standard_output("utf-8") as out:
        return Exported(write_json(job.connection, job.ids, out, track=job.track), job.path)


def _xlsx(job: _Job) -> Exported:
    from tallystone.export.xlsx_export import write_xlsx

    with binary_file(job.path) if job.path else binary_output() as out:
        return Exported(write_xlsx(job.connection, job.ids, out, job.track), job.path)


def _bgstats(job: _Job) -> Exported:
    from tallystone.export.bgstats.file import write_file
    from tallystone.export.bgstats.run import Collected

    plays = Collected(job.connection, job.ids, job.choices.date, job.track)
    facts = list(plays)
    if plays.left_out and not facts:
        more = f" (and {len(plays.left_out) - 1} more)" if len(plays.left_out) > 1 else ""
        raise DataError(f"nothing is written: {plays.left_out[0]}{more}")
    with text_file(job.path, "utf-8") if job.path else standard_output("utf-8") as out:
        try:
            write_file(facts, out, job.choices.me)
        except ValueError as error:
            raise UsageError(str(error)) from error
    return Exported(len(facts), job.path, plays.left_out)


def _link(job: _Job) -> Exported:
    from tallystone.export.bgstats.link import link
    from tallystone.export.bgstats.qr import QrCode
    from tallystone.export.bgstats.run import Collected

    if len(job.ids) != 1:
        raise UsageError(f"a link is for one play, and here are {len(job.ids)}; say which, or export a file (--format bgstats)")
    plays = Collected(job.connection, job.ids, job.choices.date)
    links = [link(facts) for facts in plays]
    if not links:
        raise DataError(plays.left_out[0])
    if job.path:
        with binary_file(job.path) as out:
            out.write(QrCode(links[0]).png())
    return Exported(1, job.path, (), links[0])


def _transcript(job: _Job) -> Exported:
    from tallystone.export.transcripts import write_transcripts

    return Exported(*write_transcripts(job.connection, job.ids, job.output))


_WAYS: dict[str, Callable[[_Job], Exported]] = {
    CSV: _csv,
    JSON: _json,
    XLSX: _xlsx,
    BGSTATS: _bgstats,
    LINK: _link,
    TRANSCRIPT: _transcript,
}
