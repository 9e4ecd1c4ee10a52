from binascii import crc32
from hashlib import sha256

import pytest

from engines_core import record
from engines_core.header import TIME_SET
from firmware.journal import Journal
from firmware.shelf import RESERVE_BYTES, Shelf
from firmware.storage_error import FULL, UNMOUNTED, StorageError
from tests.firmware.storage.evening import SEED, header


def play(shelf, entries=5):
    journal = Journal.create(shelf, header(), SEED)
    for number in range(entries):
        journal.append(record.MOVE, (number,))
    journal.close()
    return journal


def finished(shelf, entries=5):
    journal = play(shelf, entries)
    journal.finish()
    return journal


def synced(shelf, entries=5):
    journal = finished(shelf, entries)
    shelf.mark_synced(journal.number, shelf.sha256(journal.number))
    return journal


def test_an_empty_shelf_says_that_it_was_empty_only_at_the_first_boot(shelf, reboot):
    assert shelf.was_empty
    assert (shelf.numbers(), shelf.unfinished(), shelf.boot) == ([], [], 1)
    assert not reboot().was_empty


def test_a_flash_that_does_not_mount_is_refused_and_left_alone(board, shelf):
    play(shelf)
    board.root = ""
    with pytest.raises(StorageError) as failure:
        Shelf(board)
    assert failure.value.args[0] == UNMOUNTED
    assert shelf.numbers() == [1]


def test_formatting_empties_the_flash_and_makes_it_usable(board, shelf):
    play(shelf)
    board.root = ""
    board.format()
    assert Shelf(board).numbers() == []


def test_every_boot_has_its_own_number(shelf, reboot):
    assert [shelf.boot] + [reboot().boot for _ in range(3)] == [1, 2, 3, 4]


def test_plays_are_numbered_up_for_ever_also_after_removals_and_boots(shelf, reboot):
    given = [play(shelf).number, play(shelf).number]
    shelf.remove(2)
    given.append(play(shelf).number)
    shelf.remove(3)
    shelf.remove(1)
    shelf = reboot()
    given.append(play(shelf).number)
    assert given == [1, 2, 3, 4]


@pytest.mark.parametrize("lost", ["counts.a", "counts.b"])
@pytest.mark.parametrize("content", [None, b"", b"9 9 9\n", b"1 1", b"\xff" * 80])
def test_one_damaged_copy_of_the_counts_repeats_no_number(board, shelf, reboot, lost, content):
    play(shelf)
    shelf.remove(1)
    path = board.root + "/" + lost
    if content is None:
        board.files.remove(path)
    else:
        board.files.replace(path, content)
    shelf = reboot()
    assert shelf.boot == 2
    assert shelf.next_number() == 2


def test_with_both_counts_lost_the_plays_there_still_keep_their_numbers(board, shelf, reboot):
    play(shelf)
    play(shelf)
    board.files.remove(board.root + "/counts.a")
    board.files.remove(board.root + "/counts.b")
    assert reboot().next_number() == 3


def test_numbers_run_out_with_a_clear_error(board, shelf):
    shelf._counts.save(1, 999_999)
    with pytest.raises(StorageError) as failure:
        shelf.next_number()
    assert failure.value.args[0] == FULL


def test_foreign_files_are_not_plays(board, shelf):
    play(shelf)
    for name in ("readme.txt", "17.tsr", "abcdef.tsr", "0000017.tsr", "000018.tsr.bak"):
        board.files.replace(shelf.folder + "/" + name, b"x")
    assert shelf.numbers() == [1]


def test_rubbish_of_a_power_cut_is_tidied_at_boot(board, shelf, reboot):
    play(shelf)
    for name in ("000002.tsr.new", "000003.key", "000004.syn"):
        board.files.replace(shelf.folder + "/" + name, b"x")
    shelf = reboot()
    assert shelf.files.names(shelf.folder) == ["000001.key", "000001.tsr"]


def test_the_hash_is_that_of_the_whole_record(shelf):
    play(shelf, entries=300)
    data = shelf.read(1, 0, 1_000_000)
    assert len(data) == shelf.size(1) > 2000
    assert shelf.sha256(1) == sha256(data).digest()


def test_a_record_can_be_read_from_any_offset(shelf):
    play(shelf)
    whole = shelf.read(1, 0, 10_000)
    assert b"".join(shelf.read(1, at, 7) for at in range(0, len(whole), 7)) == whole
    assert shelf.read(1, len(whole), 10) == b""
    assert shelf.read(1, len(whole) + 99, 10) == b""
    assert shelf.read(7, 0, 10) == b""
    assert shelf.size(7) == -1


def test_a_play_is_synced_until_it_grows(shelf):
    journal = synced(shelf)
    assert shelf.is_synced(1)
    assert shelf.synced_sha(1) == shelf.sha256(1)
    journal.append(record.ADJUST, (0, 0, 1))
    assert not shelf.is_synced(1)


def test_a_hash_of_other_bytes_marks_nothing(shelf):
    play(shelf)
    with pytest.raises(ValueError, match="play 1 is not what the PC holds"):
        shelf.mark_synced(1, bytes(32))
    assert not shelf.is_synced(1)


