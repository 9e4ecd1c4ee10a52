"""What a PC can ask, against the real server."""

import pytest

from engines_core import frames
from firmware.journal import Journal
from tallystone.errors import UsageError
from tallystone.link import Client, Listed, Refused
from tests.host.link.cable import DEVICE, Cable, Clock, Device


@pytest.fixture
def device(tmp_path):
    return Device(tmp_path / "board", Clock())


@pytest.fixture
def client(device):
    return connected(device)


def connected(device):
    return Client(Cable(device).dial, device.clock, device.clock.sleep)


def test_hello_says_who_the_device_is_and_how_it_is(client):
    told = client.hello()
    assert (told.id, told.protocol, told.boot, told.firmware, told.rules) == (DEVICE, 1, 1, "0.1.0", {"stone_age": "1"})
    assert (told.free_bytes, told.knows_time, told.has_storage, told.entropy_problems) == (1_000_000, False, True, {})


def test_after_set_time_the_device_knows_the_time(client):
    client.set_time(1_790_000_000)
    assert client.hello().knows_time


def test_the_plays_are_listed_by_number_over_several_pages(device, client):
    for number in range(1, 101):
        device.put(number, bytes(number))
    assert client.list() == [Listed(number, number, True, None) for number in range(1, 101)]


def test_a_device_without_plays_lists_none(client):
    assert client.list() == []


def test_a_play_comes_over_byte_for_byte_with_progress(device, client):
    device.play(moves=500)
    told = []
    assert client.fetch(1, progress=told.append) == device.record(1)
    assert told == [2048, 4096, len(device.record(1))]


def test_only_the_rest_is_read_of_what_is_here_already(device, client):
    device.play(moves=500)
    record, told = device.record(1), []
    assert client.fetch(1, record[:5000], told.append) == record
    assert min(told) > 5000


def test_nothing_is_read_of_what_is_here_whole(device, client):
    device.play(moves=500)
    told = []
    assert client.fetch(1, device.record(1), told.append) == device.record(1)
    assert told == []


@pytest.mark.parametrize("have", (b"something else", bytes(50_000)))
def test_what_is_here_and_is_something_else_is_not_gone_on_from(device, client, have):
    device.play(moves=500)
    assert client.fetch(1, have) == device.record(1)


def test_an_unfinished_play_can_be_taken_over_and_later_the_rest_of_it(device, client):
    number = device.play(moves=5, finish=False)
    first = client.fetch(number)
    journal = Journal.open(device.shelf, number)
    device.go_on(journal, 300)
    second = client.fetch(number, first)
    assert second.startswith(first)
    assert second == device.record(number)


def test_a_play_that_is_not_there_is_refused_with_the_devices_sentence(client):
    with pytest.raises(Refused, match=r"^the device refuses: there is no play 7 on this device$"):
        client.fetch(7)


def test_names_of_any_script_reach_the_device(device, client):
    names = ["Ada", "Chlo\u00e9", "\u05d3\u05d5\u05d3", "\U0001f3b2 Dice", "=1+1<b>", "x" * 60]
    client.put_names(names)
    assert device.settings.get("names").split("\t") == names


def test_a_value_of_the_longest_length_reaches_the_device(device, client):
    client.put("language", "x" * frames.LONGEST_VALUE_BYTES)
    assert device.settings.get("language") == "x" * frames.LONGEST_VALUE_BYTES


def test_a_value_survives_a_restart_of_the_device_between_its_parts(device):
    class RestartingDevice:
        def carry(self, cable, direction, data):
            self.lines = getattr(self, "lines", 0) + (direction == "in")
            if direction == "in" and self.lines == 6:
                cable.device.restart()
            return [(0.0, data)]

    client = Client(Cable(device, RestartingDevice()).dial, device.clock, device.clock.sleep)
    client.put("language", "x" * 1500)
    assert device.shelf.boot == 2
    assert device.settings.get("language") == "x" * 1500


@pytest.mark.parametrize(
    "names, sentence",
    (
        (["Ada", ""], "'' cannot be a name on the device: it is empty or has control characters"),
        (["A\tB"], "'A\\tB' cannot be a name on the device: it is empty or has control characters"),
        (["x" * 61], f"the name '{'x' * 61}' is 61 bytes long, the most is 60"),
        ([f"{'x' * 50}{n:02}" for n in range(60)], "the value of names is 3179 bytes long, the most is 2048"),
    ),
)
def test_names_that_do_not_fit_are_refused_before_anything_is_sent(device, client, names, sentence):
    with pytest.raises(UsageError) as error:
        client.put_names(names)
    assert str(error.value) == sentence
    assert device.settings.get("names") == ""


def test_a_setting_that_the_device_does_not_know_is_named(client):
    with pytest.raises(UsageError, match="the device has no setting 'colour'; there are names, language"):
        client.put("colour", "red")


def test_a_play_is_deleted_only_with_its_hash(device, client):
    device.play()
    with pytest.raises(Refused, match="play 1 is not what the PC holds"):
        client.delete(1, bytes(32))
    client.delete(1, device.shelf.sha256(1))
    assert device.shelf.numbers() == []


def test_deleting_what_is_gone_already_is_no_error(client):
    client.delete(1, bytes(32))


def test_a_client_closes_its_port_at_the_end(device):
    cable = Cable(device)
    with Client(cable.dial, device.clock, device.clock.sleep) as client:
        client.hello()
        assert not cable.end.is_cut
    assert cable.end.is_cut


def test_after_a_lost_frame_only_the_rest_is_read_again(device):
    class LosesOneFrame:
        lost = False

        def carry(self, cable, direction, data):
            frame = data.find(b"\xfeT\x03")
            if direction == "out" and not self.lost and frame > 0:  # a DATA that is not the first of its piece
                self.lost = True
                return [(0.0, data[:frame] + data[frame + frames.LONGEST_FRAME_BYTES :])]
            return [(0.0, data)]

    device.play(moves=900)
    fault, told = LosesOneFrame(), []
    device.board.serial.outbox_bytes = 3000
    client = Client(Cable(device, fault).dial, device.clock, device.clock.sleep)
    assert client.fetch(1, progress=told.append) == device.record(1)
    assert fault.lost
    assert told == sorted(set(told))
