from datetime import UTC, date, datetime

import pytest
from sqlalchemy import select

from tallystone.errors import UsageError
from tallystone.ingest import ingest, rebuild
from tallystone.store.edits import delete_plays, edit_play, edit_seat, seat_of, undelete_plays
from tallystone.store.filters import Filter, day_of, filtered_ids
from tallystone.store.players import merge_players, read_players, set_colour, split_player
from tallystone.store.reading import all_ids, count_plays, find, held, read_plays, read_record
from tallystone.store.schema import REVISION
from tests.host.makers import DEVICE, parts, random_record, short_record

NOW = datetime(2026, 3, 14, 20, 0, tzinfo=UTC)
FINISHED = random_record(3, number=17)
HALF = FINISHED[: parts(FINISHED)[1][100].end]


@pytest.fixture
def filled(database):
    list(ingest(database, [HALF, short_record(number=4, names=("Cleo", "Ada"))]))
    return database


def play(database, number):
    with database.reading() as connection:
        return next(read_plays(connection, find(connection, [str(number)])))


def ids(database, *numbers):
    with database.reading() as connection:
        return find(connection, [str(number) for number in numbers])


def numbers(database, wanted):
    with database.reading() as connection:
        return [play.number for play in read_plays(connection, filtered_ids(connection, wanted))]


def test_what_people_write_stands_beside_the_record(filled):
    (play_id,) = ids(filled, 17)
    with filled.writing() as connection:
        edit_play(connection, play_id, NOW, location="Kitchen", note="Fed by hand")
        edit_play(connection, play_id, NOW, ignored=True)
        edit_seat(connection, play_id, 1, name="Robert", colour="red")
    edited = play(filled, 17)
    assert (edited.location, edited.note, edited.ignored) == ("Kitchen", "Fed by hand", True)
    assert [(seat.name, seat.player, seat.colour) for seat in edited.seats] == [("Ada", "Ada", ""), ("Robert", "Robert", "red")]
    with filled.reading() as connection:
        assert read_record(connection, play_id) == HALF


def test_edits_outlive_a_new_revision_and_a_rebuild(filled):
    (play_id,) = ids(filled, 17)
    with filled.writing() as connection:
        edit_play(connection, play_id, NOW, location="Kitchen")
        edit_seat(connection, play_id, 0, name="Adelheid")
    assert [outcome.result for outcome in ingest(filled, [FINISHED])] == ["updated"]
    rebuild(filled)
    edited = play(filled, 17)
    assert (edited.location, edited.seats[0].name, edited.revision, edited.finished) == ("Kitchen", "Adelheid", 2, True)


def test_an_empty_name_is_the_recorded_one_again(filled):
    (play_id,) = ids(filled, 17)
    with filled.writing() as connection:
        edit_seat(connection, play_id, 0, name="X", colour="red")
        edit_seat(connection, play_id, 0, name="")
    assert [(seat.name, seat.colour) for seat in play(filled, 17).seats][0] == ("Ada", "red")


def test_each_revision_is_a_beginning_of_the_record(filled):
    list(ingest(filled, [FINISHED]))
    (play_id,) = ids(filled, 17)
    with filled.reading() as connection:
        rows = connection.execute(select(REVISION.c.revision, REVISION.c.whole_bytes).where(REVISION.c.play_id == play_id)).all()
        assert [tuple(row) for row in rows] == [(1, len(HALF)), (2, len(FINISHED))]
        assert read_record(connection, play_id)[: len(HALF)] == HALF


def test_a_deleted_play_is_out_of_sight_and_comes_back_as_it_was(filled):
    before = play(filled, 17)
    with filled.writing() as connection:
        delete_plays(connection, find(connection, ["17"]), NOW)
    with filled.reading() as connection:
        assert (count_plays(connection), len(all_ids(connection))) == (1, 1)
        assert filtered_ids(connection, Filter(deleted=True)) == find(connection, ["17"], deleted=True)
        assert held(connection, DEVICE, 17) is not None, "it does not come over again"
        with pytest.raises(UsageError, match="play 17 was deleted; `tallystone undelete 17` brings it back"):
            find(connection, ["17"])
        with pytest.raises(UsageError, match="play 4 is not deleted"):
            find(connection, ["4"], deleted=True)
    with filled.writing() as connection:
        undelete_plays(connection, find(connection, ["17"], deleted=True), NOW)
    assert play(filled, 17) == before


