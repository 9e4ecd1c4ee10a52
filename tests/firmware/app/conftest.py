"""Tables for the tests of the app."""

from pathlib import Path

import pytest

from engines_core import registry
from tests.firmware.app.table import Table

NAMES = "names=Ada\tBob\tCyd\tDan\n"


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Table:
    """A device that knows only the toy game, and four names."""
    monkeypatch.setattr(registry, "_GAMES", (("toy", "tests.firmware.app.toy", "Toy"),))
    return Table(tmp_path, settings=NAMES + "table=Ada\tBob\n")


@pytest.fixture
def toy_play(toy: Table) -> Table:
    """A play of the toy game by Ada and Bob; Ada starts."""
    toy.press("OK OK RIGHT OK OK OK")
    return toy


@pytest.fixture
def stone_age(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Table:
    """A device that knows only Stone Age, and four names."""
    monkeypatch.setattr(registry, "_GAMES", registry._GAMES[:1])
    return Table(tmp_path, settings=NAMES)
