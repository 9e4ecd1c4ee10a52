import subprocess
import sys

import pytest
from sqlalchemy import delete, event, func, insert, select, update

from engines_core.record import LONGEST_BYTES, NOTE
from tallystone.errors import DatabaseError, DataError
from tallystone.ingest import ingest, ingest_one, rebuild, sink
from tallystone.records import build
from tallystone.store.database import Database
from tallystone.store.reading import all_ids, find, held, read_plays, read_record
from tallystone.store.schema import ASIDE, DEVICE, PLAY, SCORE_LINE, SEAT
from tests.host.makers import DEVICE as DEVICE_ID
from tests.host.makers import header_for, parts, random_record, random_values, raw_record, short_record

FINISHED = random_record(3, number=17)
ENTRIES = parts(FINISHED)[1]
HALF = FINISHED[: ENTRIES[100].end]


def results(database, *records):
    return [outcome.result for outcome in ingest(database, records)]


def stored(database):
    with database.reading() as connection:
        return list(read_plays(connection, all_ids(connection)))


def bytes_of(database, reference):
    with database.reading() as connection:
        return read_record(connection, *find(connection, [reference]))


def counts(database):
    with database.reading() as connection:
        return [connection.execute(select(func.count()).select_from(table)).scalar() for table in (DEVICE, PLAY, SEAT, SCORE_LINE, ASIDE)]


def asides(database):
    with database.reading() as connection:
        return connection.execute(select(ASIDE.c.device, ASIDE.c.number, ASIDE.c.reason, ASIDE.c.record)).all()


def test_a_new_record_is_stored_with_all_that_follows_from_it(database):
    assert results(database, FINISHED) == ["added"]
    (play,) = stored(database)
    assert (play.device, play.number, play.game, play.revision, play.finished, play.dice) == (DEVICE_ID, 17, "stone_age", 1, True, "proved")
    assert play.options == {"mode": "bookkeeper", "village_limit": "players", "cards_end": "short", "leftovers": "count"}
    assert [seat.name for seat in play.seats] == ["Ada", "Bob"]
    assert sorted(seat.rank for seat in play.seats) == [1, 2]
    assert [sum(line.points for line in seat.scores) for seat in play.seats] == [seat.total for seat in play.seats]
    assert bytes_of(database, "17") == FINISHED


def test_the_same_record_again_changes_nothing(database):
    assert results(database, FINISHED) == ["added"]
    before = stored(database)
    assert results(database, FINISHED, FINISHED) == ["unchanged", "unchanged"]
    assert stored(database) == before


def test_the_same_record_twice_in_one_batch_is_stored_once(database):
    assert results(database, HALF, HALF, FINISHED, FINISHED) == ["added", "unchanged", "updated", "unchanged"]
    assert counts(database)[1] == 1


def test_a_record_that_goes_on_is_a_new_revision(database):
    assert results(database, HALF) == ["added"]
    (before,) = stored(database)
    assert results(database, FINISHED) == ["updated"]
    (after,) = stored(database)
    assert (before.revision, before.finished, after.revision, after.finished) == (1, False, 2, True)
    assert bytes_of(database, "17") == FINISHED
    assert after.added_at == before.added_at
    assert counts(database)[1:3] == [1, 2]


def test_an_older_state_of_a_record_changes_nothing(database):
    assert results(database, FINISHED, HALF) == ["added", "older"]
    assert bytes_of(database, "17") == FINISHED
    assert asides(database) == []


def test_another_record_under_the_same_number_is_refused_and_kept_aside(database):
    other = random_record(4, number=17)
    results(database, FINISHED)
    (outcome,) = ingest(database, [other])
    assert (outcome.result, outcome.why) == ("refused", "it is not a continuation of the record that is stored; both are kept")
    assert bytes_of(database, "17") == FINISHED
    assert asides(database) == [(DEVICE_ID, 17, outcome.why, other)]


def test_a_refused_record_is_kept_once_however_often_it_comes(database):
    other = random_record(4, number=17)
    assert results(database, FINISHED, other, other) == ["added", "refused", "refused"]
    assert results(database, other) == ["refused"]
    assert len(asides(database)) == 1


def test_a_record_changed_in_an_entry_is_not_a_continuation(database):
    values = random_values(header_for(number=17), 3)
    changed = build(header_for(number=17), [*values[:50], (NOTE, "!"), *values[50:]])
    assert results(database, FINISHED, changed) == ["added", "refused"]


def test_a_torn_tail_that_the_device_cut_off_later_is_no_contradiction(database):
    torn = FINISHED[: ENTRIES[100].end + 4]
    assert results(database, torn, HALF) == ["added", "updated"]
    assert bytes_of(database, "17") == HALF
    values = random_values(header_for(number=17), 3)
    went_on = build(header_for(number=17), [*values[:101], (NOTE, "!")])
    assert results(database, went_on) == ["updated"]
    assert bytes_of(database, "17") == went_on


def test_a_torn_tail_takes_nothing_away(database):
    assert results(database, HALF, FINISHED[: ENTRIES[100].end + 4]) == ["added", "unchanged"]
    assert bytes_of(database, "17") == HALF


def test_damage_on_the_device_takes_nothing_away_and_is_mended_from_a_whole_copy(database, tmp_path):
    damaged = bytearray(FINISHED)
    damaged[ENTRIES[50].start + 2] ^= 1
    assert results(database, FINISHED, bytes(damaged)) == ["added", "older"]
    assert bytes_of(database, "17") == FINISHED
    other = Database.open(tmp_path / "other.db", create=True)
    assert results(other, bytes(damaged), FINISHED) == ["added", "updated"]
    assert bytes_of(other, "17") == FINISHED


