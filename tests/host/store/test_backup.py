import shutil
import sqlite3
from datetime import UTC, datetime

import pytest
from sqlalchemy import select, update

from tallystone.errors import DataError, UsageError
from tallystone.ingest import ingest, note_boot
from tallystone.store.backup import back_up, restore
from tallystone.store.database import Database
from tallystone.store.edits import edit_play, edit_seat
from tallystone.store.history import HistoryPlay, HistorySeat, add_history, read_history
from tallystone.store.integrity import troubles
from tallystone.store.players import merge_players
from tallystone.store.reading import find
from tallystone.store.schema import ASIDE, METADATA, PLAY, REVISION, SEAT
from tests.host.makers import DEVICE, parts, random_record, short_record

NOW = datetime(2026, 3, 14, 20, 0, tzinfo=UTC)
FINISHED = random_record(3, number=17)
IMPORTED = HistoryPlay("bgg", "987", "Stone Age", [HistorySeat("Ada", "49-46ish", True), HistorySeat("Bo")], raw="<play/>")


def fill(database):
    half = FINISHED[: parts(FINISHED)[1][100].end]
    note_boot(database, DEVICE, 3, 1000)
    list(ingest(database, [half, FINISHED, random_record(4, number=17), short_record(number=4, device=bytes(8))]))
    with database.writing() as connection:
        (play_id,) = find(connection, ["17"])
        edit_play(connection, play_id, NOW, location="Kitchen")
        edit_seat(connection, play_id, 0, colour="red")
        merge_players(connection, "Bob", "Robert")
        add_history(connection, [IMPORTED], NOW)


def content(database):
    with database.reading() as connection:
        return {table.name: sorted(map(str, connection.execute(select(table)))) for table in METADATA.sorted_tables}


@pytest.fixture
def filled(database):
    fill(database)
    return database


def test_a_backup_brings_everything_back(filled, tmp_path):
    before = content(filled)
    assert all(before.values()), "every table has something to lose"
    assert back_up(filled, tmp_path / "new" / "backup.db") == 2
    other = Database.open(tmp_path / "other.db", create=True)
    assert restore(other, tmp_path / "new" / "backup.db") == 2
    assert content(other) == before


def test_a_backup_is_one_file(filled, tmp_path):
    back_up(filled, tmp_path / "b" / "backup.db")
    assert [path.name for path in (tmp_path / "b").iterdir()] == ["backup.db"]


def test_a_club_moves_from_a_file_to_postgresql_and_back(filled, club, tmp_path):
    before = content(filled)
    back_up(filled, tmp_path / "backup.db")
    big = Database.open(club, create=True)
    restore(big, tmp_path / "backup.db")
    assert content(big) == before
    assert [outcome.result for outcome in ingest(big, [short_record(number=99), random_record(9, number=17)])] == ["added", "refused"]
    back_up(big, tmp_path / "back.db")
    home = Database.open(tmp_path / "home.db", create=True)
    restore(home, tmp_path / "back.db")
    assert content(home) == content(big)


def test_what_is_in_a_database_is_replaced_only_when_told(filled, tmp_path):
    back_up(filled, tmp_path / "backup.db")
    list(ingest(filled, [short_record(number=5)]))
    before = content(filled)
    with pytest.raises(UsageError, match="is not empty; --replace puts the backup in the place of what is in it"):
        restore(filled, tmp_path / "backup.db")
    assert content(filled) == before
    assert restore(filled, tmp_path / "backup.db", replace=True) == 2
    assert content(filled) != before


def test_a_damaged_backup_changes_nothing(filled, tmp_path):
    back_up(filled, tmp_path / "backup.db")
    before = content(filled)
    with sqlite3.connect(tmp_path / "backup.db") as raw:
        raw.execute("UPDATE play SET record = x'00' WHERE number = 17")
    raw.close()
    with pytest.raises(DataError, match=r"the backup .*backup.db is damaged: play e660583883724a12:17: its record is not what it was"):
        restore(filled, tmp_path / "backup.db", replace=True)
    assert content(filled) == before


@pytest.mark.parametrize("content_of_it", (None, b"no database at all, just a letter to my aunt"))
def test_what_is_no_backup_is_one_sentence(filled, tmp_path, content_of_it):
    path = tmp_path / "letter.db"
    if content_of_it:
        path.write_bytes(content_of_it)
    with pytest.raises(DataError, match=r"^(there is no|the) backup .*letter\.db( cannot be used: file is not a database)?$"):
        restore(filled, path, replace=True)


