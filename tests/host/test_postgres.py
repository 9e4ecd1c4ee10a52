import os
import subprocess
import sys
from contextlib import ExitStack
from datetime import UTC, date, datetime

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

from engines_core.header import Header
from tallystone.dice_fairness import dice_fairness
from tallystone.errors import DatabaseError, UsageError
from tallystone.ingest import ingest, rebuild
from tallystone.stats import stats
from tallystone.store.database import Database
from tallystone.store.edits import delete_plays, edit_play, edit_seat
from tallystone.store.filters import Filter, filtered_ids
from tallystone.store.history import HistoryPlay, HistorySeat, add_history, read_history
from tallystone.store.integrity import troubles
from tallystone.store.players import merge_players, set_colour
from tallystone.store.reading import all_ids, find, read_plays, read_record
from tallystone.store.schema import METADATA
from tests.host.makers import parts, random_record, short_record

TABLES = 3
"""Programs that write at the same moment."""

TAKE = """
import sys
from tallystone.ingest import ingest
from tallystone.store.database import Database
records = [bytes.fromhex(line) for line in sys.stdin]
print("ready", flush=True)
database = Database.open(sys.argv[1], create=True)
for at in range(0, len(records), 3):
    for outcome in ingest(database, records[at : at + 3], workers=1):
        print(outcome.result, outcome.number, flush=True)
"""


def stored(database):
    with database.reading() as connection:
        return list(read_plays(connection, all_ids(connection)))


def dateless(plays):
    return [{**msgspec.to_builtins(play), "added_at": 0, "updated_at": 0} for play in plays]


@pytest.fixture
def club_database(club):
    return Database.open(club, create=True)


def test_migrations_make_the_same_tables_in_postgresql(club_database):
    with club_database.reading() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


def test_the_same_records_are_the_same_plays_in_either_database(club_database, database):
    finished = random_record(3, number=17)
    half = finished[: parts(finished)[1][100].end]
    hostile = short_record(number=4, names=("=1+1\0", "\u202e\U0001f3b2'; DROP TABLE play; --"))
    nameless = Header("a\0b\u202e", 1, (), 0, ("\0",), bytes(8), 5).encode()
    records = [half, finished, half, random_record(4, number=17), hostile, b"junk", nameless]
    for each in (club_database, database):
        results = [outcome.result for outcome in ingest(each, records)]
        assert results == ["added", "updated", "older", "refused", "added", "refused", "added"]
    in_club, alone = dateless(stored(club_database)), dateless(stored(database))
    assert in_club[0]["seats"][0]["name"] == "=1+1\u2400", "PostgreSQL keeps no NUL, so the sign for it stands there"
    for plays in (in_club, alone):
        for play in plays:
            if play["number"] != 17:
                play["seats"] = []
    assert in_club == alone
    with club_database.reading() as connection:
        assert read_record(connection, all_ids(connection)[1]) == finished


def test_a_rebuild_changes_nothing_that_was_right(club_database):
    list(ingest(club_database, [random_record(3, number=17), short_record(number=4)]))
    before = stored(club_database)
    assert rebuild(club_database) == 2
    assert stored(club_database) == before


@pytest.mark.parametrize("kind", ("postgresql", "sqlite"))
def test_no_play_is_lost_or_doubled_when_many_tables_sync_at_once(kind, path, request):
    """All begin with the empty database, each has plays of its own and plays that the others bring as well, in two lengths."""
    place = request.getfixturevalue("club") if kind == "postgresql" else str(path)
    finished = [random_record(seed, number=100 + seed) for seed in range(3)]
    halves = [record[: parts(record)[1][60].end] for record in finished]
    own = [[short_record(8, number=n, device=bytes([table] * 8)) for n in range(1, 7)] for table in range(TABLES)]
    with ExitStack() as stack:
        programs = []
        for table in range(TABLES):
            shared = (halves + finished) if table % 2 else (finished + halves)
            mixed = [record for pair in zip(own[table], shared, strict=True) for record in pair]
            program = subprocess.Popen(
                [sys.executable, "-c", TAKE, place], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
            )
            programs.append(stack.enter_context(program))
            program.stdin.write("\n".join(record.hex() for record in mixed))
            program.stdin.close()
            program.stdin = None
        said = [program.communicate(timeout=300) for program in programs]
    assert [program.returncode for program in programs] == [0] * TABLES, said
    results = [line.split() for out, _ in said for line in out.splitlines() if line != "ready"]
    assert len(results) == TABLES * 12
    assert [result for result, _ in results if result == "refused"] == []
    database = Database.open(place)
    plays = stored(database)
    assert len(plays) == TABLES * 6 + 3 == sum(result == "added" for result, _ in results)
    assert len({play.play for play in plays}) == len(plays)
    with database.reading() as connection:
        assert {read_record(connection, play_id) for play_id in all_ids(connection)} == {record for table in own for record in table} | set(
            finished
        )
        assert connection.execute(text("SELECT count(*) FROM seat")).scalar() == sum(len(play.seats) for play in plays)
        revisions = connection.execute(text("SELECT max(revision) = count(*) FROM revision GROUP BY play_id")).scalars().all()
        assert all(revisions)


