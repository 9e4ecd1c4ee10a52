"""``tallystone replay``: what comes of a file, without any database."""

from typing import Annotated

import typer

from tallystone.commands.options import AsJson
from tallystone.errors import DataError
from tallystone.records import read_input
from tallystone.replay import replay as replayed
from tallystone.retelling import retold, retold_list
from tallystone.speech import spoken, tell
from tallystone.terminal import console, print_json, say
from tallystone.verdict import Verdict
from tallystone.words import many


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A transcript or a record (- is standard input).")], json: AsJson = False
) -> None:
    """Fold a transcript or a record to its end and show the standings, or the first illegal move.

    The exit code is 1 when a move is illegal, or when the record is damaged or its dice do not match.
    """
    verdict = replayed(read_input(file), file)
    if json:
        print_json(verdict)
    else:
        _print(verdict)
    if not verdict.ok:
        raise DataError(f"{file}: {verdict.problem}")


def _print(verdict: Verdict) -> None:
    from tallystone.views import CORRECTED, standings_table

    assert verdict.head is not None and verdict.standings is not None
    standings = verdict.standings
    say(f"{spoken(verdict.head.game)}: {retold_list(verdict.summary())}")
    console().print(standings_table(standings.seats))
    if len(standings.winners) > 1:
        say(tell("Tied: {0}.", f" {tell('and')} ".join(seat.name for seat in standings.winners)))
    if standings.reason:
        say(retold(standings.reason))
    if verdict.counts.adjusts:
        say(f"{CORRECTED} {retold(many(verdict.counts.adjusts, 'correction') + ' by hand')}:")
        for finding in verdict.findings:
            if finding.code == "adjusted":
                say(f"  {retold(finding.text)}")
