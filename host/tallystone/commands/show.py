"""``tallystone show``: one play in full."""

from typing import Annotated

import msgspec
import typer

from tallystone.commands.options import AsJson, Db, opened
from tallystone.records import read
from tallystone.retelling import retold, retold_list
from tallystone.speech import spoken, tell
from tallystone.store.reading import Revision, StoredPlay, find, read_plays, read_record, revisions
from tallystone.terminal import console, print_json, say
from tallystone.timeline import Part, timeline
from tallystone.verify import verify


class Shown(msgspec.Struct, frozen=True):
    """A play with its time line and with what the check found."""

    play: StoredPlay
    timeline: list[Part]
    findings: list[str]
    checked: str
    revisions: list[Revision]


def show(
    play: Annotated[
        str, typer.Argument(metavar="PLAY", help="Number of the play, or DEVICE:NUMBER (the start of the device's id will do).")
    ],
    db: Db = None,
    json: AsJson = False,
) -> None:
    """Show one play: standings with the parts of the points, how it went round by round, and what was corrected."""
    with opened(db).reading() as connection:
        (play_id,) = find(connection, [play])
        stored = next(read_plays(connection, [play_id]))
        shown = _shown(stored, read_record(connection, play_id), revisions(connection, play_id))
    if json:
        print_json(shown)
    else:
        _print(shown)


def _shown(play: StoredPlay, data: bytes, known: list[Revision]) -> Shown:
    verdict = verify(data)
    parts = timeline(read(data)) if verdict.standings else []
    return Shown(play, parts, [finding.text for finding in verdict.findings], verdict.summary(), known)


def _print(shown: Shown) -> None:
    from tallystone.views import remarks, standings_table, timeline_table, when

    play = shown.play
    say(tell("{0}, play {1} of device {2}", spoken(play.game), play.number, play.device))
    say(tell("Started: {0} (time {1}); revision {2}", when(play.started_at), tell(play.time_source), play.revision))
    say(tell("Entries: {0} {0|move|moves}, {1} {1|roll|rolls}", play.moves, play.rolls))
    for one in shown.revisions if len(shown.revisions) > 1 else []:
        say(tell("Revision {0}: {1}, {2} {2|byte|bytes}", one.revision, when(one.seen_at), one.whole_bytes))
    told = remarks(play)
    if told:
        say(tell("Remarks: {0}", ", ".join(told)))
    if play.note:
        say(tell("Note: {0}", play.note))
    say(tell("Checked: {0}", retold_list(shown.checked)))
    console().print(standings_table(play.seats))
    if play.reason:
        say(retold(play.reason))
    if shown.timeline:
        console().print(timeline_table(shown.timeline, [seat.name for seat in play.seats]))
    for finding in shown.findings:
        say(f"- {retold(finding)}")
