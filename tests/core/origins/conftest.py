"""The game is in the registry while these tests run, whether or not it is in the menu."""

import pytest

from engines_core import registry

ROW = ("origins", "engines_core.games.origins.rules", "Origins")


@pytest.fixture(autouse=True)
def _in_the_registry(monkeypatch):
    if ROW not in registry._GAMES:
        monkeypatch.setattr(registry, "_GAMES", (*registry._GAMES, ROW))
        monkeypatch.setattr(registry, "_RULES", (*registry._RULES, ("origins", 1)))
