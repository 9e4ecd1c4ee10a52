"""``tallystone plays``: what is in the database."""

from typing import Annotated

import msgspec
import typer

from tallystone.commands.filtering import Device, Game, Location, Player, Since, Until, asked
from tallystone.commands.options import AsJson, Db, opened
from tallystone.errors import UsageError
from tallystone.speech import tell
from tallystone.store.database import Database
from tallystone.store.filters import Filter, filtered_ids
from tallystone.store.reading import all_ids, count_aside, read_plays
from tallystone.terminal import console, print_json, say, say_aside

Only = Annotated[
    str | None, typer.Option("--only", metavar="WHICH", help="Only those that are: finished, unfinished, wrong, ignored, deleted.")
]
Limit = Annotated[int, typer.Option("--limit", metavar="N", min=0, help="At most so many; 0 is all.")]
Page = Annotated[int, typer.Option("--page", metavar="N", min=1, help="With --limit: which page of them.")]

WHICH: dict[str, dict[str, bool]] = {
    "finished": {"finished": True},
    "unfinished": {"finished": False},
    "wrong": {"problem": True},
    "ignored": {"ignored": True},
    "deleted": {"deleted": True},
}


def plays(
    game: Game = None,
    player: Player = None,
    since: Since = None,
    until: Until = None,
    location: Location = None,
    device: Device = None,
    only: Only = None,
    imported: Annotated[bool, typer.Option("--imported", help="The plays from other programs instead, by day.")] = False,
    newest: Annotated[bool, typer.Option("--newest", help="The newest first, by the day they were played.")] = False,
    limit: Limit = 0,
    page: Page = 1,
    db: Db = None,
    json: AsJson = False,
) -> None:
    """List the plays in the database, in the order in which they were synchronised."""
    if page > 1 and not limit:
        raise UsageError("--page needs --limit")
    wanted = _with(asked(game, player, since, until, location, device), only)
    if imported:
        _list_imported(opened(db), wanted, newest, limit, page, json)
        return
    with opened(db).reading() as connection:
        found = filtered_ids(connection, wanted, newest)
        if not newest:
            place = {play_id: at for at, play_id in enumerate(all_ids(connection))}
            found.sort(key=lambda play_id: place.get(play_id, 0))
        part = found[(page - 1) * limit : page * limit] if limit else found
        stored = list(read_plays(connection, part, scores=json))
        aside = count_aside(connection)
    if json:
        print_json(stored)
    elif stored:
        from tallystone.views import plays_table

        console().print(plays_table(stored))
    else:
        say(_nothing(wanted, page, len(found)))
    if stored and len(stored) < len(found):
        say_aside(tell("Page {0} of {1}: {2} of {3} {3|play|plays}.", page, -(-len(found) // limit), len(stored), len(found)))
    if aside:
        say_aside(tell("{0} {0|record|records} refused and kept aside.", aside))


def _list_imported(database: Database, wanted: Filter, newest: bool, limit: int, page: int, json: bool) -> None:
    from tallystone.stats import fitting_history
    from tallystone.store.history import read_history
    from tallystone.store.names import players_called
    from tallystone.store.players import read_players
    from tallystone.views import history_table

    if msgspec.structs.replace(wanted, game=None, player=None, since=None, until=None, location=None) != Filter():
        raise UsageError("--imported goes with --game, --player, --since, --until and --location only")
    with database.reading() as connection:
        players = read_players(connection)
        who = None if wanted.player is None else players_called(connection, wanted.player)
        fitting = fitting_history(read_history(connection), wanted)
        found = [play for play in fitting if who is None or not who.isdisjoint(players.player(seat.name) for seat in play.seats)]
    if newest:
        found.reverse()
    part = found[(page - 1) * limit : page * limit] if limit else found
    if json:
        print_json(part)
    elif part:
        console().print(history_table(part))
    else:
        say(_nothing(wanted, page, len(found)) if found or wanted != Filter() else tell("No play was imported yet."))
    if part and len(part) < len(found):
        say_aside(tell("Page {0} of {1}: {2} of {3} {3|play|plays}.", page, -(-len(found) // limit), len(part), len(found)))


def _with(wanted: Filter, only: str | None) -> Filter:
    if only is None:
        return wanted
    if only not in WHICH:
        raise UsageError(f"--only: there are {', '.join(WHICH)}, not {only!r}")
    return msgspec.structs.replace(wanted, **WHICH[only])


def _nothing(wanted: Filter, page: int, found: int) -> str:
    if found:
        return tell("There is no page {0}; there are only {1} {1|play|plays}.", page, found)
    if wanted != Filter():
        return tell("No play is like that.")
    return tell("There are no plays yet; tallystone sync brings them.")
