"""Options that several verbs share."""

from pathlib import Path
from typing import Annotated

import typer

from tallystone.config import VARIABLE, database_path
from tallystone.store.database import Database

Db = Annotated[
    Path | None,
    typer.Option("--db", metavar="FILE", help=f"The database [default: ${VARIABLE}, else plays.db in your data folder]."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]


def opened(db: Path | None, create: bool = False) -> Database:
    """Return the database that was asked for. Raises DatabaseError."""
    return Database.open(database_path(db), create)
