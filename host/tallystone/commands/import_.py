"""``tallystone import``: plays from files, into the database."""

from typing import Annotated

import typer

from tallystone.commands.options import AsJson, Db, opened
from tallystone.errors import DataError
from tallystone.speech import tell
from tallystone.terminal import print_json, say, say_aside

PROGRAMS = {"bgstats": "BG Stats", "bgg": "BoardGameGeek"}
"""What people call the programs that history comes from."""


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
            what = tell("play {0}", imported.play) if imported.play else tell("history of {0}", PROGRAMS[imported.kind])
            counts = (imported.added, imported.updated, imported.unchanged)
            say(tell("{0}: {1}: {2} added, {3} updated, {4} unchanged.", imported.file, what, *counts))
    raise typer.Exit(1 if failed else 0)
