"""The golden plays, and what the engine makes of them line by line."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from engines_core.play import Play
from engines_core.transcript import ints_of, parse
from tests.core.builders.books import points_of
from tests.core.builders.facts import BUILDINGS, MACHINES
from tests.core.builders.ledger import Ledger
from tests.core.builders.saying import CARDS

FOLDER = Path(__file__).parents[2] / "golden" / "plays"
WHOLE = sorted(FOLDER.glob("builders_*.txt"))


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
    held = [(CARDS[at], row) for at, row in enumerate(rows[3:]) if row[1]]
    sites = sorted((row[3], word) for word, row in held if row[1] == 1 and word in BUILDINGS | MACHINES)
    places = [row[3] for word, row in held if word not in BUILDINGS and (row[1] > 1 or word not in MACHINES)]
    said = " ".join(f"{word}({places.count(shown[0])})" for shown, word in sites) or "-"
    return (
        f"books {play.header.names[seat]}: coins {rows[0][1]} points {rows[1][1]} sites {said} team {len(places)} idle {places.count('-')}"
    )


def built(play: Play, seat: int) -> tuple[int, int]:
    """The points of finished buildings and of finished machines, by the trackers and the fact list."""
    done = [CARDS[at] for at, row in enumerate(play.state.trackers(seat)[3:45]) if row[1] >= 2]
    return sum(points_of(word) for word in done if word in BUILDINGS), sum(points_of(word) for word in done if word in MACHINES)
