"""``tallystone rebuild``: everything from the records again."""

from tallystone.commands.options import Db, opened
from tallystone.speech import tell
from tallystone.terminal import say


def rebuild(db: Db = None) -> None:
    """Make everything that is said of plays again from their records. What people wrote stays."""
    from tallystone.ingest import rebuild as rebuilt

    say(tell("{0} {0|play|plays} made again from the records.", rebuilt(opened(db))))
