"""Where the database of plays lies."""

import os
from pathlib import Path

VARIABLE = "TALLYSTONE_DB"
"""The environment variable that names the database file."""


def database_path(chosen: Path | str | None = None) -> Path:
    """Return ``chosen``, else what TALLYSTONE_DB names, else plays.db in the user's data folder."""
    if chosen:
        return Path(chosen)
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named)
    from platformdirs import user_data_path

    return user_data_path("tallystone", appauthor=False) / "plays.db"
