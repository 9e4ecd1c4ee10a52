"""Icons as letters: each has a code point of the private area, so that text may hold "3 wood" as "3" and a tree."""

from firmware.ui.icon_data import ICONS

_FIRST = 0xE000
# Sorted, because a dict has no order on MicroPython.
_NAMES = tuple(sorted(ICONS))
_MANY = {"points": "point", "fields": "field", "tools": "tool", "people": "person"}


def icon_columns(ch: str) -> bytes | None:
    """Return the columns of the icon that the letter ``ch`` stands for, or None."""
    at = ord(ch) - _FIRST
    return ICONS[_NAMES[at]] if 0 <= at < len(_NAMES) else None


def with_icons(text: str) -> str:
    """Return ``text`` with the words that have an icon replaced by it, close to the number before: shorter, for tight lists."""
    out = ""
    for word in text.split(" "):
        name = _MANY.get(word, word)
        if name in ICONS:
            out += chr(_FIRST + _NAMES.index(name))
        elif word == "+":
            out += word
        else:
            out += " " + word if out and out[-1] != "+" else word
    return out
