"""What a part of the points is called apart from any seat's figures."""

import re

from tallystone.report.language import Language

_FIGURES = re.compile(r"\s*\([^)]*\{[^)]*\)|\s*\{[^}]*\}(?:\s*x\s*\{[^}]*\})?")


def part_label(key: str, language: Language) -> str:
    """Return the name of the score line ``key``: "Farmers" where a seat's line says "Farmers 3 x 5"."""
    pattern = language.words.get(key, "")
    if not pattern or pattern.startswith("{"):
        return key.removeprefix("score_").replace("_", " ").capitalize()
    return _FIGURES.sub("", pattern).strip(" ,")
