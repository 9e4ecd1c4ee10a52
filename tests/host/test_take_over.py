import json
from datetime import UTC, datetime, timedelta
from hashlib import sha256

import pytest

from tallystone.errors import DatabaseError
from tallystone.ingest import rebuild
from tallystone.link import Client, Device, Disconnected, FoundPort, Hashed, Listed, NoAnswer, Refused
from tallystone.store.reading import all_ids, read_plays
from tallystone.take_over import Wishes, take_over
from tests.host.makers import DEVICE, random_record, short_record

OLD = short_record(number=1)
LONGER = short_record(30, number=1)


class FakeClient(Client):
    """A device that holds records; ``breaks_at``: the number of a play during which the cable is pulled."""

    told = {}

    def __init__(self, records, breaks_at=None):
        self.records = dict(records)
        self.breaks_at = breaks_at
        self.confirmed = {}
        self.closed = False

    def hello(self):
        return Device(DEVICE, 1, 7, {"firmware": "0.1", **self.told})

    def set_time(self, epoch_s):
        self.epoch_s = epoch_s

    def list(self):
        return [Listed(number, len(data), True, None) for number, data in sorted(self.records.items())]

    def hash(self, number, length=0):
        return Hashed(length, len(self.records[number]), sha256(self.records[number][:length]).digest())

    def fetch(self, number, have=b"", progress=None):
        if number == self.breaks_at:
            raise Disconnected("the device is gone")
        return self.records[number]

    def confirm(self, number, sha):
        self.confirmed[number] = sha

    def delete(self, number, sha):
        assert sha == sha256(self.records[number]).digest()
        del self.records[number]

    def close(self):
        self.closed = True


def plays_of(database):
    with database.reading() as connection:
        return [(play.number, play.revision) for play in read_plays(connection, all_ids(connection))]


def test_new_plays_come_over_once_and_longer_ones_again(database):
    client = FakeClient({1: OLD, 2: random_record(3, number=2)})
    assert take_over(database, client=client).new == [1, 2]
    assert take_over(database, client=client).unchanged == [1, 2]
    client.records[1] = LONGER
    done = take_over(database, client=client)
    assert (done.new, done.updated, done.unchanged) == ([], [1], [2])
    assert plays_of(database) == [(1, 2), (2, 1)]
    assert client.closed


def test_a_bad_play_stops_none_of_the_others_and_is_not_confirmed(database):
    done = take_over(database, client=FakeClient({1: b"junk", 2: short_record(number=9), 3: random_record(3, number=3)}))
    assert done.new == [3]
    assert [(failure.number, failure.why) for failure in done.failed] == [
        (1, f"play 1 of device {DEVICE} is refused: byte 0: this is not a TallyStone record"),
        (2, f"play 2 of device {DEVICE} is refused: its header says it is play 9 of device {DEVICE}"),
    ]


def test_a_refused_play_is_never_removed_from_the_device(database):
    client = FakeClient({1: OLD})
    take_over(database, client=client)
    client.records = {1: random_record(3, number=1), 2: random_record(4, number=2)}
    done = take_over(database, client=client, wishes=Wishes(delete=True))
    assert (done.removed, list(client.records)) == ([2], [1])


def test_a_play_that_is_not_in_order_comes_over_and_is_named(database):
    done = take_over(database, client=FakeClient({1: OLD[:-3]}))
    assert done.new == [1]
    assert [problem.number for problem in done.problems] == [1]
    assert "the last entry is not whole" in done.problems[0].why


def test_a_cable_that_is_pulled_keeps_what_came_over(database):
    done = take_over(database, client=FakeClient({1: OLD, 2: random_record(3, number=2)}, breaks_at=2))
    assert done.new == [1]
    assert done.stopped == "the device is gone; 1 play came over before that, sync again for the rest"
    assert plays_of(database) == [(1, 1)]


def dates_of(database):
    with database.reading() as connection:
        return [(play.started_at, play.time_source) for play in read_plays(connection, all_ids(connection))]


