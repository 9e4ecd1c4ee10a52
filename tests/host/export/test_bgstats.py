import io
import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import jsonschema
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tallystone.export.bgstats import identity
from tallystone.export.bgstats.facts import LONGEST_COMMENT, NotForBgStats, facts_of, minutes_of
from tallystone.export.bgstats.file import BgStatsFile, Builder, file_schema, write_file
from tallystone.records import build
from tests.host.export.facts import SYNCED, facts, seat, stored_play
from tests.host.makers import header_for, random_record

SCHEMA = Path(__file__).parents[3] / "docs" / "bgstats.schema.json"
WARSAW = ZoneInfo("Europe/Warsaw")
NAMES = st.text(max_size=20)


def file_of(*plays, me="", zone=UTC):
    builder = Builder(lambda moment: moment.astimezone(zone))
    for play in plays:
        builder.add(play)
    return builder.file(me)


def lost_references(file):
    players, games, places = ({thing.id for thing in things} for things in (file.players, file.games, file.locations))
    return [
        *(play.game_ref_id for play in file.plays if play.game_ref_id not in games),
        *(play.location_ref_id for play in file.plays if play.location_ref_id not in {*places, None}),
        *(score.player_ref_id for play in file.plays for score in play.player_scores if score.player_ref_id not in players),
    ]


def test_the_sample_is_as_it_was(golden):
    first = facts(seat(colour="Red"), seat(1, "Bo", 154, 2, False, colour="Blue"), location="Kitchen")
    second = facts(seat(0, "Bo", -4, 2, False), seat(1, "", 12, 1, True), number=18, game="chess", first=1, minutes=0, adjusts=1)
    golden("export/two_plays.bgsplay", msgspec.json.format(msgspec.json.encode(file_of(first, second, me="Ada")), indent=1).decode() + "\n")


def test_the_file_is_what_its_schema_in_the_docs_says(request):
    text = json.dumps(file_schema(), indent=2, sort_keys=True) + "\n"
    if request.config.getoption("--accept-golden"):
        SCHEMA.write_text(text, "utf-8", newline="\n")
    assert SCHEMA.read_text("utf-8") == text, "make golden writes it"
    out = io.StringIO()
    write_file([facts(), facts(number=18, location="Kitchen")], out)
    jsonschema.validate(json.loads(out.getvalue()), json.loads(text))


def test_points_are_a_text_and_the_start_player_is_always_told():
    (play,) = file_of(facts(seat(total=-18, winner=False, rank=2), seat(1, "Bo", 99, 1, True), first=1)).plays
    assert [(score.score, score.start_player, score.rank, score.winner) for score in play.player_scores] == [
        ("-18", False, 2, False),
        ("99", True, 1, True),
    ]


def test_a_play_near_midnight_has_one_day_and_it_is_the_one_at_the_table():
    late = datetime(2026, 3, 14, 23, 30, tzinfo=UTC)
    (play,) = file_of(facts(started_at=late), zone=WARSAW).plays
    assert (play.play_date, play.play_date_ymd) == ("2026-03-15 00:30:00", 20260315)


def test_a_second_export_names_everything_as_the_first():
    once = file_of(facts(), facts(number=18))
    again = file_of(facts(number=18), facts(number=19), facts())
    assert {thing.uuid for thing in once.plays} < {thing.uuid for thing in again.plays}
    for kind in ("players", "games", "locations"):
        assert {(thing.uuid, thing.name, thing.modification_date) for thing in getattr(once, kind)} == {
            (thing.uuid, thing.name, thing.modification_date) for thing in getattr(again, kind)
        }
    assert msgspec.json.encode(file_of(facts())) == msgspec.json.encode(file_of(facts()))


def test_the_identities_are_those_of_every_version():
    assert identity.uuid_of("play", "e660583883724a12:17") == "950A408D-6E5E-510E-AA90-BC838EA1D44E"
    assert identity.uuid_of("player", "ada") == "EE78C559-2264-576B-A9AB-57B35B200138"
    assert identity.uuid_of("game", "stone_age") == "06FA4983-3DDC-5246-B8BA-51B8682813E1"


def test_an_edit_makes_the_play_newer_than_it_was():
    (before,), (after,) = file_of(facts()).plays, file_of(facts(edited_at=SYNCED + timedelta(days=1))).plays
    assert (before.uuid, before.modification_date) == (after.uuid, "2026-03-14 19:20:00")
    assert after.modification_date == "2026-03-15 19:20:00"


def test_the_same_person_in_two_plays_is_one_player_whatever_the_case():
    file = file_of(facts(), facts(seat(0, " ADA "), seat(1, "Zo\u00eb", 1, 2, False), number=18))
    assert [player.name for player in file.players] == ["Ada", "Bo", "Zo\u00eb"]


def test_two_seats_with_one_name_are_two_players():
    (play,) = file_of(facts(seat(0, "Ada"), seat(1, "ada", 1, 2, False))).plays
    assert len({score.player_ref_id for score in play.player_scores}) == 2


def test_a_seat_without_a_name_is_anonymous():
    (anonymous, _) = file_of(facts(seat(0, " \t"), seat(1, "seat a", 1, 2, False))).players
    assert (anonymous.name, anonymous.is_anonymous) == ("Seat A", True)


def test_a_merged_player_goes_by_the_name_of_the_merge():
    file = file_of(facts(seat(0, "Addie", player="Ada"), seat(1, "Bo", 1, 2, False)))
    assert file.players[0].name == "Ada"


def test_me_must_be_in_the_plays():
    assert file_of(facts(), me="bo").user_info.me_ref_id == 2
    with pytest.raises(ValueError, match="nobody called 'Cleo' is in these plays"):
        file_of(facts(), me="Cleo")


@settings(max_examples=40)
@given(st.lists(st.lists(NAMES, min_size=1, max_size=8), max_size=4))
def test_any_names_make_a_file_that_is_whole(tables):
    plays = [
        facts(*[seat(at, name, at, at + 1, not at) for at, name in enumerate(names)], number=number) for number, names in enumerate(tables)
    ]
    file = file_of(*plays)
    assert msgspec.json.decode(msgspec.json.encode(file), type=BgStatsFile) == file
    assert lost_references(file) == []
    assert len({player.uuid for player in file.players}) == len(file.players)
    for play in file.plays:
        assert len({score.player_ref_id for score in play.player_scores}) == len(play.player_scores)
    assert not any(ord(letter) < 32 for player in file.players for letter in player.name)


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"finished": False}, "it is not finished"),
        ({"started_at": None}, "nobody knows when it was played; tell with --date"),
    ],
)
def test_what_the_app_cannot_take_is_told(fields, why):
    with pytest.raises(NotForBgStats, match=why):
        facts_of(stored_play(**fields), b"")


def test_a_date_is_for_plays_without_one_only():
    told = datetime(2020, 1, 2, tzinfo=UTC)
    assert facts_of(stored_play(started_at=None), b"", told).started_at == told
    assert facts_of(stored_play(), b"", told).started_at.year == 2026


def test_the_playing_time_is_that_of_the_record():
    assert minutes_of(random_record(3)) == 0
    assert minutes_of(b"junk") == 0
    assert minutes_of(build(header_for(), [])) == 0


def test_comments_say_what_was_corrected_and_are_short():
    made = facts(adjusts=2, hands=50, note="Long evening\nwith guests", problem="entry 3: nonsense")
    assert made.comments == (
        "Long evening with guests Most points. Corrected by hand. Physical dice. TallyStone found something wrong with the record."
    )
    assert len(facts(note="x" * 1000).comments) == LONGEST_COMMENT
