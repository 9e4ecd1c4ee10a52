"""The golden plays, and what the engine makes of them line by line."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from engines_core.game import TABLE
from engines_core.play import Play
from engines_core.transcript import ints_of, parse
from tests.core.dinos.ledger import Ledger

FOLDER = Path(__file__).parents[2] / "golden" / "plays"
WHOLE = sorted(FOLDER.glob("dinos_*.txt"))


@cache
def read(path: Path) -> str:
    return path.read_text("utf-8")


@cache
def ledger_of(path: Path) -> Ledger:
    """The ledger of a transcript; read only."""
    return Ledger(read(path))


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


def steps(text: str) -> Iterator[tuple[int, str, Play]]:
    """(line number, line, the play after it) for every line below the head; comments change nothing."""
    header, entries = parse(text)
    done: list[tuple[int, tuple[int, ...]]] = []
    play = Play(header, lambda: iter(done))
    coming = iter(entries)
    lines = text.splitlines()
    for number in range(lines.index("") + 1, len(lines)):
        line = lines[number]
        if line and not line.startswith("#"):
            kind, value = next(coming)
            play.push(kind, ints_of(kind, value))
            done.append((kind, ints_of(kind, value)))
        yield number + 1, line, play


def fold(text: str) -> Play:
    """The play after the last line."""
    return list(steps(text))[-1][2]


def books_line(play: Play, seat: int) -> str:
    """What the engine's trackers show of a seat, in the form of the comments at the end of a round."""
    rows = play.state.trackers(seat)
    shown = {row[0]: row[3] for row in play.state.trackers(TABLE)}
    places = [
        f"{shown['token_place', seat + 1, order]}{shown['token_side', seat + 1, order]}"
        for order in (1, 2)
        if ("token_place", seat + 1, order) in shown
    ]
    tiles = sum(row[1] for row in rows[2:])
    name = play.header.names[seat]
    return f"books {name}: points {rows[0][1]} dinosaurs {rows[1][1]} tiles {tiles} tokens {' '.join(places) or '-'}"