def test_plays_of_the_running_boot_are_dated_by_the_sync(database):
    client = FakeClient({1: short_record(number=1, boot=41, ms=600_000), 2: short_record(number=2, boot=40)})
    client.told = {"boot": "41", "uptime_ms": "3600000"}
    before = datetime.now(UTC)
    take_over(database, client=client)
    (dated, source), undated = dates_of(database)
    assert source == "derived"
    assert timedelta(seconds=-2) < dated - (before - timedelta(minutes=50)) < timedelta(minutes=1)
    assert undated == (None, "unknown")
    before = dates_of(database)
    rebuild(database)
    assert dates_of(database) == before


def test_what_the_first_sync_of_a_boot_saw_stays(database):
    client = FakeClient({})
    for uptime_ms in ("1000", "999000"):
        client.told = {"boot": "41", "uptime_ms": uptime_ms}
        take_over(database, client=client)
    client.records[1] = short_record(number=1, boot=41)
    take_over(database, client=client)
    ((dated, _),) = dates_of(database)
    assert datetime.now(UTC) - dated < timedelta(minutes=5)


def test_a_play_that_knows_its_date_keeps_it(database):
    client = FakeClient({1: short_record(number=1, boot=41, time_source=1, epoch_s=1795000000)})
    client.told = {"boot": "41", "uptime_ms": "1000"}
    take_over(database, client=client)
    assert dates_of(database) == [(datetime.fromtimestamp(1795000000, UTC), "set")]


@pytest.mark.parametrize(
    "told",
    [{}, {"boot": "41"}, {"boot": "x", "uptime_ms": "1"}, {"boot": "41", "uptime_ms": "9" * 15}, {"boot": "41", "uptime_ms": "9" * 40}],
)
def test_a_device_that_tells_nonsense_of_its_uptime_dates_nothing(database, told):
    client = FakeClient({1: short_record(number=1, boot=41)})
    client.told = told
    assert take_over(database, client=client).new == [1]
    assert dates_of(database) == [(None, "unknown")]


def test_trouble_with_the_database_ends_the_sync_and_confirms_nothing(database, monkeypatch):
    client = FakeClient({1: OLD})

    def full(*_):
        raise DatabaseError("the disk is full")

    monkeypatch.setattr("tallystone.take_over.sink", full)
    with pytest.raises(DatabaseError, match="the disk is full"):
        take_over(database, client=client)
    assert client.confirmed == {}


def test_the_command_says_what_came_over(run, monkeypatch, path):
    client = FakeClient({1: OLD, 2: b"junk"})
    monkeypatch.setattr(Client, "open", lambda url: client)
    found = run("sync", "socket://127.0.0.1:1")
    assert found.exit_code == 1
    assert found.stdout == f"Device {DEVICE}, firmware 0.1: 1 new, 0 updated, 0 unchanged.\n"
    assert found.stderr == f"Play 2 did not come over: play 2 of device {DEVICE} is refused: byte 0: this is not a TallyStone record\n"
    assert path.exists()


def test_the_command_ends_with_3_when_the_cable_is_pulled(run, monkeypatch):
    monkeypatch.setattr(Client, "open", lambda url: FakeClient({1: OLD, 2: OLD}, breaks_at=2))
    found = run("sync", "port", "--json")
    assert found.exit_code == 3
    assert [done["new"] for done in json.loads(found.stdout)] == [[1]]
    assert found.stderr == "tallystone: the device is gone; 1 play came over before that, sync again for the rest\n"


def test_without_a_device_there_is_one_sentence_and_exit_code_3(run, monkeypatch):
    monkeypatch.setattr("tallystone.commands.sync.found_ports", list)
    found = run("sync")
    assert (found.exit_code, found.stdout, found.stderr) == (3, "", "tallystone: no device is plugged in; if it is, name its port\n")


def test_a_port_that_is_not_there_is_one_sentence_and_exit_code_3(run):
    found = run("sync", "/dev/nowhere")
    assert (found.exit_code, found.stderr) == (3, "tallystone: there is no port /dev/nowhere; is the device plugged in?\n")


class Forgetful(FakeClient):
    """A device that does not note what is safe."""

    def confirm(self, number, sha):
        raise Refused(7, "the device refuses: no room")


