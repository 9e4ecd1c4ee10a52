"""``tallystone rebuild``: everything from the records again."""

from tallystone.commands.options import Db, opened
from tallystone.terminal import say
from tallystone.words import many


def rebuild(db: Db = None) -> None:
    """Make everything that is said of plays again from their records. What people wrote stays."""
    from tallystone.ingest import rebuild as rebuilt

    say(f"{many(rebuilt(opened(db)), 'play')} made again from the records.")
