"""Home, and the plays on the flash."""

import pytest

from engines_core.record import MOVE, SEED
from firmware.journal import Journal
from tests.firmware.app.table import Table


def finish(table: Table) -> None:
    """Pass to the end and confirm it."""
    while table.app.play is not None:
        table.press("LEFT OK" if table.screen == "ChoiceScreen" and "Finish" not in table.said() else "OK")
    table.press("OK")


def open_plays(table: Table) -> None:
    table.hold("BACK", 800)
    table.press("RIGHT OK" if "Resume" not in table.said() else "RIGHT RIGHT OK")


def test_home_offers_the_play_that_goes_on_with_game_and_round(toy_play: Table) -> None:
    toy_play.hold("BACK", 800)
    assert "Resume" in toy_play.said() and "toy, Round 1" in toy_play.said()


def test_without_plays_the_list_says_so(toy: Table) -> None:
    open_plays(toy)
    assert "No plays yet" in toy.said()


def test_the_list_shows_names_and_whether_a_play_is_open_or_synced(toy_play: Table) -> None:
    finish(toy_play)
    toy_play.press("OK OK OK OK OK")
    open_plays(toy_play)
    assert "2. Ada, Bob\nopen" in toy_play.said() and "1. Ada, Bob\nnot synced" in toy_play.said()
    assert toy_play.app.shelf is not None
    toy_play.app.shelf.mark_synced(1, toy_play.app.shelf.sha256(1))
    open_plays(toy_play)
    assert "1. Ada, Bob\nsynced" in toy_play.said()


def test_the_standings_of_an_old_play_have_its_own_names(toy_play: Table) -> None:
    finish(toy_play)
    toy_play.press("OK RIGHT OK OK RIGHT RIGHT OK RIGHT OK OK OK OK")
    assert toy_play.app.names == ("Cyd", "Bob") or toy_play.app.names == ("Cyd", "Dan")
    open_plays(toy_play)
    toy_play.press("RIGHT OK OK")
    assert "Ada" in toy_play.said() and "Cyd" not in toy_play.said()
    toy_play.press("OK")
    assert "Play 1" in toy_play.said()


def test_a_play_that_the_pc_does_not_hold_cannot_be_deleted(toy_play: Table) -> None:
    finish(toy_play)
    open_plays(toy_play)
    toy_play.press("OK RIGHT")
    assert "sync with the PC first" in toy_play.said()
    toy_play.press("OK")
    assert toy_play.app.shelf is not None and toy_play.app.shelf.numbers() == [1]


def test_a_synced_play_is_deleted_after_a_question(toy_play: Table) -> None:
    finish(toy_play)
    shelf = toy_play.app.shelf
    assert shelf is not None
    shelf.mark_synced(1, shelf.sha256(1))
    open_plays(toy_play)
    toy_play.press("OK RIGHT OK")
    assert "Delete it here?" in toy_play.said()
    toy_play.press("OK")
    assert shelf.numbers() == [1]
    toy_play.press("RIGHT OK RIGHT OK")
    assert shelf.numbers() == [] and "No plays yet" in toy_play.said()


def test_another_open_play_can_be_resumed_from_the_list(toy_play: Table) -> None:
    toy_play.press("LEFT OK")
    toy_play.hold("BACK", 800)
    toy_play.press("RIGHT OK OK OK OK OK")
    open_plays(toy_play)
    toy_play.press("RIGHT OK OK")
    assert "Last: Ada: Done" in toy_play.said()
    toy_play.press("OK")
    assert toy_play.entries == [(MOVE, (2,))]


def test_deleting_the_play_at_the_table_closes_it(toy_play: Table) -> None:
    shelf = toy_play.app.shelf
    assert shelf is not None
    shelf.mark_synced(1, shelf.sha256(1))
    open_plays(toy_play)
    toy_play.press("OK LEFT OK RIGHT OK")
    assert shelf.numbers() == [] and toy_play.app.play is None
    toy_play.hold("BACK", 800)
    assert "Resume" not in toy_play.said()


