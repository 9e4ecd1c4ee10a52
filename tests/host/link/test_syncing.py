"""Taking over plays: what is new, what differs, what fails."""

from hashlib import sha256

import pytest

from firmware.journal import Journal
from tallystone.errors import DataError
from tallystone.link import Client, Progress, SyncStopped, sync
from tests.host.link.cable import DEVICE, Cable, Clock, Device


class Desk:
    """A PC that keeps records in a dict."""

    def __init__(self, device):
        self.device = device
        self.cable = Cable(device)
        self.records = {}
        self.asked = []

    def held(self, device, number):
        assert device == DEVICE
        record = self.records.get(number)
        return record and (len(record), sha256(record).digest())

    def sink(self, device, number, record):
        assert device == DEVICE
        self.records[number] = record

    def sync(self, **options):
        client = Client(self.cable.dial, self.device.clock, self.device.clock.sleep)
        before = self.cable.fault.seen["out"]
        result = sync(client, self.held, options.pop("sink", self.sink), **{"now_s": lambda: 1_790_000_000.5} | options)
        self.bytes = self.cable.fault.seen["out"] - before
        return result


@pytest.fixture
def device(tmp_path):
    device = Device(tmp_path / "board", Clock())
    device.play(moves=300)
    device.play(moves=20)
    device.play(moves=10, finish=False)
    return device


@pytest.fixture
def desk(device):
    return Desk(device)


def test_the_first_sync_takes_over_everything(device, desk):
    result = desk.sync()
    assert (result.new, result.updated, result.unchanged, result.failed) == ([1, 2, 3], [], [], [])
    assert desk.records == device.records()
    assert result.device.id == DEVICE


def test_the_second_sync_takes_over_nothing_and_sends_next_to_nothing(desk):
    desk.sync()
    result = desk.sync()
    assert (result.new, result.updated, result.unchanged) == ([], [], [1, 2, 3])
    assert desk.bytes < 500


def test_a_second_pc_that_holds_nothing_takes_over_everything_too(device, desk):
    desk.sync()
    other = Desk(device)
    assert other.sync().new == [1, 2, 3]
    assert other.records == device.records()


def test_a_play_that_went_on_is_updated(device, desk):
    desk.sync()
    device.go_on(Journal.open(device.shelf, 3), 50)
    result = desk.sync()
    assert (result.updated, result.unchanged) == ([3], [1, 2])
    assert desk.records == device.records()


def test_a_record_of_the_same_size_that_differs_is_fetched(device, desk):
    desk.sync()
    desk.records[2] = bytes(len(desk.records[2]))
    assert desk.sync().updated == [2]
    assert desk.records == device.records()


def test_what_the_pc_holds_from_elsewhere_is_compared_by_hash_and_confirmed(device, desk):
    desk.records = device.records()
    assert desk.sync().unchanged == [1, 2, 3]
    assert [device.shelf.is_synced(number) for number in (1, 2, 3)] == [True, True, True]


def test_the_device_learns_the_date_and_what_is_safe(device, desk):
    desk.sync()
    assert device.shelf.epoch_now(device.board.now_ms()) >= 1_790_000_000
    assert [device.shelf.is_synced(number) for number in (1, 2, 3)] == [True, True, True]


@pytest.mark.parametrize("now_s", (-5.0, 0.0, 1_609_459_200.0))
def test_a_pc_whose_clock_is_wrong_dates_nothing_and_takes_over_everything(device, desk, now_s):
    result = desk.sync(now_s=lambda: now_s)
    assert (result.dated, result.new) == (False, [1, 2, 3])
    assert device.shelf.epoch_now(device.board.now_ms()) == 0


def test_nothing_is_confirmed_before_the_sink_has_returned(device, desk):
    def sink(desk_device, number, record):
        assert not device.shelf.is_synced(number)
        desk.sink(desk_device, number, record)

    assert desk.sync(sink=sink).new == [1, 2, 3]


def test_nothing_is_deleted_unless_asked(device, desk):
    desk.sync()
    assert device.shelf.numbers() == [1, 2, 3]


