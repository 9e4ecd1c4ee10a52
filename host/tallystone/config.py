"""What a person set up for good: where the database lies, which language is spoken.

The file is ``config.toml`` in the platform's place for such files; it is read, never written.
"""

import os
import tomllib
from pathlib import Path

from tallystone.errors import UsageError, sentence

VARIABLE = "TALLYSTONE_DB"
"""The environment variable that names the database: a file, or the address of a PostgreSQL database."""
FILE_VARIABLE = "TALLYSTONE_CONFIG"
"""The environment variable that names another config file."""
MOST_BYTES = 1 << 16

KEYS = ("database", "port", "language")
"""What the file may set, each a text."""


def config_path() -> Path:
    """Return where the config file is, or would be."""
    named = os.environ.get(FILE_VARIABLE)
    if named:
        return Path(named)
    from platformdirs import user_config_path

    return user_config_path("tallystone", appauthor=False) / "config.toml"


def configured(key: str, path: str | None = None) -> str | None:
    """Return what the config file (or ``path``) sets for ``key``, or None. Raises UsageError when the file is wrong."""
    return _settings(Path(path) if path else config_path()).get(key)


def _settings(path: Path) -> dict[str, str]:
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise UsageError(f"{path} cannot be read: {sentence(error)}") from error
    if len(data) > MOST_BYTES:
        raise UsageError(f"{path} is larger than {MOST_BYTES >> 10} KB, and no config file is")
    try:
        settings = tomllib.loads(data.decode())
    except (ValueError, RecursionError) as error:
        raise UsageError(f"{path}: {sentence(error)}") from error
    return {key: _text(path, key, value) for key, value in settings.items()}


def _text(path: Path, key: str, value: object) -> str:
    if key not in KEYS:
        raise UsageError(f"{path}: {key!r} is not known; there are {', '.join(KEYS)}")
    if not isinstance(value, str) or not value:
        raise UsageError(f'{path}: {key} must be a text, {key} = "..."')
    return value


def database_place(chosen: str | Path | None = None) -> Path | str:
    """Return the database: ``chosen``, else what TALLYSTONE_DB names, else the config file, else plays.db in the user's data folder.

    A file is a Path; the address of a PostgreSQL database is a str. Raises UsageError when the config file is wrong.
    """
    place = chosen or os.environ.get(VARIABLE) or configured("database")
    if place:
        text = str(place)
        return text if isinstance(place, str) and "://" in text else _expanded(text)
    from platformdirs import user_data_path

    return user_data_path("tallystone", appauthor=False) / "plays.db"


def _expanded(text: str) -> Path:
    try:
        return Path(text).expanduser()
    except RuntimeError as error:
        raise UsageError(f"{text}: {sentence(error)}") from error
