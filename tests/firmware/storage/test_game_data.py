"""What the owner told about his games stays on the flash, whatever happens."""

from contextlib import suppress

import pytest

from firmware.game_data import FROM_PC, GameData
from firmware.hal.virtual_board import VirtualBoard
from firmware.shelf import Shelf
from tests.firmware.storage.faulty_files import NEVER, FaultyFiles, PowerCut

NO_SPACE = 28


@pytest.fixture
def data(shelf):
    return GameData(shelf)


def test_nothing_is_known_at_first(data):
    assert data.get("origins") == b""


def test_what_is_put_is_there_after_a_restart(data, board):
    data.put("origins", b"\x01\x02\x03")
    assert GameData(Shelf(board)).get("origins") == b"\x01\x02\x03"
    assert data.get("dinos") == b""


def test_too_much_is_refused_and_what_was_there_stays(data):
    data.put("origins", b"abc")
    with pytest.raises(ValueError, match="2049 bytes long, the most is 2048"):
        data.put("origins", bytes(2049))
    assert data.get("origins") == b"abc"
    data.put("origins", bytes(2048))
    assert data.get("origins") == bytes(2048)


@pytest.mark.parametrize("damage", [b"", b"\0" * 7, b"\0" * 9, b"x" * 5000])
def test_a_damaged_file_is_as_good_as_none(data, board, damage):
    data.put("origins", b"abc")
    board.files.replace(board.root + "/boards/origins.bin", damage)
    assert data.get("origins") == b""


def test_any_changed_byte_is_noticed(data, board):
    data.put("origins", b"abc", 7)
    path = board.root + "/boards/origins.bin"
    whole = board.files.read(path, 100)
    for at in range(len(whole)):
        board.files.replace(path, whole[:at] + bytes((whole[at] ^ 1,)) + whole[at + 1 :])
        assert data.get("origins") == b""


def test_what_a_play_learned_is_kept(data):
    data.put("origins", b"a", FROM_PC)
    data.keep("origins", 5, b"a", b"ab")
    assert data.get("origins") == b"ab"
    data.keep("origins", 5, b"a", b"abc")
    assert data.get("origins") == b"abc"


def test_what_a_play_has_undone_is_not_kept_any_more(data):
    data.keep("origins", 5, b"", b"ab")
    data.keep("origins", 5, b"", b"")
    assert data.get("origins") == b""


def test_what_the_pc_told_during_a_play_stays(data):
    data.put("origins", b"a")
    data.keep("origins", 5, b"a", b"ab")
    data.put("origins", b"from the PC")
    data.keep("origins", 5, b"a", b"abc")
    assert data.get("origins") == b"from the PC"


def test_an_older_play_that_goes_on_does_not_take_back_what_a_newer_one_learned(data):
    data.keep("origins", 6, b"", b"newer")
    data.keep("origins", 5, b"", b"old")
    assert data.get("origins") == b"newer"


def test_nothing_is_written_when_nothing_was_learned(data, board):
    data.keep("origins", 5, b"", b"")
    assert board.files.size(board.root + "/boards/origins.bin") == -1


@pytest.mark.parametrize("at", range(1, 7))
def test_a_full_flash_loses_at_most_what_was_just_learned(data, board, at):
    data.put("origins", b"a")
    files = board.files
    files.fail_at, files.error, files.lasting = len(files.log) + at, NO_SPACE, 1 << 20
    data.keep_if_possible("origins", 5, b"a", b"ab")
    files.fail_at = NEVER
    assert data.get("origins") in (b"a", b"ab")


@pytest.mark.parametrize("at", range(1, 5))
@pytest.mark.parametrize("kept", range(5))
def test_after_a_power_cut_the_old_data_are_there_or_the_new_ones(tmp_path, at, kept):
    root = str(tmp_path / "flash")
    data = GameData(Shelf(VirtualBoard(root, entropy=b"test", files=FaultyFiles())))
    data.put("origins", b"a" * 300)
    files = FaultyFiles(kept=kept)
    again = GameData(Shelf(VirtualBoard(root, entropy=b"test", files=files)))
    files.fail_at = len(files.log) + at
    with suppress(PowerCut):
        again.put("origins", b"b" * 300)
    assert GameData(Shelf(VirtualBoard(root, entropy=b"test"))).get("origins") in (b"a" * 300, b"b" * 300)
