"""The golden plays, and what the engine makes of them line by line."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from engines_core.play import Play
from engines_core.transcript import ints_of, parse
from tests.core.origins.books import KINDS
from tests.core.origins.ledger import Ledger

FOLDER = Path(__file__).parents[2] / "golden" / "plays"
WHOLE = sorted(FOLDER.glob("origins_*.txt"))


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
    """Return what the engine says a seat has, as the ledger writes it."""
    rows = {row[0] if isinstance(row[0], str) else "-".join(map(str, row[0])): row[1] for row in play.state.trackers(seat)}
    dice = [word[5:] for word, count in rows.items() if word.startswith("dice_") for _ in range(count)]
    goods = " ".join(f"{kind} {rows[kind]}" for kind in KINDS)
    return (
        f"books {play.header.names[seat]}: {goods} points {rows['points']} tokens {rows['tokens']} cell {rows['military']} "
        f"dice {' '.join(sorted(dice)) or '-'}"
    )
