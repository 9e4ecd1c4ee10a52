"""Watching for boards: what is plugged in is synced, whatever happens on the way."""

import random

import pytest

from firmware.journal import Journal
from tallystone.errors import DatabaseError
from tallystone.link import Client, FoundPort, NoAnswer
from tallystone.store.filters import Filter, filtered_ids
from tallystone.store.integrity import troubles
from tallystone.store.reading import read_plays, read_record
from tallystone.take_over import TakenOver, Wishes, beginnings, take_over, take_over_all
from tallystone.watch import EVERY_S, FIRST_PAUSE_S, Watch
from tests.host.link import faults
from tests.host.link.cable import Cable, Clock, Device, NoFault

BOARDS = 3
ROUNDS = 12


def result(**what):
    empty = {"new": [], "updated": [], "unchanged": [], "removed": [], "failed": [], "problems": []}
    return TakenOver("e660583883724a12", "0.1", **{**empty, **what})


class Desk:
    """A table with ports: ``plugged`` is what is there; ``came`` what each sync returns; ``told`` what the watch said."""

    def __init__(self):
        self.plugged = {}
        self.came = {}
        self.taken = []
        self.told = []
        self.clock = Clock()
        self.watch = Watch(
            self.take, lambda url, came: self.told.append((url, came)), self.find, start=lambda work: work(), clock=self.clock
        )

    def find(self):
        return [FoundPort(name, serial) for serial, name in self.plugged.items()]

    def take(self, url):
        self.taken.append(url)
        came = self.came.get(url, result())
        if isinstance(came, Exception):
            raise came
        return came

    def turns(self, seconds):
        for _ in range(int(seconds)):
            self.watch.turn()
            self.clock.sleep(1.0)


@pytest.fixture
def desk():
    return Desk()


def test_a_board_is_synced_when_it_is_plugged_in_and_then_now_and_again(desk):
    desk.turns(5)
    assert desk.taken == []
    desk.plugged["a"] = "/dev/a"
    desk.turns(2 * EVERY_S + 1)
    assert desk.taken == ["/dev/a"] * 3
    assert len(desk.told) == 1, "nothing new is no news"


def test_a_board_that_comes_back_is_synced_at_once_also_at_another_port(desk):
    desk.plugged["a"] = "/dev/a"
    desk.turns(2)
    del desk.plugged["a"]
    desk.turns(2)
    desk.plugged["a"] = "/dev/b"
    desk.turns(2)
    assert desk.taken == ["/dev/a", "/dev/b"]
    assert [(url, came is None) for url, came in desk.told] == [("/dev/a", False), ("/dev/a", True), ("/dev/b", False)]


def test_a_trouble_is_told_once_and_tried_again_later_and_later(desk):
    desk.plugged["a"] = "/dev/a"
    desk.came["/dev/a"] = NoAnswer("nobody answers")
    desk.turns(FIRST_PAUSE_S * 7 + 1)
    assert len(desk.taken) == 4
    assert [str(came) for _, came in desk.told] == ["nobody answers"]
    desk.came["/dev/a"] = result(new=[1])
    desk.turns(60)
    assert desk.told[-1] == ("/dev/a", result(new=[1]))


@pytest.mark.parametrize("error", (DatabaseError("the server is gone"), RuntimeError("a fault of ours")))
def test_no_trouble_of_one_board_ends_the_watch(desk, error):
    desk.plugged = {"a": "/dev/a", "b": "/dev/b"}
    desk.came["/dev/a"] = error
    desk.turns(EVERY_S + 2)
    assert desk.taken.count("/dev/b") == 2
    assert any(str(error) in str(came) for _, came in desk.told)


def test_what_came_over_is_told_every_time(desk):
    desk.plugged["a"] = "/dev/a"
    desk.came["/dev/a"] = result(updated=[4])
    desk.turns(2 * EVERY_S)
    assert len(desk.told) == 2


def test_a_board_that_is_busy_is_not_begun_twice():
    begun = []
    watch = Watch(lambda url: result(), lambda *_: None, lambda: [FoundPort("/dev/a", "a")], start=begun.append, clock=Clock())
    for _ in range(3):
        watch.turn()
    assert len(begun) == 1


def test_a_named_port_is_tried_without_being_found(desk):
    watch = Watch(desk.take, lambda *_: None, desk.find, named=["socket://x", "/dev/a"], start=lambda work: work(), clock=desk.clock)
    desk.plugged["a"] = "/dev/a"
    watch.turn()
    assert sorted(desk.taken) == ["/dev/a", "socket://x"]


def test_several_boards_are_asked_at_once_and_told_in_order():
    came = take_over_all(lambda url: result(new=[int(url)]), ["3", "1", "2"])
    assert [one.new for one in came] == [[3], [1], [2]]


class Table:
    """A device, its cable and what it held whenever it changed."""

    def __init__(self, root, at):
        self.device = Device(root / f"board{at}", Clock(), unique=bytes([at] * 8))
        self.cable = Cable(self.device)
        self.serial = bytes([at] * 8).hex()
        self.ever = {}
        self.open = None

    def play(self, rng):
        """Something happens at this table: a play begins, goes on or ends."""
        if self.open is None:
            self.open = self.device.play(rng.randint(0, 40), finish=False)
        else:
            journal = Journal.open(self.device.shelf, self.open)
            self.device.go_on(journal, rng.randint(1, 40))
            if rng.random() < 0.6:
                journal.finish()
                self.open = None
            journal.close()
        self.ever.update(self.device.records())

    def sync(self, database, begun):
        client = Client(self.cable.dial, self.device.clock, self.device.clock.sleep)
        return take_over(database, wishes=Wishes(delete=True), client=client, begun=begun)