def test_a_deleted_play_that_goes_on_stays_deleted_and_is_not_doubled(filled):
    with filled.writing() as connection:
        delete_plays(connection, find(connection, ["17"]), NOW)
    assert [outcome.result for outcome in ingest(filled, [FINISHED])] == ["updated"]
    with filled.reading() as connection:
        assert count_plays(connection) == 1


def test_seats_are_called_by_letter_or_name(filled):
    (play_id,) = ids(filled, 17)
    with filled.reading() as connection:
        assert [seat_of(connection, play_id, who) for who in ("A", "b", "Bob", "Ada")] == [0, 1, 1, 0]
        with pytest.raises(UsageError, match=r"the play has no seat 'C'; there are A \(Ada\), B \(Bob\)"):
            seat_of(connection, play_id, "C")


def test_texts_that_nobody_writes_by_hand_are_refused(filled):
    (play_id,) = ids(filled, 17)
    for told in ({"location": "x" * 101}, {"note": "x" * 2001}):
        with pytest.raises(UsageError, match="the most is"), filled.writing() as connection:
            edit_play(connection, play_id, NOW, **told)
    with pytest.raises(UsageError, match="the colour has 21 characters, the most is 20"), filled.writing() as connection:
        edit_seat(connection, play_id, 0, name="Y", colour="x" * 21)
    assert play(filled, 17).seats[0].name == "Ada"


def test_merged_players_are_one_and_can_be_parted_again(filled):
    with filled.writing() as connection:
        merge_players(connection, "Cleo", "Bob")
        merge_players(connection, "Bob", "Robert")
        set_colour(connection, "Cleo", "blue")
    assert [seat.player for number in (17, 4) for seat in play(filled, number).seats] == ["Ada", "Robert", "Robert", "Ada"]
    assert [seat.colour for seat in play(filled, 17).seats] == ["", "blue"]
    assert sorted(numbers(filled, Filter(player="Bob"))) == [4, 17]
    with filled.writing() as connection:
        assert split_player(connection, "Cleo") == "Robert"
        with pytest.raises(UsageError, match="'Cleo' is no other name of anybody"):
            split_player(connection, "Cleo")
        assert read_players(connection).names_of("Robert") == ["Robert", "Bob"]
    assert numbers(filled, Filter(player="Cleo")) == [4]


@pytest.mark.parametrize(("name", "into"), (("Bob", "Bob"), ("Bob", "Robert"), ("Robert", "Bob")))
def test_players_that_are_one_already_are_not_merged(filled, name, into):
    with filled.writing() as connection:
        merge_players(connection, "Bob", "Robert")
    with pytest.raises(UsageError, match="are the same player already"), filled.writing() as connection:
        merge_players(connection, name, into)


def test_plays_are_found_by_what_they_are_like(database, monkeypatch):
    monkeypatch.setenv("TZ", "UTC")
    dated = [short_record(number=n, time_source=1, epoch_s=1773446400 + 86400 * n, names=("Ada", f"P{n}")) for n in range(1, 5)]
    list(ingest(database, [*dated, FINISHED, short_record(number=9, device=bytes(8))]))
    with database.writing() as connection:
        edit_play(connection, find(connection, ["2"])[0], NOW, location="Club 100%")
        edit_play(connection, find(connection, ["3"])[0], NOW, ignored=True)
    assert numbers(database, Filter()) == [1, 2, 3, 4, 17, 9] or numbers(database, Filter()) == [1, 2, 3, 4, 9, 17]
    assert numbers(database, Filter(since=date(2026, 3, 16), until=date(2026, 3, 17))) == [2, 3]
    assert numbers(database, Filter(player="P4")) == [4]
    assert numbers(database, Filter(location="100%")) == [2]
    assert numbers(database, Filter(location="%")) == [2]
    assert numbers(database, Filter(ignored=True)) == [3]
    assert numbers(database, Filter(finished=True)) == [17]
    assert numbers(database, Filter(device="0000")) == [9]
    with pytest.raises(UsageError, match="there are no plays of a device '%'; there are 0000000000000000, "):
        numbers(database, Filter(device="%"))
    assert numbers(database, Filter(game="origins")) == []
    assert len(numbers(database, Filter(problem=False))) == 6


def test_a_day_that_is_none_is_wrong_use():
    with pytest.raises(UsageError, match="'yesterday' is not a day; say it like 2026-03-14"):
        day_of("yesterday")
