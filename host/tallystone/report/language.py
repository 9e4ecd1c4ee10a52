"""The language of a page."""

from importlib import import_module

from engines_core import text
from tallystone.export.bgstats.identity import FULL_NAMES
from tallystone.speech import ENGLISH


class Language:
    """One of speech.LANGUAGES. ``code``: as in the page's ``lang``."""

    def __init__(self, code: str = ENGLISH) -> None:
        self.code = code
        self.words: dict[str, str] = import_module(f"engines_core.lang.{code}").TABLE
        self._sentences: dict[str, str] = {} if code == ENGLISH else import_module(f"tallystone.report.lang.{code}").TABLE
        self._counted = {**self.words, "change": "{0} {1*0}"}

    def say(self, words: object, names: tuple[str, ...] = ()) -> str:
        """Return a text of the rules."""
        return text.say(words, self.words, names)

    def tell(self, sentence: str, *args: object) -> str:
        """Return an English sentence of the page in this language; its places are those of engines_core/text.py."""
        said = self._sentences.get(sentence, sentence)
        literals = [arg if isinstance(arg, int) else ("literal", str(arg)) for arg in args]
        return text.say((said, *literals), {said: said, "plural": self.words["plural"]})

    def change(self, more: int, label: object, names: tuple[str, ...]) -> str:
        """Return what a tracker gained or lost: "+3 wood"."""
        return text.say(("change", ("literal", f"{more:+d}"), label), self._counted, names)

    def game(self, key: str) -> str:
        """Return the name of a game."""
        return FULL_NAMES.get(key, self.say(key)) if self.code == ENGLISH else self.say(key)

    def number(self, value: float) -> str:
        """Return a number with one decimal."""
        told = f"{value:.1f}"
        return told if self.code == ENGLISH else told.replace(".", ",")
