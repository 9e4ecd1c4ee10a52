"""Who answers, and what is said when nobody or the wrong one does."""

import struct
from hashlib import sha256

import pytest

from engines_core import frames
from tallystone.link import (
    AtPrompt,
    BadAnswer,
    Client,
    Disconnected,
    NoAnswer,
    OldProtocol,
    OtherDevice,
    PortMissing,
    Refused,
    TooSlow,
)
from tests.host.link.cable import Cable, Clock, Device

HELLO = "protocol {}\ndevice 0123456789abcdef\nboot 1\n"
GOOD_HELLO = HELLO.format(1)


class Actor:
    """A port with something else at the other end: ``act`` gets what is sent and returns what comes back."""

    def __init__(self, act):
        self.clock = Clock()
        self.sent = b""
        self._act = act
        self._ready = b""

    def dial(self):
        return self

    def client(self):
        return Client(self.dial, self.clock, self.clock.sleep, first_request=1)

    def write(self, data):
        self.sent += data
        self._ready += self._act(data)

    def read(self, wait_s):
        ready, self._ready = self._ready, b""
        if not ready:
            self.clock.now_s += wait_s
        return ready

    def close(self):
        self._ready = b""


def requests_in(data):
    return [frames.parse_line(line) for line in data.split(b"\n") if line]


def device_that(answers, hello=GOOD_HELLO):
    """An actor that answers hello rightly, and other requests with what ``answers`` (from kind to frames) says."""

    def act(data):
        kind, request, _ = requests_in(data)[0]
        if kind == frames.HELLO:
            return frames.frame(frames.HELLO_IS, request, 1, hello.encode())
        return b"".join(frames.frame(kind, request, 1, payload) for kind, payload in answers.get(kind, ()))

    return Actor(act)


def listing(*rows, more=0):
    return bytes((more,)) + b"".join(struct.pack(frames.LIST_ROW, *row, bytes(32)) for row in rows)


def test_a_port_that_is_silent_is_said_to_be_so_after_a_while():
    actor = Actor(lambda data: b"")
    with pytest.raises(NoAnswer, match=r"^the port is open, but no TallyStone device answers on it; perhaps another program is using it$"):
        actor.client().hello()
    assert 3 < actor.clock.now_s - 1000 < 10


def test_the_same_request_is_repeated_under_the_same_id():
    actor = Actor(lambda data: b"")
    with pytest.raises(NoAnswer):
        actor.client().hello()
    assert len(requests_in(actor.sent)) > 3
    assert set(requests_in(actor.sent)) == {(frames.HELLO, 1, b"")}


@pytest.mark.parametrize("said", (b">>> #TSAQEAZIKY5w==\r\n>>> ", b"raw REPL; CTRL-B to exit\r\n>"))
def test_a_device_whose_program_does_not_run_is_said_to_be_at_the_prompt(said):
    with pytest.raises(AtPrompt, match="^the device shows MicroPython's prompt, its program does not run; unplug it and plug it in again$"):
        Actor(lambda data: said).client().hello()


def test_a_traceback_of_the_device_is_passed_on():
    said = b'Traceback (most recent call last):\r\n  File "main.py", line 3\r\nOSError: [Errno 19] ENODEV\r\n'
    with pytest.raises(NoAnswer, match="the device's program stopped .'OSError: .Errno 19. ENODEV'.; unplug it"):
        Actor(lambda data: said).client().hello()


def test_what_only_gives_back_what_is_sent_is_a_prompt():
    with pytest.raises(AtPrompt):
        Actor(lambda data: data).client().hello()


@pytest.mark.parametrize(
    "version, sentence",
    (
        (2, "the device speaks version 2 of the link and this program version 1; update the program on the PC"),
        (0, "the device speaks version 0 of the link and this program version 1; update the device's program"),
    ),
)
def test_another_version_of_the_link_is_refused_with_advice(version, sentence):
    with pytest.raises(OldProtocol) as error:
        device_that({}, HELLO.format(version)).client().hello()
    assert str(error.value) == sentence


