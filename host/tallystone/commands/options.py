"""Options that several verbs share."""

from typing import Annotated

import typer

from tallystone.config import VARIABLE, database_place
from tallystone.store.database import Database
from tallystone.terminal import say_more

Db = Annotated[
    str | None,
    typer.Option("--db", metavar="FILE|URL", help=f"The database [default: ${VARIABLE}, else plays.db in your data folder]."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]


def opened(db: str | None, create: bool = False) -> Database:
    """Return the database that was asked for. Raises DatabaseError."""
    database = Database.open(database_place(db), create)
    say_more(f"Database: {database.name}")
    return database
