"""What the rules say in keys, said to people."""

from engines_core import text
from engines_core.lang.en import TABLE

_LETTERS = "ABCDEFGH"


def said(words: object, names: tuple[str, ...] = ()) -> str:
    """Return a text of the rules (see engines_core/text.py) in English."""
    return text.say(words, TABLE, names)


def key_of(words: object) -> str:
    """Return the key of a text: the same whatever numbers and names it is said with."""
    head = words[0] if isinstance(words, tuple) else words
    return str(head)


def spoken_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names of all seats; one without a name goes by its letter."""
    return tuple(name.strip() or _LETTERS[seat % len(_LETTERS)] for seat, name in enumerate(names))


def many(count: int, noun: str, plural: str = "") -> str:
    """Return "1 roll", "2 rolls", "no rolls". ``plural``: where it is not that of most words ("dice", "people")."""
    if count == 1:
        return f"1 {noun}"
    if not plural:
        plural = noun[:-1] + "ies" if noun.endswith("y") and noun[-2] not in "aeiou" else noun + "s"
    return f"{count or 'no'} {plural}"
