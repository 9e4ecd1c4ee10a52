"""Tables for the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from rich import box
from rich.table import Table
from rich.text import Text

from tallystone.fairness import WRONG
from tallystone.retelling import relabelled, retold
from tallystone.speech import spoken, tell
from tallystone.standings import SeatStanding, by_rank
from tallystone.terminal import plain
from tallystone.words import spoken_names

if TYPE_CHECKING:
    # Only their fields are read here; a list of plays shall not wait for what makes ratings and statistics.
    from tallystone.dice_fairness import DiceFairness
    from tallystone.stats import PlayerStats
    from tallystone.store.history import HistoryPlay
    from tallystone.store.reading import StoredPlay
    from tallystone.timeline import Part

CORRECTED = "*"
"""Marks what was corrected by hand, wherever points are shown."""
BAR_COLUMNS = 30


def plays_table(plays: Iterable[StoredPlay]) -> Table:
    """Return one line a play."""
    table = _table(tell("Play"), tell("Started"), tell("Game"), tell("Standings"), tell("Remarks"))
    for play in plays:
        table.add_row(
            _short(play), when(play.started_at), _text(spoken(play.game)), _standings_line(play.seats), _text(", ".join(remarks(play)))
        )
    return table


def standings_table(seats: Sequence[SeatStanding]) -> Table:
    """Return each seat's place and points, with their parts below."""
    table = _table(tell("Place"), tell("Seat"), (tell("Points"), "right"), tell("Part"), ("", "right"))
    names = spoken_names(tuple(seat.name for seat in seats))
    for seat in by_rank(seats):
        place = "-" if seat.rank is None else str(seat.rank)
        points = "?" if seat.total is None else str(seat.total)
        rows = [(relabelled(line.key, line.label), str(line.points)) for line in seat.scores if line.points] or [("", "")]
        bold = "bold" if seat.winner else ""
        first = [Text(place, bold), Text(_marked(plain(names[seat.seat]), seat), bold), Text(points, bold)]
        for at, (label, part) in enumerate(rows):
            table.add_row(*(first if at == 0 else ["", "", ""]), _text(label), part, end_section=at == len(rows) - 1)
    return table


def timeline_table(parts: Sequence[Part], names: Sequence[str]) -> Table:
    """Return one line a round: how long it took, and everybody's points after it."""
    table = _table(tell("Round"), (tell("Time"), "right"), *[(plain(name), "right") for name in spoken_names(tuple(names))])
    for part in parts:
        table.add_row(_text(retold(part.label)), duration(part.end_ms - part.start_ms), *[str(total) for total in part.totals])
    return table


def stats_table(rows: Iterable[PlayerStats]) -> Table:
    """Return one line a player and game."""
    figures = (tell("Plays"), tell("Wins"), tell("Ties"), tell("Average"), tell("Best"), tell("Rating"))
    right = [(name, "right") for name in (*figures, tell("Dice"), tell("Luck"), tell("By chance"))]
    table = _table(tell("Game"), tell("Player"), *right)
    for row in rows:
        rating = "-" if row.rating is None else f"{row.rating:.1f}"
        luck = f"{row.luck:+.1f}" if row.dice else "-"
        table.add_row(
            _text(spoken(row.game)),
            _text(row.player),
            *[str(number) for number in (row.plays, row.wins, row.ties)],
            *["-" if number is None else f"{number:.1f}".removesuffix(".0") for number in (row.average, row.best)],
            *(rating, str(row.dice), luck, "-" if row.luck_p is None else f"{100 * row.luck_p:.0f} %"),
        )
    return table


def dice_table(one: DiceFairness) -> Table:
    """Return how often each face came, and how often it should."""
    table = _table(*[(name, "right") for name in (tell("Face"), tell("Came"), tell("Expected"))], "")
    most = max(*one.counts, *one.expected)
    for value, count, expected in zip(one.values, one.counts, one.expected, strict=True):
        table.add_row(str(value), str(count), f"{expected:.1f}", "#" * round(BAR_COLUMNS * count / most))
    return table


def history_table(plays: Iterable[HistoryPlay]) -> Table:
    """Return one line a play from another program; scores are the text that they were."""
    table = _table(tell("Started"), tell("Game"), tell("Standings"), tell("Remarks"))
    for play in plays:
        line = Text()
        for name, seat in zip(spoken_names(tuple(seat.name for seat in play.seats)), play.seats, strict=True):
            line.append(", " if line else "")
            line.append(plain(f"{name} {seat.score}".rstrip()), "bold" if seat.winner else "")
        told = [play.source, *([f"x {play.quantity}"] if play.quantity != 1 else []), *([play.location] if play.location else [])]
        table.add_row(play.played_on or tell("unknown"), _text(play.game), line, _text(", ".join(told)))
    return table


def players_table(rows: Iterable[tuple[str, str, str, int]]) -> Table:
    """Return one line a player: name, other names, colour, plays."""
    table = _table(tell("Player"), tell("Other names"), tell("Colour"), (tell("Plays"), "right"))
    for player, others, colour, count in rows:
        table.add_row(_text(player), _text(others), _text(colour), str(count))
    return table


def remarks(play: StoredPlay) -> list[str]:
    """Return what a person should know of a play besides its points."""
    told = []
    if play.problem:
        told.append(tell("PROBLEM"))
    if not play.finished:
        told.append(tell("not finished"))
    if play.ignored:
        told.append(tell("ignored"))
    if play.location:
        told.append(play.location)
    if play.adjusts:
        told.append(f"{CORRECTED} {tell('corrected by hand')}")
    if play.hands:
        told.append(tell("physical dice") if play.hands == play.rolls else tell("some physical dice"))
    if play.dice == WRONG:
        told.append(tell("dice do not match"))
    return told


def when(moment: datetime | None) -> str:
    """Return a moment in the PC's own time zone, to the minute."""
    return moment.astimezone().strftime("%Y-%m-%d %H:%M") if moment else tell("unknown")


def duration(ms: int) -> str:
    """Return a time span as people say it: "1:05 h", "12:40 min"."""
    seconds = ms // 1000
    if seconds >= 3600:
        return tell("{0} h", f"{seconds // 3600}:{seconds // 60 % 60:02}")
    return tell("{0} min", f"{seconds // 60}:{seconds % 60:02}")


def _short(play: StoredPlay) -> str:
    return f"{play.device[:8]}:{play.number}"


def _standings_line(seats: Sequence[SeatStanding]) -> Text:
    names = spoken_names(tuple(seat.name for seat in seats))
    line = Text()
    for seat in by_rank(seats):
        points = "" if seat.total is None else f" {seat.total}"
        line.append(", " if line else "")
        line.append(_marked(plain(names[seat.seat]), seat) + points, "bold" if seat.winner else "")
    return line


def _marked(text: str, seat: SeatStanding) -> str:
    return text + CORRECTED if seat.adjusted else text


def _text(text: str) -> Text:
    return Text(plain(text))


def _table(*columns: str | tuple[str, str]) -> Table:
    table = Table(box=box.SIMPLE, pad_edge=False)
    for column in columns:
        name, side = column if isinstance(column, tuple) else (column, "left")
        table.add_column(Text(name), justify="right" if side == "right" else "left", overflow="fold")
    return table
