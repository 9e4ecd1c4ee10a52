from pathlib import Path

import pytest

from firmware.hal.crash import FILE, Crash
from firmware.hal.virtual_board import VirtualBoard
from firmware.link.hello import hello
from tallystone import __version__
from tallystone.boards import crash_note
from tallystone.boards.crash_note import plain
from tallystone.link.messages import Device, device
from tallystone.uf2.program import named_functions, small_sources

ABOUT = {"firmware": __version__}


def told(root: Path) -> Device:
    return device(1, hello(VirtualBoard(str(root)), None, ABOUT))


def test_a_board_that_never_failed_tells_no_crash(tmp_path: Path) -> None:
    assert "crash" not in told(tmp_path).rest


def test_the_last_failure_is_told_on_one_line(tmp_path: Path) -> None:
    crash = Crash(VirtualBoard(str(tmp_path)))
    crash.note('Traceback (most recent call last):\n  File "firmware/app.py", line 7, in Ab\nValueError: odd\n')
    assert told(tmp_path).rest["crash"].endswith('File "firmware/app.py", line 7, in Ab | ValueError: odd')


def test_a_program_that_hung_is_told_and_counts_as_no_failure_of_its_start(tmp_path: Path) -> None:
    board = VirtualBoard(str(tmp_path))
    Crash(board).note("ValueError: odd\n")
    Crash(board).note_hang()
    assert told(tmp_path).rest["crash"].endswith("| it hung, and the watchdog restarted the board")
    assert Crash(board).count == 1


@pytest.mark.parametrize("content", [b"", b"\xff\x00\n", b"9" * 5000, b"1\n" + b"x\n" * 900])
def test_a_note_of_rubbish_is_no_trouble(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    assert len(told(tmp_path).rest.get("crash", "")) <= 600


def test_short_names_are_told_in_full_for_the_same_version_only() -> None:
    names = small_sources()[1]
    error, function = names["StorageError"], names["_draw"]
    rest = {"firmware": __version__, "crash": f'File "firmware/app.py", line 3, in {function} | {error}: no'}
    told = plain(Device("0" * 16, 1, 1, rest))
    assert told.startswith('File "firmware/app.py", line 3, in ') and "_draw" in told and told.endswith("| StorageError: no")
    assert plain(Device("0" * 16, 1, 1, {**rest, "firmware": "0.0.1"})) == rest["crash"]


def test_of_one_name_for_two_things_both_are_told() -> None:
    both = {key: told for key, told in named_functions()[0].items() if " or " in told}
    assert both
    for (path, name), told in both.items():
        rest = {"firmware": __version__, "crash": f'File "{path}", line 3, in {name}'}
        assert plain(Device("0" * 16, 1, 1, rest)).endswith(f"in {told}")


def test_where_the_program_cannot_be_made_the_note_is_told_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crash_note, "_names", lambda: ({}, {}))
    assert plain(Device("0" * 16, 1, 1, {"firmware": __version__, "crash": "in Ab"})) == "in Ab"
