"""Speaking to a person at a terminal, or to the program behind a pipe."""

import sys
import unicodedata
from collections.abc import Iterable
from typing import TypeVar

import msgspec
import typer
from rich.console import Console

from tallystone.loudness import is_quiet, is_verbose

PIPE_WIDTH = 400
"""Columns when nobody looks at them: nothing is folded or cut for a pipe."""

WORTH_A_BAR = 100
"""Fewer than this are done before a progress bar could be read."""

Value = TypeVar("Value")

_DIRECTION = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
_UNSAFE = ("Cc", "Cs", "Zl", "Zp")


def plain(text: str) -> str:
    """Return ``text`` so that it cannot move the cursor, turn the direction of writing, or break the line."""
    return "".join(_visible(letter) for letter in text)


def _visible(letter: str) -> str:
    if letter in _DIRECTION or unicodedata.category(letter) in _UNSAFE:
        return letter.encode("unicode_escape").decode()
    return letter


def console() -> Console:
    """Return a console on standard output; NO_COLOR and dumb terminals are respected."""
    made = Console(highlight=False, markup=False, emoji=False)
    if not made.is_terminal:
        made.width = PIPE_WIDTH
    return made


def error_console() -> Console:
    """Return a console on standard error, for progress."""
    return Console(stderr=True, highlight=False, markup=False, emoji=False)


def print_json(value: object) -> None:
    """Print ``value`` as JSON in UTF-8, for programs."""
    typer.echo(msgspec.json.format(msgspec.json.encode(value), indent=2))


def say(text: str) -> None:
    """Print a line to standard output."""
    typer.echo(plain(text))


def say_aside(text: str) -> None:
    """Print a line to standard error: for a person, not for a pipe. Nothing where it shall be quiet."""
    if not is_quiet():
        warn(text)


def say_more(text: str) -> None:
    """Print a line to standard error where it shall be verbose."""
    if is_verbose():
        warn(text)


def warn(text: str) -> None:
    """Print a line to standard error, also where it shall be quiet: something is wrong."""
    typer.echo(plain(text), err=True)


def print_text(text: str) -> None:
    """Print ``text``: raw in UTF-8 into a pipe, harmless on a terminal."""
    if sys.stdout.isatty():
        text = "\n".join(plain(line) for line in text.split("\n"))
    typer.echo(text.encode(), nl=False)


def print_json_list(values: Iterable[object]) -> None:
    """Print values as a JSON list, one a line, while they come."""
    separator = b"["
    for value in values:
        typer.echo(separator + b"\n" + msgspec.json.encode(value), nl=False)
        separator = b","
    typer.echo(b"[]" if separator == b"[" else b"\n]")


def print_json_line(value: object) -> None:
    """Print one value as JSON on one line, at once."""
    typer.echo(msgspec.json.encode(value))
    sys.stdout.flush()


def tracked(values: Iterable[Value], total: int, what: str) -> Iterable[Value]:
    """Return ``values`` with a progress bar on standard error, when that is a terminal and there are many."""
    if total < WORTH_A_BAR or is_quiet() or not sys.stderr.isatty():
        return values
    from rich.progress import track

    return track(values, what, total, console=error_console(), transient=True)
