import re
from datetime import UTC, datetime
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

from engines_core import registry
from engines_core.record import ADJUST, MOVE, UNDO
from tallystone.errors import DataError
from tallystone.records import build
from tallystone.report.colours import NAMED_COLOURS
from tallystone.report.data import report_data
from tallystone.report.labels import part_label
from tallystone.report.language import Language
from tallystone.report.page import headline, page
from tallystone.report.plots import PLOTS
from tallystone.report.spans import clock, duration
from tallystone.report.style import LONGEST_NAME, SEAT_COLOURS, png, seat_colours, short, styled, svg
from tests.host.export.facts import seat, stored_play
from tests.host.makers import header_for, random_record, short_record
from tests.host.report.plays import HOSTILE, report_of

TAGS = set(
    "html head meta title style body header section footer div p h1 h2 h3 table thead tbody tr th td ul li b i span bdi figure figcaption "
    "details summary svg g defs path use text clippath rect metadata".split()
)


class Found(HTMLParser):
    """The tags and the text of a page."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.attributes, self.said = set(), [], ""
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        self.attributes += attrs

    def handle_data(self, data):
        self.said += data


@pytest.fixture(scope="module")
def hostile():
    """The page of a play between people with hostile names."""
    return report_of(seats=4, names=HOSTILE)[1]


def test_names_stay_names_whatever_is_in_them(hostile):
    found = Found(hostile)
    assert found.tags <= TAGS
    assert not any(name.startswith("on") or "x.example" in (value or "") for name, value in found.attributes)
    for name in HOSTILE[:3]:
        assert name in found.said
    assert r"\u202e$\alpha$\x1b[31m\n" in found.said
    assert not set("\u202e\x1b") & set(hostile)


def test_the_page_forbids_scripts_and_the_network_and_names_no_address(hostile):
    assert "default-src 'none'; style-src 'unsafe-inline'; img-src data:" in hostile
    linked = [value for name, value in Found(hostile).attributes if name in ("href", "src", "xlink:href", "action", "data")]
    assert all(value.startswith("#") for value in linked)
    assert set(re.findall(r"url\(([^)]{2})", hostile)) <= {"#p", "#c", "#h", "#m"}


@pytest.mark.parametrize("game", registry.names())
def test_any_game_has_its_page_with_every_total(game):
    data, text = report_of(game=game)
    said = Found(text).said
    assert data.game in said
    assert headline(data) in said
    for seat_of in data.standings.seats:
        assert str(seat_of.total) in said
    assert all(title in said for title in ("Points over the", "Where the points came from", "Time"))
    assert ("Luck, roll by roll" in said) == bool(data.story.rolls)


def test_the_same_play_makes_the_same_page():
    data = report_data(short_record(3), "play 1")
    assert page(data) == page(data)


def test_plots_are_whole_svg_and_real_pictures():
    data, _ = report_of(seats=4, names=HOSTILE)
    with styled():
        for name, plot in PLOTS.items():
            figure = plot(data)
            root = ElementTree.fromstring(svg(figure, name))
            assert root.tag.endswith("svg")
            assert png(figure).startswith(b"\x89PNG")
            assert any((text.text or "").strip() for text in root.iter("{http://www.w3.org/2000/svg}text"))


def test_a_play_without_times_has_no_plot_of_time_and_one_without_dice_no_luck():
    data = report_data(build(header_for(), []), "play 1")
    with styled():
        assert [name for name, plot in PLOTS.items() if plot(data) is not None] == ["parts"] * any(
            line.points for seat_of in data.standings.seats for line in seat_of.scores
        )
    assert "Dice and luck" not in page(data)


@pytest.mark.usefixtures("toy")
def test_the_headline_says_who_won_or_tied_or_leads():
    won = report_data(build(header_for("toy"), [(MOVE, (2,))] * 5 + [(MOVE, (3,))]), "x")
    tied = report_data(build(header_for("toy"), [(MOVE, (2,))] * 6), "x")
    open_end = report_data(build(header_for("toy"), [(MOVE, (1,))]), "x")
    assert headline(won) == "Bob won with 7 points."
    assert headline(tied) == "Ada and Bob tied with 6 points."
    assert headline(open_end) == "Not finished; Ada leads with 1 point."


@pytest.mark.usefixtures("toy", "without_plots")
def test_what_was_corrected_is_marked_and_what_was_taken_back_is_counted():
    values = [(MOVE, (2,)), (ADJUST, (0, 0, 9)), (MOVE, (3,)), (UNDO, 1)]
    said = Found(page(report_data(build(header_for("toy"), values), "x"))).said
    assert "* corrected by hand" in said
    assert "Ada: toy_points set by hand from 2 to 9" in said
    assert "1 step taken back, and not shown here." in said


@pytest.mark.usefixtures("without_plots")
def test_edits_of_people_are_shown():
    started = datetime(2026, 3, 14, 18, 5, tzinfo=UTC)
    seats = [seat(0, "Ada L.", colour="Red"), seat(1, "Bo", colour="Blue")]
    play = stored_play(*seats, number=1, started_at=started, location="Kitchen <1>", note="Cake & tea")
    data = report_data(random_record(3), "play 1", play)
    said = Found(page(data)).said
    for words in ("Ada L.", "Bo", "Kitchen <1>", "Cake & tea", "2026-03-1"):
        assert words in said
    assert data.colours == [NAMED_COLOURS["red"], NAMED_COLOURS["blue"]]


@pytest.mark.parametrize("words", (("czerwony", "Niebieska", " ŻÓŁTY "), ("красный", "СИНИЙ", "жёлтые"), ("red", "blue", "yellow")))
def test_a_colour_is_known_by_its_word_in_every_language(words):
    assert seat_colours(words, 3) == [NAMED_COLOURS[colour] for colour in ("red", "blue", "yellow")]


def test_colours_of_pieces_are_used_only_when_all_are_known_and_differ():
    assert seat_colours(["Red", "red "], 2) == list(SEAT_COLOURS[:2])
    assert seat_colours(["Red", "mauve"], 2) == list(SEAT_COLOURS[:2])
    assert seat_colours([], 2) == list(SEAT_COLOURS[:2])


def test_a_record_that_cannot_be_folded_is_one_sentence():
    with pytest.raises(DataError, match=r"^play 1: entry 1 \(byte \d+\): the move is refused: "):
        report_data(build(header_for(), [(MOVE, (77,))]), "play 1")


@pytest.mark.usefixtures("toy")
def test_a_play_that_no_words_are_found_for_is_one_sentence(monkeypatch):
    def stumble(record, language):
        raise IndexError("tuple index out of range")

    monkeypatch.setattr("tallystone.report.data.story", stumble)
    with pytest.raises(DataError, match=r"^play 1: the play cannot be told \(IndexError\)$"):
        report_data(build(header_for("toy"), [(MOVE, (2,))]), "play 1")


@pytest.mark.usefixtures("toy")
def test_enormous_points_in_between_can_be_drawn():
    record = build(header_for("toy"), [(MOVE, (8, 8)), (ADJUST, (0, 0, -5)), (MOVE, (1,))])
    assert "Points over the" in Found(page(report_data(record, "x"))).said


@pytest.mark.usefixtures("without_plots")
def test_something_wrong_with_the_record_is_said_on_the_page():
    said = Found(page(report_data(short_record(8)[:-3], "x"))).said
    assert "Something is wrong with the record: " in said


@pytest.mark.parametrize(
    ("key", "label"),
    [("score_farmers", "Farmers"), ("score_hunger", "Hunger"), ("score_culture", "Culture"), ("score_odd_thing", "Odd thing")],
)
def test_a_part_is_named_without_anybodys_figures(key, label):
    assert part_label(key, Language()) == label


def test_a_moment_is_told_to_the_second():
    assert [clock(ms) for ms in (0, 59_999, 760_000, 3_920_000)] == ["0:00", "0:59", "12:40", "1:05:20"]


def test_a_span_is_told_as_people_say_it():
    assert [duration(ms, Language()) for ms in (0, 760_000, 3_920_000)] == ["0:00 min", "12:40 min", "1:05 h"]


def test_long_names_are_cut_for_plots():
    assert len(short("x" * 99)) == LONGEST_NAME
