import pytest

from engines_core import record
from firmware.hal.virtual_board import VirtualBoard
from firmware.journal import Journal
from firmware.shelf import Shelf
from firmware.storage_error import FULL, StorageError
from tests.firmware.storage.evening import SEED, Promises, evening, header, keep_promises
from tests.firmware.storage.faulty_files import NEVER, FaultyFiles, PowerCut

NO_SPACE = 28
IO_ERROR = 5


def operations(tmp_path):
    files = FaultyFiles(NEVER)
    evening(str(tmp_path / "whole"), files, Promises())
    return len(files.log)


def test_an_evening_without_faults_keeps_its_promises(tmp_path):
    promises = Promises()
    evening(str(tmp_path), FaultyFiles(NEVER), promises)
    keep_promises(str(tmp_path), promises, is_cut=False)
    assert sorted(promises.entries) == [1, 2, 3]


@pytest.mark.parametrize("kept", [0, 2, 4])
def test_a_power_cut_at_any_operation_loses_nothing_confirmed(tmp_path, kept):
    count = operations(tmp_path)
    assert count > 100
    for at in range(1, count + 1):
        root, promises = str(tmp_path / str(at)), Promises()
        with pytest.raises(PowerCut):
            evening(root, FaultyFiles(at, kept=kept), promises)
        keep_promises(root, promises, is_cut=True)


@pytest.mark.parametrize("error", [NO_SPACE, IO_ERROR])
@pytest.mark.parametrize("lasting", [1, 3])
def test_a_failing_operation_is_one_clear_error_and_loses_nothing_confirmed(tmp_path, error, lasting):
    count = operations(tmp_path)
    for at in range(1, count + 1):
        root, promises = str(tmp_path / str(at)), Promises()
        files = FaultyFiles(at, error, lasting=lasting)
        try:
            evening(root, files, promises)
            assert may_fail_unheard(files.failed), files.failed
        except StorageError as failure:
            assert (failure.args[0] == FULL) == (error == NO_SPACE)
        keep_promises(root, promises, is_cut=True)


def may_fail_unheard(failed):
    """What tidies up, what is tried again before anything is recorded, the second copy of the counts, the note that the PC holds a play."""
    return all(what in ("remove", "mkdir") or name.startswith(("counts.", "000001.syn")) for what, name in failed)


@pytest.mark.parametrize("lasting", [1, 2, 3, 4])
def test_a_play_goes_on_after_an_append_that_found_the_flash_full(tmp_path, lasting):
    files = FaultyFiles(NEVER)
    shelf = Shelf(VirtualBoard(str(tmp_path), files=files))
    journal = Journal.create(shelf, header(), SEED)
    journal.append(record.MOVE, (1,))
    files.error, files.lasting, files.fail_at = NO_SPACE, lasting, len(files.log) + 1
    refusals = 0
    while True:
        try:
            journal.append(record.MOVE, (2,))
            break
        except StorageError as failure:
            assert failure.args[0] == FULL
            refusals += 1
    assert 0 < refusals <= lasting
    expected = [(record.MOVE, (1,)), (record.MOVE, (2,))]
    assert list(journal.entries()) == expected
    again = Journal.open(shelf, 1)
    assert list(again.entries()) == expected
    assert again.repaired is None
