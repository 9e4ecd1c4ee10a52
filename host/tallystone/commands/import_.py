"""``tallystone import``: plays from files, into the database."""

from typing import Annotated

import typer

from tallystone.commands.options import AsJson, Db, opened
from tallystone.errors import DataError
from tallystone.terminal import print_json, say, say_aside


def import_(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Files (- is standard input); what they are is seen.")],
    db: Db = None,
    json: AsJson = False,
) -> None:
    """Take in plays from files: transcripts (hand-written too), records, BG Stats files, plays of BoardGameGeek as XML.

    What comes from other programs is kept as history with points only. Importing again changes nothing.
    The exit code is 1 when a file or a play in it could not be taken.
    """
    from tallystone.imports.run import import_file

    database = opened(db, create=True)
    done, failed = [], False
    for name in files:
        try:
            done.append(import_file(database, name))
        except DataError as error:
            failed = True
            say_aside(f"tallystone: {error}")
    for imported in done:
        for sentence in imported.left_out:
            failed = True
            say_aside(sentence)
    if json:
        print_json(done)
    else:
        for imported in done:
            what = f"play {imported.play}" if imported.play else f"{imported.kind} history"
            say(f"{imported.file}: {what}: {imported.added} added, {imported.updated} updated, {imported.unchanged} unchanged.")
    raise typer.Exit(1 if failed else 0)
