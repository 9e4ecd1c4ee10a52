"""The golden plays, and what the engine makes of them line by line."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from engines_core.play import Play
from engines_core.transcript import ints_of, parse
from tests.core.golden_plays.ledger import Ledger

FOLDER = Path(__file__).parents[2] / "golden" / "plays"
WHOLE = sorted(FOLDER.glob("stone_age_*.txt"))
ILLEGAL = sorted((FOLDER / "illegal").glob("*.txt"))

_GOODS = ("wood", "brick", "stone", "gold")


def name_of(path: Path) -> str:
    """For the names of tests."""
    return path.stem


def read(path: Path) -> str:
    return path.read_text("utf-8")


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


@cache
def ledger_of(text: str) -> Ledger:
    """The ledger of a transcript; read only."""
    return Ledger(text)


def names_of(text: str) -> list[str]:
    return [line.split(": ", 1)[1] for line in text.splitlines() if line.startswith("seat ")]


def steps(text: str) -> Iterator[tuple[int, str, Play]]:
    """(line number, line, the play after it) for every line below the head; comments change nothing."""
    header, entries = parsed(text)
    done: list[tuple[int, tuple[int, ...]]] = []
    play = Play(header, lambda: iter(done))
    lines = text.splitlines()
    coming = iter(entries)
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


def books_line(play: Play, seat: int) -> str:
    """What the engine's trackers show of a seat, in the form of the comments at the end of a round."""
    value = {row[0]: row[1] for row in play.state.trackers(seat) if isinstance(row[0], str)}
    shown = next(row[3] for row in play.state.trackers(seat) if row[0] == "tools")
    tools = "0" if shown == "-" else "+".join(part.strip("()") for part in shown.split())
    goods = " ".join(f"{good} {value[good]}" for good in _GOODS)
    return (
        f"{play.header.names[seat]}: food {value['food']} people {value['people']} fields {value['fields']} tools {tools} "
        f"{goods} points {value['points']} buildings {value['buildings']}"
    )
