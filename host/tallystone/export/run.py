"""One export from beginning to end."""

from collections.abc import Sequence
from pathlib import Path

from tallystone.export.csv_export import write_csv
from tallystone.export.json_export import write_json
from tallystone.export.target import file_for, standard_output, text_file
from tallystone.store.database import Database
from tallystone.store.reading import all_ids, find

CSV = "csv"
JSON = "json"


def export_to(
    database: Database, form: str, output: str | None = None, references: Sequence[str] = (), separator: str = ",", bom: bool = False
) -> tuple[int, Path | None]:
    """Write plays in the format ``form`` (CSV or JSON); return how many, and the file.

    ``output``: a file or a folder, None for standard output. ``references``: which
    plays, none for all. ``separator``, ``bom``: CSV only. Raises UsageError,
    DataError, DatabaseError; then no file has changed.
    """
    encoding = "utf-8-sig" if bom else "utf-8"
    path = file_for(output, form) if output else None
    with database.reading() as connection:
        ids = find(connection, references) if references else all_ids(connection)
        with text_file(path, encoding) if path else standard_output(encoding) as out:
            count = write_csv(connection, ids, out, separator) if form == CSV else write_json(connection, ids, out)
    return count, path
