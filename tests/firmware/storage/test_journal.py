import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines_core import record
from engines_core.header import DICE_PHYSICAL, TIME_SET, TIME_UNKNOWN, Header, RecordError
from engines_core.lang.en import TABLE
from engines_core.text import say
from firmware.hal.virtual_board import VirtualBoard
from firmware.journal import Journal
from firmware.shelf import Shelf
from firmware.storage_error import FULL, StorageError
from tests.firmware.storage.evening import SEED, header
from tests.firmware.storage.faulty_files import FaultyFiles
from tests.twin.storage.typical import entries, roster


def pairs_of(given_entries):
    return [(kind, (value,) if kind == record.UNDO else () if kind == record.NOTE else value) for kind, value in given_entries]


def fill(journal, count, step_ms=1000):
    for kind, value in entries(count):
        journal._shelf.board.clock_ms += step_ms
        journal.append(kind, value)


def test_what_was_appended_is_read_back_in_order(shelf):
    journal = Journal.create(shelf, header(), SEED)
    fill(journal, 100)
    expected = pairs_of(entries(100))
    assert list(journal.entries()) == expected
    assert list(journal.entries()) == expected
    again = Journal.open(shelf, 1)
    assert list(again.entries()) == expected
    assert again.seed == SEED
    assert (again.repaired, again.damage, again.finished) == (None, None, False)


def test_a_fresh_play_has_no_entries(shelf):
    assert list(Journal.create(shelf, header(), SEED).entries()) == []


def test_the_header_tells_device_number_boot_and_time(board, shelf):
    board.clock_ms = 12345
    made = Journal.create(shelf, Header("stone_age", 3, (0, 2), 1, roster(), dice=DICE_PHYSICAL, commitment=b"c" * 32), SEED)
    found = Journal.open(shelf, 1).header
    assert (found.device, found.number, found.boot, found.ms) == (board.unique, 1, 1, 12345)
    assert (found.game, found.rules, found.options, found.first, found.names) == ("stone_age", 3, (0, 2), 1, roster())
    assert (found.dice, found.commitment) == (DICE_PHYSICAL, b"c" * 32)
    assert (found.time_source, found.epoch_s) == (TIME_UNKNOWN, 0)
    assert made.size == shelf.size(1)


def test_the_header_carries_the_date_when_the_pc_has_told_it(board, shelf):
    board.clock_ms = 10_000
    shelf.set_time(TIME_SET, 1_800_000_000, board.now_ms())
    board.clock_ms = 70_000
    found = Journal.create(shelf, header(), SEED).header
    assert (found.time_source, found.epoch_s) == (TIME_SET, 1_800_000_060)


def test_entries_carry_the_ms_since_the_one_before(board, shelf):
    board.clock_ms = 500
    journal = Journal.create(shelf, header(), SEED)
    for now_ms in (700, 700, 90_000):
        board.clock_ms = now_ms
        journal.append(record.MOVE, (1,))
    assert [entry.gap_ms for entry in journal.rows()] == [200, 0, 89_300]


def test_gaps_go_on_when_a_play_is_opened_again_in_the_same_boot(board, shelf):
    journal = Journal.create(shelf, header(), SEED)
    board.clock_ms = 1000
    journal.append(record.MOVE, (1,))
    journal.close()
    board.clock_ms = 5000
    again = Journal.open(shelf, 1)
    again.append(record.MOVE, (2,))
    assert [(entry.kind, entry.gap_ms) for entry in again.rows()] == [(record.MOVE, 1000), (record.MOVE, 4000)]


def test_after_a_boot_a_time_entry_goes_before_the_first_append_only(shelf, reboot):
    journal = Journal.create(shelf, header(), SEED)
    journal.append(record.MOVE, (1,))
    shelf = reboot(now_ms=250)
    journal = Journal.open(shelf, 1)
    assert list(journal.entries()) == [(record.MOVE, (1,))]
    journal.append(record.MOVE, (2,))
    shelf.board.clock_ms = 300
    journal.append(record.MOVE, (3,))
    tail = [(entry.kind, entry.gap_ms, entry.ints()) for entry in journal.rows()][1:]
    assert tail == [(record.TIME, 0, (2, 250, TIME_UNKNOWN, 0)), (record.MOVE, 0, (2,)), (record.MOVE, 50, (3,))]


def test_when_the_date_becomes_known_one_time_entry_tells_it(board, shelf):
    journal = Journal.create(shelf, header(), SEED)
    board.clock_ms = 1000
    journal.append(record.MOVE, (1,))
    shelf.set_time(TIME_SET, 1_800_000_000, 1000)
    board.clock_ms = 4000
    journal.append(record.MOVE, (2,))
    journal.append(record.MOVE, (3,))
    tail = [(entry.kind, entry.gap_ms, entry.ints()) for entry in journal.rows()][1:]
    assert tail == [(record.TIME, 3000, (1, 4000, TIME_SET, 1_800_000_003)), (record.MOVE, 0, (2,)), (record.MOVE, 0, (3,))]
    again = Journal.open(shelf, 1)
    again.append(record.MOVE, (4,))
    assert [kind for kind, _ in again.entries()].count(record.TIME) == 1


