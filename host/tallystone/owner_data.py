"""What an owner tells of a copy of a game, as a text file on the PC: the figures that nobody publishes.

The games themselves say what there is to tell (``engines_core.game.Game.parse_data``); here are only files.
"""

import os
from pathlib import Path

from engines_core import registry
from engines_core.game import Game
from engines_core.header import LONGEST_DATA_BYTES
from engines_core.lang.en import TABLE as ENGLISH
from engines_core.text import say
from tallystone.errors import DataError, UsageError, sentence
from tallystone.game_names import game_key

MOST_BYTES = 1 << 16
"""No file of this kind is larger; what is larger is refused unread."""
OLD = ".old"
"""The ending of the file that keeps what was there before."""


def game_with_data(name: str) -> Game:
    """Return the Game called ``name``. Raises UsageError when there is none, or everything about it is published."""
    key = game_key(name)
    with_data = [game for game in map(registry.load, registry.names()) if game.DATA]
    for game in with_data:
        if key == game.NAME:
            return game
    if key in registry.names():
        raise UsageError(f"everything about {key} is published; there is nothing to tell")
    known = ", ".join(game.NAME for game in with_data) or "none"
    raise UsageError(f"there is no game called {name!r} whose owner tells figures; there are: {known}")


def place_of(game: Game, chosen: Path | None = None) -> Path:
    """Return the file of a game: ``chosen``, else the one in the user's data folder."""
    if chosen is not None:
        return chosen
    from platformdirs import user_data_path

    return user_data_path("tallystone", appauthor=False) / "boards" / f"{game.NAME}.txt"


def text_at(path: Path) -> str | None:
    """Return the text of a file, or None when there is none. Raises DataError."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise DataError(f"{path} cannot be read: {sentence(error)}") from error
    if len(data) > MOST_BYTES:
        raise DataError(f"{path} is larger than {MOST_BYTES >> 10} KB, and no board data are")
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise DataError(f"{path} is no text: byte {error.start} is not UTF-8") from error


def data_of(game: Game, text: str, name: str) -> bytes:
    """Return the bytes of a text. ``name``: what the text is called in an error. Raises DataError naming line and reason."""
    try:
        data = game.parse_data(text)
    except ValueError as error:
        raise DataError(f"{name}: {sentence(error)}") from error
    if len(data) > LONGEST_DATA_BYTES:
        raise DataError(f"{name}: that makes {len(data)} bytes, and a device takes {LONGEST_DATA_BYTES}")
    return data


def text_of(game: Game, data: bytes) -> str:
    """Return the text of bytes from a device. Raises DataError."""
    try:
        return game.format_data(data)
    except ValueError as error:
        raise DataError(f"the device's board data of {game.NAME} cannot be read: {sentence(error)}") from error


def missing_of(game: Game, data: bytes) -> list[str]:
    """Return what is not told yet, in English."""
    return [say(part, ENGLISH) for part in game.missing(data)]


def with_hints(game: Game, text: str) -> str:
    """Return ``text`` with a comment for each fact that is missing, to be filled in."""
    missing = missing_of(game, data_of(game, text, game.NAME))
    hints = "".join(f"# {part}:\n" for part in missing)
    return text + (f"# Not told yet (take away the # and fill in):\n{hints}" if hints else "")


def store(path: Path, text: str) -> None:
    """Make ``text`` the file; what was there before is kept beside it. Raises DataError."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        new = path.with_name(path.name + ".new")
        new.write_text(text, "utf-8", newline="\n")
        if path.exists():
            os.replace(path, path.with_name(path.name + OLD))
        os.replace(new, path)
    except OSError as error:
        raise DataError(f"{path} cannot be written: {sentence(error)}") from error