def test_a_long_list_comes_in_pages(toy_play: Table) -> None:
    shelf = toy_play.app.shelf
    assert shelf is not None
    data = (toy_play.root / "plays" / "000001.tsr").read_bytes()
    for number in range(2, 31):
        (toy_play.root / "plays" / f"{number:06d}.tsr").write_bytes(data)
    toy_play.power_on()
    open_plays(toy_play)
    assert "30. Ada, Bob" in toy_play.said() and "Older plays" in toy_play.said() and "18. " not in toy_play.said()
    toy_play.press("LEFT OK")
    assert "18. Ada, Bob" in toy_play.said()
    toy_play.press("BACK")
    assert "30. Ada, Bob" in toy_play.said()


def test_a_file_that_is_no_record_is_listed_and_does_no_harm(toy_play: Table) -> None:
    (toy_play.root / "plays" / "000007.tsr").write_bytes(b"what is this")
    toy_play.power_on()
    open_plays(toy_play)
    assert "7. cannot be read" in toy_play.said()
    toy_play.press("OK OK")
    assert "cannot be read" in toy_play.said() and toy_play.app.play is not None


def test_about_tells_what_the_device_is(toy: Table) -> None:
    toy.press("LEFT OK")
    for text in ("5649525455414c31", "KB", "unknown", "all sources healthy", "Started\n1"):
        assert text in toy.said()


def test_about_names_a_line_of_the_settings_that_cannot_be_read(toy: Table) -> None:
    (toy.root / "settings.txt").write_text("sound=1\nwhat is this\n")
    toy.power_on()
    toy.press("LEFT OK")
    assert "Line 2 of the settings" in toy.said()


def test_settings_are_changed_and_kept(toy: Table) -> None:
    toy.press("LEFT LEFT OK")
    assert "Brightness\nhigh" in toy.said()
    toy.press("RIGHT RIGHT OK LEFT LEFT OK")
    assert "Brightness\nlow" in toy.said() and toy.board.level == 30
    toy.power_on()
    assert toy.board.level == 30


def test_without_sound_nothing_beeps(toy: Table) -> None:
    assert toy.app.settings is not None
    toy.app.settings.put("sound", "0")
    toy.board.beeps = []
    toy.press("OK OK OK OK OK OK OK ROLL")
    assert toy.board.beeps == []


def test_the_names_from_the_pc_can_be_looked_at(toy: Table) -> None:
    toy.press("LEFT LEFT OK RIGHT OK")
    assert "Cyd" in toy.said() and "The PC sends names" in toy.said()


def test_an_unfinished_play_is_ended_after_a_question_and_its_seed_is_told(toy_play: Table) -> None:
    toy_play.press("LEFT OK")
    journal, shelf = toy_play.app.journal, toy_play.app.shelf
    assert journal is not None and shelf is not None
    open_plays(toy_play)
    toy_play.press("OK RIGHT RIGHT OK")
    assert "it never goes on" in toy_play.said()
    toy_play.press("OK")
    assert toy_play.app.play is not None and shelf.unfinished() == [1]
    toy_play.press("RIGHT RIGHT OK RIGHT OK")
    assert toy_play.app.play is None and "Play 1 is finished" in toy_play.said()
    assert shelf.unfinished() == [] and [kind for kind, _ in Journal.open(shelf, 1).entries()][-1] == SEED
    toy_play.power_on()
    assert "Resume" not in toy_play.said()
    open_plays(toy_play)
    toy_play.press("OK")
    assert "End this play" not in toy_play.said()


@pytest.mark.parametrize("is_damaged", [False, True])
def test_a_play_that_is_damaged_or_has_lost_its_seed_can_be_ended_too(toy_play: Table, is_damaged: bool) -> None:
    toy_play.press("LEFT OK LEFT OK OK LEFT OK")
    record = toy_play.root / "plays" / "000001.tsr"
    if is_damaged:
        data = bytearray(record.read_bytes())
        data[-20] ^= 0xFF
        record.write_bytes(bytes(data))
    else:
        (toy_play.root / "plays" / "000001.key").unlink()
    before = record.read_bytes()
    toy_play.power_on()
    toy_play.press("OK")
    open_plays(toy_play)
    toy_play.press("OK RIGHT RIGHT OK RIGHT OK")
    assert "they cannot be checked" in toy_play.said() and record.read_bytes() == before
    toy_play.power_on()
    assert toy_play.app.shelf is not None and toy_play.app.shelf.unfinished() == [] and "New play" in toy_play.said()