def test_one_bad_record_stops_none_of_the_others(database):
    illegal = raw_record(header_for(number=2), [(1, b"\x7f\x7f")])
    unknown = header_for(number=3, rules=9).encode()
    found = list(ingest(database, [random_record(1, number=1), illegal, b"junk", unknown, b"", random_record(4, number=4)]))
    assert [outcome.result for outcome in found] == ["added", "added", "refused", "added", "refused", "added"]
    assert found[2].why == "byte 0: this is not a TallyStone record"
    plays = stored(database)
    assert [play.number for play in plays] == [1, 2, 3, 4]
    assert [play.problem is None for play in plays] == [True, False, False, True]
    assert [(seat.name, seat.total, seat.winner) for seat in plays[1].seats] == [("Ada", None, None), ("Bob", None, None)]


def test_two_devices_may_have_the_same_play_number(database):
    other = random_record(4, number=17, device=bytes(8))
    assert results(database, FINISHED, other) == ["added", "added"]
    assert counts(database)[:2] == [2, 2]


def test_what_is_longer_than_any_record_is_refused_and_not_kept(database):
    assert results(database, FINISHED + bytes(LONGEST_BYTES)) == ["refused"]
    assert counts(database) == [0, 0, 0, 0, 0]


def test_a_fault_in_the_middle_leaves_nothing_half_stored(database):
    def fault(connection, cursor, statement, parameters, context, many):
        if statement.startswith("INSERT INTO score_line"):
            raise OSError("no space left on device")

    event.listen(database._engine, "before_cursor_execute", fault)
    with pytest.raises(OSError, match="no space left"):
        results(database, FINISHED, random_record(4, number=18))
    event.remove(database._engine, "before_cursor_execute", fault)
    assert counts(database) == [0, 0, 0, 0, 0]
    assert results(database, FINISHED, random_record(4, number=18)) == ["added", "added"]


def test_a_fault_while_a_revision_is_written_keeps_the_old_one(database):
    results(database, HALF)
    before = stored(database)

    def fault(connection, cursor, statement, parameters, context, many):
        if statement.startswith("INSERT INTO seat"):
            raise OSError("gone")

    event.listen(database._engine, "before_cursor_execute", fault)
    with pytest.raises(OSError, match="gone"):
        results(database, FINISHED)
    event.remove(database._engine, "before_cursor_execute", fault)
    assert stored(database) == before
    assert bytes_of(database, "17") == HALF


def test_a_process_killed_in_the_middle_leaves_nothing_half_stored(database, path):
    script = f"""
import os
from pathlib import Path
from sqlalchemy import event
from tallystone.ingest import ingest
from tallystone.store.database import Database
database = Database.open(Path({str(path)!r}))
@event.listens_for(database._engine, "before_cursor_execute")
def fault(connection, cursor, statement, parameters, context, many):
    if statement.startswith("INSERT INTO score_line"):
        os._exit(9)
list(ingest(database, [bytes.fromhex({FINISHED.hex()!r})]))
"""
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 9
    assert counts(database) == [0, 0, 0, 0, 0]
    assert results(database, FINISHED) == ["added"]


def test_a_full_disk_is_one_sentence_and_nothing_is_stored(database):
    with database.reading() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar()

    @event.listens_for(database._engine, "connect")
    def small(raw, record):
        raw.execute(f"PRAGMA max_page_count={pages}")

    with pytest.raises(DatabaseError, match="database or disk is full"):
        results(database, *[random_record(3, number=number) for number in range(1, 9)])
    event.remove(database._engine, "connect", small)
    assert counts(database) == [0, 0, 0, 0, 0]


def test_one_record_served_by_a_device_is_stored(database):
    assert ingest_one(database, DEVICE_ID, 17, FINISHED).result == "added"
    with database.reading() as connection:
        assert held(connection, DEVICE_ID, 17) == (len(FINISHED), __import__("hashlib").sha256(FINISHED).digest())
        assert held(connection, DEVICE_ID, 18) is None


@pytest.mark.parametrize(("device", "number"), [(DEVICE_ID, 18), ("00" * 8, 17)])
def test_a_record_that_says_it_is_another_one_is_refused(database, device, number):
    outcome = ingest_one(database, device, number, FINISHED)
    assert (outcome.result, outcome.why) == ("refused", f"its header says it is play 17 of device {DEVICE_ID}")
    assert counts(database) == [0, 0, 0, 0, 1]


def test_the_device_must_keep_what_is_refused(database):
    with pytest.raises(DataError, match=f"play 17 of device {DEVICE_ID} is refused: byte 0: this is not a TallyStone record"):
        sink(database, DEVICE_ID, 17, b"junk")
    assert [row[:2] for row in asides(database)] == [(DEVICE_ID, 17)]


def test_everything_derived_is_made_again_from_the_records(database):
    results(database, *[random_record(seed, number=seed, seats=2 + seed % 3) for seed in range(1, 5)], short_record(number=9))
    before = stored(database)
    with database.writing() as connection:
        connection.execute(delete(SCORE_LINE))
        connection.execute(update(SEAT).values(name="?", total=None, rank=None, winner=None))
        connection.execute(update(PLAY).values(game="?", options="{}", finished=False, dice="none", moves=0, problem="?"))
        connection.execute(insert(SEAT), {"play_id": 1, "seat": 7, "name": "ghost", "adjusted": False})
    assert stored(database) != before
    assert rebuild(database) == 5
    assert stored(database) == before


def test_plays_are_listed_by_sync_then_by_number(database):
    for numbers in ((5, 3), (4, 1)):
        results(database, *[short_record(number=number) for number in numbers])
    assert [play.number for play in stored(database)] == [3, 5, 1, 4]
