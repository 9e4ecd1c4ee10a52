"""``tallystone stats``: how often, how well, how lucky."""

from typing import Annotated

import typer

from tallystone.commands.filtering import Device, Game, Location, Player, Since, Until, asked
from tallystone.commands.options import AsJson, Db, opened
from tallystone.speech import tell
from tallystone.terminal import console, print_json, say


def stats(
    game: Game = None,
    player: Player = None,
    since: Since = None,
    until: Until = None,
    location: Location = None,
    device: Device = None,
    own: Annotated[bool, typer.Option("--own", help="Leave out plays that were imported from other programs.")] = False,
    db: Db = None,
    json: AsJson = False,
) -> None:
    """Say of every player and game: plays, wins, points, rating, and luck with the dice."""
    from tallystone.stats import stats as counted

    with opened(db).reading() as connection:
        rows = counted(connection, asked(game, player, since, until, location, device), history=not own)
    if json:
        print_json(rows)
    elif rows:
        from tallystone.views import stats_table

        console().print(stats_table(rows))
    else:
        is_filtered = any((game, player, since, until, location, device))
        say(tell("No finished play is like that.") if is_filtered else tell("No play is finished yet."))
