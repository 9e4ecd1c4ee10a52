"""What a device is to be told at a sync: the names of the people who play, and the language."""

from engines_core.frames import LONGEST_VALUE_BYTES
from engines_core.header import LONGEST_NAME_BYTES
from tallystone.errors import UsageError
from tallystone.speech import LANGUAGES
from tallystone.store.database import Database
from tallystone.store.reading import all_ids, read_plays


def language_of(text: str) -> str:
    """Return the language called ``text``. Raises UsageError."""
    if text not in LANGUAGES:
        raise UsageError(f"there is no language {text!r}; there are {', '.join(LANGUAGES)}")
    return text


def names_setting(database: Database) -> str:
    """Return the players' names as a device keeps them, the most diligent first, as many as it takes. Raises DatabaseError."""
    counts: dict[str, int] = {}
    with database.reading() as connection:
        for play in read_plays(connection, all_ids(connection), scores=False):
            for seat in play.seats:
                counts[seat.player] = counts.get(seat.player, 0) + 1
    kept: list[str] = []
    for name in sorted(counts, key=lambda name: (-counts[name], name)):
        is_fit = name.strip() and name.isprintable() and len(name.encode()) <= LONGEST_NAME_BYTES
        if is_fit and len("\t".join([*kept, name]).encode()) <= LONGEST_VALUE_BYTES:
            kept.append(name)
    return "\t".join(kept)
