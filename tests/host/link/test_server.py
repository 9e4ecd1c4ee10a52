import struct
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines_core import frames
from engines_core.frame_decoder import Frame, FrameDecoder
from engines_core.header import Header
from firmware.hal.virtual_board import VirtualBoard
from firmware.journal import Journal
from firmware.link import LinkServer
from firmware.link.server import GIVE_UP_MS
from firmware.storage_error import FULL, StorageError
from tests.host.link.cable import Clock, Device

ALL = 0xFFFFFFFF


class Table:
    """A device whose serial port is in the test's hands. ``say`` types, ``hear`` polls and returns frames."""

    def __init__(self, root):
        self.device = Device(root, Clock())
        self.serial = self.device.board.serial
        self.decoder = FrameDecoder()

    @property
    def board(self):
        return self.device.board

    def say(self, kind, layout="", *fields, request=1, tail=b""):
        body = (struct.pack(layout, *fields) if layout else b"") + tail
        self.serial.inbox.extend(frames.line(kind, request, body))

    def hear(self, polls=400):
        heard = []
        for _ in range(polls):
            self.device.server.poll()
            self.board.clock_ms += 5
            heard += self.decoder.feed(self.board.take_output())
        assert all(isinstance(part, Frame) for part in heard)
        return heard

    def answer(self, kind, layout="", *fields, request=1, tail=b""):
        self.say(kind, layout, *fields, request=request, tail=tail)
        (frame,) = self.hear()
        assert (frame.request, frame.boot) == (request, self.device.shelf.boot)
        return frame


@pytest.fixture
def table(tmp_path):
    return Table(tmp_path / "board")


def refusal(frame):
    assert frame.kind == frames.ERROR
    return frame.payload[0], frame.payload[1:].decode()


def record_of(heard):
    return b"".join(frame.payload[4:] for frame in heard if frame.kind == frames.DATA)


def test_hello_tells_who_it_is(table):
    table.device.play()
    rows = dict(row.split(" ", 1) for row in table.answer(frames.HELLO).payload.decode().splitlines())
    assert rows == {
        "protocol": "1", "device": "5049434f00010203", "storage": "ok", "boot": "1", "free_bytes": "1000000", "uptime_ms": "0",
        "time": "unknown", "firmware": "0.1.0", "rules": "stone_age=1", "entropy": "",
    }  # fmt: skip


def test_after_set_time_hello_tells_the_date_and_it_goes_on(table):
    assert table.answer(frames.TIME, frames.TIME_BODY, 1_790_000_000).kind == frames.DONE
    assert b"time 1790000002\n" in table.answer(frames.HELLO).payload


def test_a_list_comes_in_pages(table):
    for number in range(1, 101):
        table.device.put(number, bytes(number))
    pages, above = [], 0
    while not pages or pages[-1][0]:
        page = table.answer(frames.LIST, frames.LIST_BODY, above).payload
        pages.append(page)
        above = struct.unpack_from("<I", page, len(page) - frames.LIST_ROW_BYTES)[0]
    rows = [row for page in pages for row in struct.iter_unpack(frames.LIST_ROW, page[1:])]
    assert len(pages) == 3
    assert [row[:2] for row in rows] == [(number, number) for number in range(1, 101)]


def test_the_list_tells_what_is_finished_and_what_the_pc_holds(table):
    table.device.play()
    table.device.play(finish=False)
    sha = table.device.shelf.sha256(1)
    assert table.answer(frames.CONFIRM, frames.PLAY_BODY, 1, sha).kind == frames.DONE
    rows = list(struct.iter_unpack(frames.LIST_ROW, table.answer(frames.LIST, frames.LIST_BODY, 0).payload[1:]))
    assert [row[2:] for row in rows] == [(frames.FINISHED | frames.SYNCED, sha), (0, bytes(32))]


