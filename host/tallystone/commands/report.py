"""``tallystone report``: one play as a page for people."""

import os
from pathlib import Path
from typing import Annotated

import typer

from tallystone.commands.options import Db, opened
from tallystone.errors import UsageError
from tallystone.speech import LANGUAGES, spoken_language, tell
from tallystone.store.reading import is_reference
from tallystone.terminal import print_text, say_aside


def report(
    what: Annotated[str, typer.Argument(metavar="PLAY|FILE", help="A play, a record file, or a transcript (- is standard input).")],
    output: Annotated[
        str | None,
        typer.Option("-o", "--output", metavar="DIR|FILE", help="Where to (- is standard output); without it, a file in this folder."),
    ] = None,
    png: Annotated[Path | None, typer.Option(metavar="DIR", help="Write the plots as PNG pictures into this folder, and no page.")] = None,
    language: Annotated[str | None, typer.Option(metavar="en|ru|pl", help="Of the page; without it, yours.")] = None,
    db: Db = None,
) -> None:
    """Write one play as a web page: points over the rounds, where they came from, dice and luck, what happened when.

    The page is one file that needs nothing else: no network, no script. It fits a phone, and it prints well.
    """
    from tallystone.report.language import Language
    from tallystone.report.page import page
    from tallystone.report.run import data_of_file, data_of_play, file_name, write_pictures, write_report

    if language not in (None, *LANGUAGES):
        raise UsageError(f"--language is one of {', '.join(LANGUAGES)}, not {language!r}")
    speech = Language(language or spoken_language())
    data = data_of_play(opened(db), what, speech) if is_reference(what) else data_of_file(what, speech)
    if png is not None:
        count = len(list(write_pictures(data, png)))
        say_aside(tell("{0} {0|picture|pictures} written to {1}", count, png))
    elif output == "-":
        print_text(page(data))
    else:
        path = _path(output, file_name(data))
        write_report(data, path)
        say_aside(tell("The report is in {0}", path))


def _path(output: str | None, name: str) -> Path:
    path = Path(output or ".")
    return path / name if path.is_dir() or (output or "").endswith(("/", os.sep)) else path
