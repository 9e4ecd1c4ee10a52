"""The options that choose plays, shared by several verbs."""

from typing import Annotated

import typer

from engines_core import registry
from tallystone.errors import UsageError
from tallystone.store.filters import Filter, day_of

Game = Annotated[str | None, typer.Option("--game", metavar="GAME", help="Only this game, by its key or name.")]
Player = Annotated[str | None, typer.Option("--player", metavar="NAME", help="Only with this player, under any of the names.")]
Since = Annotated[str | None, typer.Option("--since", metavar="DAY", help="Only from this day on, like 2026-03-14.")]
Until = Annotated[str | None, typer.Option("--until", metavar="DAY", help="Only until this day, the day included.")]
Location = Annotated[str | None, typer.Option("--location", metavar="TEXT", help="Only where the location has this text in it.")]
Device = Annotated[str | None, typer.Option("--device", metavar="ID", help="Only of devices whose id starts like this.")]


def game_named(name: str | None) -> str | None:
    """Return the key of the game called ``name``. Raises UsageError when there is none."""
    if name is None:
        return None
    from tallystone.game_names import game_key

    key = game_key(name)
    if key not in registry.names():
        raise UsageError(f"there is no game {name!r}; there are {', '.join(registry.names())}")
    return key


def asked(game: str | None, player: str | None, since: str | None, until: str | None, location: str | None, device: str | None) -> Filter:
    """Return the filter that these options say. Raises UsageError."""
    days = day_of(since), day_of(until)
    if days[0] and days[1] and days[0] > days[1]:
        raise UsageError(f"--since {since} is after --until {until}")
    return Filter(game_named(game), player, days[0], days[1], device, location)