@pytest.mark.parametrize("start", (0, 1, 2047, 2048, 2049, 5000))
@pytest.mark.parametrize("kind", (frames.READ, frames.TAKE))
def test_a_record_comes_from_any_byte_and_with_take_the_hash_of_all_of_it(table, kind, start):
    table.device.play(moves=500)
    record = table.device.record(1)
    table.say(kind, frames.READ_BODY, 1, start, ALL)
    heard = table.hear()
    assert record_of(heard) == record[start:]
    ends = {
        frames.READ: (frames.END, struct.pack(frames.END_BODY, len(record), len(record))),
        frames.TAKE: (frames.TAKEN, struct.pack(frames.HASH_IS_BODY, len(record), len(record), sha256(record).digest())),
    }
    assert (heard[-1].kind, heard[-1].payload) == ends[kind]


def test_the_hash_of_a_record_taken_up_to_any_byte_is_that_of_its_start(table):
    table.device.play(moves=500)
    record = table.device.record(1)
    table.say(frames.TAKE, frames.READ_BODY, 1, 10, 3000)
    heard = table.hear()
    assert record_of(heard) == record[10:3010]
    assert struct.unpack(frames.HASH_IS_BODY, heard[-1].payload) == (3010, len(record), sha256(record[:3010]).digest())


def test_a_record_is_read_up_to_any_byte(table):
    table.device.play(moves=500)
    table.say(frames.READ, frames.READ_BODY, 1, 10, 3000)
    heard = table.hear()
    assert record_of(heard) == table.device.record(1)[10:3010]
    assert struct.unpack(frames.END_BODY, heard[-1].payload) == (3010, table.device.shelf.size(1))


@pytest.mark.parametrize(("kind", "end"), ((frames.READ, frames.END), (frames.TAKE, frames.TAKEN)))
def test_an_unfinished_play_is_read_while_it_is_played(table, kind, end):
    journal = Journal.create(table.device.shelf, _header(), bytes(32))
    table.device.go_on(journal, 500)
    before = table.device.record(1)
    table.serial.outbox_bytes = 300
    table.say(kind, frames.READ_BODY, 1, 0, ALL)
    heard = []
    for _ in range(100):
        heard += table.hear(polls=1)
        table.device.go_on(journal, 1)
    assert record_of(heard) == before
    assert heard[-1].kind == end


def opened_files(files):
    """The list of all files that ``files`` opens from now on."""
    opened, open_file = [], files.open

    def keep(path, mode):
        opened.append(open_file(path, mode))
        return opened[-1]

    files.open = keep
    return opened


# On littlefs an append may re-use the blocks under a reader that stays open.
def test_the_file_of_an_unfinished_play_never_stays_open_between_two_polls(table):
    table.device.play(moves=900, finish=False)
    opened = opened_files(table.device.files)
    table.serial.outbox_bytes = 300
    table.say(frames.READ, frames.READ_BODY, 1, 0, ALL)
    for _ in range(60):
        table.hear(polls=1)
        assert all(file.closed for file in opened)
    assert len(opened) > 2


def test_a_file_is_closed_at_the_end_and_when_the_answer_is_broken_off(table):
    table.device.play(moves=900)
    opened = opened_files(table.device.files)
    table.serial.outbox_bytes = 300
    table.say(frames.READ, frames.READ_BODY, 1, 0, ALL)
    table.hear()
    table.say(frames.READ, frames.READ_BODY, 1, 0, ALL)
    table.hear(polls=3)
    assert [file.closed for file in opened] == [True, False]
    table.say(frames.HELLO)
    table.hear()
    assert [file.closed for file in opened] == [True, True]


def test_the_hash_of_the_start_of_a_record_stays_what_it_was(table):
    table.device.play(moves=300)
    record = table.device.record(1)
    answer = table.answer(frames.HASH, frames.HASH_BODY, 1, 1500)
    assert struct.unpack(frames.HASH_IS_BODY, answer.payload) == (1500, len(record), sha256(record[:1500]).digest())


def test_no_answer_ever_holds_the_secret_of_an_unfinished_play(table):
    secret = bytes(range(100, 132))
    Journal.create(table.device.shelf, _header(), secret).close()
    heard = b""
    for kind in range(256):
        for body in (b"", bytes(4), bytes(5), struct.pack("<I", 1), struct.pack("<III", 1, 0, ALL), struct.pack("<II", 1, ALL)):
            table.serial.inbox.extend(frames.line(kind, 1, body))
            heard += b"".join(frame.payload for frame in table.hear(polls=8))
    assert len(heard) > 5000
    assert secret not in heard


