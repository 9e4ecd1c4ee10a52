"""The games there are, by name. A game is imported when it is asked for, not before."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engines_core.game import Game

_GAMES = (("stone_age", "engines_core.games.stone_age.rules", "StoneAge"),)


def names() -> tuple[str, ...]:
    """Return the registry keys of all games, in menu order."""
    return tuple([row[0] for row in _GAMES])


def load(name: str) -> "Game":
    """Return the Game called ``name``. Raises ValueError when there is none."""
    for key, module, cls in _GAMES:
        if key == name:
            game: "Game" = getattr(__import__(module, None, None, (cls,)), cls)()
            return game
    raise ValueError(f"there is no game called {name!r}; known are: {', '.join(names())}")