def test_a_typical_entry_takes_at_most_16_bytes(shelf):
    journal = Journal.create(shelf, header(), SEED)
    start = journal.size
    fill(journal, 400, step_ms=15_000)
    assert (journal.size - start) / 400 <= 16


def test_each_append_is_one_write_and_one_sync(board, shelf):
    journal = Journal.create(shelf, header(), SEED)
    journal.append(record.MOVE, (1,))
    before = len(board.files.log)
    fill(journal, 10)
    assert board.files.log[before:] == ["write", "sync"] * 10


def test_what_the_record_already_holds_is_never_written_again(shelf):
    journal = Journal.create(shelf, header(), SEED)
    grown = shelf.read(1, 0, 10_000)
    for kind, value in entries(30):
        journal.append(kind, value)
        now = shelf.read(1, 0, 10_000)
        assert now.startswith(grown)
        assert len(now) == journal.size
        grown = now


def test_an_entry_that_does_not_fit_is_refused_and_nothing_is_stored(shelf):
    journal = Journal.create(shelf, header(), SEED)
    size = shelf.size(1)
    with pytest.raises(RecordError, match="a note is 201 bytes long, the most is 200"):
        journal.append(record.NOTE, "x" * 201)
    assert shelf.size(1) == journal.size == size
    journal.append(record.MOVE, (1,))
    assert list(Journal.open(shelf, 1).entries()) == [(record.MOVE, (1,))]


def test_a_record_never_grows_beyond_what_a_reader_takes(shelf):
    journal = Journal.create(shelf, header(), SEED)
    journal.size = record.LONGEST_BYTES - 3
    with pytest.raises(StorageError) as failure:
        journal.append(record.MOVE, (1,))
    assert failure.value.args[0] == FULL


def test_finishing_tells_the_seed_and_forgets_the_secret(shelf):
    journal = Journal.create(shelf, header(), SEED)
    assert shelf.unfinished() == [1]
    assert SEED not in shelf.read(1, 0, 10_000)
    journal.finish()
    assert shelf.unfinished() == []
    assert shelf.secret(1) is None
    assert [entry.body for entry in journal.rows()] == [SEED]
    again = Journal.open(shelf, 1)
    assert (again.finished, again.seed) == (True, SEED)


def test_finishing_twice_is_finishing_once(shelf):
    journal = Journal.create(shelf, header(), SEED)
    journal.finish()
    size = journal.size
    journal.finish()
    Journal.open(shelf, 1).finish()
    assert shelf.size(1) == size


def test_a_correction_after_the_end_is_still_possible(shelf):
    journal = Journal.create(shelf, header(), SEED)
    journal.finish()
    journal.append(record.ADJUST, (0, 1, 5))
    again = Journal.open(shelf, 1)
    assert list(again.entries()) == [(record.SEED, ()), (record.ADJUST, (0, 1, 5))]
    assert again.finished


def test_a_play_with_physical_dice_only_has_no_seed_to_tell(shelf):
    journal = Journal.create(shelf, header(), None)
    assert journal.seed is None
    assert shelf.unfinished() == [1]
    journal.finish()
    assert shelf.unfinished() == []
    assert list(journal.entries()) == []


def test_a_cut_between_the_told_seed_and_the_forgotten_secret_leaves_a_finished_play(shelf, reboot):
    journal = Journal.create(shelf, header(), SEED)
    journal.append(record.SEED, SEED)
    shelf = reboot()
    assert shelf.unfinished() == []
    assert Journal.open(shelf, 1).finished


def test_no_play_begins_on_a_flash_that_has_no_room_for_a_whole_one(board, shelf):
    board.flash_bytes = 47 * 1024
    with pytest.raises(StorageError) as failure:
        Journal.create(shelf, header(), SEED)
    assert failure.value.args[0] == FULL
    assert shelf.numbers() == []
    board.flash_bytes = 49 * 1024
    assert Journal.create(shelf, header(), SEED).number == 1


def test_a_header_that_does_not_fit_begins_no_play(shelf):
    with pytest.raises(RecordError, match="a name is 61 bytes long, the most is 60"):
        Journal.create(shelf, header(("x" * 61, "Bo")), SEED)
    assert shelf.numbers() == []
    assert shelf.files.names(shelf.folder) == []