def test_only_a_finished_play_with_the_right_hash_is_deleted(table):
    table.device.play()
    table.device.play(finish=False)
    shas = {number: table.device.shelf.sha256(number) for number in (1, 2)}
    assert refusal(table.answer(frames.DELETE, frames.PLAY_BODY, 1, shas[2])) == (frames.OTHER_HASH, "play 1 is not what the PC holds")
    assert refusal(table.answer(frames.DELETE, frames.PLAY_BODY, 2, shas[2])) == (frames.UNFINISHED, "play 2 is not finished")
    assert table.device.shelf.numbers() == [1, 2]
    assert table.answer(frames.DELETE, frames.PLAY_BODY, 1, shas[1]).kind == frames.DONE
    assert table.device.shelf.numbers() == [2]


def test_a_confirmation_with_the_wrong_hash_marks_nothing(table):
    table.device.play()
    assert refusal(table.answer(frames.CONFIRM, frames.PLAY_BODY, 1, bytes(32)))[0] == frames.OTHER_HASH
    assert not table.device.shelf.is_synced(1)


@pytest.mark.parametrize(
    "kind, body, expected",
    (
        (200, b"", (frames.BAD_KIND, "this device knows no request of kind 200")),
        (frames.READ, b"abc", (frames.BAD_BODY, "the fields of the request have 3 bytes, not 12")),
        (frames.PUT, b"", (frames.BAD_BODY, "the fields of the request have 0 bytes, not 5")),
        (frames.READ, struct.pack("<III", 9, 0, 1), (frames.NO_PLAY, "there is no play 9 on this device")),
        (frames.READ, struct.pack("<III", 1, 10**6, 1), (frames.NOT_THERE, "play 1 has 100 bytes, there is no byte 1000000")),
        (frames.HASH, struct.pack("<II", 0, 1), (frames.NO_PLAY, "there is no play 0 on this device")),
        (frames.TIME, struct.pack("<I", 1_735_689_599), (frames.BAD_VALUE, "this date is past, the clock of the PC must be wrong")),
        (frames.PUT, struct.pack("<BHH", 99, 1, 0) + b"a", (frames.BAD_VALUE, "there is no setting number 99")),
        (frames.APPLY, struct.pack("<BH32s", 99, 1, b""), (frames.BAD_VALUE, "there is no setting number 99")),
        (frames.PUT, struct.pack("<BHH", 0, 9, 9) + b"a", (frames.NOT_THERE, "byte 9 of names is past its end")),
        (frames.PUT, struct.pack("<BHH", 0, 9999, 0), (frames.BAD_VALUE, "the value of names is 9999 bytes long, the most is 2048")),
        (frames.APPLY, struct.pack("<BH32s", 0, 9, b""), (frames.OTHER_HASH, "the value of names did not come over whole")),
    ),
)
def test_a_request_that_cannot_be_carried_out_gets_one_sentence(table, kind, body, expected):
    table.device.files.replace(table.device.shelf.path(1), bytes(100))
    assert refusal(table.answer(kind, tail=body)) == expected


def test_a_value_comes_in_parts_in_any_order_and_twice(table):
    value = b"Ada\tBo\tChlo\xc3\xa9"
    parts = ((5, value[5:]), (0, value[:7]), (5, value[5:]))
    for offset, part in parts:
        assert table.answer(frames.PUT, frames.PUT_BODY, 0, len(value), offset, tail=part).kind == frames.DONE
    assert table.device.settings.get("names") == ""
    for _ in range(2):
        assert table.answer(frames.APPLY, frames.APPLY_BODY, 0, len(value), sha256(value).digest()).kind == frames.DONE
    assert table.device.settings.get("names") == value.decode()


