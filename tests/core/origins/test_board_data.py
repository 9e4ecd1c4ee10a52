"""The owner's data: as bytes, as text, and learned in a play (OR 11)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines_core.games.origins import figures
from engines_core.games.origins.owner_data import FIRST_LINE, _facts
from engines_core.header import Header, RecordError
from engines_core.lang.en import TABLE as ENGLISH
from engines_core.play import Play
from engines_core.text import say
from engines_core.transcript import TranscriptError, parse
from tests.core.origins.boards import EMPTY, FULL, ROW, SITES, START, board, track_lines
from tests.core.origins.table import GAME, Table

FACTS = _facts()
NAMES = [fact[0] for fact in FACTS]
ACTIONS = ("attack", "buy", "other", "advance 3", "temple 1", "advance+attack 6", "choice+gold")


def value_of(fact: tuple[str, int, int, object], number: int) -> str:
    """Return what a line may say of a fact; another number, another value."""
    _, _, kind, allowed = fact
    if kind == 0:
        return allowed[number % len(allowed)]
    if kind == 1:
        return str(allowed[0] + number % (allowed[1] - allowed[0] + 1))
    if kind == 2:
        amounts = zip((number % 10, number // 10 % 10, 0, number // 100 % 10), ("stone", "food", "wisdom", "gold"), strict=True)
        return " ".join(f"{amount} {word}" for amount, word in amounts if amount) or "nothing"
    return ACTIONS[number % len(ACTIONS)]


@st.composite
def texts(draw: st.DrawFn) -> str:
    chosen = draw(st.dictionaries(st.integers(0, len(FACTS) - 1), st.integers(0, 999), max_size=12))
    lines = [f"{FACTS[at][0]}: {value_of(FACTS[at], chosen[at])}" for at in sorted(chosen)]
    return "\n".join([FIRST_LINE, *lines, ""])


@settings(max_examples=40)
@given(texts())
def test_text_and_bytes_are_exact_inverses(text: str) -> None:
    data = GAME.parse_data(text)
    assert GAME.format_data(data) == text
    assert GAME.parse_data(GAME.format_data(data)) == data
    assert figures.write(figures.read(data)) == data


@settings(max_examples=40)
@given(texts(), st.randoms(use_true_random=False))
def test_order_blanks_and_comments_do_not_matter(text: str, rng: object) -> None:
    first, *lines = text.splitlines()
    rng.shuffle(lines)
    spaced = "\n".join(["# mine", "", "  " + first, *(f"  {line.replace(':', '  : ')}   # yes" for line in lines)])
    assert GAME.parse_data(spaced) == GAME.parse_data(text)


@given(st.binary(max_size=300))
def test_bytes_that_are_no_board_data_are_refused_with_a_sentence(data: bytes) -> None:
    try:
        state = GAME.new(2, (0, 0, 0, 0), 0, data)
    except ValueError as error:
        assert "board data" in str(error)
        return
    assert state.data() == data.rstrip(b"\xff") or data[:1] == b"\x01"


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused_with_its_line(text: str) -> None:
    for start in ("", FIRST_LINE + "\n"):
        try:
            GAME.parse_data(start + text)
        except ValueError as error:
            assert str(error).startswith("line ") or "characters" in str(error)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("row tiles", "a line is 'what: value'"),
        ("cell 40 reward: stone", "'cell 40 reward' is nothing that can be told"),
        ("cell 1 reward: pizza", "'pizza' is not one of: none, exchange"),
        ("cell 1 reward:", "takes one value"),
        ("row tiles: 11", "'11' is not a number from 1 to 10"),
        ("row tiles: 0", "'0' is not a number from 1 to 10"),
        ("site 1 upper: advance", "'advance' takes one number"),
        ("site 1 upper: attack 2", "'attack' takes no number"),
        ("site 1 upper: advance 7", "'7' is not a number from 1 to 6"),
        ("site 1 upper:", "an action is one of: choice"),
        ("start goods: 1", "goods are written like"),
        ("start goods: 1 wood", "'wood' is not one of: stone"),
        ("start goods: 1 stone 2 stone", "stone is said twice"),
        ("start goods: 10 stone", "'10' is not a number from 1 to 9"),
        ("row tiles: 5\nrow tiles: 5", "'row tiles' stands twice"),
    ],
)
def test_a_wrong_line_is_named_with_its_reason(line: str, reason: str) -> None:
    with pytest.raises(ValueError, match=f"line {2 + line.count(chr(10))}: .*{reason}"):
        GAME.parse_data(FIRST_LINE + "\n" + line + "\n")


def test_the_first_line_says_what_it_is_and_a_text_has_an_end() -> None:
    for text in ("", "row tiles: 5\n", "TallyStone board data 1: dinos\n"):
        with pytest.raises(ValueError, match="line 1: the first line must be"):
            GAME.parse_data(text)
    with pytest.raises(ValueError, match="the most is 20000"):
        GAME.parse_data("#" * 20001)


def test_nothing_told_is_no_bytes() -> None:
    assert GAME.parse_data(FIRST_LINE) == b""
    assert GAME.format_data(b"") == FIRST_LINE + "\n"
    assert Table(data=EMPTY, begun=False).state.data() == b""


def test_what_is_missing_is_said_as_the_line_that_tells_it() -> None:
    missing = [say(text, ENGLISH) for text in GAME.missing(EMPTY)]
    assert set(missing) <= set(NAMES)
    assert "cell 0 reward" in missing and "row tiles" in missing and "start goods" in missing and "site 5 lower" in missing
    assert [say(text, ENGLISH) for text in GAME.missing(FULL)] == []


def test_what_lies_past_an_end_and_prices_are_not_missing() -> None:
    missing = [say(text, ENGLISH) for text in GAME.missing(board(track_lines(), ROW, START, SITES, ["temple sea steps: 3"]))]
    assert "cell 13 reward" not in missing and "row 6 wisdom" not in missing
    assert "temple sea step 3 points" in missing and "temple sea step 4 points" not in missing
    assert "temple forest step 9 points" in missing
    assert not [name for name in missing if name.endswith("price")]


def test_data_fit_into_a_header() -> None:
    whole = bytes((1,)) + bytes(figures.SIZE)
    assert len(whole) < 300


def test_a_figure_that_cannot_be_is_refused_in_bytes_too() -> None:
    good = bytearray(figures.read(FULL))
    for at, value in (
        (figures.REWARD_AT, 11),
        (figures.BORDER_AT, 3),
        (figures.ROW_SIZE, 0),
        (figures.TEMPLE_SIZE_AT, 16),
        (figures.ACTION_AT, 10),
        (figures.ACTION_AT + 1, 3),
        (figures.START_AT, 255),
    ):
        bad = bytearray(good)
        bad[at] = value
        with pytest.raises(ValueError, match="figure .* board data"):
            figures.read(figures.write(bad))
    with pytest.raises(ValueError, match="version 2"):
        figures.read(b"\x02")


def test_a_play_knows_what_it_was_given_and_what_it_learned() -> None:
    assert Table().state.data() == FULL
    table = Table(data=board(ROW, START)).plays("effect attack stone")
    assert GAME.format_data(table.state.data()).splitlines()[1] == "cell 0 reward: stone"


def test_what_a_seat_paid_is_remembered_as_a_proposal_only() -> None:
    data = Table().plays("tower red stone 1").state.data()
    assert "tower level 1 price: 1 stone\n" in GAME.format_data(data)
    assert Table(data=data).likely("tower red") == "1 0 0 0"


def test_with_everything_told_no_figure_is_asked() -> None:
    table = Table()
    assert table.question("effect attack") is None and table.question("effect advance 6") is None
    assert table.question("effect temple 1 sea") is None
    assert table.plays("visit blue-3 site-2").question("upper") is None


def test_a_record_or_transcript_with_data_that_cannot_be_read_is_refused_in_a_sentence() -> None:
    header = Header("origins", 1, (0, 0, 0, 0), 0, ("Ada", "Bob"), data=b"\x01\x63")
    with pytest.raises(RecordError, match="figure 0 of the board data is 99, the most is 10"):
        Play(header, tuple)
    text = "TallyStone transcript 1\ngame: origins\nseat A: Ada\nseat B: Bob\ndata: 0163\n\n"
    with pytest.raises(TranscriptError, match="line 1: figure 0 of the board data is 99"):
        parse(text)
