"""Sentences that are kept in English, the same for everybody, said again in a person's language.

Findings, points and reasons go into the database, into exports and into JSON. For the terminal the pattern that made a
sentence is looked for; one that is not known stays as it is.
"""

import re
from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module

from engines_core.lang.en import TABLE as ENGLISH_WORDS
from tallystone.speech import ENGLISH, rules_words, spoken_language, told_by

_PLACE = re.compile(r"\{(\d)([^}]*)\}")
_LONGEST_NUMBER = 16
_ENOUGH = 6
"""Letters of its own by which a pattern of the rules is known; one with fewer must have known words in its places."""


def retold(sentence: str, language: str | None = None) -> str:
    """Return an English sentence of a check or of the rules in ``language``, else in the person's."""
    language = language or spoken_language()
    if language == ENGLISH:
        return sentence
    for pattern in _ordered(language):
        args = _args(pattern, sentence)
        if args is not None:
            return told_by(_found(language)[pattern], language, [_number_or(arg, lambda part: retold(part, language)) for arg in args])
    return _of_rules(sentence, language) or sentence


def retold_list(sentences: str, language: str | None = None) -> str:
    """Return sentences that stand one after the other, with commas between them, in ``language``, else in the person's."""
    return ", ".join(retold(sentence, language) for sentence in sentences.split(", "))


def relabelled(key: str, label: str) -> str:
    """Return the label of a line of points in the person's language. ``key``: of the line."""
    language = spoken_language()
    return label if language == ENGLISH else _by_key(key, label, language) or retold(label)


def _of_rules(sentence: str, language: str) -> str | None:
    """Return what a game said, in another language; None when no pattern fits."""
    word = _word(sentence, language)
    if word is not None:
        return word
    for pattern_key in _patterns_of_rules():
        told = _by_key(pattern_key, sentence, language)
        if told is not None:
            return told
    return None


def _word(sentence: str, language: str) -> str | None:
    """Return what stands in the table of the rules as it is; None when nothing does."""
    key = _exact().get(sentence)
    return None if key is None else rules_words(language).get(key, sentence)


def _by_key(key: str, sentence: str, language: str) -> str | None:
    pattern = ENGLISH_WORDS.get(key)
    args = None if pattern is None else _args(pattern, sentence)
    if pattern is None or args is None:
        return None
    is_plain = len(_letters(pattern)) >= _ENOUGH
    parts = [_number_or(arg, lambda part: _of_rules(part, language) if is_plain else _word(part, language)) for arg in args]
    if None in parts and not is_plain:
        return None
    said = [arg if part is None else part for arg, part in zip(args, parts, strict=True)]
    return told_by(rules_words(language).get(key, pattern), language, said)


def _number_or(arg: str, say: Callable[[str], str | None]) -> int | str | None:
    return int(arg) if arg.isascii() and arg.isdigit() and len(arg) < _LONGEST_NUMBER else say(arg)


def _args(pattern: str, sentence: str) -> list[str] | None:
    """Return what stands in the places of ``pattern`` in ``sentence``, by number, or None when that is not made of it."""
    if not all(piece in sentence for piece in _pieces(pattern)):
        return None
    match = _shape(pattern).fullmatch(sentence)
    return None if match is None else [match[f"p{at}"] for at in range(len(match.groupdict()))]


@cache
def _shape(pattern: str) -> re.Pattern[str]:
    out, end = "", 0
    seen: set[str] = set()
    for place in _PLACE.finditer(pattern):
        out += re.escape(pattern[end : place.start()])
        number, rest = place[1], place[2]
        end = place.end()
        if rest.startswith("|"):
            out += f"(?:{'|'.join(map(re.escape, rest[1:].split('|')))})"
        elif number in seen:
            out += f"(?P=p{number})"
        else:
            seen.add(number)
            out += f"(?P<p{number}>.+?)"
    return re.compile(out + re.escape(pattern[end:]), re.DOTALL)


@cache
def _pieces(pattern: str) -> tuple[str, ...]:
    return tuple(piece for piece in re.split(r"\{[^}]*\}", pattern) if piece)


def _letters(pattern: str) -> str:
    return "".join(letter for piece in _pieces(pattern) for letter in piece if letter.isalpha())


def _most_words_first(patterns: Iterable[str]) -> list[str]:
    # What begins with words of its own is the outer sentence of what begins with a place.
    return sorted(patterns, key=lambda pattern: (pattern.startswith("{"), -sum(map(len, _pieces(pattern))), pattern))


@cache
def _found(language: str) -> dict[str, str]:
    table: dict[str, str] = import_module(f"tallystone.lang.{language}").FOUND
    return table


@cache
def _ordered(language: str) -> list[str]:
    return _most_words_first(_found(language))


@cache
def _exact() -> dict[str, str]:
    return {pattern: key for key, pattern in sorted(ENGLISH_WORDS.items(), reverse=True) if "{" not in pattern}


@cache
def _patterns_of_rules() -> list[str]:
    keys = {pattern: key for key, pattern in sorted(ENGLISH_WORDS.items()) if _pieces(pattern) and "{" in pattern and not key.endswith("*")}
    return [keys[pattern] for pattern in _most_words_first(keys)]
