"""Power cuts, torn and damaged records, a flash that fails."""

import errno
from pathlib import Path
from typing import Any

import pytest

from engines_core import registry
from engines_core.record import MOVE
from firmware.hal.virtual_board import VirtualBoard
from tests.firmware.app.table import QuickFiles, Table


class BrittleFiles(QuickFiles):
    """A flash on which every write fails while ``broken``."""

    broken = False

    def _write(self, file: Any, data: bytes) -> int:
        if self.broken:
            raise OSError(errno.EIO)
        return super()._write(file, data)


@pytest.fixture
def brittle(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Table:
    """A toy play on a flash that can be broken."""
    monkeypatch.setattr(registry, "_GAMES", (("toy", "tests.firmware.app.toy", "Toy"),))
    table = Table(tmp_path, files=BrittleFiles(), settings="table=Ada\tBob\n")
    table.press("OK OK RIGHT OK OK OK")
    return table


def test_after_a_power_cut_the_play_goes_straight_on(toy_play: Table) -> None:
    toy_play.press("LEFT OK")
    toy_play.press("OK")
    toy_play.power_on()
    assert "Resumed" in toy_play.said() and "Last: Ada: Done" in toy_play.said()
    toy_play.press("OK")
    assert toy_play.entries == [(MOVE, (2,))] and "Bob: 3 people" in toy_play.said()


def test_a_play_cut_before_its_first_move_is_resumed(toy_play: Table) -> None:
    toy_play.power_on()
    assert "Nothing has been done yet" in toy_play.said()
    toy_play.press("OK")
    assert "Ada: 3 people" in toy_play.said()


def test_a_roll_is_the_same_after_a_power_cut(toy_play: Table) -> None:
    toy_play.press("OK OK ROLL")
    rolled = toy_play.entries[-1]
    toy_play.press("OK" if toy_play.screen == "RolledScreen" else "")
    toy_play.press("BACK OK OK OK")
    toy_play.power_on()
    toy_play.press("OK ROLL")
    assert toy_play.entries[-1] == rolled


def test_a_torn_end_is_cut_off_and_said(toy_play: Table) -> None:
    toy_play.press("LEFT OK LEFT OK")
    path = toy_play.root / "plays" / "000001.tsr"
    path.write_bytes(path.read_bytes()[:-3])
    toy_play.power_on()
    assert "cut off by a power cut" in toy_play.said() and "Last: Ada: Done" in toy_play.said()
    toy_play.press("OK")
    assert toy_play.entries == [(MOVE, (2,))]


def test_a_record_damaged_in_the_middle_is_said_and_not_played_on(toy_play: Table) -> None:
    toy_play.press("LEFT OK LEFT OK OK LEFT OK")
    path = toy_play.root / "plays" / "000001.tsr"
    data = bytearray(path.read_bytes())
    data[-20] ^= 0xFF
    path.write_bytes(bytes(data))
    toy_play.power_on()
    assert "damaged at byte" in toy_play.said() and toy_play.app.play is None
    toy_play.press("OK")
    assert "New play" in toy_play.said() and path.read_bytes() == bytes(data)


def test_a_play_of_other_rules_is_refused_in_a_sentence(toy_play: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.firmware.app.toy import Toy

    monkeypatch.setattr(Toy, "RULES_VERSION", 2)
    toy_play.power_on()
    assert "cannot be read" in toy_play.said() and "rules version 1" in toy_play.said()
    toy_play.press("OK")
    assert "New play" in toy_play.said()


def test_an_end_that_was_not_confirmed_is_shown_again(toy_play: Table) -> None:
    toy_play.press("LEFT OK LEFT OK OK LEFT OK LEFT OK")
    assert toy_play.screen == "PageScreen"
    toy_play.power_on()
    toy_play.press("OK")
    assert toy_play.screen == "PageScreen" and "1. Ada" in toy_play.said()


def test_when_a_move_cannot_be_stored_the_game_does_not_go_on_as_if_it_were(brittle: Table) -> None:
    brittle.press("LEFT OK")
    brittle.files.broken = True  # type: ignore[attr-defined]
    brittle.press("LEFT OK")
    assert "The last move is not saved" in brittle.said() and brittle.app.play is None
    brittle.files.broken = False  # type: ignore[attr-defined]
    brittle.press("OK")
    assert "Last: Ada: Done" in brittle.said()
    brittle.press("OK LEFT OK")
    assert brittle.entries == [(MOVE, (2,)), (MOVE, (2,))]


def test_an_undo_that_cannot_be_stored_undoes_nothing(brittle: Table) -> None:
    brittle.press("LEFT OK")
    brittle.files.broken = True  # type: ignore[attr-defined]
    brittle.press("BACK OK")
    assert "not saved" in brittle.said()
    brittle.files.broken = False  # type: ignore[attr-defined]
    brittle.press("OK OK")
    assert brittle.entries == [(MOVE, (2,))] and brittle.state.actor() == 1


def test_a_flash_that_stays_broken_is_said_again_and_home_is_reached(brittle: Table) -> None:
    brittle.files.broken = True  # type: ignore[attr-defined]
    brittle.press("LEFT OK")
    brittle.press("OK OK LEFT OK")
    assert "not saved" in brittle.said()
    brittle.press("BACK")
    assert "New play" in brittle.said()


def test_a_setting_that_cannot_be_stored_is_said(brittle: Table) -> None:
    brittle.files.broken = True  # type: ignore[attr-defined]
    brittle.hold("BACK", 800)
    brittle.press("LEFT LEFT OK RIGHT RIGHT OK LEFT OK")
    assert "The flash failed" in brittle.said()


def test_without_a_file_system_it_is_said_and_dice_still_roll() -> None:
    table = Table.__new__(Table)
    table.board = VirtualBoard("", entropy=b"x")
    from firmware.app import App

    table.app = App(table.board)
    assert "The flash cannot be read" in table.said()
    table.press("OK")
    assert "The flash cannot be read" not in table.said()
    table.press("LEFT RIGHT OK")
    assert table.screen == "RollerScreen"
    table.press("ROLL")
    assert "=" in table.said()


def test_the_flash_is_never_formatted_without_two_questions() -> None:
    formatted: list[bool] = []

    class Unmounted(VirtualBoard):
        def format(self) -> None:
            formatted.append(True)

    from firmware.app import App

    table = Table.__new__(Table)
    table.board = Unmounted("", entropy=b"x")
    table.app = App(table.board)
    table.press("OK RIGHT RIGHT RIGHT OK")
    assert "All plays will be lost" in table.said()
    table.press("OK RIGHT RIGHT RIGHT OK RIGHT OK OK")
    table.press("RIGHT RIGHT RIGHT OK RIGHT OK")
    assert formatted == [] and "Really erase all?" in table.said()
    table.press("RIGHT OK")
    assert formatted == [True]
