"""Plays as JSON for programs. The schema is in docs/export.schema.json."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from typing import Any, Literal, TextIO

import msgspec
from sqlalchemy import Connection

from tallystone.export.columns import Track
from tallystone.store.reading import StoredPlay, read_plays

FORMAT = "tallystone-plays"
VERSION = 1
"""Raised when a field goes away or changes its meaning; new fields do not raise it."""


class Export(msgspec.Struct, frozen=True):
    """The whole document. ``plays``: in the order of synchronising."""

    format: Literal["tallystone-plays"]
    version: Literal[1]
    exported_at: datetime
    plays: list[StoredPlay]


def write_json(connection: Connection, ids: Sequence[int], out: TextIO, now: datetime | None = None, track: Track = iter) -> int:
    """Write the plays with these ids to ``out``, one a line, and return how many."""
    head = msgspec.json.encode({"format": FORMAT, "version": VERSION, "exported_at": now or datetime.now(UTC)})
    out.write(f'{head.decode()[:-1]},"plays":[')
    count = 0
    for line in _lines(connection, track(ids)):
        out.write(",\n" if count else "\n")
        out.write(line)
        count += 1
    out.write("\n]}\n")
    return count


def _lines(connection: Connection, ids: Iterable[int]) -> Iterator[str]:
    encode = msgspec.json.Encoder().encode
    for play in read_plays(connection, ids):
        yield encode(play).decode()


def schema() -> dict[str, Any]:
    """Return the JSON Schema of the document."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **msgspec.json.schema(Export)}


def read_export(data: bytes) -> Export:
    """Return an exported document. Raises msgspec.ValidationError or DecodeError with the place."""
    return msgspec.json.decode(data, type=Export)