@pytest.mark.parametrize("value", (b"a\nnames=b", b"a\x03", b"\xff"))
def test_a_value_that_could_break_the_settings_file_is_refused(table, value):
    table.answer(frames.PUT, frames.PUT_BODY, 1, len(value), 0, tail=value)
    assert refusal(table.answer(frames.APPLY, frames.APPLY_BODY, 1, len(value), sha256(value).digest()))[0] == frames.BAD_VALUE
    assert table.device.settings.get("language") == ""


def test_a_broken_request_is_answered_at_once_so_that_the_pc_need_not_wait(table):
    table.serial.inbox.extend(frames.line(frames.HELLO, 1).replace(b"=", b"A"))
    (frame,) = table.hear()
    assert frame.request == 0
    assert refusal(frame) == (frames.BAD_LINE, "a request did not come over whole")


@pytest.mark.parametrize(
    "noise", (b"AT\r\nATE1 E0\r", b"\r\x03\x03\r\x01", b"\x04\x02import os\r\n", b"x" * 700 + b"\n", b"\xff\xfe\x00\n")
)
def test_noise_gets_silence_and_harms_no_request_after_it(table, noise):
    table.serial.inbox.extend(noise)
    assert table.hear() == []
    assert table.answer(frames.HELLO).kind == frames.HELLO_IS


@given(st.lists(st.binary(max_size=400) | st.binary(max_size=60).map(lambda body: frames.line(*_kind(body))), max_size=12))
def test_whatever_is_typed_the_server_lives_and_answers(tmp_path_factory, typed):
    table = Table(tmp_path_factory.mktemp("fuzz"))
    table.device.play()
    for data in typed:
        table.serial.inbox.extend(data)
        table.hear(polls=3)
    table.serial.inbox.extend(b"\n")
    table.hear()
    assert table.answer(frames.HELLO).kind == frames.HELLO_IS


def test_the_newest_request_is_answered_and_the_older_ones_are_not(table):
    table.device.play(moves=900)
    table.serial.outbox_bytes = 100
    table.say(frames.READ, frames.READ_BODY, 1, 0, ALL, request=1)
    begun = table.hear(polls=30)
    table.say(frames.LIST, frames.LIST_BODY, 0, request=2)
    table.say(frames.HELLO, request=3)
    rest = table.hear()
    assert {frame.request for frame in begun} == {1}
    assert [frame.request for frame in rest] == [1, 3]  # the frame under way is finished, none is ever cut


def test_the_same_request_again_does_not_begin_the_answer_anew(table):
    table.device.play(moves=900)
    table.serial.outbox_bytes = 100
    table.say(frames.READ, frames.READ_BODY, 1, 0, ALL)
    heard = table.hear(polls=30)
    table.say(frames.READ, frames.READ_BODY, 1, 0, ALL)
    assert record_of(heard + table.hear()) == table.device.record(1)


def test_every_byte_is_sent_once_however_few_the_port_takes(table):
    table.device.play(moves=900)
    for most in (1, 7, 64):
        table.serial.outbox_bytes = most
        table.say(frames.READ, frames.READ_BODY, 1, 0, ALL, request=most)
        assert record_of(table.hear(polls=20_000)) == table.device.record(1)


