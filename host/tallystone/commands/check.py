"""``tallystone check``: does the database still hold what was put into it?"""

from tallystone.commands.options import AsJson, Db, opened
from tallystone.errors import DatabaseError
from tallystone.speech import tell
from tallystone.terminal import print_json, say, say_aside
from tallystone.words import many


def check(db: Db = None, json: AsJson = False) -> None:
    """Look over the whole database: the file, every record against its SHA-256, what belongs to what.

    The exit code is 4 when something is wrong.
    """
    from tallystone.store.integrity import troubles

    database = opened(db)
    found = troubles(database)
    if json:
        print_json(found)
    elif not found:
        say(tell("The database {0} is in order.", database.name))
    for trouble in found if not json else []:
        say_aside(trouble)
    if found:
        raise DatabaseError(f"{many(len(found), 'trouble')} in the database {database.name}")
