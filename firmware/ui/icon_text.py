"""Icons as letters: each has a code point of the private area, so that text may hold "3 wood" as "3" and a tree."""

from firmware.ui.icon_data import ICONS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

NO_WORDS = ("", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "+", "-", "(")
"""What begins no word that could have an icon."""
_FIRST = 0xE000
_MARKS = (",", ";", ":", ")")
# Sorted, because a dict has no order on MicroPython.
_NAMES = tuple(sorted(ICONS))


def icon_columns(ch: str) -> bytes | None:
    """Return the columns of the icon that the letter ``ch`` stands for, or None."""
    at = ord(ch) - _FIRST
    return ICONS[_NAMES[at]] if 0 <= at < len(_NAMES) else None


def with_icons(text: str, icon_of: "Callable[[str], str]") -> str:
    """Return ``text`` with the words that have an icon replaced by it, close to the number before: shorter, for tight lists.

    ``icon_of``: the name of the icon of a word, or "".
    """
    out = ""
    for word in text.split(" "):
        end = word[-1:] if word[-1:] in _MARKS else ""
        # Numbers and signs have no icon; looking for one takes time.
        name = "" if word[:1] in NO_WORDS else icon_of(word[: len(word) - len(end)])
        if name in ICONS:
            between = "" if not out or out[-1] in "0123456789+" else " "
            out += between + chr(_FIRST + _NAMES.index(name)) + end
        elif word == "+":
            out += word
        else:
            # Signs part as well as blanks do.
            joined = not out or out[-1] == "+" or (word[0:1] in ("+", "-") and ord(out[-1]) >= _FIRST)
            out += word if joined else " " + word
    return out
