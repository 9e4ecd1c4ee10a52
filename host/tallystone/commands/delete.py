"""``tallystone delete``: plays out of sight."""

from datetime import UTC, datetime
from typing import Annotated

import typer

from tallystone.commands.options import Db, opened
from tallystone.terminal import say
from tallystone.words import many


def delete(plays: Annotated[list[str], typer.Argument(metavar="PLAY...", help="Plays.")], db: Db = None) -> None:
    """Take plays out of lists, statistics and exports. They do not come over again; undelete brings them back."""
    from tallystone.store.edits import delete_plays
    from tallystone.store.reading import find

    with opened(db).writing() as connection:
        ids = find(connection, plays)
        delete_plays(connection, ids, datetime.now(UTC))
    say(f"{many(len(ids), 'play')} deleted; `tallystone undelete {' '.join(plays)}` brings {'it' if len(ids) == 1 else 'them'} back.")
