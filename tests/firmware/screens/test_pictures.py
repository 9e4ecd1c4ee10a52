"""The pictures of the documentation are what the device shows, in every language; `make screens` draws them again."""

import difflib
from collections.abc import Iterable
from pathlib import Path

import pytest

from engines_core import registry
from firmware.hal.tables import Tables
from tests.golden.draw_pictures import PICTURES, game_pictures, picture_of, png, walk_pictures

LANGUAGES = Tables().languages


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_pictures_of_the_walk_are_what_the_device_shows(tmp_path: Path, code: str) -> None:
    shown = [(f"{code}/{name}.png", picture) for name, picture in walk_pictures(tmp_path, code)]
    assert_drawn(shown)
    assert {path.name for path in (PICTURES / code).glob("*.png")} == {Path(path).name for path, _ in shown}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", registry.names())
def test_the_pictures_of_each_question_are_what_the_device_shows(tmp_path: Path, game: str, code: str) -> None:
    shown = [(f"{code}/{game}/{name}.png", picture) for name, picture in game_pictures(tmp_path, game, code)]
    assert_drawn(shown)
    assert {path.name for path in (PICTURES / code / game).glob("*.png")} == {Path(path).name for path, _ in shown}


def test_a_picture_can_be_read_back() -> None:
    picture = "#" + "." * 127 + "\n" + ("." * 128 + "\n") * 62 + "." * 127 + "#\n"
    assert picture_of(png(picture)) == picture


def assert_drawn(shown: Iterable[tuple[str, str]]) -> None:
    for path, picture in shown:
        where = PICTURES / path
        assert where.is_file(), f"docs/pictures/{path} is missing: make screens"
        drawn = picture_of(where.read_bytes())
        if drawn != picture:
            lines = difflib.unified_diff(drawn.splitlines(), picture.splitlines(), f"docs/pictures/{path}", "now", lineterm="")
            pytest.fail("\n".join([f"{path} is old: make screens", *lines]), pytrace=False)
