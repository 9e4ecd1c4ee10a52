from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines_core.record import ADJUST, MOVE, NOTE, TIME, UNDO
from tallystone.errors import DataError
from tallystone.records import build
from tallystone.replay import record_from_text, replay, text_of
from tallystone.verify import verify
from tests.host.makers import header_for, random_record, random_values, raw_record

PLAY = """TallyStone transcript 1
game: stone_age
seat A: Ada
seat B: Bob

"""


def test_a_transcript_and_its_record_have_the_same_standings():
    data = random_record(3, seats=3)
    text = text_of(data, "a")
    assert replay(text.encode(), "b").standings == replay(data, "a").standings
    assert text_of(record_from_text(text.encode(), "b"), "b") == text


def test_a_transcript_has_undos_notes_corrections_and_the_seed():
    header = header_for()
    values = [
        (NOTE, "tea\n=1+1"),
        (TIME, (3, 9, 1, 1795000000)),
        (ADJUST, (0, 0, 3)),
        (UNDO, 1),
        *random_values(header, 4, undos=0.05, hands=0.3),
    ]
    text = text_of(build(header, values), "a")
    assert "note tea\\n=1+1" in text
    again = record_from_text(text.encode(), "b")
    assert again == build(header, values)


def test_the_first_illegal_line_is_named_with_its_reason():
    with pytest.raises(DataError) as caught:
        replay((PLAY + "A placed\nB gather forest 1\n").encode(), "game.txt")
    assert str(caught.value).startswith("game.txt: line 7: ")


def test_the_first_illegal_entry_is_named_with_its_reason():
    data = build(header_for(), [(MOVE, (77,))])
    with pytest.raises(DataError, match=r"^game.tsr: entry 1 \(byte \d+\): the move is refused: ."):
        replay(data, "game.tsr")


def test_an_illegal_move_has_no_transcript():
    with pytest.raises(DataError, match=r"^a: entry 1 \(byte \d+\): the move is refused: ."):
        text_of(build(header_for(), [(MOVE, (77,))]), "a")


def test_a_torn_record_is_replayed_as_far_as_it_is_whole():
    verdict = replay(random_record(3)[:-3], "a")
    assert (verdict.ok, verdict.finished) == (False, True)
    assert text_of(random_record(3)[:-3], "a").endswith("\n")


def test_what_is_neither_a_record_nor_text_is_said_so():
    with pytest.raises(DataError) as caught:
        replay(b"\x00\xff", "x")
    assert str(caught.value) == "x: byte 1: this is neither a record nor a text in UTF-8"


def test_a_text_that_is_no_transcript_is_said_so():
    with pytest.raises(DataError, match="^x: line 1: a transcript begins with the line 'TallyStone transcript 1'"):
        replay(b"hello", "x")


def test_a_byte_order_mark_and_windows_line_ends_are_taken():
    text = text_of(random_record(3), "a")
    assert replay(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode(), "b").finished


@pytest.mark.parametrize("raw", [(NOTE, b"\xff"), (TIME, b"\xff"), (TIME, b"\x01")])
def test_entries_that_cannot_be_said_are_one_sentence(raw):
    with pytest.raises(DataError, match="^a: "):
        text_of(raw_record(header_for(), [raw]), "a")


@given(st.binary(max_size=300))
def test_any_bytes_are_replayed_or_refused(data):
    with pytest.raises(DataError):
        replay(data, "x")


@given(st.data())
def test_a_transcript_with_any_changed_line_is_replayed_or_refused(data):
    lines = text_of(random_record(3), "a").split("\n")
    at = data.draw(st.integers(0, len(lines) - 1))
    lines[at] = data.draw(st.text(max_size=40))
    try:
        assert verify(record_from_text("\n".join(lines).encode("utf-8", "replace"), "x")).head is not None
    except DataError as error:
        assert "\n" not in str(error)


BY_HAND = Path(__file__).parents[1] / "golden" / "plays" / "stone_age_tie_break_decides.txt"


def test_verify_and_transcript_take_what_people_wrote_by_hand(run, tmp_path):
    found = run("verify", BY_HAND)
    assert (found.exit_code, found.stdout.startswith(f"{BY_HAND}: good (")) == (0, True)
    found = run("transcript", BY_HAND)
    assert found.exit_code == 0
    (tmp_path / "exact.txt").write_bytes(b"\xef\xbb\xbf" + found.stdout.encode())
    assert run("transcript", tmp_path / "exact.txt").stdout == found.stdout


def test_a_wrong_line_by_hand_is_named_and_stops_none_of_the_others(run, tmp_path):
    (tmp_path / "wrong.txt").write_text(BY_HAND.read_text("utf-8") + "A fly to the moon\n", "utf-8")
    found = run("verify", tmp_path / "wrong.txt", BY_HAND)
    assert found.exit_code == 1
    assert found.stdout.startswith(f"{BY_HAND}: good (")
    assert found.stderr.startswith(f"tallystone: {tmp_path / 'wrong.txt'}: line ")
    assert run("transcript", tmp_path / "wrong.txt").exit_code == 1