@pytest.mark.parametrize("content", [b"", b"TSR", b"junk" * 500, b"TSR\x01\xff\x03"])
def test_a_file_that_is_no_record_is_refused_with_a_sentence(shelf, content):
    shelf.files.replace(shelf.path(5), content)
    with pytest.raises(RecordError, match="^byte "):
        Journal.open(shelf, 5)
    assert shelf.read(5, 0, 10_000) == content


def test_a_play_that_is_not_there_is_refused(shelf):
    with pytest.raises(RecordError):
        Journal.open(shelf, 9)


def make_record(tmp_path_factory, count):
    board = VirtualBoard(str(tmp_path_factory.mktemp("flash")), files=FaultyFiles())
    shelf = Shelf(board)
    journal = Journal.create(shelf, header(), SEED)
    fill(journal, count)
    journal.close()
    return shelf, journal, shelf.read(1, 0, 100_000)


def test_a_torn_end_is_cut_off_and_said_so_wherever_it_was_torn(tmp_path_factory):
    shelf, journal, whole = make_record(tmp_path_factory, 12)
    ends = [journal._start] + [entry.end for entry in journal.rows()]
    expected = list(journal.entries())
    for size in range(journal._start, len(whole)):
        shelf.files.replace(shelf.path(1), whole[:size])
        opened = Journal.open(shelf, 1)
        count = len([end for end in ends[1:] if end <= size])
        assert list(opened.entries()) == expected[:count]
        lost = size - ends[count]
        assert (opened.repaired is None) == (lost == 0)
        assert lost == 0 or say(opened.repaired, TABLE) == f"The last entry was cut off by a power cut ({lost} bytes)."
        assert opened.damage is None
        assert shelf.read(1, 0, 100_000) == whole[: ends[count]]
        opened.append(record.MOVE, (9,))
        opened.close()
        assert list(Journal.open(shelf, 1).entries()) == expected[:count] + [(record.MOVE, (9,))]


def test_a_repair_is_said_once(tmp_path_factory):
    shelf, _, whole = make_record(tmp_path_factory, 5)
    shelf.files.replace(shelf.path(1), whole[:-1])
    assert Journal.open(shelf, 1).repaired is not None
    assert Journal.open(shelf, 1).repaired is None


def test_any_changed_byte_in_the_middle_is_named_and_never_skipped(tmp_path_factory):
    shelf, journal, whole = make_record(tmp_path_factory, 12)
    rows = list(journal.rows())
    expected = list(journal.entries())
    for at in range(rows[0].start, rows[-1].start):
        changed = whole[:at] + bytes([whole[at] ^ 0x41]) + whole[at + 1 :]
        shelf.files.replace(shelf.path(1), changed)
        opened = Journal.open(shelf, 1)
        count = len([row for row in rows if row.end <= at])
        assert say(opened.damage, TABLE) == f"The record is damaged at byte {rows[count].start}. It can be read up to there."
        assert list(opened.entries()) == expected[:count]
        with pytest.raises(StorageError) as failure:
            opened.append(record.MOVE, (9,))
        assert failure.value.args[0] == opened.damage
        assert shelf.read(1, 0, 100_000) == changed


def test_a_damaged_play_can_be_ended_so_that_it_can_be_put_away(tmp_path_factory):
    shelf, _, whole = make_record(tmp_path_factory, 12)
    damaged = whole[:100] + b"\0\0\0\0" + whole[104:]
    shelf.files.replace(shelf.path(1), damaged)
    opened = Journal.open(shelf, 1)
    assert opened.damage is not None
    opened.finish()
    assert shelf.unfinished() == []
    assert shelf.read(1, 0, 100_000) == damaged


@settings(max_examples=200)
@given(data=st.data())
def test_whatever_bytes_follow_the_header_a_journal_opens_on_a_true_beginning_of_them(tmp_path_factory, data):
    shelf, journal, whole = make_record(tmp_path_factory, 6)
    ends = [journal._start] + [entry.end for entry in journal.rows()]
    at = data.draw(st.integers(journal._start, len(whole)))
    junk = data.draw(st.binary(max_size=400))
    shelf.files.replace(shelf.path(1), whole[:at] + junk)
    opened = Journal.open(shelf, 1)
    assert (whole[:at] + junk).startswith(shelf.read(1, 0, opened.size))
    assert opened.size >= max(end for end in ends if end <= at)
    assert [entry.end for entry in opened.rows()][-1:] in ([opened.size], [])


@pytest.mark.parametrize("tail", [bytes(60), b"\xff" * 40, b"\x01\x01" * 30])
def test_a_tail_that_holds_no_entry_at_all_is_cut_off(tmp_path_factory, tail):
    shelf, journal, whole = make_record(tmp_path_factory, 6)
    shelf.files.replace(shelf.path(1), whole + tail)
    opened = Journal.open(shelf, 1)
    assert opened.repaired == ("ui_journal_repaired", len(tail))
    assert shelf.read(1, 0, 10_000) == whole
