"""``tallystone players``: who plays."""

from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from tallystone.commands.options import AsJson, Db, opened
from tallystone.errors import UsageError
from tallystone.speech import tell
from tallystone.terminal import console, print_json, say

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from tallystone.store.database import Database


class Known(msgspec.Struct, frozen=True):
    """A player. ``names``: all names, the player's own first; ``plays``: how many, also unfinished ones."""

    player: str
    names: list[str]
    colour: str
    plays: int


def players(
    colour: Annotated[
        list[str] | None,
        typer.Option("--colour", metavar="NAME=COLOUR", help="Give a player a colour; nothing after = takes it away."),
    ] = None,
    db: Db = None,
    json: AsJson = False,
) -> None:
    """List the players, the most diligent first; also give them colours."""
    database = opened(db)
    if colour:
        _give(database, colour)
    with database.reading() as connection:
        known = _known(connection)
    if json:
        print_json(known)
    elif known:
        from tallystone.views import players_table

        console().print(players_table((who.player, ", ".join(who.names[1:]), who.colour, who.plays) for who in known))
    else:
        say(tell("There are no players yet."))


def _give(database: "Database", colours: list[str]) -> None:
    from tallystone.store.edits import LONGEST
    from tallystone.store.names import known_name
    from tallystone.store.players import set_colour

    with database.writing() as connection:
        for text in colours:
            name, equals, value = text.partition("=")
            if not equals or not name or len(value) > LONGEST["colour"]:
                raise UsageError(f"--colour {text!r}: say it like --colour Ada=red, with at most {LONGEST['colour']} characters of colour")
            set_colour(connection, known_name(connection, name), value)


def _known(connection: "Connection") -> list[Known]:
    from tallystone.store.history import read_history
    from tallystone.store.players import read_players
    from tallystone.store.reading import all_ids, read_plays

    who = read_players(connection)
    counts: dict[str, int] = dict.fromkeys(who.colours, 0)
    for play in read_plays(connection, all_ids(connection), scores=False):
        for player in {seat.player for seat in play.seats if seat.player}:
            counts[player] = counts.get(player, 0) + 1
    for imported in read_history(connection):
        for player in {who.player(seat.name) for seat in imported.seats if seat.name}:
            counts[player] = counts.get(player, 0) + 1
    found = [Known(player, who.names_of(player), who.colours.get(player, ""), count) for player, count in counts.items()]
    return sorted(found, key=lambda one: (-one.plays, one.player))