def test_a_play_that_the_device_does_not_note_as_safe_came_over_all_the_same_and_is_said_once(database):
    done = take_over(database, client=Forgetful({1: OLD}))
    assert (done.new, done.failed) == ([1], [])
    assert [(failure.number, failure.why) for failure in done.problems] == [
        (1, "the device does not note that it is safe here (the device refuses: no room)")
    ]


def test_what_was_removed_from_the_device_need_not_be_noted_there(database):
    done = take_over(database, client=Forgetful({2: random_record(3, number=2)}), wishes=Wishes(delete=True))
    assert (done.new, done.removed, done.failed, done.problems) == ([2], [2], [], [])


class Boards:
    """Several devices by port; a port that is an error is what opening it raises."""

    def __init__(self, monkeypatch, **boards):
        self.boards = boards
        monkeypatch.setattr(Client, "open", self.open)
        monkeypatch.setattr("tallystone.commands.sync.found_ports", lambda: [FoundPort(name, name) for name in sorted(boards)])

    def open(self, url):
        board = self.boards[url]
        if isinstance(board, Exception):
            raise board
        return board


def test_all_boards_that_are_plugged_in_are_synced(run, monkeypatch, database):
    Boards(monkeypatch, a=FakeClient({1: OLD}), b=FakeClient({2: random_record(3, number=2)}))
    found = run("sync")
    assert found.exit_code == 0
    assert found.stdout == f"Device {DEVICE}, firmware 0.1: 1 new, 0 updated, 0 unchanged.\n" * 2
    assert sorted(plays_of(database)) == [(1, 1), (2, 1)]


def test_one_board_that_fails_stops_none_of_the_others(run, monkeypatch, database):
    Boards(monkeypatch, a=NoAnswer("nobody answers"), b=FakeClient({1: OLD}))
    found = run("sync", "--json")
    assert found.exit_code == 3
    assert [done["new"] for done in json.loads(found.stdout)] == [[1]]
    assert found.stderr == "tallystone: a: nobody answers\n"


def test_the_same_port_twice_is_wrong_use(run):
    found = run("sync", "a", "a")
    assert (found.exit_code, found.stderr) == (2, "tallystone: the same port is named twice\n")


def test_names_and_language_are_told_to_the_device(run, monkeypatch, tmp_path):
    client = FakeClient({1: OLD})
    told = {}
    monkeypatch.setattr(client, "put", lambda key, value: told.__setitem__(key, value), raising=False)
    Boards(monkeypatch, a=client)
    assert run("sync").exit_code == 0
    assert told == {}
    (tmp_path / "no-config.toml").write_text('language = "ru"\nport = "a"\n')
    assert run("sync", "--names").exit_code == 0
    assert told == {"names": "Ada\tBob", "language": "ru"}
    assert run("sync", "--language", "pl").exit_code == 0
    assert told["language"] == "pl"


def test_an_unknown_language_is_wrong_use(run):
    found = run("sync", "--language", "tlh")
    assert (found.exit_code, found.stderr) == (2, "tallystone: there is no language 'tlh'; there are en, ru, pl\n")


def test_watching_ends_with_ctrl_c_and_says_what_came(run, monkeypatch, database):
    Boards(monkeypatch, a=FakeClient({1: OLD}))
    turns = iter([None, None])

    def sleep(_):
        if next(turns, "end") == "end":
            raise KeyboardInterrupt

    monkeypatch.setattr("tallystone.watch._in_thread", lambda work: work())
    monkeypatch.setattr("tallystone.commands.sync.time.sleep", sleep)
    found = run("sync", "--watch", "--json")
    assert found.exit_code == 0
    assert [json.loads(line)["new"] for line in found.stdout.splitlines()] == [[1]]
    assert found.stderr == "Watching for devices; Ctrl-C ends it.\nStopped. What came over is safe.\n"


def test_quiet_says_nothing_but_troubles_and_verbose_says_more(run, monkeypatch, path):
    Boards(monkeypatch, a=FakeClient({1: OLD, 2: b"junk"}))
    assert run("--quiet", "sync").stderr.startswith("Play 2 did not come over")
    assert run("-q", "plays").stderr == ""
    assert run("plays").stderr == "1 record refused and kept aside.\n"
    assert run("--verbose", "plays").stderr.startswith(f"Database: {path}\n")
