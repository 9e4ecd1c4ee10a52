import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines_core import transcript
from engines_core.escapes import escape, unescape
from engines_core.header import Header
from engines_core.record import ADJUST, HAND, MOVE, NOTE, ROLL, SEED, TIME, UNDO
from engines_core.registry import load, names
from engines_core.transcript import TranscriptError
from engines_core.words import complete

HEAD = "TallyStone transcript 1\ngame: stone_age\nseat A: Ada\nseat B: Bo\n\n"


def refused(text):
    with pytest.raises(TranscriptError) as caught:
        transcript.parse(text)
    return str(caught.value)


@given(st.text(st.characters(codec="utf-8")))
def test_any_text_fits_on_one_line_and_comes_back(text):
    line = escape(text)
    assert "\n" not in line
    assert "\r" not in line
    assert unescape(line) == text


@given(
    st.lists(st.text(st.characters(codec="utf-8"), max_size=14), min_size=2, max_size=4), st.text(st.characters(codec="utf-8"), max_size=40)
)
def test_hostile_names_and_notes_come_back(names, note):
    header = Header("stone_age", 1, (0, 0, 0, 0), 0, tuple(names))
    entries = [(NOTE, note), (MOVE, (0,)), (NOTE, note)]
    text = transcript.format(header, entries)
    again, found = transcript.parse(text)
    assert vars(again) == vars(header)
    assert found == entries


@given(st.text(max_size=300))
def test_any_text_is_a_transcript_or_an_error_with_its_line(text):
    for candidate in (text, HEAD + text):
        try:
            transcript.parse(candidate)
        except TranscriptError as error:
            assert str(error).startswith(f"line {error.line}: ")
            assert "\n" not in error.reason


def test_every_kind_of_entry_has_its_line():
    header = Header("stone_age", 1, (0, 0, 0, 0), 1, ("Ada", "Bo"), bytes(range(8)), 3, 2, 999, 1, 1790000000, 0, bytes(range(32)))
    entries = [
        (MOVE, (0,)),
        (MOVE, (0, 1, 2)),
        (ROLL, (3, 4)),
        (UNDO, 2),
        (MOVE, (0, 2, 1)),
        (HAND, (6,)),
        (ADJUST, (0, 0, 9)),
        (ADJUST, (-3, 0, 30)),
        (NOTE, "dog ate a card\nfound it"),
        (TIME, (4, 17, 1, 1790000500)),
        (TIME, (5, 3, 0)),
        (SEED, bytes(range(100, 132))),
    ]
    text = transcript.format(header, entries)
    assert text.split("\n\n", 1)[1].splitlines()[:11] == [
        "B placed",
        "B gather forest 2",
        "* dice 3 4",
        "undo 2",
        "B gather clay-pit 1",
        "* dice 6 by hand",
        "A adjust food 9",
        "table adjust deck 30",
        "note dog ate a card\\nfound it",
        "time boot 4 ms 17 set 1790000500",
        "time boot 5 ms 3 unknown",
    ]
    again, found = transcript.parse(text)
    assert (vars(again), found) == (vars(header), entries)


