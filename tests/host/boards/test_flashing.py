import errno
from pathlib import Path

import pytest

from tallystone import __version__
from tallystone.boards import drives, flashing
from tallystone.boards.examine import examine
from tallystone.boards.look import Look
from tallystone.errors import DeviceError
from tallystone.link.errors import AtPrompt, NoAnswer
from tallystone.link.messages import Device
from tallystone.link.ports import FoundPort
from tallystone.uf2.volume import BLOCKS

PICO = Look("Raspberry Pi Pico with RP2040", "1.25.0", BLOCKS, 900_000, True, True, 3, "")
SAID = f"Raspberry Pi Pico with RP2040|1.25.0|{BLOCKS}|900000|1|1|3|"


class PromptChannel:
    """A board at its raw prompt: what it is sent, and what it prints to each piece of code."""

    def __init__(self, said: str = SAID, failure: str = "", is_there: bool = True) -> None:
        self.sent = b""
        self.closed = False
        self._answer = b"OK" + said.encode() + b"\r\n\x04" + failure.encode() + b"\x04>"
        self._is_there = is_there
        self._waiting = b""

    def write(self, data: bytes) -> None:
        self.sent += data
        if self._is_there and b"\x01" in data:
            self._waiting += b"Traceback\r\n>>> raw REPL; CTRL-B to exit\r\n>"
        if self._is_there and b"\x04" in data:
            self._waiting += self._answer

    def read(self, wait_s: float) -> bytes:
        piece, self._waiting = self._waiting[:7], self._waiting[7:]
        return piece

    def close(self) -> None:
        self.closed = True


class Clock:
    """Each look takes half a second."""

    now_s = 0.0

    def __call__(self) -> float:
        self.now_s += 0.5
        return self.now_s


class AnsweringClient:
    def __init__(self, version: str) -> None:
        self._version = version

    def __enter__(self) -> "AnsweringClient":
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def hello(self) -> Device:
        return Device("0102", 1, 3, {"firmware": self._version})


def test_the_program_is_stopped_and_looked_at_before_the_boot_loader_is_asked_for() -> None:
    channel = PromptChannel()
    prompt, found = flashing.look_and_stop(channel)
    assert found == PICO
    flashing.enter_boot_loader(prompt, channel)
    assert channel.sent.index(b"\x03") < channel.sent.index(b"mem32") < channel.sent.index(b"machine.bootloader()")
    assert channel.closed


@pytest.mark.parametrize("said", ["", "odd", SAID.replace("|1|1|", "|1|"), SAID.replace("900000", "much")])
def test_a_board_that_says_nonsense_of_itself_is_left_alone(said: str) -> None:
    channel = PromptChannel(said)
    with pytest.raises(DeviceError, match="nobody understands"):
        flashing.look_and_stop(channel)
    assert channel.closed and b"bootloader" not in channel.sent


def test_what_fails_on_the_board_is_said_in_one_sentence() -> None:
    with pytest.raises(DeviceError, match=r"the board fails: .*ImportError: no module named 'rp2'"):
        flashing.look_and_stop(PromptChannel("", "Traceback:\r\nImportError: no module named 'rp2'\r\n"))


def test_where_no_prompt_comes_the_way_by_hand_is_told() -> None:
    with pytest.raises(DeviceError, match="hold BOOTSEL"):
        flashing.look_and_stop(PromptChannel(is_there=False), Clock())


@pytest.mark.parametrize(
    ("found", "new", "words"),
    [
        (PICO, False, ""),
        (PICO, True, ""),
        (PICO._replace(machine="Some board with ESP32"), True, "Some board with ESP32"),
        (PICO._replace(machine="Raspberry Pi Pico W with RP2040", blocks=212), False, "MicroPython of another one"),
        (PICO._replace(machine="Raspberry Pi Pico W with RP2040", blocks=212), True, ""),
        (PICO._replace(has_main=False), False, "--new"),
        (PICO._replace(is_whole=False), False, ""),
    ],
)
def test_a_file_that_is_nothing_for_the_board_is_refused(found: Look, new: bool, words: str) -> None:
    reason = found.refusal(new)
    assert words in reason and bool(words) == bool(reason)


def test_a_drive_that_comes_late_is_waited_for(tmp_path: Path) -> None:
    answers = [[], [], [tmp_path]]
    assert flashing.wait_for_drive(lambda: answers.pop(0), lambda s: None) == tmp_path


def test_no_drive_and_two_drives_are_said() -> None:
    with pytest.raises(DeviceError, match="hold BOOTSEL"):
        flashing.wait_for_drive(list, lambda s: None)
    with pytest.raises(DeviceError, match="2 boards"):
        flashing.wait_for_drive(lambda: ["a", "b"], lambda s: None)


def board_drive(folder: Path) -> Path:
    (folder / drives.MARK).write_text("Board-ID: RPI-RP2\n")
    return folder


def test_a_file_is_written_whole(tmp_path: Path) -> None:
    flashing.copy(b"uf2", board_drive(tmp_path))
    assert (tmp_path / flashing.FILE).read_bytes() == b"uf2"


def test_a_drive_that_cannot_be_written_to_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    board_drive(tmp_path)
    monkeypatch.setattr(flashing, "is_drive", lambda folder: True)
    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(DeviceError, match="could not be written: Read-only file system"):
        flashing.copy(b"uf2", tmp_path)


def test_a_drive_without_room_is_said(tmp_path: Path) -> None:
    class Endless(bytes):
        def __len__(self) -> int:
            return 1 << 60

    with pytest.raises(DeviceError, match="no room"):
        flashing.copy(Endless(), board_drive(tmp_path))


def test_a_board_that_is_gone_once_it_has_the_file_is_no_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def go(*_: object) -> None:
        (tmp_path / drives.MARK).unlink()
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(flashing.os, "fsync", go)
    flashing.copy(b"uf2", board_drive(tmp_path))


def test_the_version_that_runs_in_the_end_is_checked() -> None:
    ports = [FoundPort("COM7", "")]
    assert flashing.wait_for_program("COM7", lambda: ports, lambda name: AnsweringClient(__version__), lambda s: None) == __version__  # type: ignore[arg-type,return-value]
    with pytest.raises(DeviceError, match="still runs 0.0.1"):
        flashing.wait_for_program(None, lambda: ports, lambda name: AnsweringClient("0.0.1"), lambda s: None)  # type: ignore[arg-type,return-value]


def test_a_board_that_does_not_come_back_is_said() -> None:
    with pytest.raises(DeviceError, match="does not run it"):
        flashing.wait_for_program(None, list, lambda name: AnsweringClient(""), lambda s: None)  # type: ignore[arg-type,return-value]


@pytest.mark.parametrize(
    ("found", "words"),
    [
        (PICO, "restart"),
        (PICO._replace(has_main=False), "tallystone flash --new"),
        (PICO._replace(is_whole=False), "the plays stay"),
        (PICO._replace(crash="TallyStone 0 / OSError: odd"), "tallystone flash"),
        (None, "restart"),
    ],
)
def test_the_doctor_tells_what_lies_on_a_board_that_shows_the_prompt(found: Look | None, words: str) -> None:
    def ask(name: str) -> AnsweringClient:
        raise AtPrompt("the prompt")

    def look_at(name: str) -> Look:
        if found is None:
            raise NoAnswer("nothing")
        return found

    (finding,) = examine("COM7", ask, look_at)  # type: ignore[arg-type]
    assert not finding.ok and words in finding.do