def test_a_backup_of_an_older_program_is_brought_up_to_date(tmp_path):
    from tests.host.test_upgrade import RELEASED

    with sqlite3.connect(tmp_path / "old.db") as old:
        old.executescript(RELEASED[0].read_text("utf-8"))
    old.close()
    before = (tmp_path / "old.db").read_bytes()
    assert restore(Database.open(tmp_path / "new.db", create=True), tmp_path / "old.db") == 4
    assert (tmp_path / "old.db").read_bytes() == before


def test_the_database_is_not_its_own_backup(filled, path):
    with pytest.raises(UsageError, match="is the database itself"):
        back_up(filled, path)


def test_a_failed_backup_leaves_the_older_one(filled, tmp_path, monkeypatch):
    back_up(filled, tmp_path / "backup.db")
    before = (tmp_path / "backup.db").read_bytes()

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("tallystone.store.backup._copy", full)
    with pytest.raises(DataError, match=r"backup\.db cannot be written: No space left on device"):
        back_up(filled, tmp_path / "backup.db")
    assert (tmp_path / "backup.db").read_bytes() == before
    assert not list(tmp_path.glob(".backup*"))


def test_a_sound_database_has_no_troubles(filled):
    assert troubles(filled) == []


@pytest.mark.parametrize(
    ("change", "told"),
    (
        (update(PLAY).where(PLAY.c.number == 17).values(record=FINISHED[:-1] + b"!"), "its record is not what it was when it was stored"),
        (update(REVISION).where(REVISION.c.revision == 1).values(sha256="0" * 64), "its revision 1 is not the beginning of its record"),
        (SEAT.delete().where(SEAT.c.seat == 1), "it has 1 of 2 seats; `tallystone rebuild` makes them again"),
        (update(ASIDE).values(record=b"x"), "that was kept aside is not what it was when it was stored"),
    ),
)
def test_every_trouble_is_named(filled, change, told):
    with filled.writing() as connection:
        connection.exec_driver_sql("DELETE FROM score_line")
        connection.execute(change)
    assert any(told in trouble for trouble in troubles(filled))


def test_a_page_that_was_overwritten_is_found(filled, path, tmp_path):
    back_up(filled, tmp_path / "copy.db")
    with sqlite3.connect(tmp_path / "copy.db") as raw:
        ((page, size),) = raw.execute("SELECT rootpage, page_size FROM sqlite_master, pragma_page_size WHERE name = 'score_line'")
    raw.close()
    data = bytearray((tmp_path / "copy.db").read_bytes())
    data[(page - 1) * size + 2 : (page - 1) * size + 100] = b"\xff" * 98
    broken = tmp_path / "broken.db"
    broken.write_bytes(data)
    assert troubles(Database.open(broken))
    shutil.copy(tmp_path / "copy.db", broken)
    assert troubles(Database.open(broken)) == []


def test_an_id_of_any_length_is_a_key_and_a_number_without_sense_is_refused(database):
    long = HistoryPlay("bgg", "x\0" * 500, "Chess", [], raw="1")
    for told in ((1, 0, 0), (0, 0, 1)):
        with database.writing() as connection:
            counts = add_history(connection, [long], NOW)
            assert (counts.added, counts.updated, counts.unchanged) == told
    for wrong in (
        HistoryPlay("bgg", "1", "Chess", [], bgg_id=1 << 70),
        HistoryPlay("bgg", "1", "Chess", [HistorySeat("A", rank=-(1 << 64))]),
    ):
        with pytest.raises(DataError, match="beyond all sense"), database.writing() as connection:
            add_history(connection, [wrong], NOW)


def test_imported_twice_is_imported_once(database):
    changed = HistoryPlay("bgg", "987", "Stone Age", [HistorySeat("Ada", "50")], raw="<play new/>")
    for play, told in ((IMPORTED, (1, 0, 0)), (IMPORTED, (0, 0, 1)), (changed, (0, 1, 0))):
        with database.writing() as connection:
            counts = add_history(connection, [play], NOW)
            assert (counts.added, counts.updated, counts.unchanged) == told
            assert list(read_history(connection)) == [play]
