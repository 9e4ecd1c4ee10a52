"""The languages as modules in memory: on every board but the Pico, where they lie in the flash (pico_texts.py)."""

import os

from engines_core import lang
from engines_core.icon_words import expanded

ENGLISH = "en"

_ENDINGS = (".py", ".mpy")


class Tables:
    """What is said, by key, in one language at a time. ``languages``: the codes of all there are, sorted; ``code``: of that one."""

    def __init__(self) -> None:
        self.languages = _codes()
        self._table: dict = {}
        self.code = ENGLISH
        self.speak(ENGLISH)

    def get(self, key: str, default: str) -> str:
        """Return the text of ``key``, as a dict does."""
        return self._table.get(key, default)

    def speak(self, code: str) -> None:
        """Use the language with this code from now on; English when there is none."""
        self.code = code if code in self.languages else ENGLISH
        self._table = table_of(self.code)

    def name(self, code: str, key: str = "language") -> str:
        """Return what the language calls itself, or another text of it."""
        return table_of(code)[key]


def table_of(code: str) -> dict:
    """Return the table of a language that there is."""
    return expanded(__import__("engines_core.lang." + code, None, None, ("TABLE",)).TABLE)


def _codes() -> tuple:
    folder = lang.__file__.rpartition("__init__")[0] or "."
    names = [name.rsplit(".", 1)[0] for name in os.listdir(folder) if name.endswith(_ENDINGS)]
    return tuple(sorted([name for name in names if name[0] != "_"]))
