"""No single file takes the others away; a flash that takes nothing is still read, synced and cleared."""

import errno
import os
import struct
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from engines_core import frames, registry
from engines_core.dice import commitment
from engines_core.header import Header
from engines_core.record import HAND, MOVE, NOTE, SEED, body_of, pack
from firmware.journal import Journal
from firmware.storage_error import StorageError
from tests.firmware.app.bad_flash import (
    FINISHED,
    FIRST_OPEN,
    LAST_OPEN,
    PASS,
    add_play,
    asked,
    copy_play,
    listed,
    seed_of,
    spoil,
    three_plays,
    until_quiet,
)
from tests.firmware.app.table import Table

RECORDS = [f"plays/00000{number}.tsr" for number in (1, 2, 3)]
OVER = "plays/000001.tsr"
KEYS = ["plays/000002.key", "plays/000003.key"]
COUNTS = ["counts.a", "counts.b"]
SMALL = ["plays/000001.syn", "plays/000002.syn", "settings.txt"]
FILES = RECORDS + KEYS + COUNTS + SMALL
KINDS = ["unreadable", "folder", "empty", "garbage", "missing", "unwritable"]
NEW = [name + ".new" for name in COUNTS + ["settings.txt", "plays/000002.tsr", "plays/000004.tsr.x", "plays/000002.key"]]


@pytest.fixture
def three(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Table:
    """A device with play 1 finished and synced, plays 2 and 3 unfinished."""
    monkeypatch.setattr(registry, "_GAMES", (("toy", "tests.firmware.app.toy", "Toy"),))
    return three_plays(tmp_path)


def play_of(name: str) -> int:
    return int(name[6:12]) if name.startswith("plays/") else 0


def all_goes_on(table: Table, but: int = 0) -> None:
    """Every play but one can be read over the link and played on, and a new one begins."""
    app = table.app
    assert app.shelf is not None and app.storage_problem is None
    flags = listed(table)
    for number in {1, 2, 3} - {but}:
        assert asked(table, frames.READ, struct.pack(frames.READ_BODY, number, 0, 10))[1][4:7] == b"TSR"
        assert bool(flags[number] & frames.FINISHED) == (number == FINISHED)
    for number in {FIRST_OPEN, LAST_OPEN} - {but}:
        app.keeper.resume(number)
        assert app.journal is not None and app.journal.number == number
        app.keeper.flow.commit(MOVE, PASS)  # type: ignore[union-attr]
        assert table.entries[-1] == (MOVE, PASS)
    table.hold("BACK", 800)
    assert "Resume" in table.said() and "Erase" not in table.said()
    app.keeper.begin(Header("toy", 1, (0,), 0, ("Ada", "Bob"), commitment=commitment(seed_of(9))), seed_of(9))
    assert app.journal is not None and app.journal.number == 4


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", FILES)
def test_one_bad_file_leaves_all_other_plays_playable_and_syncable(three: Table, name: str, kind: str) -> None:
    spoil(three, name, kind)
    three.power_on()
    said = until_quiet(three)
    # Of a play that was over before nothing is read at the start; the list of plays and a sync tell.
    if kind in ("unreadable", "folder") and not name.endswith((".key", ".syn")) and name != OVER:
        if name in RECORDS:
            assert said.count(f"Play {play_of(name)}: ") == 1
        assert name.rpartition("/")[2] in said
    # A record that cannot be read cannot be played; a key that is lost leaves the play its own dice.
    all_goes_on(three, play_of(name) if name in RECORDS else 0)


@pytest.mark.parametrize("name", NEW)
def test_a_folder_where_a_temporary_file_would_be_is_in_nobodys_way(three: Table, name: str) -> None:
    (three.root / name).mkdir()
    three.power_on()
    until_quiet(three)
    all_goes_on(three)


def test_settings_that_cannot_be_read_are_not_overwritten_when_they_can_be_later(three: Table) -> None:
    spoil(three, "settings.txt", "unreadable")
    three.power_on()
    assert three.app.setting("names", "none") == "none"
    three.files.unreadable = ()  # type: ignore[attr-defined]
    three.app.put_setting("sound", "0")
    assert three.app.setting("names") == "Ada\tBob" and three.app.setting_problems() == ()


def test_with_no_copy_of_the_counts_to_be_read_no_number_is_used_again(three: Table) -> None:
    three.files.unreadable = ("counts.a", "counts.b")  # type: ignore[attr-defined]
    three.power_on()
    assert "no new play and no move" in three.said()
    until_quiet(three)
    assert listed(three).keys() == {1, 2, 3}
    with pytest.raises(StorageError):
        three.app.shelf.next_number()  # type: ignore[union-attr]
    three.hold("BACK", 800)
    assert "Resume" in three.said() and "Erase" in three.said()


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EROFS, errno.EIO])
def test_a_flash_that_takes_nothing_is_read_and_synced_and_no_move_is_made_on_it(three: Table, code: int) -> None:
    before = three.app.shelf.boot  # type: ignore[union-attr]
    three.files.code = code  # type: ignore[attr-defined]
    for _ in range(2):
        three.power_on()
        assert "no new play and no move" in three.said()
        until_quiet(three)
    assert listed(three).keys() == {1, 2, 3}
    assert three.app.journal is not None and three.app.journal.number == LAST_OPEN
    data = (three.root / "plays/000002.tsr").read_bytes()
    assert asked(three, frames.CONFIRM, struct.pack(frames.PLAY_BODY, 2, sha256(data).digest()))[0] == frames.DONE
    assert listed(three)[2] & frames.SYNCED
    record = (three.root / "plays/000003.tsr").read_bytes()
    three.press("LEFT OK")
    assert "not saved" in three.said() and (three.root / "plays/000003.tsr").read_bytes() == record
    three.files.code = 0  # type: ignore[attr-defined]
    three.press("OK OK LEFT OK")
    assert three.entries[-1] == (MOVE, PASS)
    assert three.app.shelf is not None and three.app.shelf.boot == before + 1 and three.app.shelf.refusal is None
    three.power_on()
    assert three.app.shelf is not None and three.app.shelf.boot == before + 2


