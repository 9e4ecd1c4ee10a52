"""A walk over the screens of the device: what the glass shows at each station, on both Pythons and in every language."""

from binascii import crc32
from collections.abc import Callable
from pathlib import Path

import pytest

from firmware.hal.tables import Tables
from tests.firmware.screens.fit import watched
from tests.firmware.screens.walk_script import NAMES, Walk
from tests.twin.pythons import micropython, run

LANGUAGES = Tables().languages


def test_every_station_looks_as_accepted(tmp_path: Path, golden: Callable[[str, str], None]) -> None:
    walk = Walk(str(tmp_path), "en")
    for name in walk.stations():
        golden(f"screens/walk_{name}.txt", walk.picture())


@pytest.mark.parametrize("code", LANGUAGES)
def test_micropython_shows_the_same_bit_for_bit(tmp_path: Path, code: str) -> None:
    (tmp_path / "here").mkdir()
    walk = Walk(str(tmp_path / "here"), code)
    ours = [f"{name} {crc32(walk.board.frame)}" for name in walk.stations()]
    assert run(micropython(), "tests/firmware/screens/walk_script.py", tmp_path / "there", code) == ours


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_text_is_cut_off_on_the_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    with watched(monkeypatch) as fit:
        walk = Walk(str(tmp_path), code)
        for name in walk.stations():
            complaints = [text for text in fit.draw(walk.app.screen) if not any(known in text for known in NAMES.split("\t"))]
            assert complaints == [], name
