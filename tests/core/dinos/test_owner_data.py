"""What the owner tells about a copy: bytes and lines are inverses, and what cannot be is refused (K-3)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines_core.games.dinos.packing import pack, unpack
from engines_core.header import LONGEST_DATA_BYTES
from tests.core.dinos.table import CATALOGUE, GAME, Table

FULL = (
    CATALOGUE
    + "dinosaur Tyrannosaurus-rex: parts 5 left ? 2 ? 4 5 right ?\n"
    + "seats 2 board: 5 x 6\nseats 2 stacks: 10 11 12\nseats 2 tokens: a1+ b2x f5+ f1x\nseats 3 stacks: 0 50 0\nseats 4 board: 2 x 5\n"
)


def lines_of(data: bytes) -> list[str]:
    return [line for line in GAME.format_data(data).splitlines() if not line.startswith("#")]


def test_lines_come_back_as_they_were_written() -> None:
    assert lines_of(GAME.parse_data(FULL)) == FULL.strip().splitlines()


def test_bytes_come_back_as_they_were() -> None:
    for text in (FULL, CATALOGUE, "seats 3 stacks: 1 2 3", ""):
        data = GAME.parse_data(text)
        assert GAME.parse_data(GAME.format_data(data)) == data


def test_nothing_known_is_no_bytes() -> None:
    assert GAME.parse_data("") == GAME.parse_data(GAME.format_data(b"")) == b""
    assert Table(text="").state.data() == b""
    assert GAME.DATA


def test_what_was_given_is_there_after_a_play() -> None:
    data = GAME.parse_data(FULL)
    assert GAME.new(2, GAME.defaults(), 0, data).data() == data


def test_what_a_play_has_learned_is_added() -> None:
    table = Table(text="dinosaur A: parts 2 left ? ? right 9").plays("A 2 4", "another T 3 1 2 8", "velociraptor 1 1 1 6")
    assert table.data() == [
        "dinosaur A: parts 2 left ? 4 right 9",
        "dinosaur T: parts 3 left 2 ? ? right 8",
        "dinosaur Velociraptor: parts 1 left 1 right 6",
    ]


def test_the_largest_data_fit_into_a_record() -> None:
    text = "".join(f"dinosaur {'N' * 22}{number:02}: parts 10 left {' 9' * 10} right 9\n" for number in range(24))
    for seats in range(2, 5):
        places = " ".join(f"{'abcdefghijkl'[at]}1+" for at in range(2 * seats))
        text += f"seats {seats} board: 12 x 12\nseats {seats} stacks: 50 50 50\nseats {seats} tokens: {places}\n"
    assert len(GAME.parse_data(text)) <= LONGEST_DATA_BYTES


def test_comments_blanks_and_the_case_of_known_names_do_not_matter() -> None:
    text = "# mine\n\n   dinosaur  VELOCIRAPTOR: parts 1   left 1 right 2\r\n"
    assert lines_of(GAME.parse_data(text)) == ["dinosaur Velociraptor: parts 1 left 1 right 2"]


def test_a_name_that_the_owner_wrote_is_shown() -> None:
    table = Table(text="dinosaur Tarbosaurus: parts 2 left 1 2 right 5").plays("Tarbosaurus 1")
    assert table.tiles() == {"Tarbosaurus 1": 1}
    assert table.lines() == {"Tarbosaurus, 1 of 2": 1}


def test_what_is_missing_is_the_beginning_of_the_line_to_fill_in() -> None:
    for text in GAME.missing(b""):
        line = f"{Table.said(text)}: parts 1 left 1 right 2"
        assert lines_of(GAME.parse_data(line)) == [line]


def test_what_is_missing_is_listed() -> None:
    assert [Table.said(text) for text in GAME.missing(b"")] == ["dinosaur Velociraptor", "dinosaur Deinosuchus"]
    assert GAME.missing(GAME.parse_data(CATALOGUE)) == ()
    missing = GAME.missing(GAME.parse_data(CATALOGUE + "dinosaur T: parts 2 left 1 ? right ?\n"))
    assert [Table.said(text) for text in missing] == ["T, part 2: the left value", "T: the right value"]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("dragon A", "a line begins with 'dinosaur'"),
        ("seats 3", "a line begins with 'dinosaur'"),
        ("dinosaur A", "a dinosaur is: dinosaur NAME: parts N"),
        ("dinosaur A parts 1 left 1 right 1", "a dinosaur is: dinosaur NAME: parts N"),
        ("dinosaur : parts 1 left 1 right 1", "a name has 1 to 24 bytes"),
        ("dinosaur A:B: parts 1 left 1 right 1", "is not one word"),
        ("dinosaur A: parts 0 left right 1", "the number of parts is a number from 1 to 10, not '0'"),
        ("dinosaur A: parts 11 left right 1", "the number of parts is a number from 1 to 10, not '11'"),
        ("dinosaur A: parts 2 left 1 right 1", "after 'parts 2' come 'left', 2 values, 'right' and one value"),
        ("dinosaur A: parts 1 left x right 1", "the left value of part 1 is a number from 0 to 99, not 'x'"),
        ("dinosaur A: parts 1 left 1 right 100", "the right value is a number from 0 to 99, not '100'"),
        ("dinosaur stacks: parts 1 left 1 right 1", "'stacks' means something else"),
        ("dinosaur adjust: parts 1 left 1 right 1", "'adjust' means something else"),
        ("dinosaur " + "N" * 25 + ": parts 1 left 1 right 1", "a name has 1 to 24 bytes"),
        ("dinosaur T\u200bR: parts 1 left 1 right 1", "is not one word"),
        ("dinosaur Known: parts 1 left 1 right 1", "Known stands twice"),
        ("seats 5 board: 5 x 5", "the number of seats is a number from 2 to 4, not '5'"),
        ("seats 2 board: 2 x 2", "the number of columns is a number from 3 to 12, not '2'"),
        ("seats 2 board: 1 x 6", "the number of rows is a number from 2 to 12, not '1'"),
        ("seats 2 board: 5 by 5", "a board is: seats N board: ROWS x COLUMNS"),
        ("seats 3 board: 5 x 5", "the board for 3 seats stands twice"),
        ("seats 2 stacks: 1 2", "stacks are: seats N stacks:"),
        ("seats 2 stacks: 1 2 51", "a stack is a number from 0 to 50, not '51'"),
        ("seats 2 stacks: 0 0 0", "not all stacks are empty"),
        ("seats 3 stacks: 1 2 3", "the stacks for 3 seats stand twice"),
        ("seats 2 tokens: a1+", "the board for 2 seats comes before its tokens"),
        ("seats 3 tokens: a1+", "the tokens for 3 seats stand twice"),
        ("seats 4 tokens: a1+ a2+", "8 tokens stand at as many places"),
        ("seats 4 tokens: a1+ a1+ a2+ a3+ a4+ a5+ b1+ b2+", "8 tokens stand at as many places"),
        ("seats 4 tokens: f1+", "'f1+' is not a place on the board"),
        ("seats 4 tokens: a6+", "the row of a token is a number from 1 to 5, not '6'"),
        ("seats 4 tokens: a1", "'a1' is not a place on the board"),
    ],
)
def test_a_line_that_cannot_be_is_named_with_its_reason(line: str, reason: str) -> None:
    before = (
        "dinosaur Known: parts 1 left 1 right 1\nseats 3 board: 5 x 5\nseats 3 stacks: 1 1 1\n"
        "seats 3 tokens: a1+ a2+ a3+ a4+ a5+ b1+\nseats 4 board: 5 x 5\n"
    )
    with pytest.raises(ValueError, match="^line 6: ") as caught:
        GAME.parse_data(before + line + "\n")
    assert reason in str(caught.value)


def test_too_many_dinosaurs_and_too_long_a_text_are_refused() -> None:
    text = "".join(f"dinosaur N{number}: parts 1 left 1 right 1\n" for number in range(25))
    with pytest.raises(ValueError, match="line 25: there are more than 24 dinosaurs"):
        GAME.parse_data(text)
    with pytest.raises(ValueError, match="the text has 20001 characters"):
        GAME.parse_data("#" * 20001)


@given(st.binary(max_size=60), st.integers(0, 200), st.integers(0, 255))
@settings(max_examples=300, deadline=None)
def test_bytes_are_read_back_or_refused_with_a_sentence(noise: bytes, at: int, value: int) -> None:
    data = bytearray(GAME.parse_data(FULL))
    data[at % len(data)] = value
    for found in (noise, b"\x01" + noise, bytes(data), bytes(data[: at % len(data)])):
        try:
            read = unpack(found)
        except ValueError as error:
            assert "Digging for Dinos" in str(error) or "utf-8" in str(error)
            continue
        assert pack(*read) == found
        assert GAME.parse_data(GAME.format_data(found)) == found


@given(
    st.lists(
        st.sampled_from(
            ("dinosaur", "A:", "seats", "3", "board:", "stacks:", "tokens:", "x", "?", "a1+", "parts", "left", "right", "9", "\n")
        )
    )
)
@settings(max_examples=200, deadline=None)
def test_any_text_is_read_or_refused_with_its_line(words: list[str]) -> None:
    try:
        data = GAME.parse_data(" ".join(words))
    except ValueError as error:
        assert str(error).startswith("line ")
    else:
        assert GAME.parse_data(GAME.format_data(data)) == data


@pytest.mark.parametrize("data", [b"\x02", b"\x01", b"\x01\x00\x00\x00", b"\x01\x19"])
def test_a_play_with_data_that_cannot_be_read_is_refused(data: bytes) -> None:
    for read in (lambda: GAME.new(2, GAME.defaults(), 0, data), lambda: GAME.format_data(data), lambda: GAME.missing(data)):
        with pytest.raises(ValueError, match="data of Digging for Dinos"):
            read()
