"""Who is who: names at seats, and the players they stand for."""

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from tallystone.errors import UsageError
from tallystone.store.schema import ALIAS, PLAYER


class Players(msgspec.Struct, frozen=True):
    """``aliases``: name at a seat -> name of the player; ``colours``: name of a player -> colour. What is missing is unknown."""

    aliases: dict[str, str]
    colours: dict[str, str]

    def player(self, name: str) -> str:
        """Return whose name this is: the name itself for anybody who goes by one name only."""
        return self.aliases.get(name, name)

    def colour(self, name: str) -> str:
        """Return the colour of the player with this name, "" when none is known."""
        return self.colours.get(self.player(name), "")

    def names_of(self, player: str) -> list[str]:
        """Return all names that the player goes by, the player's own first."""
        return [player, *sorted(name for name, owner in self.aliases.items() if owner == player)]


def read_players(connection: Connection) -> Players:
    """Return who is known."""
    aliases = connection.execute(select(ALIAS.c.name, PLAYER.c.name).join(PLAYER)).all()
    colours = connection.execute(select(PLAYER.c.name, PLAYER.c.colour).where(PLAYER.c.colour.is_not(None))).all()
    return Players({name: owner for name, owner in aliases}, {name: colour for name, colour in colours})


def merge_players(connection: Connection, name: str, into: str) -> None:
    """From now on ``name``, and all that it stands for, is another name of ``into``. Raises UsageError."""
    players = read_players(connection)
    source, target = players.player(name), players.player(into)
    if source == target:
        raise UsageError(f"{name!r} and {into!r} are the same player already")
    target_id = _player_id(connection, target)
    source_id = connection.execute(select(PLAYER.c.id).where(PLAYER.c.name == source)).scalar()
    if source_id is not None:
        connection.execute(update(ALIAS).where(ALIAS.c.player_id == source_id).values(player_id=target_id))
        connection.execute(delete(PLAYER).where(PLAYER.c.id == source_id))
    connection.execute(insert(ALIAS), {"name": source, "player_id": target_id})


def split_player(connection: Connection, name: str) -> str:
    """Undo a merge: ``name`` stands for itself again. Return whose name it was. Raises UsageError."""
    owner = read_players(connection).aliases.get(name)
    if owner is None:
        raise UsageError(f"{name!r} is no other name of anybody")
    connection.execute(delete(ALIAS).where(ALIAS.c.name == name))
    return owner


def set_colour(connection: Connection, name: str, colour: str) -> None:
    """Give the player called ``name`` a colour; "" takes it away."""
    player_id = _player_id(connection, read_players(connection).player(name))
    connection.execute(update(PLAYER).where(PLAYER.c.id == player_id).values(colour=colour or None))


def _player_id(connection: Connection, name: str) -> int:
    found = connection.execute(select(PLAYER.c.id).where(PLAYER.c.name == name)).scalar()
    if found is None:
        found = connection.execute(insert(PLAYER).returning(PLAYER.c.id), {"name": name}).scalar_one()
    return int(found)
