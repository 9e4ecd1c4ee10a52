"""The plots of a report. Each is None where the play has nothing to show in it."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from tallystone.report.data import ReportData
from tallystone.report.labels import part_label
from tallystone.report.luck import faces_of
from tallystone.report.style import PART_COLOURS, new_figure, short

MOST_TICKS = 8
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10**9)
MOST_LINES = 40
"""More boundaries between parts than this are not drawn."""
LONGEST_TICK = 6
LABEL_GAP = 0.075
"""Least distance of two names at the ends of lines, as a share of the height."""
MOST_BARS = 300
LONGEST_OF_FOUR = 7
"""Characters of a name when four of them stand in one line of a legend."""
MINUTE_MS = 60_000
_BESIDE: Any = {"xytext": (4, 0), "textcoords": "offset points", "va": "center"}
_LEGEND: Any = {"loc": "outside lower center", "frameon": False, "fontsize": 8, "handleheight": 1}


def points_plot(data: ReportData) -> Figure | None:
    """Everybody's points over the parts of the play, each part equally wide."""
    story = data.story
    if not story.steps:
        return None
    figure, axes = new_figure(2.9)
    x = _positions(data)
    totals = numpy.array([(0,) * story.seats, *[step.totals for step in story.steps]])
    for seat in range(story.seats):
        axes.step(x, totals[:, seat], where="post", color=data.colours[seat], linewidth=1.6)
    if totals.min() < 0:
        axes.axhline(0, color="#888888", linewidth=0.8)
    _part_ticks(axes, data)
    axes.set_ylabel(data.language.tell("Points"))
    axes.yaxis.set_major_locator(MaxNLocator(6, integer=True))
    axes.set_xlim(0, len(story.parts))
    _names_at_ends(axes, data, totals[-1])
    return figure


def _positions(data: ReportData) -> list[float]:
    counts = [0] * len(data.story.parts)
    for step in data.story.steps:
        counts[step.part] += 1
    done = [0] * len(counts)
    x = [0.0]
    for step in data.story.steps:
        done[step.part] += 1
        x.append(step.part + done[step.part] / counts[step.part])
    return x


def _part_ticks(axes: Axes, data: ReportData, lines: bool = True, offset: float = 0.5) -> None:
    parts = data.story.parts
    every = next(step for step in STEPS if len(parts) <= step * MOST_TICKS)
    chosen = [at for at in range(len(parts)) if _is_round(parts[at], every, at)]
    axes.set_xticks([at + offset for at in chosen], [short(parts[at]) for at in chosen])
    axes.grid(visible=False, axis="x")
    for at in range(1, len(parts) if lines and len(parts) <= MOST_LINES else 0):
        axes.axvline(at, color="#eeeeee", linewidth=0.6, zorder=0)
    axes.set_xlabel(data.language.tell("Round") if any(label.isdigit() for label in parts) else "")


def _is_round(label: str, every: int, at: int) -> bool:
    if not label.isdigit():
        return len(label) <= LONGEST_TICK and (every == 1 or at % every == 0)
    return int(label) % every == 0


def _names_at_ends(axes: Axes, data: ReportData, last: Sequence[int]) -> None:
    """Write each name beside the end of its line, moved apart where lines end close together."""
    low, high = axes.get_ylim()
    places = sorted(range(len(last)), key=lambda seat: (last[seat], -seat))
    shares = [(last[seat] - low) / (high - low) for seat in places]
    for at in range(1, len(shares)):
        shares[at] = max(shares[at], shares[at - 1] + LABEL_GAP)
    over = max(0.0, shares[-1] - 1)
    for seat, share in zip(places, shares, strict=True):
        text = f"{short(data.names[seat])} {last[seat]}"
        axes.annotate(text, (1, share - over), xycoords="axes fraction", color=data.colours[seat], **_BESIDE)


