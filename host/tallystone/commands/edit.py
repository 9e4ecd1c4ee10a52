"""``tallystone edit``: what people know of a play and the device does not."""

from datetime import UTC, datetime
from typing import Annotated

import typer

from tallystone.commands.options import Db, opened
from tallystone.errors import UsageError
from tallystone.speech import tell
from tallystone.terminal import say


def edit(
    plays: Annotated[list[str], typer.Argument(metavar="PLAY...", help="Plays; --name and --colour are for one of them only.")],
    name: Annotated[
        list[str] | None, typer.Option("--name", metavar="SEAT=NAME", help="Who sat there; nothing after = is the recorded name again.")
    ] = None,
    colour: Annotated[
        list[str] | None,
        typer.Option(
            "--colour",
            metavar="SEAT=COLOUR",
            help="The colour of a seat, in any words; reports draw in those that they know. Nothing after = takes it away.",
        ),
    ] = None,
    location: Annotated[str | None, typer.Option("--location", metavar="TEXT", help="Where it was played.")] = None,
    note: Annotated[str | None, typer.Option("--note", metavar="TEXT", help="Whatever should be remembered.")] = None,
    ignore: Annotated[bool | None, typer.Option("--ignore/--count", help="Whether statistics leave the play out.")] = None,
    db: Db = None,
) -> None:
    """Write names, colours, location and a note beside a play. The record itself is never changed.

    A SEAT is its letter (A is the first) or the name that was recorded.
    """
    from tallystone.store.edits import edit_play, edit_seat, seat_of
    from tallystone.store.reading import find

    seats = [("name", *_pair("--name", text)) for text in name or []] + [("colour", *_pair("--colour", text)) for text in colour or []]
    if not seats and location is None and note is None and ignore is None:
        raise UsageError("there is nothing to edit; say --name, --colour, --location, --note, --ignore or --count")
    with opened(db).writing() as connection:
        ids = find(connection, plays)
        if seats and len(ids) > 1:
            raise UsageError("--name and --colour are for one play only")
        for play_id in ids:
            if location is not None or note is not None or ignore is not None:
                edit_play(connection, play_id, datetime.now(UTC), location, note, ignore)
            for what, who, text in seats:
                edit_seat(connection, play_id, seat_of(connection, play_id, who), **{what: text})
    say(tell("{0} {0|play|plays} edited.", len(ids)))


def _pair(option: str, text: str) -> tuple[str, str]:
    who, equals, value = text.partition("=")
    if not equals or not who:
        raise UsageError(f"{option} {text!r}: say it like {option} A=Ada")
    return who, value