@pytest.mark.parametrize(
    "hello, sentence",
    (
        ("device 0123456789abcdef\n", "the device does not say which version of the link it speaks"),
        ("protocol x\ndevice 0123456789abcdef\n", "the device does not say which version of the link it speaks"),
        ("protocol 1\n", "the device calls itself '', which is not a device id"),
        ("protocol 1\ndevice ../../etc/passwd\n", "the device calls itself '../../etc/passwd', which is not a device id"),
    ),
)
def test_a_hello_that_does_not_add_up_is_refused(hello, sentence):
    with pytest.raises(BadAnswer) as error:
        device_that({}, hello).client().hello()
    assert str(error.value) == sentence


def test_a_hello_cannot_bring_escape_sequences_to_the_terminal():
    told = device_that({}, GOOD_HELLO + "firmware \x1b[31m1.0\x07\n").client().hello()
    assert told.firmware == "[31m1.0"


def test_unknown_lines_in_a_hello_are_kept_and_disturb_nobody():
    told = device_that({}, GOOD_HELLO + "battery 80\nnonsense\n").client().hello()
    assert (told.rest["battery"], told.rest["nonsense"]) == ("80", "")


@pytest.mark.parametrize(
    "payload, sentence",
    (
        (b"", "the device's list of plays does not add up"),
        (listing((1, 5, 1))[:-1], "the device's list of plays does not add up"),
        (listing((2, 5, 1), (1, 5, 1)), "the device's list of plays is not in order"),
        (listing((1, 5, 1), (1, 5, 1)), "the device's list of plays is not in order"),
        (listing((0, 5, 1)), "the device's list of plays is not in order"),
        (listing(more=1), "the device's list of plays is not in order"),
        (listing((1, 5, 1), more=1), "the device's list of plays is not in order"),
    ),
)
def test_a_list_that_does_not_add_up_or_never_ends_is_refused(payload, sentence):
    with pytest.raises(BadAnswer) as error:
        device_that({frames.LIST: [(frames.LIST_IS, payload)]}).client().list()
    assert str(error.value) == sentence


def test_a_record_that_never_ends_is_refused():
    class Endless(Actor):
        offset = 0

        def read(self, wait_s):
            part = super().read(0)
            if part or not self.reading:
                return part
            self.offset += 2048
            return frames.frame(frames.DATA, self.reading, 1, struct.pack("<I", self.offset - 2048) + bytes(2048))

        reading = 0

    def act(data):
        kind, request, _ = requests_in(data)[0]
        if kind == frames.HELLO:
            return frames.frame(frames.HELLO_IS, request, 1, GOOD_HELLO.encode())
        actor.reading = request
        return b""

    actor = Endless(act)
    with pytest.raises(BadAnswer, match="play 1 is longer than 262144 bytes, which no record is"):
        actor.client().fetch(1)


class Flood(Actor):
    """Says hello rightly; once a play is to be read, ``piece(request, offset, count)`` comes for ever, one each 10 ms."""

    def __init__(self, piece):
        super().__init__(self._answer)
        self._piece = piece
        self._reading = None
        self.count = 0

    def _answer(self, data):
        kind, request, body = requests_in(data)[0]
        self._reading = (request, struct.unpack(frames.READ_BODY, body)[1]) if kind == frames.TAKE else None
        return frames.frame(frames.HELLO_IS, request, 1, GOOD_HELLO.encode()) if kind == frames.HELLO else b""

    def read(self, wait_s):
        part = super().read(0)
        if part or not self._reading:
            self.clock.now_s += 0 if part else wait_s
            return part
        self.clock.now_s += 0.01
        self.count += 1
        return self._piece(*self._reading, self.count)


def taken(offset, size, sha=b""):
    return struct.pack(frames.HASH_IS_BODY, offset, size, sha)


def data_frame(request, offset, piece):
    return frames.frame(frames.DATA, request, 1, struct.pack("<I", offset) + piece)


FLOODS = {
    "empty": lambda request, offset, count: data_frame(request, offset, b""),
    "held already": lambda request, offset, count: data_frame(request, 0, b"x" * 10),
    "other requests": lambda request, offset, count: data_frame(request + 7, 0, b"x" * 2000) * 5,
    "the next request": lambda request, offset, count: data_frame(request + 1, 0, b"x" * 2000),
    "other kinds": lambda request, offset, count: frames.frame(frames.DONE, request, 1, b""),
    "text": lambda request, offset, count: b"Traceback (most recent call last): " * 50,
    "half frames": lambda request, offset, count: data_frame(request, offset, b"x" * 100)[:60],
    "a gap": lambda request, offset, count: data_frame(request, offset + 1000, b"x"),
    "a broken request": lambda request, offset, count: frames.frame(frames.ERROR, 0, 1, b""),
}


