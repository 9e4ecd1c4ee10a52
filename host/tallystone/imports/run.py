"""Importing files, whatever they are."""

import re
from datetime import UTC, datetime

import msgspec
from sqlalchemy import Connection, select

from engines_core.transcript_head import FIRST_LINE
from tallystone.errors import DataError
from tallystone.export.bgstats.identity import source_id, uuid_of
from tallystone.imports.bgg import parse_bgg
from tallystone.imports.bgstats import parse_bgstats
from tallystone.imports.by_hand import take_transcript
from tallystone.imports.parsed import Parsed
from tallystone.ingest import ingest
from tallystone.records import is_record, read_input
from tallystone.store.database import Database
from tallystone.store.history import add_history
from tallystone.store.schema import DEVICE, PLAY
from tallystone.store.writing import ADDED, REFUSED, UPDATED, Outcome

MOST_BYTES = 64 << 20
"""A backup of ten thousand plays is a sixth of this."""

RECORD = "record"
TRANSCRIPT = "transcript"

_OURS = re.compile(r"\b[0-9a-f]{16}-[0-9]{1,18}\b")


class Imported(msgspec.Struct, frozen=True):
    """What became of a file.

    ``kind``: RECORD, TRANSCRIPT, "bgstats" or "bgg". ``play``: what the play of a record or transcript is called.
    ``left_out``: one sentence for each play that was not taken.
    """

    file: str
    kind: str
    added: int
    updated: int
    unchanged: int
    left_out: list[str]
    play: str | None = None


def import_file(database: Database, name: str) -> Imported:
    """Import the file ``name`` ("-": standard input). Raises DataError when nothing in it can be used, and DatabaseError."""
    data = read_input(name, MOST_BYTES)
    if is_record(data):
        (outcome,) = ingest(database, [data])
        return _told(name, RECORD, outcome)
    text = data.removeprefix(b"\xef\xbb\xbf").lstrip()
    if text.startswith(b"{"):
        return _keep(database, name, parse_bgstats(text, name))
    if text.startswith(b"<") or data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return _keep(database, name, parse_bgg(data, name))
    if not text.startswith(FIRST_LINE.split()[0].encode()):
        raise DataError(f"{name}: this is no record, no transcript, no file of BG Stats and no list of plays of BoardGameGeek")
    return _told(name, TRANSCRIPT, take_transcript(database, data, name))


def _told(name: str, kind: str, outcome: Outcome) -> Imported:
    if outcome.result == REFUSED:
        raise DataError(f"{name}: {outcome.why}")
    added, updated = outcome.result == ADDED, outcome.result == UPDATED
    problems = [f"{name} is taken in, but: {outcome.problem}"] if outcome.problem else []
    return Imported(name, kind, int(added), int(updated), int(not added and not updated), problems, f"{outcome.device}:{outcome.number}")


def _keep(database: Database, name: str, parsed: Parsed) -> Imported:
    with database.writing() as connection:
        own = _Own(connection)
        fresh = [play for play in parsed.plays if not own.has(play.source_id, play.raw)]
        counts = add_history(connection, fresh, datetime.now(UTC))
    ours = len(parsed.plays) - len(fresh)
    return Imported(name, parsed.source, counts.added, counts.updated, counts.unchanged + ours, parsed.left_out)


class _Own:
    """The plays that are here in full; what BG Stats got from us is not a play of its own."""

    def __init__(self, connection: Connection) -> None:
        rows = connection.execute(select(DEVICE.c.unique_id, PLAY.c.number).join(PLAY))
        plays = [f"{row.unique_id}:{row.number}" for row in rows]
        self._uuids = {uuid_of("play", play) for play in plays}
        self._ids = {source_id(play) for play in plays}

    def has(self, uuid: str, raw: str) -> bool:
        """Return whether a play of BG Stats is one of these: by its identity, or by our id that came with a link."""
        return uuid in self._uuids or not self._ids.isdisjoint(_OURS.findall(raw))
