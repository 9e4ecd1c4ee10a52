import pytest

from engines_core import registry

ROW = ("dinos", "engines_core.games.dinos.rules", "Dinos")


@pytest.fixture(autouse=True)
def the_game_is_found_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """Records and transcripts look the game up, whether it is in the menu yet or not."""
    if ROW[0] not in registry.names():
        monkeypatch.setattr(registry, "_GAMES", (*registry._GAMES, ROW))
