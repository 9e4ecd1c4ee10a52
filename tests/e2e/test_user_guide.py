import difflib
from pathlib import Path

import pytest

from tests.e2e.guide import GUIDE, redrawn


def test_the_screens_in_the_user_guide_are_what_the_board_shows(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    text = GUIDE.read_text("utf-8")
    now = redrawn(text, tmp_path)
    if request.config.getoption("--accept-golden"):
        GUIDE.write_text(now, "utf-8", newline="\n")
        text = now
    difference = difflib.unified_diff(text.splitlines(), now.splitlines(), "docs/user-guide.md", "the board now", lineterm="")
    assert text == now, "\n".join(["a screen has changed (make golden accepts):", *difference])
    assert text.count("<!-- board\n") >= 8