def library(database):
    """All that a library can do, told as plain values."""
    records = [random_record(seed, number=seed, time_source=1, epoch_s=1773446400 + 86400 * seed) for seed in (1, 2, 3)]
    list(ingest(database, [*records, short_record(number=9)]))
    now = datetime(2026, 3, 14, tzinfo=UTC)
    told = []
    with database.writing() as connection:
        edit_play(connection, find(connection, ["2"])[0], now, location="Klub żółw 100%", note="\0", ignored=True)
        edit_seat(connection, find(connection, ["1"])[0], 0, name="Łukasz", colour="red")
        merge_players(connection, "Bob", "Robert")
        set_colour(connection, "Robert", "blue")
        delete_plays(connection, find(connection, ["9"]), now)
        add_history(
            connection, [HistoryPlay("bgg", "1", "Stone Age", [HistorySeat("Bob", "49-46ish", True), HistorySeat("Ada", "3", False)])], now
        )
    with database.reading() as connection:
        for wanted in (
            Filter(), Filter(deleted=True), Filter(player="Bob"), Filter(player="Łukasz"), Filter(location="100%"), Filter(ignored=False),
            Filter(since=date(2026, 3, 16)), Filter(until=date(2026, 3, 16)), Filter(finished=True, problem=False), Filter(device="E6605"),
            Filter(player="ŁUKASZ"), Filter(location="ÓŁW 100%"),
        ):  # fmt: skip
            told.append([play.number for play in read_plays(connection, filtered_ids(connection, wanted))])
        told.append([(seat.name, seat.player, seat.colour) for seat in next(read_plays(connection, find(connection, ["1"]))).seats])
        told += [msgspec.to_builtins(stats(connection)), msgspec.to_builtins(dice_fairness(connection)), list(read_history(connection))]
    return told, troubles(database)


def test_the_library_is_the_same_in_either_database(club_database, database):
    told = library(club_database)
    assert told == library(database)
    assert told[0][10:12] == [[1], [2]], "of names and places that differ in case"


def test_a_reader_sees_one_state_while_others_write(club_database):
    with club_database.reading() as reader:
        before = all_ids(reader)
        list(ingest(club_database, [short_record()]))
        assert all_ids(reader) == before == []


def test_a_database_without_tables_is_not_filled_by_reading(club):
    with pytest.raises(DatabaseError, match="it has no tables yet; `tallystone sync` makes them"):
        Database.open(club)


def test_the_database_of_another_program_is_refused(club):
    import psycopg

    with psycopg.connect(club) as connection:
        connection.execute("CREATE TABLE somebody (id int)")
    with pytest.raises(DatabaseError, match="it is the database of another program"):
        Database.open(club, create=True)


def test_a_server_that_is_not_there_is_one_sentence_without_the_password(run, tmp_path):
    found = run("plays", "--db", f"postgresql+psycopg://me:secret@/club?host={tmp_path}")
    assert found.exit_code == 4
    assert found.stderr.startswith("tallystone: the database postgresql+psycopg://me:***@/club")
    assert found.stderr.count("\n") == 1
    assert "secret" not in found.stderr


@pytest.mark.parametrize("address", ("mysql://x/y", "://", "postgresql://host:port/x"))
def test_an_address_that_is_none_is_wrong_use(address):
    with pytest.raises(UsageError):
        Database(address)


def test_a_missing_driver_is_told_with_its_remedy(monkeypatch):
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(DatabaseError, match=r"pip install 'tallystone\[postgresql\]'"):
        Database("postgresql://x/y")


def test_the_command_takes_the_address_from_the_environment(run, club_database, club, monkeypatch):
    list(ingest(club_database, [short_record()]))
    monkeypatch.setenv("TALLYSTONE_DB", club)
    found = run("plays")
    assert (found.exit_code, "e6605838:1" in found.stdout) == (0, True)
    assert os.environ["TALLYSTONE_DB"] == club
