"""The games there are, by name. A game is imported when it is asked for, not before."""

_GAMES = (("stone_age", "engines_core.games.stone_age.rules", "StoneAge"),)


def names() -> tuple[str, ...]:
    """Return the registry keys of all games, in menu order."""
    return tuple([row[0] for row in _GAMES])


def load(name: str):  # type: ignore[no-untyped-def]
    """Return the Game called ``name``. Raises ValueError when there is none."""
    for key, module, cls in _GAMES:
        if key == name:
            return getattr(__import__(module, None, None, (cls,)), cls)()
    raise ValueError(f"there is no game called {name!r}; known are: {', '.join(names())}")