@pytest.mark.parametrize("mark", [b"", b"12", b"x " + bytes(32), b"-5 " + bytes(32), b"99999 " + bytes(32), b"12 " + bytes(31)])
def test_a_damaged_mark_is_no_mark(shelf, mark):
    synced(shelf)
    shelf.files.replace(shelf.path(1, ".syn"), mark)
    assert not shelf.is_synced(1)


def test_a_play_that_is_not_there_is_not_synced(shelf):
    assert not shelf.is_synced(3)


def test_the_secret_is_no_part_of_what_the_link_reads(shelf):
    play(shelf)
    assert shelf.secret(1) == SEED
    assert SEED not in shelf.read(1, 0, 10_000)
    assert shelf.numbers() == [1]


def test_removing_a_play_removes_all_of_it_and_twice_is_fine(shelf):
    synced(shelf)
    shelf.remove(1)
    shelf.remove(1)
    assert shelf.files.names(shelf.folder) == []


def test_room_is_made_by_removing_the_oldest_synced_plays_and_no_more_than_needed(board, shelf):
    for _ in range(4):
        synced(shelf, entries=60)
    board.flash_bytes = RESERVE_BYTES + 4 * 4096 + 100
    assert shelf.room_for_play()
    assert shelf.numbers() == [1, 2, 3, 4]
    board.flash_bytes = RESERVE_BYTES + 2 * 4096 + 100
    assert shelf.room_for_play()
    assert shelf.numbers() == [3, 4]


def test_what_the_pc_does_not_hold_is_never_removed_for_room(board, shelf):
    finished(shelf, entries=60)
    play(shelf, entries=60)
    synced(shelf, entries=60)
    grown = synced(shelf, entries=60)
    grown.append(record.ADJUST, (0, 0, 1))
    board.flash_bytes = RESERVE_BYTES
    assert not shelf.room_for_play()
    assert shelf.numbers() == [1, 2, 4]


def test_a_new_play_leaves_the_unfinished_ones_their_room(board, shelf):
    play(shelf)
    board.flash_bytes = 2 * RESERVE_BYTES - 4096
    assert not shelf.room_for_play()
    Journal.open(shelf, 1).finish()
    assert shelf.room_for_play()


def test_the_date_is_unknown_until_the_pc_tells_it_and_again_after_a_boot(shelf, reboot):
    assert shelf.epoch_now(5000) == 0
    shelf.set_time(TIME_SET, 1_800_000_000, 61_500)
    assert shelf.epoch_now(61_500) == 1_800_000_000
    assert shelf.epoch_now(121_500) == 1_800_000_060
    assert reboot().epoch_now(0) == 0


def opened_at_boot(board, reboot):
    """Start anew; return that shelf and the names of the files that were read meanwhile."""
    opened = []
    real = board.files.open, board.files.read

    def read(path, limit, offset=0):
        opened.append(path.rpartition("/")[2])
        return real[1](path, limit, offset)

    board.files.read = read
    shelf = reboot()
    shelf.unfinished()
    board.files.read = real[1]
    return shelf, opened


def test_however_many_plays_are_over_none_of_them_is_read_at_the_start(board, shelf, reboot):
    for _ in range(20):
        finished(shelf, 1)
    last = play(shelf, 1).number
    shelf, opened = opened_at_boot(board, reboot)
    assert shelf.unfinished() == [last]
    assert {name for name in opened if name.endswith(".tsr")} == {"000021.tsr"}


@pytest.mark.parametrize("count", (1, 7, 8, 9, 20))
def test_plays_left_open_long_ago_stay_open_however_many_follow(shelf, reboot, count):
    left = [play(shelf, 1).number for _ in range(count)]
    for _ in range(5):
        finished(shelf, 1)
    assert reboot().unfinished() == left
    finished(reboot(), 1)
    assert reboot().unfinished() == left


def test_a_play_left_open_long_ago_is_over_once_it_is_finished(shelf, reboot):
    first = play(shelf, 1).number
    for _ in range(5):
        finished(shelf, 1)
    shelf = reboot()
    Journal.open(shelf, first).finish()
    assert (shelf.unfinished(), reboot().unfinished()) == ([], [])


def test_counts_as_the_first_programs_stored_them_count_on(board, shelf, reboot):
    open_play = play(shelf, 1).number
    data = b"%d %d" % (41, 17)
    for name in ("counts.a", "counts.b"):
        board.files.replace(board.root + "/" + name, data + b" %d\n" % crc32(data))
    shelf = reboot()
    assert (shelf.boot, shelf.unfinished(), play(shelf).number) == (42, [open_play], 18)


def test_a_number_is_no_number_of_ours_when_it_is_written_in_another_way(board, shelf, reboot):
    for stem in ("+00001", " 00001", "1_0000", "\u0661" * 6, "0000001", "00001"):
        board.files.replace(f"{board.root}/plays/{stem}.tsr", b"x")
    assert reboot().numbers() == []
