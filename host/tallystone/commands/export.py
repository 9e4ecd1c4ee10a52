"""``tallystone export``: plays for spreadsheets and programs."""

from enum import StrEnum
from typing import Annotated

import typer

from tallystone.commands.options import Db, opened
from tallystone.errors import UsageError
from tallystone.export.csv_export import separator_of
from tallystone.export.run import CSV, export_to
from tallystone.terminal import say_aside
from tallystone.words import many


class Format(StrEnum):
    """What can be written."""

    CSV = "csv"
    JSON = "json"


def export(
    plays: Annotated[list[str] | None, typer.Argument(metavar="PLAY", help="Plays; none: all of them.")] = None,
    format: Annotated[Format, typer.Option(help="csv: one row a seat; json: see docs/export.md.")] = Format.CSV,
    output: Annotated[str | None, typer.Option("-o", "--output", metavar="DIR|FILE", help="Where to; without it, standard output.")] = None,
    separator: Annotated[str, typer.Option(metavar="CHARACTER", help="Between the cells of CSV; tab is possible too.")] = ",",
    bom: Annotated[bool, typer.Option("--bom", help="Begin CSV with a byte order mark, which Excel wants.")] = False,
    db: Db = None,
) -> None:
    """Write plays as CSV or JSON, in UTF-8."""
    if format != CSV and (bom or separator != ","):
        raise UsageError("--bom and --separator are for CSV")
    try:
        separator = separator_of(separator)
    except ValueError as error:
        raise UsageError(str(error)) from error
    count, path = export_to(opened(db), format, output, plays or [], separator, bom)
    if path:
        say_aside(f"{many(count, 'play')} written to {path}")
