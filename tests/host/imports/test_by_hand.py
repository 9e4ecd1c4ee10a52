import pytest

from engines_core.record import NOTE
from tallystone.errors import DataError
from tallystone.imports.by_hand import NO_DEVICE, take_transcript
from tallystone.ingest import ingest
from tallystone.records import build, read
from tallystone.replay import text_of
from tallystone.store.reading import all_ids, read_plays, read_record
from tests.host.makers import DEVICE, header_for, random_record, random_values
from tests.host.report.plays import timed

NONE = NO_DEVICE.hex()
HEAD = "TallyStone transcript 1\ngame: stone_age\nseat A: Mara\nseat B: Jonas\n\n"
FIRST = HEAD + "A placed\nA tool\nA hut\n"
LONGER = FIRST + "# comment\nA gather clay-pit 2\n* dice 4 6 by hand\n"
OTHER = HEAD + "A placed\nA field\n"


def take(database, text):
    outcome = take_transcript(database, text.encode(), "file")
    return outcome.device, outcome.number, outcome.result


def plays(database):
    with database.reading() as connection:
        return list(read_plays(connection, all_ids(connection)))


def test_a_play_that_was_written_down_gets_a_number_and_keeps_it(database):
    assert take(database, FIRST) == (NONE, 1, "added")
    assert take(database, FIRST) == (NONE, 1, "unchanged")
    assert take(database, LONGER) == (NONE, 1, "updated")
    assert take(database, FIRST) == (NONE, 1, "older")
    (play,) = plays(database)
    assert (play.revision, play.hands, [seat.name for seat in play.seats]) == (2, 1, ["Mara", "Jonas"])


def test_another_play_of_the_same_people_is_another_play(database):
    assert take(database, LONGER) == (NONE, 1, "added")
    assert take(database, OTHER) == (NONE, 2, "added")
    assert take(database, OTHER) == (NONE, 2, "unchanged")
    assert take(database, FIRST.replace("Jonas", "Jon")) == (NONE, 3, "added")


def test_a_number_in_the_head_is_the_number(database):
    numbered = FIRST.replace("\n\n", "\nnumber: 7\n\n", 1)
    assert take(database, numbered) == (NONE, 7, "added")
    assert take(database, numbered) == (NONE, 7, "unchanged")
    assert take(database, OTHER) == (NONE, 8, "added")


def test_a_transcript_of_a_record_that_is_here_changes_nothing(database):
    record = timed(random_record(3))
    list(ingest(database, [record]))
    assert take(database, text_of(record, "x")) == (DEVICE, 1, "unchanged")
    with database.reading() as connection:
        assert read_record(connection, all_ids(connection)[0]) == record


def test_a_transcript_that_goes_on_where_a_record_ends_keeps_its_times(database):
    header = header_for()
    values = random_values(header, 3, most=20)
    short = timed(build(header, values[:12]))
    list(ingest(database, [short]))
    assert take(database, text_of(build(header, values), "x")) == (DEVICE, 1, "updated")
    with database.reading() as connection:
        longer = read_record(connection, all_ids(connection)[0])
    assert longer.startswith(short)
    assert len(read(longer).entries) == 20


def test_a_transcript_that_contradicts_the_record_is_refused_and_nothing_changes(database):
    header = header_for()
    values = random_values(header, 3, most=12)
    list(ingest(database, [build(header, values)]))
    other = text_of(build(header, [*values[:5], (NOTE, "x"), *values[5:]]), "x")
    assert take(database, other) == (DEVICE, 1, "refused")
    assert take(database, text_of(build(header_for(names=("Eve", "Bob")), values), "x")) == (DEVICE, 1, "refused")
    (play,) = plays(database)
    assert (play.entries, play.revision) == (12, 1)


def test_the_line_that_is_wrong_is_named_and_nothing_is_stored(database):
    with pytest.raises(DataError, match=r"^file: line 9: "):
        take(database, FIRST + "B nonsense\n")
    assert plays(database) == []


@pytest.mark.parametrize("seed", [1, 2])
def test_a_transcript_comes_back_as_it_was_written(database, seed):
    header = header_for(device=NO_DEVICE, number=0, seats=3)
    text = text_of(build(header, random_values(header, seed, hands=0.3, undos=0.1)), "x")
    take(database, text)
    with database.reading() as connection:
        stored = read_record(connection, all_ids(connection)[0])
    assert text_of(stored, "x") == text.replace("number: 0\n", "number: 1\n")
