"""The games there are, by name. A game is imported when it is asked for, not before; a device has room for one at a time."""

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engines_core.game import Game

_GAMES = (
    ("stone_age", "engines_core.games.stone_age.rules", "StoneAge"),
    ("origins", "engines_core.games.origins.rules", "Origins"),
    ("dinos", "engines_core.games.dinos.rules", "Dinos"),
    ("builders", "engines_core.games.builders.rules", "Builders"),
)
_GAMES_PACKAGE = "engines_core.games"
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
            if sys.implementation.name == "micropython":
                _forget_others(key)
            game: "Game" = getattr(__import__(module, None, None, (cls,)), cls)()
            return game
    raise ValueError(f"there is no game called {name!r}; known are: {', '.join(names())}")


def _forget_others(kept: str) -> None:
    """Let go of the modules of all games but ``kept``; a play that still uses one keeps what it needs."""
    for name in list(sys.modules):
        if name.startswith(_GAMES_PACKAGE + ".") and name.split(".")[2] != kept:
            del sys.modules[name]
    package = sys.modules.get(_GAMES_PACKAGE)
    for key, _, _ in _GAMES:
        if key != kept and hasattr(package, key):
            setattr(package, key, None)
