"""``tallystone backup``: everything in one file."""

from pathlib import Path
from typing import Annotated

import typer

from tallystone.commands.options import Db, opened
from tallystone.speech import tell
from tallystone.terminal import say


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to; an older backup there is replaced when the new one is whole.")],
    db: Db = None,
) -> None:
    """Copy the whole database into one SQLite file, whichever database it is. Others may use it meanwhile."""
    from tallystone.store.backup import back_up

    count = back_up(opened(db), file)
    say(tell("{0} {0|play|plays} and all that belongs to them are in {1}.", count, file))
