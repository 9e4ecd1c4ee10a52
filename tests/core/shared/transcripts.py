"""The golden plays as text: their comments, and what the engine makes of them line by line."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from engines_core.play import Play
from engines_core.transcript import ints_of, parse

FOLDER = Path(__file__).parents[2] / "golden" / "plays"


@cache
def read(path: Path) -> str:
    return path.read_text("utf-8")


def whole(game: str) -> list[Path]:
    """The golden plays of a game."""
    return sorted(FOLDER.glob(f"{game}_*.txt"))


def comments(text: str, first_word: str) -> list[str]:
    """The comments that begin with a word, without it."""
    begin = f"# {first_word} "
    return [line[len(begin) :] for line in text.splitlines() if line.startswith(begin)]


def count_of(text: str) -> list[str]:
    """The lines of the final count: the comments after the last empty one."""
    lines = text.splitlines()
    last = len(lines) - 1 - lines[::-1].index("#")
    return [line.removeprefix("# ") for line in lines[last + 1 :]]


def without_comments(text: str) -> str:
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith("#"))


@cache
def parsed(text: str):
    """What parse makes of a transcript; read only."""
    return parse(text)


def steps(text: str) -> Iterator[tuple[int, str, Play]]:
    """(line number, line, the play after it) for every line below the head; comments change nothing."""
    header, entries = parsed(text)
    done: list[tuple[int, tuple[int, ...]]] = []
    play = Play(header, lambda: iter(done))
    coming = iter(entries)
    lines = text.splitlines()
    for number in range(lines.index("") + 1, len(lines)):
        line = lines[number]
        if line and not line.startswith("#"):
            kind, value = next(coming)
            ints = ints_of(kind, value)
            play.push(kind, ints)
            done.append((kind, ints))
        yield number + 1, line, play


def fold(text: str) -> Play:
    """The play after the last line."""
    return list(steps(text))[-1][2]