def test_a_synced_play_is_deleted_from_a_full_flash_and_then_a_new_one_begins(three: Table) -> None:
    three.files.code = errno.ENOSPC  # type: ignore[attr-defined]
    three.power_on()
    until_quiet(three)
    data = (three.root / "plays/000001.tsr").read_bytes()
    assert asked(three, frames.DELETE, struct.pack(frames.PLAY_BODY, 1, sha256(data).digest()))[0] == frames.DONE
    assert three.app.shelf is not None and three.app.shelf.numbers() == [2, 3]
    three.files.code = 0  # type: ignore[attr-defined]
    add_play(three, 4)


def test_a_torn_end_on_a_full_flash_is_read_and_cut_off_later(three: Table) -> None:
    path = three.root / "plays/000003.tsr"
    whole = path.read_bytes()
    path.write_bytes(whole + b"\x09\x01")
    three.files.code = errno.ENOSPC  # type: ignore[attr-defined]
    three.power_on()
    assert "cut off by a power cut" in until_quiet(three)
    three.files.code = 0  # type: ignore[attr-defined]
    three.press("LEFT OK")
    assert path.read_bytes().startswith(whole) and [kind for kind, _ in Journal.open(three.app.shelf, 3).entries()][:2] == [MOVE] * 2  # type: ignore[arg-type]
    assert Journal.open(three.app.shelf, 3).repaired is None  # type: ignore[arg-type]


BAD_KEYS = [None, b"", b"z" * 32, b"z" * 31, seed_of(3) + b"z", "folder", "unreadable"]


@pytest.mark.parametrize("content", BAD_KEYS)
def test_a_seed_that_is_not_the_promised_one_is_said_and_never_rolled_nor_told(three: Table, content: Any) -> None:
    path = three.root / "plays/000003.key"
    if isinstance(content, str):
        spoil(three, "plays/000003.key", content)
    elif content is None:
        path.unlink()
    else:
        path.write_bytes(content)
    three.power_on()
    assert "The secret of the dice is lost" in until_quiet(three)
    assert three.app.shelf is not None and three.app.shelf.unfinished() == [2, 3] and not listed(three)[3] & frames.FINISHED
    three.app.keeper.flow.commit(MOVE, (0, 1))  # type: ignore[union-attr]
    assert three.screen == "FacesScreen"
    three.press("ROLL OK OK")
    three.app.keeper.flow.commit(HAND, (3,)) if three.state.actor() == -1 else None  # type: ignore[union-attr]
    assert [kind for kind, _ in three.entries][-1] == HAND
    three.app.keeper.finish()
    assert "cannot be checked" in three.said()
    three.power_on()
    assert three.app.shelf.unfinished() == [2] and listed(three)[3] & frames.FINISHED
    assert SEED not in [kind for kind, _ in Journal.open(three.app.shelf, 3).entries()]


def test_a_finished_play_whose_key_cannot_be_removed_is_finished(three: Table) -> None:
    three.files.irremovable = (".key",)  # type: ignore[attr-defined]
    three.power_on()
    until_quiet(three)
    three.app.keeper.finish()
    for _ in range(2):
        shelf = three.app.shelf
        assert shelf is not None and shelf.unfinished() == [2] and listed(three)[3] & frames.FINISHED
        three.app.keeper.resume(3)
        assert "finished" in three.said()
        journal = Journal.open(shelf, 3)
        journal.finish()
        assert [kind for kind, _ in journal.entries()].count(SEED) == 1
        three.power_on()
    three.files.irremovable = ()  # type: ignore[attr-defined]
    three.power_on()
    assert not (three.root / "plays/000003.key").exists()


