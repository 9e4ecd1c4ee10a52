"""``tallystone delete``: plays out of sight."""

from datetime import UTC, datetime
from typing import Annotated

import typer

from tallystone.commands.options import Db, opened
from tallystone.speech import tell
from tallystone.terminal import say


def delete(plays: Annotated[list[str], typer.Argument(metavar="PLAY...", help="Plays.")], db: Db = None) -> None:
    """Take plays out of lists, statistics and exports. They do not come over again; undelete brings them back."""
    from tallystone.store.edits import delete_plays
    from tallystone.store.reading import find

    with opened(db).writing() as connection:
        ids = find(connection, plays)
        delete_plays(connection, ids, datetime.now(UTC))
    say(tell("{0} {0|play|plays} deleted; `tallystone undelete {1}` brings {0|it|them} back.", len(ids), " ".join(plays)))
