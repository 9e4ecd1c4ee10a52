"""Who is who for BG Stats, for ever: the same play, player, place and game have the same name in every export.

None of this may change: whoever imported a play before would get it twice.
"""

import unicodedata
from collections.abc import Sequence
from uuid import UUID, uuid5

from engines_core.registry import names as game_keys
from tallystone.words import said

SOURCE = "TallyStone"
"""What BG Stats calls the program that the plays come from."""

BGG = {"stone_age": (34635, 2008), "builders": (144553, 2013)}
"""BoardGameGeek's number of a game and the year it came out. A game that is not here has none; numbers are never guessed."""

FULL_NAMES = {"builders": "The Builders: Middle Ages", "origins": "Origins: First Builders"}
"""What is on the box, where the screen of the device has room for less."""

_SPACE = UUID("eba85289-5939-52b8-9a6c-f3a68f53b7cd")
_LETTERS = "ABCDEFGH"


def uuid_of(kind: str, key: str) -> str:
    """Return the identity of a thing as the app writes it, in upper case. ``kind``: "play", "player", "game", "location"."""
    return str(uuid5(_SPACE, f"{kind}:{key}")).upper()


def source_id(play: str) -> str:
    """Return the id of the play that is called ``play`` here ("e660583883724a12:17")."""
    return play.replace(":", "-")


def clean(text: str) -> str:
    """Return ``text`` on one line and without control characters."""
    return " ".join("".join(" " if unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") else letter for letter in text).split())


def player_keys(names: Sequence[str]) -> list[str]:
    """Return one key a seat: the same person is the same key, whatever the case; two seats are never one person."""
    keys: list[str] = []
    for seat, name in enumerate(names):
        # Folded names have no capitals, so what is made of the seat's letter is nobody's name.
        folded = unicodedata.normalize("NFC", unicodedata.normalize("NFC", clean(name)).casefold())
        key = folded or shown_name("", seat)
        keys.append(key if key not in keys else f"{key} ({_LETTERS[seat]})")
    return keys


def shown_name(name: str, seat: int) -> str:
    """Return what a player is called there; one without a name goes by the seat."""
    return clean(name) or f"Seat {_LETTERS[seat]}"


def game_name(game: str) -> str:
    """Return the whole name of a game in English, or its key when it is not known here."""
    return FULL_NAMES.get(game) or (said(game) if game in game_keys() else game)