def test_a_seed_in_the_middle_of_the_record_ends_the_play_too(three: Table) -> None:
    journal = Journal.open(three.app.shelf, 3)  # type: ignore[arg-type]
    data, crc = pack(SEED, 0, seed_of(3), journal._crc)
    more, _ = pack(NOTE, 0, body_of(NOTE, "later"), crc)
    with (three.root / "plays/000003.tsr").open("ab") as file:
        file.write(data + more)
    three.power_on()
    until_quiet(three)
    assert three.app.journal is not None and three.app.journal.number == FIRST_OPEN
    assert three.app.shelf is not None and three.app.shelf.unfinished() == [2]


def test_a_copy_of_a_play_under_another_number_does_not_go_on(three: Table) -> None:
    copy_play(three, 2, 7, (".tsr", ".key"))
    three.power_on()
    assert "Play 7: this is a copy of play 2" in until_quiet(three)
    assert three.app.journal is not None and three.app.journal.number == LAST_OPEN
    three.app.keeper.resume(7)
    assert "copy of play 2" in three.said()


@pytest.mark.parametrize("lost", [False, True])
@pytest.mark.parametrize("content", [b"", b"what is this", None])
@pytest.mark.parametrize("number", [4, 999_999])
def test_a_stray_file_uses_up_no_play_numbers_and_is_not_overwritten(three: Table, number: int, content: bytes | None, lost: bool) -> None:
    path = three.root / f"plays/{number:06d}.tsr"
    path.write_bytes((three.root / "plays/000001.tsr").read_bytes() if content is None else content)
    before = path.read_bytes()
    if lost:
        for name in COUNTS:
            (three.root / name).unlink()
    three.power_on()
    until_quiet(three)
    add_play(three, 5 if number == 4 else 4)
    assert path.read_bytes() == before


def test_with_the_counts_lost_boot_numbers_go_on_after_those_of_the_records(three: Table) -> None:
    for _ in range(3):
        three.power_on()
    add_play(three, 4)
    boot = three.app.shelf.boot  # type: ignore[union-attr]
    for name in COUNTS:
        (three.root / name).write_bytes(b"")
    three.power_on()
    assert three.app.shelf.boot == boot + 1  # type: ignore[union-attr]


NAMES = [
    b"\xff\xfe.tsr",
    "\u00b2\u00b2\u00b2\u00b2\u00b2\u00b2.tsr".encode(),
    "\u0663\u0663\u0663\u0663\u0663\u0663.tsr".encode(),
    b"00001.tsr",
]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("folder", ["", "plays/"])
def test_a_file_name_of_any_bytes_is_no_play_and_does_no_harm(three: Table, folder: str, name: bytes) -> None:
    Path(os.fsdecode(os.fsencode(str(three.root / folder)) + b"/" + name)).write_bytes(b"x")
    three.power_on()
    until_quiet(three)
    all_goes_on(three)


DIGITS = ["\u00b2", "\u0663", "\u2462", "1_0", "-1", " 1", "1" * 30, "", "\u00b2,\u0663,1"]


@pytest.mark.parametrize("value", DIGITS)
@pytest.mark.parametrize("key", ["contrast", "dim_s", "sleep_s", "sound", "options.toy"])
def test_a_setting_that_is_no_number_counts_as_its_default(three: Table, key: str, value: str) -> None:
    three.app.put_setting(key, value)
    three.power_on()
    assert (three.app.lamp.dim_ms, three.app.lamp.sleep_ms, three.board.level) == (120_000, 900_000, 255)
    until_quiet(three)
    three.hold("BACK", 800)
    three.press("RIGHT OK OK OK OK OK")
    assert three.app.journal is not None and three.app.journal.header.options == (0,)


@pytest.mark.parametrize("value", [text.encode() for text in DIGITS] + [b"\xff"])
@pytest.mark.parametrize("key", [key for key in range(len(frames.KEYS)) if frames.KEYS[key] in ("contrast", "dim_s", "sleep_s", "sound")])
def test_a_setting_sent_over_the_link_stops_nothing_whatever_it_is(three: Table, key: int, value: bytes) -> None:
    asked(three, frames.PUT, struct.pack(frames.PUT_BODY, key, len(value), 0) + value)
    asked(three, frames.APPLY, struct.pack(frames.APPLY_BODY, key, len(value), sha256(value).digest()))
    three.app.use_settings()
    three.power_on()
    assert (three.app.lamp.dim_ms, three.app.lamp.sleep_ms, three.board.level) == (120_000, 900_000, 255)
