"""The games there are, by name. A game is imported when it is asked for, not before."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engines_core.game import Game

_GAMES = (
    ("stone_age", "engines_core.games.stone_age.rules", "StoneAge"),
    ("origins", "engines_core.games.origins.rules", "Origins"),
    ("dinos", "engines_core.games.dinos.rules", "Dinos"),
    ("builders", "engines_core.games.builders.rules", "Builders"),
)
_RULES = (("stone_age", 1), ("origins", 1), ("dinos", 1), ("builders", 1))
"""The rules version of each game, to be told while another one is played: a device has no room to load them all."""


def names() -> tuple[str, ...]:
    """Return the registry keys of all games, in menu order."""
    return tuple([row[0] for row in _GAMES])


def rules_version(name: str) -> int:
    """Return the rules version of the Game called ``name``. Raises ValueError when there is none."""
    for key, version in _RULES:
        if key == name:
            return version
    return load(name).RULES_VERSION


def load(name: str) -> "Game":
    """Return the Game called ``name``. Raises ValueError when there is none."""
    for key, module, cls in _GAMES:
        if key == name:
            game: "Game" = getattr(__import__(module, None, None, (cls,)), cls)()
            return game
    raise ValueError(f"there is no game called {name!r}; known are: {', '.join(names())}")
