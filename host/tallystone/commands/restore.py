"""``tallystone restore``: a backup becomes the database again."""

from pathlib import Path
from typing import Annotated

import typer

from tallystone.commands.options import Db, opened
from tallystone.speech import tell
from tallystone.terminal import say


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup, also of an older program.")],
    replace: Annotated[bool, typer.Option("--replace", help="Also when the database is not empty; what is in it is lost.")] = False,
    db: Db = None,
) -> None:
    """Make the database what a backup holds, all or nothing. The backup is checked first."""
    from tallystone.store.backup import restore as restored

    count = restored(opened(db, create=True), file, replace)
    say(tell("{0} {0|play|plays} and all that belongs to them are back.", count))
