"""``tallystone export``: plays for spreadsheets, for programs, and for the app BG Stats."""

import sys
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from enum import StrEnum
from typing import Annotated

import typer

from tallystone.commands.options import Db, opened
from tallystone.errors import UsageError
from tallystone.export.run import CSV, LINK, Choices, Exported, export_to
from tallystone.speech import tell
from tallystone.terminal import console, say, say_aside, tracked


class Format(StrEnum):
    """What can be written."""

    CSV = "csv"
    JSON = "json"
    XLSX = "xlsx"
    BGSTATS = "bgstats"
    LINK = "link"
    TRANSCRIPT = "transcript"


def export(
    plays: Annotated[list[str] | None, typer.Argument(metavar="PLAY", help="Plays; none: all of them.")] = None,
    format: Annotated[
        Format,
        typer.Option(
            help="csv, xlsx: one row a seat; json: all that is known; bgstats: a file for BG Stats; "
            "link: one play for BG Stats, with a QR code; transcript: one text a play."
        ),
    ] = Format.CSV,
    output: Annotated[
        str | None,
        typer.Option("-o", "--output", metavar="DIR|FILE", help="Where to (link: the QR code as PNG); without it, standard output."),
    ] = None,
    separator: Annotated[str, typer.Option(metavar="CHARACTER", help="Between the cells of CSV; tab is possible too.")] = ",",
    bom: Annotated[bool, typer.Option("--bom", help="Begin CSV with a byte order mark, which Excel wants.")] = False,
    me: Annotated[str, typer.Option(metavar="NAME", help="BG Stats: which player the owner of the app is.")] = "",
    date: Annotated[
        str | None, typer.Option(metavar="WHEN", help='BG Stats: the date of plays that have none, like "2026-03-14 20:05".')
    ] = None,
    qr: Annotated[bool, typer.Option("--qr", help="Draw the QR code of a link even where no terminal is seen.")] = False,
    db: Db = None,
) -> None:
    """Write plays as CSV, JSON, Excel workbook, BG Stats file or link, or transcript; see docs/export.md.

    A play that the format cannot hold is named and left out; the exit code is 1 when that is all of them.
    """
    _check(format, separator != "," or bom, bool(me), date is not None, qr)
    choices = Choices(_separator(separator), bom, me, _moment(date) if date else None)
    done = export_to(opened(db), format, output, plays or [], choices, _tracked)
    if format == LINK:
        _show_link(done, qr)
    for sentence in done.left_out:
        say_aside(sentence)
    if done.path and format != LINK:
        say_aside(tell("{0} {0|play|plays} written to {1}", done.plays, done.path))
    raise typer.Exit(1 if done.left_out and not done.plays else 0)


def _check(form: Format, csv: bool, me: bool, date: bool, qr: bool) -> None:
    if csv and form != CSV:
        raise UsageError("--bom and --separator are for CSV")
    if me and form != Format.BGSTATS:
        raise UsageError("--me is for --format bgstats")
    if date and form not in (Format.BGSTATS, Format.LINK):
        raise UsageError("--date is for --format bgstats and link")
    if qr and form != LINK:
        raise UsageError("--qr is for --format link")


def _separator(name: str) -> str:
    from tallystone.export.csv_export import separator_of

    try:
        return separator_of(name)
    except ValueError as error:
        raise UsageError(str(error)) from error


def _moment(text: str) -> datetime:
    try:
        return datetime.fromisoformat(text).astimezone(UTC)
    except (ValueError, OverflowError, OSError) as error:
        raise UsageError(f'{text!r} is no date; write it like "2026-03-14 20:05"') from error


def _tracked(ids: Sequence[int]) -> Iterable[int]:
    return tracked(ids, len(ids), "Exporting")


def _show_link(done: Exported, wanted: bool) -> None:
    say(done.link)
    if done.path:
        say_aside(tell("The QR code is in {0}", done.path))
    elif wanted or sys.stdout.isatty():
        _draw(done.link, wanted)


def _draw(link: str, wanted: bool) -> None:
    from rich.text import Text

    from tallystone.export.bgstats.qr import QrCode

    code, screen = QrCode(link), console()
    if screen.width < code.columns:
        if wanted:
            raise UsageError(f"the QR code is {code.columns} columns wide and the terminal {screen.width}; write it as PNG with --output")
        narrow = tell("The QR code is {0} columns wide and the terminal {1}; write it as PNG with --output.", code.columns, screen.width)
        say_aside(narrow)
        return
    screen.print(Text(code.text(), "#ffffff on #000000", no_wrap=True))
