"""Texts: what is said to people, apart from the language it is said in.

A text is a str (a key), an int, or a tuple ``(key, arg, ...)`` whose args are
texts. ``("seat", n)`` is the name of seat n; ``("literal", "abc")`` is said as
it stands; ``("joined", key, text, ...)`` are any number of texts, each put to those
before it by the pattern of ``key``: one in another would take a stack that a board
does not have. A language is a dict from key to a pattern, in which stand

- ``{0}``: the first argument,
- ``{0|person|people}``: the word that goes with the number that the first argument is,
- ``{1*0}``: the second argument as it is said after the first, a number. That is what
  its key with a star says ("tools*": ``{0|tool|tools}``), or else the argument itself.

Which form goes with which number the language says under ``plural``: thirty digits,
the forms for 0 to 19, then those for numbers from 20 on by their last digit.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_ENGLISH = "101111111111111111111111111111"


def say(text: object, table: "Any", names: tuple[str, ...] = ()) -> str:
    """Return ``text`` in the language of ``table``, a dict or what is asked as one. A key without an entry shows itself."""
    if isinstance(text, int):
        return str(text)
    if isinstance(text, str):
        return str(table.get(text, text))
    return _say_pattern(text, table, names)  # type: ignore[arg-type]


def plural(number: int, table: "Any") -> int:
    """Return which form of a word goes with ``number``, counted from 0."""
    number = abs(number)
    teen = number % 100
    at = teen if number < 20 or 10 <= teen < 20 else 20 + number % 10
    return int(table.get("plural", _ENGLISH)[at])


def _say_pattern(text: "tuple[Any, ...]", table: "Any", names: tuple[str, ...]) -> str:
    key = str(text[0])
    if key == "seat":
        seat = int(text[1])
        return names[seat] if seat < len(names) else "ABCDEFGH"[seat]
    if key == "literal":
        return str(text[1])
    if key == "joined":
        return _joined(text, table, names)
    pattern = str(table.get(key, key + " {0}"))
    said = ""
    while True:
        start = pattern.find("{")
        if start < 0:
            return said + pattern
        end = pattern.find("}", start)
        said += pattern[:start] + _say_place(pattern[start + 1 : end], text, table, names)
        pattern = pattern[end + 1 :]


def _joined(text: "tuple[Any, ...]", table: "Any", names: tuple[str, ...]) -> str:
    said = ""
    for at in range(2, len(text)):
        word = say(text[at], table, names)
        said = word if at == 2 else _say_pattern((text[1], ("literal", said), ("literal", word)), table, names)
    return said


def _say_place(place: str, text: "tuple[Any, ...]", table: "Any", names: tuple[str, ...]) -> str:
    arg = text[1 + int(place[0])]
    if place[1:2] == "|":
        forms = place[2:].split("|")
        return forms[min(plural(_number(arg, table, names), table), len(forms) - 1)]
    if place[1:2] == "*":
        counted = text[1 + int(place[2])]
        if isinstance(arg, str) and table.get(arg + "*", ""):
            return _say_pattern((arg + "*", counted), table, names)
    return say(arg, table, names)


def _number(arg: object, table: "Any", names: tuple[str, ...]) -> int:
    """Return the number that is said by ``arg``: of "+3" and "2/3" it is 3."""
    if isinstance(arg, int):
        return arg
    said = say(arg, table, names)
    digits = ""
    while said and said[-1] in "0123456789":
        digits = said[-1] + digits
        said = said[:-1]
    return int(digits or "0")