@pytest.mark.parametrize("seed", range(4))
def test_whatever_strikes_three_boards_no_play_is_lost_or_doubled(database, tmp_path, seed):
    rng = random.Random(seed)
    tables = {str(at): Table(tmp_path, at) for at in range(1, BOARDS + 1)}
    plugged = set()
    clock = Clock()
    begun = beginnings(database)
    watch = Watch(
        lambda url: tables[url].sync(database, begun),
        lambda *_: None,
        lambda: [FoundPort(name, tables[name].serial) for name in sorted(plugged)],
        start=lambda work: work(),
        clock=clock,
    )
    struck = 0
    for _ in range(ROUNDS):
        for name, table in tables.items():
            table.play(rng)
            struck += getattr(table.cable.fault, "struck", False)
            table.cable.fault = rng.choice(faults.ALL)(rng.choice(("in", "out")), rng.randint(0, 500))
            table.cable.is_plugged_in = rng.random() < 0.8
            (plugged.add if rng.random() < 0.8 else plugged.discard)(name)
        watch.turn()
        clock.sleep(EVERY_S)
        assert_nothing_is_lost(database, tables.values())
    assert struck >= ROUNDS // 2
    plugged.update(tables)
    for table in tables.values():
        table.cable.fault, table.cable.is_plugged_in = NoFault(), True
    for _ in range(4):
        clock.sleep(2 * EVERY_S)
        watch.turn()
    assert_nothing_is_lost(database, tables.values())
    assert stored(database) == {(table.serial, number): record for table in tables.values() for number, record in table.ever.items()}
    assert all(set(table.device.shelf.numbers()) <= {table.open} for table in tables.values()), (
        "what is finished is removed from the device"
    )
    assert troubles(database) == []


def stored(database):
    with database.reading() as connection:
        ids = filtered_ids(connection, Filter())
        plays = list(read_plays(connection, ids, scores=False))
        assert len({play.play for play in plays}) == len(plays)
        return {(play.device, play.number): read_record(connection, play_id) for play_id, play in zip(ids, plays, strict=True)}


def assert_nothing_is_lost(database, tables):
    """What a device does not have any more is in the database, whole."""
    here = stored(database)
    for table in tables:
        there = table.device.records()
        for number, record in table.ever.items():
            assert there.get(number) == record or here.get((table.serial, number)) == record


def test_a_broken_transfer_goes_on_at_the_byte(database, tmp_path):
    device = Device(tmp_path / "board", Clock())
    device.play(moves=900)
    size = len(device.record(1))
    cable = Cable(device, faults.Unplugged("out", size // 2))
    begun = beginnings(database)

    def sync():
        client = Client(cable.dial, device.clock, device.clock.sleep)
        return take_over(database, client=client, begun=begun)

    original = cable.cut

    def cut_for_good():
        original()
        cable.is_plugged_in = False

    cable.cut = cut_for_good
    assert sync().stopped
    cable.is_plugged_in, cable.fault = True, NoFault()
    assert sync().new == [1]
    assert size // 4 < cable.fault.seen["out"] < size * 3 // 4
    assert stored(database) == {(device.unique.hex(), 1): device.record(1)}


def test_only_what_is_new_of_a_play_comes_over(database, tmp_path):
    device = Device(tmp_path / "board", Clock())
    number = device.play(moves=900, finish=False)
    cable = Cable(device)

    def sync():
        cable.fault = NoFault()
        client = Client(cable.dial, device.clock, device.clock.sleep)
        return take_over(database, client=client), cable.fault.seen["out"]

    _, first_bytes = sync()
    device.go_on(Journal.open(device.shelf, number), 3)
    done, second_bytes = sync()
    assert done.updated == [number]
    assert second_bytes < first_bytes // 4
    assert stored(database)[device.unique.hex(), number] == device.record(number)


def test_what_is_stored_and_is_no_beginning_does_not_hinder(database, tmp_path):
    device = Device(tmp_path / "board", Clock())
    device.play(moves=50)
    begun = beginnings(database)
    begun.start(device.unique.hex(), 1).extend(b"something else" * 50)
    client = Client(Cable(device).dial, device.clock, device.clock.sleep)
    assert take_over(database, client=client, begun=begun).new == [1]
    assert stored(database) == {(device.unique.hex(), 1): device.record(1)}


def test_a_device_is_told_names_and_language(database, tmp_path):
    device = Device(tmp_path / "board", Clock())
    client = Client(Cable(device).dial, device.clock, device.clock.sleep)
    done = take_over(database, client=client, wishes=Wishes(settings={"names": "Ada\tBo", "language": "pl", "dice": "\x01"}))
    assert done.told == ["names", "language"]
    assert len(done.untold) == 1
    assert (device.settings.get("names"), device.settings.get("language")) == ("Ada\tBo", "pl")
