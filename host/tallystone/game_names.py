"""The games as people call them: by key, by the name on the screen or on the box, in any language."""

from functools import cache

from engines_core import registry
from tallystone.export.bgstats.identity import FULL_NAMES
from tallystone.speech import ENGLISH, LANGUAGES, rules_words
from tallystone.store.names import folded
from tallystone.words import said


def game_key(name: str) -> str:
    """Return the registry key of the game that people call ``name``, in any case and language, or ``name`` itself."""
    return _keys(tuple(registry.names())).get(folded(name), name)


@cache
def _keys(games: tuple[str, ...]) -> dict[str, str]:
    found: dict[str, str] = {}
    for key in games:
        others = [rules_words(language).get(key, key) for language in LANGUAGES if language != ENGLISH]
        for name in (key, said(key), FULL_NAMES.get(key, key), *others):
            found.setdefault(folded(name), key)
    return found
