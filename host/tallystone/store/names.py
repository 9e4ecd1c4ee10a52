"""Names that people type, compared as people do. The database's own functions know the case of ASCII letters only, or of one locale's."""

import unicodedata
from typing import NoReturn

from sqlalchemy import Connection, func, select

from tallystone.errors import UsageError
from tallystone.store.players import read_players
from tallystone.store.schema import HISTORY_SEAT, PLAY_EDIT, PLAYER, SEAT, SEAT_EDIT


def folded(text: str) -> str:
    """Return ``text`` in the form in which texts are compared: without its case and the spaces around it."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).casefold()).strip()


def players_called(connection: Connection, name: str) -> set[str]:
    """Return the players who go by ``name``, in any case: several when people wrote one in several ways. Raises UsageError for nobody."""
    players, wanted = read_players(connection), folded(name)
    found = {players.player(known) for known in known_names(connection) if folded(known) == wanted}
    return found or _nobody(name)


def known_name(connection: Connection, name: str) -> str:
    """Return ``name`` as it was written, else the one that differs from it in case only. Raises UsageError for none, and for several."""
    return _written(connection, name) or _nobody(name)


def known_or_new_name(connection: Connection, name: str) -> str:
    """Return what ``known_name`` does, but a name that nobody used as it is. Raises UsageError when it is written in several ways."""
    return _written(connection, name) or name


def names_at_seats(connection: Connection, name: str) -> list[str]:
    """Return all names of the players who go by ``name``. Raises UsageError for nobody."""
    players = read_players(connection)
    return sorted({known for player in players_called(connection, name) for known in players.names_of(player)})


def known_names(connection: Connection) -> set[str]:
    """Return every name that was written anywhere: at seats, edited or not, in imported plays, of players."""
    names = set(read_players(connection).aliases)
    for column in (SEAT.c.name, SEAT_EDIT.c.name, HISTORY_SEAT.c.name, PLAYER.c.name):
        names.update(connection.execute(select(column).distinct()).scalars())
    return {name for name in names if name}


def locations_with(connection: Connection, text: str) -> list[str]:
    """Return the locations that have ``text`` in them, in any case."""
    told = connection.execute(select(func.coalesce(PLAY_EDIT.c.location, "")).distinct()).scalars()
    return sorted(location for location in told if location and folded(text) in folded(location))


def _written(connection: Connection, name: str) -> str | None:
    known = known_names(connection)
    if name in known:
        return name
    found = sorted(other for other in known if folded(other) == folded(name))
    if len(found) > 1:
        raise UsageError(f"{name!r} is written in several ways; say one of them: {', '.join(found)}")
    return found[0] if found else None


def _nobody(name: str) -> NoReturn:
    raise UsageError(f"nobody is called {name!r}; all players are listed by: tallystone players")
