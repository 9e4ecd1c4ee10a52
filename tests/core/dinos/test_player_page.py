"""The page docs/games/dinos.md (K-10): its transcript and its data are read, and what it says is so."""

from pathlib import Path

from engines_core.play import Play
from engines_core.transcript import format, ints_of, parse
from tests.core.dinos.table import GAME, NAMES, Board, Table

PAGE = (Path(__file__).parents[3] / "docs" / "games" / "dinos.md").read_text("utf-8")
TRANSCRIPT = PAGE.split("```transcript\n")[1].split("```")[0]
DATA = PAGE.split("```board\n")[1].split("```")[0]


def test_the_transcript_of_the_page_is_read_and_ends_as_it_says() -> None:
    header, entries = parse(TRANSCRIPT)
    assert parse(format(header, entries))[1] == entries
    play = Play(header, lambda: iter([(kind, ints_of(kind, value)) for kind, value in entries]))
    play.load()
    assert [play.state.total(seat) for seat in (0, 1)] == [12, 13]
    assert play.state.outcome() == ((1,), ("outcome", "ended_by_tiles", "won_by_points"))


def test_the_data_of_the_page_are_read_and_come_back() -> None:
    shown = GAME.format_data(GAME.parse_data(DATA))
    assert [line for line in shown.splitlines() if line[:1] != "#"] == [line for line in DATA.splitlines() if line[:1] != "#"]


def test_every_option_stands_on_the_page_with_both_readings() -> None:
    rows = [f"| {Table.said(key)} | {Table.said(usual)} | {Table.said(other)} |" for key, (usual, other), _ in GAME.OPTIONS[1:]]
    assert [row for row in rows if row not in PAGE] == []


def test_what_the_page_quotes_from_the_screen_is_shown() -> None:
    table = Table().gives(0, "A 1", "A 2").gives(1, "B 2")
    quoted = [table.asked(), table.asked("A"), table.notes()["A"], table.notes("A")["3"], table.notes("B")["1"], table.notes("A")["1"]]
    assert quoted == ["Which tile is taken?", "A: which part?", "2 of 3", "complete: 12", "+2", "Ada has it"]
    board = Board(3, 3, "a1x a3x b2+ c1+ c3+ b1+")
    quoted += [board.labels()[0], board.labels()[-1], table.labels()[-2], Table.said("start_again")]
    quoted += Board(5, 5, "b2+ a5+ e1+ e5+").labels()[2:3]
    assert quoted[6:] == ["a1 to anywhere", "Stacks ...", "Another dinosaur", "As last time", "b2 \u2193 b3"]
    assert [text for text in quoted if text not in PAGE] == []


def test_the_page_says_how_many_play() -> None:
    assert f"It is for {GAME.SEATS[0]} to {GAME.SEATS[1]} players" in PAGE
    assert len(NAMES) == GAME.SEATS[1]
