"""The figures of a benchmark run, and how they are shown."""

from collections.abc import Iterable
from typing import NamedTuple


class Row(NamedTuple):
    """One figure: what was measured, the goal, the figure, and what to compare it with."""

    what: str
    goal: str
    measured: str
    compare: str = ""


HEADS = Row("what", "goal", "measured", "to compare with")


def as_text(rows: Iterable[Row]) -> str:
    """Return the rows in columns, for a terminal."""
    table = [HEADS, *rows]
    widths = [max(len(row[column]) for row in table) for column in range(len(HEADS))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in table]
    return "\n".join([lines[0], "-" * max(map(len, lines)), *lines[1:]])


def as_markdown(rows: Iterable[Row]) -> str:
    """Return the rows as a table of Markdown."""
    lines = ["| " + " | ".join(row) + " |" for row in [HEADS, *rows]]
    return "\n".join([lines[0], "|---" * len(HEADS) + "|", *lines[1:]])


def rows_of(markdown: str) -> list[Row]:
    """Return the rows of a table of Markdown."""
    lines = [line for line in markdown.strip().splitlines() if line.startswith("| ")]
    return [Row(*[cell.strip() for cell in line.strip("|").split("|")]) for line in lines[1:]]


def merged(old: list[Row], new: list[Row]) -> list[Row]:
    """Return ``old`` with each row of ``new`` in the place of that of the same name, or at the end."""
    found = {row.what: row for row in new}
    known = {row.what for row in old}
    return [found.get(row.what, row) for row in old] + [row for row in new if row.what not in known]
