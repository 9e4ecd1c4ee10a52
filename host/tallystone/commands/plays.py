"""``tallystone plays``: what is in the database."""

from tallystone.commands.options import AsJson, Db, opened
from tallystone.store.reading import all_ids, count_aside, read_plays
from tallystone.terminal import console, print_json, say, say_aside
from tallystone.words import many


def plays(db: Db = None, json: AsJson = False) -> None:
    """List the plays in the database, in the order in which they were synchronised."""
    with opened(db).reading() as connection:
        stored = list(read_plays(connection, all_ids(connection), scores=json))
        aside = count_aside(connection)
    if json:
        print_json(stored)
    elif stored:
        from tallystone.views import plays_table

        console().print(plays_table(stored))
    else:
        say("There are no plays yet; tallystone sync brings them.")
    if aside:
        say_aside(f"{many(aside, 'record')} refused and kept aside.")