def parts_plot(data: ReportData) -> Figure | None:
    """Where everybody's points came from: a bar a seat, what was lost to the left."""
    seats = data.standings.seats
    all_keys = dict.fromkeys(line.key for seat in seats for line in seat.scores)
    keys = [key for key in all_keys if any(_points(data, seat, key) for seat in range(len(seats)))]
    if not keys:
        return None
    figure, axes = new_figure(1.0 + 0.42 * len(seats) + 0.17 * ((len(keys) + 1) // 2))
    rows = numpy.arange(len(seats))[::-1]
    right, left = numpy.zeros(len(seats)), numpy.zeros(len(seats))
    for at, key in enumerate(keys):
        points = numpy.array([_points(data, seat, key) for seat in range(len(seats))])
        start = numpy.where(points < 0, left, right)
        axes.barh(rows, points, 0.66, start, color=PART_COLOURS[at % len(PART_COLOURS)], label=part_label(key, data.language))
        right, left = right + points.clip(0), left + points.clip(None, 0)
    for row, edge, seat in zip(rows, right, seats, strict=True):
        axes.annotate(str(seat.total), (edge, row), weight="bold", **_BESIDE)
    axes.axvline(0, color="#888888", linewidth=0.8)
    axes.set_yticks(rows, [short(name) for name in data.names])
    axes.grid(visible=False, axis="y")
    axes.margins(x=0.12)
    axes.xaxis.set_major_locator(MaxNLocator(6, integer=True))
    figure.legend(ncols=2, handlelength=1, **_LEGEND)
    return figure


def _columns(data: ReportData) -> int:
    """Return how many names a legend has room for side by side."""
    longest = max(len(short(name)) for name in data.names)
    return 4 if longest <= LONGEST_OF_FOUR else 2


def _points(data: ReportData, seat: int, key: str) -> int:
    return sum(line.points for line in data.standings.seats[seat].scores if line.key == key)


def luck_plot(data: ReportData) -> Figure | None:
    """How far the dice of each seat were above or below what fair dice show on average, roll after roll."""
    rolls = data.story.rolls
    if not rolls:
        return None
    figure, axes = new_figure(2.7)
    for seat in range(data.story.seats):
        x, y = [0], [0.0]
        for number, step in enumerate(rolls, 1):
            if step.seat == seat and step.roll is not None:
                mean = sum(step.roll.faces) / len(step.roll.faces)
                x.append(number)
                y.append(y[-1] + sum(step.roll.shown) - mean * len(step.roll.shown))
        axes.step([*x, len(rolls)], [*y, y[-1]], where="post", color=data.colours[seat], linewidth=1.6, label=short(data.names[seat]))
    axes.axhline(0, color="#888888", linewidth=0.8)
    axes.set_xlim(0, len(rolls))
    axes.set_xlabel(data.language.tell("Rolls"))
    axes.set_ylabel(data.language.tell("Pips above the average"))
    axes.xaxis.set_major_locator(MaxNLocator(6, integer=True))
    figure.legend(ncols=_columns(data), handlelength=1.2, **_LEGEND)
    return figure


def faces_plot(data: ReportData) -> Figure | None:
    """How often each face came; only where all dice are of one kind."""
    kinds = faces_of(data.story.rolls)
    if len(kinds) != 1:
        return None
    figure, axes = new_figure(2.2)
    (kind,) = kinds
    x = numpy.arange(len(kind.faces))
    axes.bar(x, kind.counts, 0.66, color="#5f7896")
    for at, count in enumerate(kind.counts):
        axes.annotate(str(count), (at, 0), xytext=(0, 4), textcoords="offset points", ha="center", fontsize=8, color="white", weight="bold")
    axes.axhline(kind.expected, color="#d55e00", linewidth=1.2, linestyle="--")
    axes.set_xticks(x, [str(face) for face in kind.faces])
    axes.set_ylim(0, max(*kind.counts, kind.expected) * 1.08)
    axes.yaxis.set_major_locator(MaxNLocator(5, integer=True))
    axes.grid(visible=False, axis="x")
    axes.set_xlabel(data.language.tell("Face (dashed: the average of fair dice)"))
    axes.set_ylabel(data.language.tell("Times"))
    return figure


def time_plot(data: ReportData) -> Figure | None:
    """How long each part took, and whose time it was; None when the record has no times, or more parts than can be seen."""
    story = data.story
    if not story.total_ms or len(story.parts) > MOST_BARS:
        return None
    spent = numpy.zeros((story.seats + 1, len(story.parts)))
    for step in story.steps:
        spent[step.seat, step.part] += step.took_ms / MINUTE_MS
    figure, axes = new_figure(2.5)
    x, base = numpy.arange(len(story.parts)), numpy.zeros(len(story.parts))
    for seat in range(story.seats):
        axes.bar(x, spent[seat], 0.8, base, color=data.colours[seat], label=short(data.names[seat]))
        base = base + spent[seat]
    if spent[-1].any():
        axes.bar(x, spent[-1], 0.8, base, color="#cccccc", label=data.language.tell("table"))
    _part_ticks(axes, data, lines=False, offset=0.0)
    axes.set_xlim(-0.6, len(story.parts) - 0.4)
    axes.set_ylabel(data.language.tell("Minutes"))
    figure.legend(ncols=_columns(data), handlelength=1, **_LEGEND)
    return figure


PLOTS: dict[str, Callable[[ReportData], Figure | None]] = {
    "points": points_plot,
    "parts": parts_plot,
    "luck": luck_plot,
    "faces": faces_plot,
    "time": time_plot,
}
"""All plots by the name of their picture."""
