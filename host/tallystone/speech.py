"""What the command says to people, in their language.

Findings about records and what is stored are kept in English: they go into files and are the same for everybody. See retelling.py.
"""

import os
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from locale import getlocale

from engines_core import text
from tallystone.config import config_path, configured
from tallystone.errors import UsageError

ENGLISH = "en"
LANGUAGES = (ENGLISH, "ru", "pl")
_WINDOWS_NAMES = {"Polish": "pl", "Russian": "ru"}
_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def tell(sentence: str, *args: object) -> str:
    """Return an English sentence in the person's language. Its placeholders are those of engines_core/text.py."""
    language = spoken_language()
    said = sentence if language == ENGLISH else _sentences(language).get(sentence, sentence)
    return told_by(said, language, args)


def told_by(pattern: str, language: str, args: Iterable[object]) -> str:
    """Return a pattern of a language with ``args`` in its places."""
    literals = [arg if isinstance(arg, int) else ("literal", str(arg)) for arg in args]
    forms = {} if language == ENGLISH else {"plural": rules_words(language)["plural"]}
    return text.say((pattern, *literals), {pattern: pattern, **forms})


def spoken(words: object) -> str:
    """Return a text of the rules, like the name of a game, in the person's language."""
    return text.say(words, rules_words(spoken_language()))


def spoken_language() -> str:
    """Return the language of the config file, else that of the system, else English."""
    system = next((os.environ[name] for name in _VARIABLES if os.environ.get(name)), None) or getlocale()[0] or ""
    return _language(str(config_path()), system)


@cache
def _language(config: str, system: str) -> str:
    try:
        chosen = configured("language", config)
    except UsageError:
        chosen = None  # whoever needs the file says what is wrong with it
    if chosen is None:
        # Windows says "Polish_Poland".
        name = _WINDOWS_NAMES.get(system.partition("_")[0], system)
        chosen = name[:2].lower() if name[2:3] in ("", "_", ".", "@") else ENGLISH
    return chosen if chosen in LANGUAGES else ENGLISH


@cache
def _sentences(language: str) -> dict[str, str]:
    table: dict[str, str] = import_module(f"tallystone.lang.{language}").TABLE
    return table


@cache
def rules_words(language: str) -> dict[str, str]:
    """Return the words of the games in a language, by key."""
    table: dict[str, str] = import_module(f"engines_core.lang.{language}").TABLE
    return table
