from pathlib import Path

import pytest

from tallystone import demo
from tallystone.sim.player import ButtonPlayer


def test_the_demo_plays_cuts_the_power_syncs_verifies_and_exports(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "evening"
    assert demo.main(["--out", str(folder), "--seed", "3"]) == 0
    said = capsys.readouterr().out
    for part in ("entries were confirmed, all of them are there", "1 new, 0 updated", "0 new, 0 updated, 1 unchanged", "All agree"):
        assert part in said
    for name in ("plays.db", "plays.csv", "plays.json", "report.html"):
        assert (folder / name).stat().st_size > 0
        assert str(folder / name) in said


def test_the_demo_fails_when_the_record_is_not_what_was_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = ButtonPlayer.recorded
    monkeypatch.setattr(ButtonPlayer, "recorded", lambda self: honest(self)[: len(self.done) or 1])
    assert demo.main(["--out", str(tmp_path / "evening")]) == 1
    assert "demo: entry 2: the board's record ends with" in capsys.readouterr().out


def test_the_demo_does_not_touch_a_folder_that_is_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert demo.main(["--out", str(tmp_path)]) == 1
    assert "File exists" in capsys.readouterr().out
    assert list(tmp_path.iterdir()) == []
