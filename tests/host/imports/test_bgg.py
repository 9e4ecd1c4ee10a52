from xml.etree.ElementTree import Element, SubElement, tostring

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tallystone.errors import DataError
from tallystone.imports.bgg import parse_bgg
from tallystone.store.history import HistorySeat

PAGE = """<?xml version="1.0" encoding="utf-8"?>
<plays username="ada" userid="1" total="2" page="1" termsofuse="x">
  <play id="987" date="2026-03-14" quantity="2" length="72" incomplete="0" nowinstats="0" location="Kitchen">
    <item name="Stone Age" objecttype="thing" objectid="34635"><subtypes><subtype value="boardgame"/></subtypes></item>
    <comments>fed by hand &amp; once</comments>
    <players>
      <player username="" userid="0" name="Ada" startposition="1" color="Red" score="49-46ish" new="0" rating="0" win="1"/>
      <player username="bo" userid="7" name="" startposition="2" color="" score="" new="0" rating="0" win="0"/>
      <player username="" userid="0" name="Cleo" startposition="left" score="36, 42"/>
    </players>
  </play>
  <play id="988" date="0000-00-00" quantity="0" length="0" incomplete="1" nowinstats="0" location="">
    <item name="Chess" objecttype="thing" objectid="171"/>
  </play>
</plays>"""


def read(text):
    return parse_bgg(text.encode(), "page.xml")


def test_plays_are_read_as_they_are():
    first, second = read(PAGE).plays
    assert (first.source, first.source_id, first.game, first.bgg_id) == ("bgg", "987", "Stone Age", 34635)
    assert (first.played_on, first.duration_min, first.quantity, first.location) == ("2026-03-14", 72, 2, "Kitchen")
    assert (first.note, first.ignored) == ("fed by hand & once", False)
    assert first.seats == [
        HistorySeat("Ada", "49-46ish", True, None, True, "Red"),
        HistorySeat("bo", "", False, None, False),
        HistorySeat("Cleo", "36, 42"),
    ]
    assert first.raw.startswith('<play id="987"')
    assert first.raw.endswith("</play>")
    assert (second.played_on, second.duration_min, second.quantity, second.ignored, second.seats) == (None, None, 1, True, [])


def test_a_page_by_the_id_of_a_game_is_read_too():
    (play,) = read('<plays total="1"><play id="5" userid="9" date="2020-02-02"><item name="Go" objectid="188"/></play></plays>').plays
    assert (play.source_id, play.game) == ("5", "Go")


def test_other_encodings_are_read():
    text = '<?xml version="1.0" encoding="utf-16"?><plays><play id="1"><item name="Zo\u00eb"/></play></plays>'
    assert parse_bgg(text.encode("utf-16"), "x").plays[0].game == "Zo\u00eb"


def test_a_bad_play_is_named_and_stops_none_of_the_others():
    parsed = read('<plays><play/><play id="1"/><play id="2"><item/></play><play id="3"><item name="Go"/></play></plays>')
    assert [play.source_id for play in parsed.plays] == ["3"]
    assert parsed.left_out == [
        "page.xml: play 1 is left out: it has no id",
        "page.xml: play 2 is left out: it names no game",
        "page.xml: play 3 is left out: it names no game",
    ]


BOMB = '<!DOCTYPE plays [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><plays><play id="&b;"/></plays>'
FILE = '<!DOCTYPE plays [<!ENTITY x SYSTEM "file:///etc/hostname">]><plays><play id="&x;"/></plays>'


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (BOMB, "it defines types or entities of its own, which no list of plays does"),
        (FILE, "it defines types or entities of its own, which no list of plays does"),
        ("<plays><play>", "line 1, column 14: this is no whole XML (no element found)"),
        ("<plays></play>", "line 1, column 10: this is no whole XML (mismatched tag)"),
        ("<plays>&nbsp;</plays>", "line 1, column 8: this is no whole XML (undefined entity)"),
        ("", "line 1, column 1: this is no whole XML (no element found)"),
        ("<errors><error/></errors>", "this is no list of plays of BoardGameGeek: it begins with <errors>"),
        ("<plays>" + "<a>" * 50, "its elements are too deep within each other for a list of plays"),
        ("<plays>" + "<a>" * 100_000, "its elements are too deep within each other for a list of plays"),
        ('<?xml version="1.0" encoding="klingon"?><plays/>', "unknown encoding: klingon"),
    ],
    ids="bomb file cut mismatched entity empty errors deep deeper encoding".split(),
)
def test_what_is_no_list_of_plays_is_one_sentence(text, why):
    with pytest.raises(DataError) as told:
        read(text)
    assert str(told.value) == f"page.xml: {why}"


@given(st.binary(max_size=60) | st.text("<plays/>!'\"&; =a\u0416", max_size=60).map(lambda text: ("<plays>" + text).encode()))
def test_any_bytes_are_plays_or_one_sentence(data):
    try:
        parse_bgg(data, "x")
    except DataError as error:
        assert "\n" not in str(error)


WORDS = st.text(st.characters(exclude_categories=("Cs", "Cc", "Cn")), max_size=8)
SEATS = st.builds(HistorySeat, name=WORDS, score=WORDS, winner=st.none() | st.booleans(), colour=WORDS)


@settings(max_examples=40)
@given(st.lists(st.tuples(WORDS.filter(bool), WORDS.filter(bool), WORDS, st.lists(SEATS, max_size=3)), max_size=3))
def test_whatever_people_typed_comes_out_as_it_stands(plays):
    root = Element("plays")
    for source_id, game, note, seats in plays:
        play = SubElement(root, "play", id=source_id, date="2026-03-14")
        SubElement(play, "item", name=game)
        SubElement(play, "comments").text = note
        players = SubElement(play, "players")
        for seat in seats:
            win = {} if seat.winner is None else {"win": str(int(seat.winner))}
            SubElement(players, "player", name=seat.name, score=seat.score, color=seat.colour, **win)
    found = parse_bgg(tostring(root, encoding="utf-8"), "x").plays
    assert [(play.source_id, play.game, play.note, play.seats) for play in found] == plays
