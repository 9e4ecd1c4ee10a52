"""``tallystone undelete``: deleted plays come back."""

from datetime import UTC, datetime
from typing import Annotated

import typer

from tallystone.commands.options import Db, opened
from tallystone.speech import tell
from tallystone.terminal import say


def undelete(plays: Annotated[list[str], typer.Argument(metavar="PLAY...", help="Deleted plays.")], db: Db = None) -> None:
    """Bring deleted plays back as they were."""
    from tallystone.store.edits import undelete_plays
    from tallystone.store.reading import find

    with opened(db).writing() as connection:
        ids = find(connection, plays, deleted=True)
        undelete_plays(connection, ids, datetime.now(UTC))
    say(tell("{0} {0|play|plays} brought back.", len(ids)))
