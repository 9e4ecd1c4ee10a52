import io
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tallystone.errors import DataError
from tallystone.export.bgstats.file import write_file
from tallystone.export.bgstats.identity import clean, shown_name
from tallystone.imports.bgstats import parse_bgstats
from tallystone.store.history import HistorySeat
from tests.host.export.facts import facts, seat

BACKUP = {
    "players": [{"id": 3, "uuid": "P", "name": "Ada", "isAnonymous": 0}, {"id": 5, "uuid": "Q", "name": "Bo"}],
    "locations": [{"id": 1, "uuid": "L", "name": "Kitchen"}],
    "games": [{"id": 2, "uuid": "G", "name": "Stone Age", "bggId": 34635}],
    "deletedObjects": [],
    "plays": [
        {
            "uuid": "9f3d",
            "gameRefId": 2,
            "locationRefId": 1,
            "playDate": "2026-03-14 23:05:00",
            "playDateYmd": 20260315,
            "durationMin": 72,
            "comments": "late",
            "board": "winter",
            "ignored": False,
            "playerScores": [
                {"playerRefId": 3, "score": "49-46ish", "winner": True, "startPlayer": True, "rank": 1, "role": "Red", "team": "1"},
                {"playerRefId": 5, "score": 12.5, "winner": 0, "startPlayer": 0, "rank": 0},
                {"playerRefId": 99, "score": None},
            ],
        }
    ],
}


def read(document):
    return parse_bgstats(json.dumps(document).encode(), "file")


def changed(**fields):
    return {**BACKUP, "plays": [{**BACKUP["plays"][0], **fields}]}


def test_a_play_of_a_backup_is_read_as_it_is():
    (play,) = read(BACKUP).plays
    assert (play.source, play.source_id, play.game, play.bgg_id) == ("bgstats", "9F3D", "Stone Age", 34635)
    assert (play.played_on, play.started_at, play.duration_min, play.location) == ("2026-03-15", None, 72, "Kitchen")
    assert (play.note, play.board, play.ignored, play.quantity) == ("late", "winter", False, 1)
    assert play.seats == [
        HistorySeat("Ada", "49-46ish", True, 1, True, "Red", "1"),
        HistorySeat("Bo", "12.5", False, None, False),
        HistorySeat(""),
    ]
    assert json.loads(play.raw)["play"] == BACKUP["plays"][0]


def test_fields_of_other_versions_of_the_app_are_read_too():
    play = {"uuid": "a", "gameRefId": 2, "date": "2019-02-03", "duration": "40", "notes": "n", "ignored": 1}
    (found,) = read({**BACKUP, "plays": [play]}).plays
    assert (found.played_on, found.duration_min, found.note, found.ignored, found.seats) == ("2019-02-03", 40, "n", True, [])


@pytest.mark.parametrize("day", [{"playDateYmd": 20261399}, {"playDateYmd": None, "playDate": "soon"}, {"playDateYmd": -1, "playDate": 7}])
def test_a_day_that_is_none_is_unknown(day):
    assert read(changed(**day)).plays[0].played_on is None


def test_a_new_name_of_a_player_makes_another_play_of_it():
    renamed = {**BACKUP, "players": [{"id": 3, "name": "Ada L."}, BACKUP["players"][1]]}
    assert read(renamed).plays[0].raw != read(BACKUP).plays[0].raw
    assert read(json.loads(json.dumps(BACKUP))).plays == read(BACKUP).plays


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"uuid": None}, "it has no uuid"),
        ({"uuid": "x" * 129}, "its uuid is too long"),
        ({"gameRefId": 77}, "its game is not in the file"),
        ({"gameRefId": []}, "its game is not in the file"),
    ],
)
def test_a_bad_play_is_named_and_stops_none_of_the_others(fields, why):
    good = BACKUP["plays"][0]
    parsed = read({**BACKUP, "plays": [{**good, **fields}, "junk", good]})
    assert len(parsed.plays) == 1
    assert parsed.left_out == [f"file: play 1 is left out: {why}", "file: play 2 is left out: it is not an object"]


@pytest.mark.parametrize("data", [b"{", b"{}", b'{"plays": 3}', b"[]", b"\xff", b"[" * 100_000])
def test_what_is_no_such_file_is_one_sentence(data):
    with pytest.raises(DataError, match=r"^file: ") as told:
        parse_bgstats(data, "file")
    assert "\n" not in str(told.value)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=5,
)
FIELDS = [*BACKUP["plays"][0], "date", "duration", "notes", "bggId"]
PLAYS = st.lists(JSON | st.dictionaries(st.sampled_from(FIELDS), JSON | st.just(2), max_size=8), max_size=3)


@settings(max_examples=40)
@given(PLAYS, JSON, st.lists(st.dictionaries(st.sampled_from(["id", "name", "bggId"]), JSON | st.just(2)) | JSON, max_size=3))
def test_nothing_that_stands_in_a_file_is_trusted(plays, players, games):
    parsed = parse_bgstats(json.dumps({"plays": plays, "players": players, "games": games}).encode(), "file")
    assert len(parsed.plays) + len(parsed.left_out) == len(plays)


@given(
    st.lists(st.text(max_size=12), min_size=1, max_size=4),
    st.text(max_size=12),
    st.lists(st.integers(-(10**6), 10**6), min_size=4, max_size=4),
)
def test_what_we_export_comes_back(names, location, totals):
    told = facts(*[seat(at, name, totals[at], at + 1, not at, colour="Red") for at, name in enumerate(names)], location=location)
    out = io.StringIO()
    write_file([told], out)
    (play,) = parse_bgstats(out.getvalue().encode(), "file").plays
    assert (play.game, play.bgg_id, play.duration_min, play.location) == ("Stone Age", 34635, 72, clean(location))
    assert play.played_on == told.started_at.astimezone().date().isoformat()
    assert play.seats == [
        HistorySeat(shown_name(name, at), str(totals[at]), not at, at + 1, not at, "Red") for at, name in enumerate(names)
    ]
