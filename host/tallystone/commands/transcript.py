"""``tallystone transcript``: a play in the game's own words."""

from typing import Annotated

import typer

from tallystone.commands.options import Db
from tallystone.replay import text_of
from tallystone.sources import named_bytes
from tallystone.terminal import print_text


def transcript(
    what: Annotated[
        str, typer.Argument(metavar="PLAY|FILE", help="A play, or the file of a record or a transcript (- is standard input).")
    ],
    db: Db = None,
) -> None:
    """Write a play as text, one move a line; tallystone replay reads it again. A transcript by hand comes out in its exact form."""
    name, data = named_bytes(what, db)
    print_text(text_of(data, name))
