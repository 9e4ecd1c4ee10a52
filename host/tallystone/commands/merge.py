"""``tallystone merge``: two names, one player."""

from typing import Annotated

import typer

from tallystone.commands.options import Db, opened
from tallystone.errors import UsageError
from tallystone.terminal import say


def merge(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A name that was used.")],
    into: Annotated[str | None, typer.Argument(metavar="PLAYER", help="The name under which the player is known.")] = None,
    undo: Annotated[bool, typer.Option("--undo", help="NAME stands for itself again.")] = False,
    db: Db = None,
) -> None:
    """Say that two names are one player: statistics and exports count them together. No play is changed."""
    from tallystone.store.players import merge_players, split_player

    if (into is None) != undo:
        raise UsageError("say NAME PLAYER, or NAME --undo")
    with opened(db).writing() as connection:
        if into is None:
            say(f"{name} is no longer {split_player(connection, name)}.")
        else:
            merge_players(connection, name, into)
            say(f"{name} is {into}; `tallystone merge {name} --undo` takes that back.")