@pytest.mark.parametrize("flood", FLOODS.values(), ids=FLOODS)
def test_a_device_that_never_stops_sending_and_sends_nothing_new_is_given_up_after_a_while(flood):
    actor = Flood(flood)
    with pytest.raises(NoAnswer, match="^play 1 does not come over: "):
        actor.client().fetch(1)
    assert actor.clock.now_s - 1000 < 20


def test_a_device_that_drips_is_given_up_after_a_while():
    def drop(request, offset, count):
        actor.clock.now_s += 1
        return data_frame(request, count - 1, b"x")

    actor = Flood(drop)
    with pytest.raises(TooSlow, match="^play 1 is not here after 300 s, only [0-9]+ bytes of it$"):
        actor.client().fetch(1)
    assert actor.clock.now_s - 1000 < 400


def test_a_device_that_gives_and_takes_back_is_given_up():
    def act(data):
        kind, request, body = requests_in(data)[0]
        if kind == frames.HELLO:
            return frames.frame(frames.HELLO_IS, request, 1, GOOD_HELLO.encode())
        if struct.unpack(frames.READ_BODY, body)[1]:
            return frames.frame(frames.ERROR, request, 1, bytes((frames.NOT_THERE,)) + b"no such byte")
        return data_frame(request, 0, b"x" * 10) + frames.frame(frames.END, request, 1, struct.pack("<II", 99, 99))

    with pytest.raises(Refused, match="^the device refuses: no such byte$"):
        Actor(act).client().fetch(1)


@pytest.mark.parametrize(
    "answer, why",
    (
        ([(frames.DATA, bytes(4) + b"abc"), (frames.TAKEN, taken(99, 99))], "the device ends it at byte 99, and 3 bytes came"),
        ([(frames.TAKEN, taken(5, 3))], "the device ends it at byte 5, and 0 bytes came"),
        ([(frames.DATA, struct.pack("<I", 7) + b"abc")], "the device sends it from byte 7, and 0 bytes came before"),
        ([(frames.DATA, bytes(4))], "the device sends nothing new after byte 0"),
        ([], "no byte of it arrives whole"),
    ),
)
def test_why_a_play_does_not_come_over_is_said(answer, why):
    with pytest.raises(NoAnswer) as error:
        device_that({frames.TAKE: answer}).client().fetch(1)
    assert str(error.value) == f"play 1 does not come over: {why}"


def test_a_device_that_tells_another_hash_every_time_is_not_believed():
    wrong = {frames.TAKE: [(frames.DATA, bytes(4) + b"abc"), (frames.TAKEN, taken(3, 3))]}
    with pytest.raises(BadAnswer, match="^play 1 came over 3 times and never had the hash that the device tells$"):
        device_that(wrong).client().fetch(1)


OLD = {
    frames.TAKE: [(frames.ERROR, bytes((frames.BAD_KIND,)) + b"this device knows no request of kind 13")],
    frames.READ: [(frames.DATA, bytes(4) + b"abc"), (frames.END, struct.pack("<II", 3, 3))],
}


def test_a_device_too_old_to_tell_the_hash_with_the_bytes_is_asked_for_it():
    told = {**OLD, frames.HASH: [(frames.HASH_IS, struct.pack("<II32s", 3, 3, sha256(b"abc").digest()))]}
    assert device_that(told).client().fetch(1) == b"abc"


def test_an_old_device_that_tells_another_hash_every_time_is_not_believed():
    with pytest.raises(BadAnswer, match="^play 1 came over 3 times and never had the hash that the device tells$"):
        device_that({**OLD, frames.HASH: [(frames.HASH_IS, taken(3, 3))]}).client().fetch(1)


def test_a_hash_that_does_not_add_up_is_refused():
    with pytest.raises(BadAnswer, match="the fields of the device's answer do not add up"):
        device_that({frames.HASH: [(frames.HASH_IS, b"abc")]}).client().hash(1)


def test_an_error_without_a_code_is_still_a_refusal():
    with pytest.raises(Exception, match="the device refuses: "):
        device_that({frames.HASH: [(frames.ERROR, b"")]}).client().hash(1)


