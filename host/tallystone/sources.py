"""What people name on the command line: plays of the database, or files."""

from collections.abc import Iterable, Iterator

from tallystone.config import database_place
from tallystone.records import read_input
from tallystone.replay import is_transcript, record_from_text
from tallystone.store.database import Database
from tallystone.store.reading import all_ids, find, is_reference, read_record, reference_of


def stored_records(database: Database, references: Iterable[str] = ()) -> Iterator[tuple[str, bytes]]:
    """Yield name and bytes of the plays ``references`` (none: all of them). Raises UsageError and DatabaseError."""
    with database.reading() as connection:
        wanted = list(references)
        for play_id in find(connection, wanted) if wanted else all_ids(connection):
            yield f"play {reference_of(connection, play_id)}", read_record(connection, play_id)


def named_bytes(name: str, db: str | None) -> tuple[str, bytes]:
    """Return name and record of a play ("17", "e6605838:17"), or of a file (any other name; "-": standard input).

    A transcript in a file becomes the record that it tells. Raises UsageError, DataError, DatabaseError.
    """
    if not is_reference(name):
        data = read_input(name)
        return name, record_from_text(data, name) if is_transcript(data) else data
    return next(stored_records(Database.open(database_place(db)), [name]))
