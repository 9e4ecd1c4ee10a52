"""``tallystone merge``: two names, one player."""

from typing import Annotated

import typer

from tallystone.commands.options import Db, opened
from tallystone.errors import UsageError
from tallystone.speech import tell
from tallystone.terminal import say


def merge(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A name that was used.")],
    into: Annotated[str | None, typer.Argument(metavar="PLAYER", help="The name under which the player is known.")] = None,
    undo: Annotated[bool, typer.Option("--undo", help="NAME stands for itself again.")] = False,
    db: Db = None,
) -> None:
    """Say that two names are one player: statistics and exports count them together. No play is changed."""
    from tallystone.store.names import known_name, known_or_new_name
    from tallystone.store.players import merge_players, split_player

    if (into is None) != undo:
        raise UsageError("say NAME PLAYER, or NAME --undo")
    with opened(db).writing() as connection:
        if into is None:
            say(tell("{0} is no longer {1}.", name, split_player(connection, name)))
        else:
            name, into = known_name(connection, name), known_or_new_name(connection, into)
            merge_players(connection, name, into)
            say(tell("{0} is {1}; `tallystone merge {0} --undo` takes that back.", name, into))
