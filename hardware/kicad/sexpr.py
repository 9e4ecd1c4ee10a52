"""KiCad's file format: nested lists in round brackets. A ``Word`` stands bare, a str is quoted."""

import hashlib
import uuid


class Word(str):
    """A name that is written without quotes."""


Item = "str | int | float | list[Item]"


def text(item: object, depth: int = 0) -> str:
    """Return ``item`` as KiCad writes it: each list that holds lists on lines of its own."""
    if not isinstance(item, list):
        return _atom(item)
    if not any(isinstance(part, list) for part in item):
        return "(" + " ".join(_atom(part) for part in item) + ")"
    tabs = "\t" * (depth + 1)
    head = " ".join(_atom(part) for part in item if not isinstance(part, list))
    rest = "".join(f"\n{tabs}{text(part, depth + 1)}" for part in item if isinstance(part, list))
    return f"({head}{rest}\n{tabs[1:]})"


def _atom(item: object) -> str:
    if isinstance(item, Word):
        return item
    if isinstance(item, float):
        return f"{round(item, 4) + 0.0:.4f}".rstrip("0").rstrip(".")
    if isinstance(item, int):
        return str(item)
    escaped = str(item).replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def words(line: str) -> list[object]:
    """Return a flat list from text: numbers as numbers, everything else bare."""
    return [_value(part) for part in line.split()]


def _value(part: str) -> object:
    try:
        return float(part)
    except ValueError:
        return Word(part)


def identity(*names: object) -> list[object]:
    """Return the ``uuid`` entry of a thing: the same names give the same one for ever."""
    digest = hashlib.sha256("/".join(map(str, names)).encode()).digest()
    return [Word("uuid"), str(uuid.UUID(bytes=digest[:16], version=4))]


def effects(size_mm: float, *more: str) -> list[object]:
    """Return the look of a text; ``more`` are lists as text, e.g. ``hide yes`` or ``justify left``."""
    font = [Word("font"), [Word("size"), size_mm, size_mm], [Word("thickness"), round(size_mm * 0.15, 3)]]
    return [Word("effects"), font, *[words(line) for line in more]]