def test_when_nobody_reads_the_answer_is_dropped_and_nothing_grows(table):
    table.device.play(moves=900)
    table.say(frames.READ, frames.READ_BODY, 1, 0, ALL)
    for _ in range(GIVE_UP_MS // 5 + 20):
        assert len(table.serial.outbox) <= table.serial.outbox_bytes
        table.device.server.poll()
        table.board.clock_ms += 5
    heard = table.hear()
    assert len(heard) < 4  # what was in the buffers, and no more
    assert all(frame.kind == frames.DATA for frame in heard)
    assert table.answer(frames.HELLO, request=2).kind == frames.HELLO_IS


def test_when_nobody_ever_reads_the_first_who_comes_hears_only_his_own_answer(table):
    table.serial.outbox_bytes = 0
    table.say(frames.HELLO, request=1)
    table.hear(polls=GIVE_UP_MS // 5 + 20)
    table.serial.outbox_bytes = 4096
    assert table.answer(frames.HELLO, request=2).request == 2


def test_a_reader_who_is_slow_is_not_given_up(table):
    table.device.play(moves=500)
    table.serial.outbox_bytes = 500
    table.say(frames.READ, frames.READ_BODY, 1, 0, ALL)
    heard = []
    for _ in range(60):
        heard += table.decoder.feed(table.board.take_output())
        table.device.server.poll()
        table.board.clock_ms += GIVE_UP_MS - 100
    assert record_of(heard) == table.device.record(1)


def test_one_poll_does_a_bounded_piece_of_work(table):
    for _ in range(30):
        table.device.play(moves=20)
    table.device.play(moves=900)
    work = _count(table.device.files)
    for kind, layout, fields in (
        (frames.LIST, frames.LIST_BODY, (0,)),
        (frames.READ, frames.READ_BODY, (31, 0, ALL)),
        (frames.TAKE, frames.READ_BODY, (31, 5000, ALL)),
        (frames.HASH, frames.HASH_BODY, (31, ALL)),
        (frames.DELETE, frames.PLAY_BODY, (31, bytes(32))),
    ):
        table.say(kind, layout, *fields)
        for _ in range(40):
            work.clear()
            table.device.server.poll()
            table.board.take_output()
            assert sum(work) <= 4 * 2048
            assert len(work) <= 40


def test_poll_says_whether_it_would_go_on_at_once(table):
    assert table.device.server.poll() is False
    table.device.play(moves=900)
    table.serial.outbox_bytes = 100
    table.say(frames.READ, frames.READ_BODY, 1, 0, ALL)
    assert table.device.server.poll() is True
    table.board.clock_ms += 60  # nobody reads: no hurry
    assert table.device.server.poll() is False


@pytest.mark.parametrize(
    "error, code, sentence",
    (
        (StorageError(FULL), frames.STORAGE, "the flash is full"),
        (StorageError("x"), frames.STORAGE, "the flash could not be read or written"),
        (OSError(5), frames.STORAGE, "the flash could not be read or written (error 5)"),
        (MemoryError(), frames.STORAGE, "there is not enough memory for this just now"),
        (ValueError("x"), frames.BAD_BODY, "the fields of the request do not add up"),
    ),
)
def test_what_fails_in_the_middle_is_told_and_the_next_request_is_answered(table, error, code, sentence, monkeypatch):
    table.device.play(moves=900)

    def fail(*args):
        raise error

    table.say(frames.READ, frames.READ_BODY, 1, 0, ALL)
    table.hear(polls=1)
    monkeypatch.setattr(table.device.server._answers._plays, "_send_part", fail)
    assert refusal(table.hear()[-1]) == (code, sentence)
    assert table.answer(frames.HELLO).kind == frames.HELLO_IS


def test_a_record_that_shrinks_under_the_reader_is_told(table):
    table.device.play(moves=900)
    table.say(frames.HASH, frames.HASH_BODY, 1, ALL)
    table.device.server.poll()
    table.device.files.replace(table.device.shelf.path(1), bytes(10))
    assert refusal(table.hear()[-1])[0] == frames.NOT_THERE


def test_without_a_file_system_hello_still_answers_and_says_so():
    board = VirtualBoard("")
    server, decoder = LinkServer(board, None, None, {"firmware": "0.1.0"}), FrameDecoder()
    for request, kind in enumerate((frames.HELLO, frames.LIST), 1):
        board.inbox.extend(frames.line(kind, request, bytes(4) if kind == frames.LIST else b""))
        server.poll()
    hello, refused = decoder.feed(board.take_output())
    assert b"storage absent\n" in hello.payload
    assert refusal(refused) == (frames.STORAGE, "the storage of this device cannot be read")


def _header():
    return Header("toy", 1, (), 0, ("A", "B"))


def _kind(body):
    return (body[0] % 12 if body else 0), 1, body[1:]


def _count(files):
    """A list that grows by the bytes of each read of a file from now on, and by 0 for every look at a folder."""
    work = []
    read, names, open_file = files.read, files.names, files.open
    files.read = lambda path, limit, offset=0: work.append(limit) or read(path, limit, offset)
    files.names = lambda folder: work.append(0) or names(folder)
    files.open = lambda path, mode: work.append(2048) or open_file(path, mode)
    return work