def test_an_answer_to_an_older_request_is_not_taken_for_the_newer_one():
    def act(data):
        kind, request, _ = requests_in(data)[0]
        if kind == frames.HELLO:
            return frames.frame(frames.HELLO_IS, request, 1, GOOD_HELLO.encode())
        stale = frames.frame(frames.HASH_IS, request - 1, 1, struct.pack("<II32s", 1, 1, b"old"))
        return stale + frames.frame(frames.HASH_IS, request, 1, struct.pack("<II32s", 2, 2, b"new"))

    assert Actor(act).client().hash(1).length == 2


def test_a_device_that_falls_silent_for_good_is_given_up_after_a_while(tmp_path):
    device = Device(tmp_path / "board", Clock())
    client = Client(Cable(device).dial, device.clock, device.clock.sleep)
    client.hello()
    device.run = lambda: None
    start_s = device.clock.now_s
    with pytest.raises(NoAnswer):
        client.list()
    assert 5 < device.clock.now_s - start_s < 40


def test_a_port_that_does_not_come_back_is_given_up_after_a_while(tmp_path):
    device = Device(tmp_path / "board", Clock())
    cable = Cable(device)
    client = Client(cable.dial, device.clock, device.clock.sleep)
    client.hello()
    cable.cut()
    cable.is_plugged_in = False
    start_s = device.clock.now_s
    with pytest.raises(PortMissing):
        client.list()
    assert 5 < device.clock.now_s - start_s < 20


def test_a_port_that_was_never_there_is_said_so_at_once(tmp_path):
    device = Device(tmp_path / "board", Clock())
    cable = Cable(device)
    cable.is_plugged_in = False
    with pytest.raises(PortMissing):
        Client(cable.dial, device.clock, device.clock.sleep).hello()
    assert device.clock.now_s == 1000


def test_a_cable_that_breaks_again_and_again_is_given_up(tmp_path):
    class Loose:
        def carry(self, cable, direction, data):
            if direction == "out":
                cable.cut()
                return []
            return [(0.0, data)]

    device = Device(tmp_path / "board", Clock())
    with pytest.raises(Disconnected):
        Client(Cable(device, Loose()).dial, device.clock, device.clock.sleep).hello()


def test_a_cable_that_breaks_again_and_again_but_gets_on_is_not_given_up(tmp_path):
    class Short:
        seen = 0

        def carry(self, cable, direction, data):
            self.seen += len(data)
            if direction == "out" and self.seen > 6000:
                self.seen = 0
                cable.cut()
                return []
            return [(0.0, data)]

    device = Device(tmp_path / "board", Clock())
    device.play(moves=4000)
    device.board.serial.outbox_bytes = 512
    client = Client(Cable(device, Short()).dial, device.clock, device.clock.sleep)
    assert client.fetch(1) == device.record(1)


def test_after_a_break_another_device_is_not_taken_for_the_first(tmp_path):
    clock = Clock()
    first, second = Device(tmp_path / "a", clock), Device(tmp_path / "b", clock, unique=b"OTHERONE")
    cable = Cable(first)
    client = Client(cable.dial, clock, clock.sleep)
    client.hello()
    cable.cut()
    cable.device = second
    with pytest.raises(OtherDevice, match=f"^device {first.unique.hex()} was here before the break, now device {second.unique.hex()} ans"):
        client.list()


def test_what_the_device_prints_stays_readable(tmp_path):
    device = Device(tmp_path / "board", Clock())
    client = Client(Cable(device).dial, device.clock, device.clock.sleep)
    client.hello()
    device.board.outbox.extend(b"low memory\r\n")
    client.list()
    assert client.printed == b"low memory\r\n"


def test_an_answer_from_another_boot_is_not_used_and_the_client_begins_again_from_hello():
    class Rebooted(Actor):
        boot = 1

    def act(data):
        kind, request, _ = requests_in(data)[0]
        if kind == frames.HELLO:
            return frames.frame(frames.HELLO_IS, request, actor.boot, GOOD_HELLO.encode())
        actor.boot = 2
        return frames.frame(frames.HASH_IS, request, 2, struct.pack("<II32s", 1, 1, b""))

    actor = Rebooted(act)
    assert actor.client().hash(1).length == 1
    assert [kind for kind, _, _ in requests_in(actor.sent)] == [frames.HELLO, frames.HASH, frames.HELLO, frames.HASH]