def test_deleting_takes_only_finished_plays_that_are_safe(device, desk):
    def sink(desk_device, number, record):
        if number == 1:
            raise DataError("play 1 cannot be stored")
        desk.sink(desk_device, number, record)

    result = desk.sync(sink=sink, delete=True)
    assert result.removed == [2]
    assert device.shelf.numbers() == [1, 3]


def test_deleting_also_takes_what_was_safe_before(device, desk):
    desk.sync()
    result = desk.sync(delete=True)
    assert (result.unchanged, result.removed) == ([1, 2, 3], [1, 2])


@pytest.mark.parametrize("error", (DataError("the header's checksum\n is wrong"), ValueError("the header's checksum is wrong")))
def test_a_play_that_is_refused_is_named_and_stops_none_of_the_others(desk, error):
    def sink(desk_device, number, record):
        if number == 2:
            raise error
        desk.sink(desk_device, number, record)

    result = desk.sync(sink=sink)
    assert (result.new, result.failed) == ([1, 3], [(2, "the header's checksum is wrong")])


def test_a_refused_play_is_not_confirmed_to_the_device(device, desk):
    def sink(desk_device, number, record):
        raise DataError("no")

    desk.sync(sink=sink)
    assert not any(device.shelf.is_synced(number) for number in (1, 2, 3))


def test_a_database_that_breaks_stops_the_sync(desk):
    def sink(desk_device, number, record):
        raise RuntimeError("the disk is gone")

    with pytest.raises(RuntimeError, match="the disk is gone"):
        desk.sync(sink=sink)


def test_a_play_that_vanishes_in_between_is_named(device, desk):
    def sink(desk_device, number, record):
        device.shelf.remove(2)
        desk.sink(desk_device, number, record)

    result = desk.sync(sink=sink)
    assert (result.new, result.failed) == ([1, 3], [(2, "the device refuses: there is no play 2 on this device")])


def test_an_unfinished_play_that_goes_on_in_between_is_taken_as_it_was(device, desk):
    def sink(desk_device, number, record):
        device.go_on(Journal.open(device.shelf, 3), 1)
        desk.sink(desk_device, number, record)

    assert desk.sync(sink=sink).failed == []
    assert device.record(3).startswith(desk.records[3])
    assert desk.sync().updated == [3]
    assert desk.records == device.records()


def test_a_record_of_absurd_size_is_refused_unread(device, desk):
    device.put(4, bytes(300_000))
    result = desk.sync()
    assert (result.new, result.failed) == ([1, 2, 3], [(4, "the device says it is 300000 bytes long, the most is 262144")])


def test_progress_rises_to_the_whole(device, desk):
    told = []
    desk.sync(progress=told.append)
    total = sum(len(record) for record in device.records().values())
    assert [step.done_bytes for step in told] == sorted(step.done_bytes for step in told)
    assert told[-1] == Progress(3, total, total, 2, 3)


def test_when_the_device_goes_away_for_good_what_came_over_is_kept_and_said(device, desk):
    def sink(desk_device, number, record):
        desk.sink(desk_device, number, record)
        if number == 1:
            desk.cable.cut()
            desk.cable.is_plugged_in = False

    with pytest.raises(SyncStopped, match="1 play came over before that, sync again for the rest") as stopped:
        desk.sync(sink=sink)
    assert stopped.value.result.new == [1]
    desk.cable.is_plugged_in = True
    assert desk.sync().new == [2, 3]
    assert desk.records == device.records()


def test_a_full_flash_that_cannot_note_what_is_safe_loses_nothing(device, desk, monkeypatch):
    def full(*args):
        raise OSError(28)

    monkeypatch.setattr(device.shelf, "mark_synced", full)
    result = desk.sync()
    assert desk.records.keys() == {1, 2, 3}
    assert (result.new, result.failed) == ([1, 2, 3], [])
    assert [number for number, _ in result.unconfirmed] == [1, 2]
    result = desk.sync(delete=True)
    assert (result.removed, result.failed, result.unconfirmed) == ([1, 2], [], [])
