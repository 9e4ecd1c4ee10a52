"""The report as one HTML page that needs nothing else: no script, no network, its pictures inside."""

from functools import partial
from importlib.resources import files

import msgspec
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from tallystone import __version__, fairness
from tallystone.report.data import ReportData
from tallystone.report.labels import part_label
from tallystone.report.luck import Luck, luck_of
from tallystone.report.plots import PLOTS
from tallystone.report.spans import clock, duration, moment
from tallystone.report.story import TABLE, Step
from tallystone.report.style import styled, svg
from tallystone.retelling import retold, retold_list
from tallystone.standings import by_rank
from tallystone.terminal import plain

DICE = {
    fairness.PROVED: "The device rolled, and every roll follows from the secret number that it had committed to before the first one.",
    fairness.HIDDEN: "The device rolled; its secret number is not revealed yet, so the dice cannot be checked.",
    fairness.PHYSICAL: "All dice were rolled at the table and typed in.",
    fairness.WRONG: "The dice do not match the secret number that the device committed to.",
}


class Round(msgspec.Struct, frozen=True):
    """One part of the play with its steps."""

    label: str
    took_ms: int
    totals: tuple[int, ...]
    steps: list[Step]


def page(data: ReportData) -> str:
    """Return the report as HTML."""
    environment = Environment(
        loader=PackageLoader("tallystone.report"), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    environment.filters.update(plain=plain, duration=partial(duration, language=data.language), clock=clock)
    return environment.get_template("report.html.j2").render(
        data=data,
        t=data.language.tell,
        css=Markup((files("tallystone.report") / "templates" / "report.css").read_text("utf-8")),
        plots=_plots(data),
        headline=headline(data),
        date=moment(data.started_at) if data.started_at else "",
        ranked=by_rank(data.standings.seats),
        parts=_parts(data),
        luck=_luck(data),
        options=_options(data),
        checked=retold_list(data.verdict.summary(), data.language.code),
        problems=[retold(finding.text, data.language.code) for finding in data.verdict.findings if finding.wrong],
        dice=DICE.get(data.verdict.dice, ""),
        times=[sum(step.took_ms for step in data.story.steps if step.seat == seat) for seat in range(data.story.seats)],
        rounds=_rounds(data),
        numbered=any(label.isdigit() for label in data.story.parts),
        table=TABLE,
        version=__version__,
    )


def headline(data: ReportData) -> str:
    """Return who won, in a sentence."""
    winners = data.standings.winners
    best = by_rank(data.standings.seats)[0]
    names = [plain(seat.name) for seat in winners]
    if not data.standings.over or not winners:
        return data.language.tell("Not finished; {0} leads with {1} {1|point|points}.", plain(best.name), best.total or 0)
    if len(winners) == 1:
        return data.language.tell("{0} won with {1} {1|point|points}.", names[0], best.total or 0)
    return data.language.tell("{0} and {1} tied with {2} {2|point|points}.", ", ".join(names[:-1]), names[-1], best.total or 0)


def _plots(data: ReportData) -> dict[str, Markup]:
    with styled():
        figures = {name: plot(data) for name, plot in PLOTS.items()}
        # Matplotlib escapes what is text in its SVG; the rest of it are numbers.
        return {name: Markup(svg(figure, name)) for name, figure in figures.items() if figure is not None}


def _parts(data: ReportData) -> list[tuple[str, list[int | None]]]:
    """Return the name of each part and everybody's points in it; None where a seat has no such line."""
    seats = data.standings.seats
    keys = dict.fromkeys(line.key for seat in seats for line in seat.scores)
    table = []
    for key in keys:
        found = [[line.points for line in seat.scores if line.key == key] for seat in seats]
        if any(sum(points) for points in found):
            table.append((part_label(key, data.language), [sum(points) if points else None for points in found]))
    return table


def _options(data: ReportData) -> list[tuple[str, str]]:
    """Return the options of the play and their values as the device calls them; a number of newer rules stays one."""
    words = data.language.words
    head = data.verdict.head
    return [(words.get(key, key), words.get(value, value)) for key, value in head.options.items()] if head else []


def _luck(data: ReportData) -> list[tuple[int, Luck]]:
    rolls = data.story.rolls
    found = [(seat, luck_of([step for step in rolls if step.seat == seat])) for seat in range(data.story.seats)]
    return [(seat, luck) for seat, luck in found if luck.dice]


def _rounds(data: ReportData) -> list[Round]:
    rounds = []
    for at, label in enumerate(data.story.parts):
        steps = [step for step in data.story.steps if step.part == at]
        if steps:
            rounds.append(Round(label, sum(step.took_ms for step in steps), steps[-1].totals, steps))
    return rounds
