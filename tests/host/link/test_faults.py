"""One fault at every byte of a whole session, in both directions: nothing but time is lost."""

import shutil

import pytest
from tallystone.link import Client, sync

from tests.host.link import faults
from tests.host.link.cable import DEVICE, Cable, Clock, Device, NoFault

STRIDE_BYTES = 211
NAMES = ("Ada", "Bo", "Chlo\u00e9")


class Session:
    """Hello, date, list, hash, read, confirm, delete, names: everything a PC does, with one play held already in an older state."""

    def __init__(self, device, fault=None):
        self.device = device
        self.expected = self.device.records()
        self.cable = Cable(self.device, fault)
        self.client = Client(self.cable.dial, self.device.clock, self.device.clock.sleep, first_request=65533)
        self.taken = {2: self.expected[2]}

    def held(self, device, number):
        record = self.taken.get(number)
        return record and (len(record), _sha(record))

    def sink(self, device, number, record):
        assert device == DEVICE
        self.taken[number] = record

    def run(self):
        self.result = sync(self.client, self.held, self.sink, delete=True, now_s=lambda: 1_790_000_000)
        self.client.put_names(NAMES)
        self.client.close()
        return self

    def outcome(self):
        return (
            self.taken == self.expected,
            self.result.failed,
            sorted(self.result.new + self.result.updated + self.result.unchanged),
            self.device.shelf.numbers(),
            self.device.shelf.is_synced(3),
            self.device.settings.get("names"),
        )


def _sha(record):
    from hashlib import sha256

    return sha256(record).digest()


GOOD = (True, [], [1, 2, 3], [3], True, "\t".join(NAMES))


@pytest.fixture(scope="module")
def flash(tmp_path_factory):
    root = tmp_path_factory.mktemp("flash") / "board"
    device = Device(root, Clock())
    device.play(moves=1)
    device.play(moves=2)
    device.play(moves=3, finish=False)
    return root


@pytest.fixture(scope="module")
def content(flash):
    return {path.as_posix(): path.read_bytes() for path in flash.rglob("*.*")}


@pytest.fixture(scope="module")
def lengths(flash, content):
    session = Session(Device(flash, Clock(), content=content), NoFault()).run()
    assert session.outcome() == GOOD
    return session.cable.fault.seen


@pytest.mark.parametrize("direction", ("in", "out"))
@pytest.mark.parametrize("fault", faults.ALL, ids=lambda fault: fault.__name__)
def test_a_fault_at_any_byte_costs_nothing_but_time(fault, direction, flash, content, lengths):
    for at in range(lengths[direction]):
        session = Session(Device(flash, Clock(), content=content), fault(direction, at)).run()
        assert session.cable.fault.struck, f"byte {at}: the fault did not strike"
        assert session.outcome() == GOOD, f"byte {at}"


@pytest.mark.parametrize("direction", ("in", "out"))
@pytest.mark.parametrize("fault", faults.ALL, ids=lambda fault: fault.__name__)
def test_it_is_the_same_with_real_files(fault, direction, flash, lengths, tmp_path):
    for at in range(7, lengths[direction], STRIDE_BYTES):
        shutil.copytree(flash, tmp_path / str(at))
        session = Session(Device(tmp_path / str(at), Clock()), fault(direction, at)).run()
        assert session.outcome() == GOOD, f"byte {at}"