def test_only_game_and_seats_are_needed_and_comments_and_windows_line_ends_are_no_trouble():
    text = (HEAD + "# they sat down\nA placed\nA gather forest 2\n\n* dice 1 2\n").replace("\n", "\r\n")
    header, entries = transcript.parse(text)
    assert header.names == ("Ada", "Bo")
    assert entries == [(MOVE, (0,)), (MOVE, (0, 1, 2)), (ROLL, (1, 2))]


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ("A placed\nB gather forest 2", "line 7: it is the move of A, not of B"),
        ("A placed\nA gather forest 9", "line 7: that number is out of range"),
        ("A placed\nA gather wood 2", "line 7: 'wood' is not one of: hunt, forest, clay-pit, quarry, river"),
        ("A placed\nA gather forest", "line 7: '...' is not a number"),
        ("A placed\nA gather forest x", "line 7: 'x' is not a number"),
        ("A placed\nA gather forest 2 now", "line 7: 'now' is too much"),
        ("A placed\nA card 1 wood 1 art tool-1", "line 7: not enough goods"),
        ("A placed\nA gather forest 2\n* dice 3", "line 8: 2 dice are due, not 1"),
        ("A placed\nA gather forest 2\n* dice 3 7", "line 8: no die shows that"),
        ("A placed\nA gather forest 2\nA tools none", "line 8: dice are due: the line begins with *, not with 'A'"),
        ("A placed\nA gather forest 2\n* 3 4", "line 8: a roll begins with the word dice"),
        ("A placed\n* dice 3 4", "line 7: it is the move of A, not of *"),
        ("A placed\nundo 2", "line 7: there is not that much to undo"),
        ("undo", "line 6: undo takes one number"),
        ("undo -1", "line 6: '-1' is not a number"),
        ("A adjust luck 3", "line 6: there is no such tracker"),
        ("A adjust food", "line 6: an adjust names a tracker and its new value"),
        ("A adjust food -3", "line 6: the value must be 0 to 999"),
        ("C adjust food 3", "line 6: there is no such seat"),
        ("seed 12", "line 6: a seed is 64 hexadecimal digits"),
        ("time boot x ms 1 set", "line 6: 'x' is not a number"),
        ("time 3", "line 6: a time mark is: time boot N ms N unknown|set|derived [seconds]"),
        ("note " + "x" * 201, "line 6: the note is longer than 200 bytes"),
        ("note " + "x" * 900, "line 6: the line has 905 characters, the most is 600"),
    ],
)
def test_a_wrong_line_is_named_with_its_reason(lines, message):
    assert refused(HEAD + lines + "\n") == message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1: a transcript begins with the line 'TallyStone transcript 1'"),
        ("TallyStone transcript 1\ngame: chess\n\n", "line 2: there is no game called 'chess'; known are: " + ", ".join(names())),
        ("TallyStone transcript 1\ngame: stone_age\nseat A: Ada\n\n", "line 4: stone_age is for 2 to 4 seats, not 1"),
        ("TallyStone transcript 1\ngame: stone_age\nseat B: Ada\n\n", "line 3: seats are lettered in order; 'B' is not the next one"),
        ("TallyStone transcript 1\ngame: stone_age\ngame: stone_age\n\n", "line 3: 'game' stands twice"),
        ("TallyStone transcript 1\ncolour: red\n\n", "line 2: there is no field called 'colour'"),
        ("TallyStone transcript 1\nnonsense\n\n", "line 2: a line of the head is 'key: value'; an empty line ends the head"),
        (HEAD[:-1] + "first: C\n\n", "line 5: 'C' is not a value for 'first'"),
        (HEAD[:-1] + "number: -1\n\n", "line 5: '-1' is not a value for 'number'"),
        (HEAD[:-1] + "rules: 7\n\n", "line 1: the record was made with rules version 7 of stone_age, this program knows version 1"),
        (HEAD[:-1] + "option mode: solo\n\n", "line 5: option mode is one of bookkeeper, referee, not 'solo'"),
        (HEAD[:-1] + "option luck: more\n\n", "line 5: stone_age has no option called 'luck'"),
        (HEAD[:-1].replace("Bo", "B" * 61) + "\n", "line 4: the name is longer than 60 bytes"),
    ],
)
def test_a_wrong_head_is_named_with_its_reason(text, message):
    assert refused(text) == message


def test_a_typed_line_can_be_completed():
    state = load("stone_age").new(2, (0, 0, 0, 0), 0)
    assert complete(state, []) == ["placed"]
    assert complete(state, ["pl"]) == ["placed"]
    state.apply((0,))
    assert complete(state, []) == ["tool", "field", "hut", "gather", "done"]
    assert complete(state, ["gather"]) == ["hunt", "forest", "clay-pit", "quarry", "river"]
    assert complete(state, ["gather", "r"]) == ["river"]
    assert complete(state, ["gather", "river"]) == ["1", "2", "3", "4", "5"]
    assert complete(state, ["gather", "river", "9"]) == []
    assert complete(state, ["tool"]) == []
