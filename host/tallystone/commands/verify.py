"""``tallystone verify``: can these records be trusted?"""

from collections.abc import Iterable, Iterator
from typing import Annotated

import typer

from tallystone.commands.options import AsJson, Db, opened
from tallystone.errors import DataError, UsageError
from tallystone.many import Named, verify_many
from tallystone.retelling import retold, retold_list
from tallystone.sources import named_bytes, stored_records
from tallystone.speech import tell
from tallystone.store.reading import count_plays
from tallystone.terminal import print_json_list, say, say_aside, tracked
from tallystone.verdict import Verdict
from tallystone.words import many

Names = Annotated[
    list[str] | None,
    typer.Argument(metavar="PLAY|FILE", help="Plays, or files of records or transcripts (- is standard input); none: all plays."),
]


class _Tally:
    """Counts what passes by."""

    good = 0
    bad = 0
    code = 0

    def count(self, verdicts: Iterable[Verdict]) -> Iterator[Verdict]:
        for verdict in verdicts:
            self.good += verdict.ok
            self.bad += not verdict.ok
            yield verdict

    def readable(self, names: list[str], db: str | None) -> Iterator[Named]:
        """Yield what can be read; what cannot is named and stops none of the others."""
        for name in names:
            try:
                yield named_bytes(name, db)
            except (DataError, UsageError) as error:
                self.code = max(self.code, error.exit_code)
                say_aside(f"tallystone: {error}")


def verify(what: Names = None, db: Db = None, json: AsJson = False) -> None:
    """Check records: damage, legality of every entry, dice against the revealed seed, corrections by hand.

    The exit code is 1 when something is wrong with one of them, 2 when one is not there at all.
    """
    tally = _Tally()
    verdicts = tally.count(_verdicts(tally, what or [], db))
    if json:
        print_json_list(verdicts)
    else:
        for verdict in verdicts:
            _print(verdict)
        if not what and not tally.good + tally.bad:
            say(tell("There are no plays yet; tallystone sync brings them."))
        if tally.good + tally.bad > 1:
            say(retold(f"{many(tally.good, 'record')} good, {many(tally.bad, 'record')} not."))
    raise typer.Exit(max(tally.code, 1 if tally.bad else 0))


def _verdicts(tally: _Tally, names: list[str], db: str | None) -> Iterator[Verdict]:
    if names:
        records: Iterable[Named] = tally.readable(names, db)
        total = len(names)
    else:
        database = opened(db)
        records = stored_records(database)
        with database.reading() as connection:
            total = count_plays(connection)
    for verdict, _ in tracked(verify_many(records), total, "Verifying"):
        yield verdict


def _print(verdict: Verdict) -> None:
    sentence = tell("{0}: good ({1})", *_told(verdict)) if verdict.ok else tell("{0}: WRONG ({1})", *_told(verdict))
    say(sentence)
    for finding in verdict.findings:
        say(f"  {'!' if finding.wrong else '-'} {retold(finding.text)}")


def _told(verdict: Verdict) -> tuple[str, str]:
    return retold(verdict.source), retold_list(verdict.summary())
