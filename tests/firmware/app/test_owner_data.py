"""What a play learns of the owner's copy of a game is there at the next one."""

from pathlib import Path

import pytest

from engines_core import registry
from engines_core.dice import commitment
from engines_core.header import DICE_PHYSICAL, Header
from engines_core.record import HAND, MOVE
from engines_core.words import move_of
from firmware.game_data import GameData
from tests.firmware.app.table import Table

SEED = bytes(32)
SET_UP = (
    "blue orange purple red",
    "stone 1 food 1 wisdom 1 6 2 red blue",
    "dice 1 2 3 4 5 6 1 2 3 4",
    "blue-1",
    "blue-2",
    "red-1",
    "red-2",
)


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Table:
    """A device that knows only Origins, and a table of two."""
    monkeypatch.setattr(registry, "_GAMES", (("origins", "engines_core.games.origins.rules", "Origins"),))
    return Table(tmp_path, settings="language=en\nnames=Ada\tBob\ntable=Ada\tBob\n")


def begin(table: Table) -> None:
    """Begin a play as the menu does."""
    app = table.app
    header = Header("origins", 1, (0, 0, 0, 0), 0, ("Ada", "Bob"), dice=DICE_PHYSICAL, commitment=commitment(SEED))
    header.data = app.keeper.data_for(registry.load("origins"), 2)
    app.keeper.begin(header, SEED)


def commit(table: Table, *lines: str) -> None:
    for line in lines:
        flow = table.app.keeper.flow
        assert flow is not None
        flow.live.commit(HAND if line.startswith("dice") else MOVE, move_of(flow.state, line.split()))


def known(table: Table) -> bytes:
    assert table.app.shelf is not None
    return GameData(table.app.shelf).get("origins")


def test_the_next_play_begins_with_what_the_last_one_learned(table: Table) -> None:
    begin(table)
    commit(table, *SET_UP, "effect advance 1 threshold")
    state = table.state
    assert known(table) == b""
    table.app.keeper.leave()
    assert known(table) == state.data() != b""
    begin(table)
    assert table.app.journal is not None and table.app.journal.header.data == known(table)
    assert table.state.data() == known(table)


def test_a_finished_play_has_been_learned_from(table: Table) -> None:
    begin(table)
    commit(table, *SET_UP)
    learned = table.state.data()
    table.app.keeper.finish()
    assert known(table) == learned


def test_at_home_the_device_knows_what_the_play_at_the_table_learned(table: Table) -> None:
    begin(table)
    commit(table, *SET_UP)
    table.app.home()
    assert known(table) == table.state.data()


def test_after_a_power_cut_the_play_still_knows_and_tells_when_it_is_left(table: Table) -> None:
    begin(table)
    commit(table, *SET_UP)
    learned = table.state.data()
    table.power_on()
    table.app.keeper.leave()
    assert known(table) == learned


def test_what_the_pc_sends_during_a_play_is_not_overwritten(table: Table) -> None:
    begin(table)
    commit(table, *SET_UP)
    assert table.app.shelf is not None
    GameData(table.app.shelf).put("origins", b"\x01\x02")
    table.app.keeper.leave()
    assert known(table) == b"\x01\x02"


def test_data_that_the_game_cannot_read_are_left_aside(table: Table) -> None:
    assert table.app.shelf is not None
    GameData(table.app.shelf).put("origins", b"\xff\xff")
    assert table.app.keeper.data_for(registry.load("origins"), 2) == b""


def test_a_game_about_which_everything_is_published_has_none(table: Table) -> None:
    assert table.app.shelf is not None
    GameData(table.app.shelf).put("stone_age", b"\x01")
    from engines_core.games.stone_age.rules import StoneAge

    assert table.app.keeper.data_for(StoneAge(), 2) == b""


def test_a_play_begun_in_the_menu_has_the_data(table: Table) -> None:
    begin(table)
    commit(table, *SET_UP)
    learned = table.state.data()
    table.app.keeper.finish()
    table.app.home()
    for _ in range(12):
        if table.app.play is not None:
            break
        table.press("OK")
    assert table.app.journal is not None and table.app.journal.header.data == learned


def to_the_rules(table: Table) -> None:
    """Press OK from home to the question of rules and dice."""
    table.app.home()
    for _ in range(8):
        table.press("OK")
        if "Play like this" in table.said():
            return
    raise AssertionError("the rules are not asked")


def test_the_board_is_told_in_the_menu_of_a_new_play_part_by_part(table: Table) -> None:
    to_the_rules(table)
    table.press("LEFT")
    assert "Tell your board" in table.said()
    table.press("OK")
    assert "Military track" in table.said() and "Building row" in table.said() and "2 unknown" in table.said()
    table.press("RIGHT OK LEFT LEFT LEFT OK")
    assert "Wisdom beside tile 1?" in table.said()
    table.press("OK RIGHT OK")
    assert "Military track" in table.said() and "all known" in table.said()
    assert registry.load("origins").format_data(known(table)).splitlines()[1:] == ["row tiles: 2", "row 1 wisdom: 0", "row 2 wisdom: 1"]


def test_a_part_that_is_broken_off_changes_nothing_and_back_leads_to_the_rules(table: Table) -> None:
    to_the_rules(table)
    table.press("LEFT OK OK OK")
    table.press("BACK BACK")
    assert "Building row" in table.said() and known(table) == b""
    table.press("BACK")
    assert "Play like this" in table.said()


def test_the_play_begins_with_what_was_just_told(table: Table) -> None:
    to_the_rules(table)
    table.press("LEFT OK RIGHT OK LEFT LEFT LEFT OK OK RIGHT OK BACK OK OK")
    assert table.app.journal is not None and table.app.journal.header.data == known(table) != b""


def test_a_game_that_is_published_has_no_such_line(stone_age: Table) -> None:
    stone_age.press("OK RIGHT OK OK")
    for _ in range(6):
        if "Play like this" in stone_age.said():
            break
        stone_age.press("OK")
    stone_age.press("LEFT")
    assert "Tell your board" not in stone_age.said()
