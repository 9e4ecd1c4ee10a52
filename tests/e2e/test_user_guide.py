import difflib
from pathlib import Path

import pytest

from tests.e2e.guide import GUIDE, pictures
from tests.golden.draw_pictures import picture_of, png


def test_the_pictures_in_the_user_guide_are_what_the_board_shows(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    count = 0
    for path, now in pictures(GUIDE.read_text("utf-8"), tmp_path):
        if request.config.getoption("--accept-golden"):
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(png(now))
        assert path.is_file(), f"{path.name} is missing: make golden draws it"
        drawn = picture_of(path.read_bytes())
        difference = difflib.unified_diff(drawn.splitlines(), now.splitlines(), path.name, "the board now", lineterm="")
        assert drawn == now, "\n".join(["a screen has changed (make golden accepts):", *difference])
        count += 1
    assert count >= 8
