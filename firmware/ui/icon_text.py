"""Icons as letters: each has a code point of the private area, so that text may hold "3 wood" as "3" and a tree."""

from firmware.ui.icon_data import ICONS

_FIRST = 0xE000
# Sorted, because a dict has no order on MicroPython.
_NAMES = tuple(sorted(ICONS))


def icon_columns(ch: str) -> bytes | None:
    """Return the columns of the icon that the letter ``ch`` stands for, or None."""
    at = ord(ch) - _FIRST
    return ICONS[_NAMES[at]] if 0 <= at < len(_NAMES) else None


def with_icons(text: str, words: str) -> str:
    """Return ``text`` with the words that have an icon replaced by it, close to the number before: shorter, for tight lists.

    ``words``: which those are in the language of the text, " icon=word icon=word ".
    """
    out = ""
    for word in text.split(" "):
        name = _icon_of(word, words)
        if name in ICONS:
            out += chr(_FIRST + _NAMES.index(name))
        elif word == "+":
            out += word
        else:
            out += " " + word if out and out[-1] != "+" else word
    return out


def _icon_of(word: str, words: str) -> str:
    end = words.find("=" + word + " ")
    return words[words.rfind(" ", 0, end) + 1 : end] if end >= 0 else ""
