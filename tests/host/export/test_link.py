import json
from urllib.parse import parse_qs, urlsplit

import numpy
import pytest
import zxingcpp
from hypothesis import given, settings
from hypothesis import strategies as st

from tallystone.errors import DataError
from tallystone.export.bgstats.link import LONGEST_LINK, CreatePlay, create_play, link
from tallystone.export.bgstats.qr import QrCode
from tests.host.export.facts import facts, seat

PIXELS = 4


def data_of(address):
    parts = urlsplit(address)
    assert (parts.scheme, parts.netloc, parts.path) == ("https", "app.bgstatsapp.com", "/createPlay.html")
    (data,) = parse_qs(parts.query, strict_parsing=True)["data"]
    return json.loads(data)


def read_back(rows):
    """What a phone reads from a picture of the modules (True for dark)."""
    picture = numpy.kron(numpy.where(numpy.array(rows), 0, 255), numpy.ones((PIXELS, PIXELS))).astype(numpy.uint8)
    (found,) = zxingcpp.read_barcodes(picture)
    return found.text


def rows_of(text):
    """The modules of the terminal's half blocks, as they look: drawn is light."""
    rows = []
    for line in text.split("\n"):
        rows.append([letter in " \u2584" for letter in line])
        rows.append([letter in " \u2580" for letter in line])
    return rows


def test_the_link_tells_the_play_as_the_page_of_the_app_wants_it(golden):
    made = facts(seat(colour="Red"), seat(1, "Bo & Z\u00f6e", 154, 2, False), location="Kitchen")
    assert data_of(link(made)) == {
        "sourceName": "TallyStone",
        "sourcePlayId": "e660583883724a12-17",
        "playDate": "2026-03-14 18:05:00",
        "durationMin": 72,
        "location": "Kitchen",
        "comments": "Most points.",
        "game": {"name": "Stone Age", "sourceGameId": "stone_age", "bggId": 34635, "highestWins": True, "noPoints": False},
        "players": [
            {"name": "Ada", "sourcePlayerId": "ada", "startPlayer": True, "winner": True, "score": 187, "rank": 1, "role": "Red"},
            {"name": "Bo & Z\u00f6e", "sourcePlayerId": "bo & z\u00f6e", "startPlayer": False, "winner": False, "score": 154, "rank": 2},
        ],
    }
    golden("export/create_play.txt", link(made) + "\n")


def test_points_are_numbers_and_the_start_player_is_told_of_everybody():
    players = data_of(link(facts(seat(total=-18, winner=False), seat(1, "Bo", 0, 1, True), first=1)))["players"]
    assert [player["score"] for player in players] == [-18, 0]
    assert [player["startPlayer"] for player in players] == [False, True]


def test_what_is_unknown_is_left_out():
    data = data_of(link(facts(minutes=0, reason="", game="chess")))
    assert not {"durationMin", "location", "comments"} & data.keys()
    assert "bggId" not in data["game"]


@given(st.lists(st.text(max_size=30), min_size=1, max_size=4), st.text(max_size=100))
def test_any_names_come_out_of_the_link_as_they_went_in(names, location):
    made = facts(*[seat(at, name, at, at + 1, not at) for at, name in enumerate(names)], location=location)
    try:
        address = link(made)
    except DataError:
        return
    assert address.isascii()
    assert len(address) <= LONGEST_LINK
    wanted = json.loads(json.dumps(data_of(address)))
    assert [player["name"] for player in wanted["players"]] == [player.name for player in create_play(made).players]
    assert all(isinstance(player["startPlayer"], bool) for player in wanted["players"])


def test_comments_give_way_where_the_link_would_be_too_long():
    long = link(facts(note="\u0416" * 390, location="Kitchen"))
    assert data_of(long)["location"] == "Kitchen"
    assert "comments" not in data_of(long)


def test_names_that_no_code_could_hold_are_one_sentence():
    with pytest.raises(DataError, match=r"play e660583883724a12:17: the names are too long for a link; export the play as a file"):
        link(facts(*[seat(at, f"{at}" + "\U0001f3b2" * 60, at, at + 1, not at) for at in range(4)]))


@settings(max_examples=5)
@given(st.text("abc \u0416\"'&", max_size=300))
def test_a_phone_reads_the_code_from_the_terminal_and_from_the_picture(note):
    address = link(facts(note=note))
    code = QrCode(address)
    assert read_back(code.rows()) == address
    assert read_back(rows_of(code.text())) == address
    assert code.png().startswith(b"\x89PNG")


def test_the_longest_link_has_a_code():
    assert QrCode("x" * LONGEST_LINK).columns < 190


def test_the_data_has_no_field_that_the_page_does_not_know():
    known = "sourceName sourcePlayId playDate durationMin comments board location game players".split()
    assert {name for name in CreatePlay.__struct_encode_fields__} <= set(known)
