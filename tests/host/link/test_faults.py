"""One fault at every byte of a whole session, in both directions: nothing but time is lost."""

import contextlib
import shutil
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tallystone.link import Client, LinkError, sync
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
        return record and (len(record), sha256(record).digest())

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


@pytest.fixture(scope="module")
def long_flash(tmp_path_factory):
    root = tmp_path_factory.mktemp("long") / "board"
    device = Device(root, Clock())
    for moves in (900, 1, 500):
        device.play(moves, finish=moves < 500)
    return root, {path.as_posix(): path.read_bytes() for path in root.rglob("*.*")}


def on_long_flash(long_flash, fault):
    """A session with records of several frames, over a port that takes 700 bytes at a time."""
    root, content = long_flash
    device = Device(root, Clock(), content=content)
    device.board.serial.outbox_bytes = 700
    return Session(device, fault)


# Every 97th byte: the session has some 16,000, nearly all of them inside frames of 2 KB, where the sweep above tries each place.
@pytest.mark.parametrize("fault", faults.ALL, ids=lambda fault: fault.__name__)
def test_a_fault_in_a_long_stream_costs_nothing_but_time(fault, long_flash):
    whole = on_long_flash(long_flash, NoFault()).run()
    expected = whole.outcome()
    assert expected[:2] == (True, [])
    for at in range(5, whole.cable.fault.seen["out"], 97):
        session = on_long_flash(long_flash, fault("out", at)).run()
        assert session.cable.fault.struck
        assert session.outcome() == expected, f"byte {at}"


class Several:
    """Several faults in one session."""

    def __init__(self, some):
        self.some = [fault(direction, at) for fault, direction, at in some]

    def carry(self, cable, direction, data):
        parts = [(0.0, data)]
        for fault in self.some:
            parts = [(late + more, rest) for late, part in parts for more, rest in fault.carry(cable, direction, part)]
        return parts


several = st.lists(st.tuples(st.sampled_from(faults.ALL), st.sampled_from(("in", "out")), st.integers(0, 1500)), min_size=2, max_size=7)


@given(several)
def test_however_many_faults_strike_what_is_taken_over_is_right_and_a_second_sync_completes_it(flash, content, some):
    session = Session(Device(flash, Clock(), content=content), Several(some))
    with contextlib.suppress(LinkError):
        session.run()
    assert all(record == session.expected[number] for number, record in session.taken.items())
    session.cable.fault = NoFault()
    session.client = Client(session.cable.dial, session.device.clock, session.device.clock.sleep)
    session.run()
    assert session.taken == session.expected
    assert session.device.shelf.numbers() == [3]
