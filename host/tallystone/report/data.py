"""What the report of one play is made from."""

from datetime import datetime

import msgspec

from tallystone.errors import DataError
from tallystone.records import read
from tallystone.replay import STOPS
from tallystone.report.language import Language
from tallystone.report.story import Story, story
from tallystone.report.style import seat_colours
from tallystone.standings import Standings
from tallystone.store.reading import StoredPlay
from tallystone.verdict import Verdict
from tallystone.verify import verify
from tallystone.words import spoken_names


class ReportData(msgspec.Struct, frozen=True):
    """All that is shown. ``names``: one a seat, never empty; ``colours``: of their lines; ``play``: None for a file."""

    language: Language
    game: str
    names: list[str]
    colours: list[str]
    story: Story
    standings: Standings
    verdict: Verdict
    started_at: datetime | None
    location: str = ""
    note: str = ""
    play: StoredPlay | None = None


def report_data(record: bytes, name: str, play: StoredPlay | None = None, language: Language | None = None) -> ReportData:
    """Return what the report of ``record`` needs. ``name``: what to call it in errors. Raises DataError when it has no standings."""
    language = language or Language()
    verdict = verify(record)
    if verdict.standings is None or verdict.head is None:
        raise DataError(f"{name}: {next(finding.text for finding in verdict.findings if finding.code in STOPS)}")
    read_again = read(record)
    if play is not None:
        # As people edited them; only words are made from the names.
        read_again.header.names = tuple(seat.name for seat in play.seats)
    names = list(spoken_names(read_again.header.names))
    try:
        told = story(read_again, language)
    except Exception as error:
        # The check took every entry; a game may still have no words for what a correction by hand made of it.
        raise DataError(f"{name}: the play cannot be told ({type(error).__name__})") from error
    seats = [msgspec.structs.replace(seat, name=names[seat.seat], scores=told.lines[seat.seat]) for seat in verdict.standings.seats]
    return ReportData(
        language=language,
        game=language.game(verdict.head.game),
        names=names,
        colours=seat_colours([seat.colour for seat in play.seats] if play else [], len(names)),
        story=told,
        standings=Standings(verdict.standings.over, told.reason, seats),
        verdict=verdict,
        started_at=play.started_at if play else verdict.head.started_at,
        location=play.location if play else "",
        note=play.note if play else "",
        play=play,
    )
