"""A walk through a play of Stone Age: what the glass shows at each station."""

from collections.abc import Callable
from pathlib import Path

import pytest

from engines_core import registry
from tests.firmware.app.table import Table

STATIONS = (
    ("home", ""),
    ("who_plays", "OK"),
    ("who_starts", "OK"),
    ("rules", "RIGHT OK"),
    ("start", "OK"),
    ("place", "OK"),
    ("first_turn", "OK"),
    ("gather", "RIGHT RIGHT RIGHT OK"),
    ("people", "LEFT OK"),
    ("roll", "RIGHT OK"),
    ("own_dice", "OK"),
    ("after_own_dice", "LEFT OK LEFT OK RIGHT OK RIGHT RIGHT OK OK"),
    ("seat", "ROLL"),
    ("all_seats", "ROLL"),
    ("menu", "ROLL BACK"),
    ("history", "RIGHT RIGHT RIGHT OK"),
    ("standings", "BACK RIGHT OK"),
    ("adjust", "BACK LEFT LEFT OK OK"),
    ("pause", "BACK BACK RIGHT RIGHT RIGHT OK"),
    ("plays", "RIGHT RIGHT OK"),
    ("roller", "BACK LEFT LEFT LEFT OK ROLL RIGHT OK"),
    ("settings", "BACK LEFT OK LEFT LEFT OK"),
    ("about", "BACK LEFT OK"),
)


def test_a_walk_through_a_play_looks_as_accepted(
    tmp_path: Path, golden: Callable[[str, str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "_GAMES", registry._GAMES[:1])
    table = Table(tmp_path, settings="names=Ada\tBob\ntable=Ada\tBob\tGra\u017cyna\n")
    for name, presses in STATIONS:
        table.press(presses)
        golden(f"screens/walk_{name}.txt", table.picture())
