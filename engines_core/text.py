"""Texts: what is said to people, apart from the language it is said in.

A text is a str (a key), an int, or a tuple ``(key, arg, ...)`` whose args are
texts. ``("seat", n)`` is the name of seat n; ``("literal", "abc")`` is said as
it stands. A language is a dict from key to a pattern with ``{0}``, ``{1}``, ...
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def say(text: object, table: dict[str, str], names: tuple[str, ...] = ()) -> str:
    """Return ``text`` in the language of ``table``. A key without an entry shows itself."""
    if isinstance(text, int):
        return str(text)
    if isinstance(text, str):
        return table.get(text, text)
    return _say_pattern(text, table, names)  # type: ignore[arg-type]


def _say_pattern(text: "tuple[Any, ...]", table: dict[str, str], names: tuple[str, ...]) -> str:
    key = str(text[0])
    if key == "seat":
        seat = int(text[1])
        return names[seat] if seat < len(names) else "ABCDEFGH"[seat]
    if key == "literal":
        return str(text[1])
    args = [say(arg, table, names) for arg in text[1:]]
    return table.get(key, key + " {0}").format(*args)
