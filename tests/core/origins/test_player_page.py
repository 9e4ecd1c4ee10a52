"""The page docs/games/origins.md (OR 13): its transcript and its board data are read, and what it says is so."""

from pathlib import Path

from engines_core.play import Play
from engines_core.transcript import format, ints_of, parse
from tests.core.origins.table import GAME, Table

PAGE = (Path(__file__).parents[3] / "docs" / "games" / "origins.md").read_text("utf-8")
TRANSCRIPT = PAGE.split("```transcript\n")[1].split("```")[0]
BOARD = PAGE.split("```board\n")[1].split("```")[0]


def test_the_transcript_of_the_page_is_read_and_ends_as_it_says() -> None:
    header, entries = parse(TRANSCRIPT)
    assert parse(format(header, entries))[1] == entries
    done: list[tuple[int, tuple[int, ...]]] = []
    play = Play(header, lambda: iter(done))
    for kind, value in entries:
        play.push(kind, ints_of(kind, value))
        done.append((kind, ints_of(kind, value)))
    table = Table(begun=False)
    table.state = play.state
    assert table.round == 2
    assert table.goods() == (2, 3, 2, 3 - 1) and table.has(points=1, tokens=1, military=2)
    assert table.goods(1) == (0, 1, 0, 0) and table.has(1, tokens=1, military=2)
    assert "site 2 upper: advance 2\n" in GAME.format_data(table.state.data())


def test_every_verb_stands_on_the_page() -> None:
    labels = [Table.said(option.label) for option in Table().question().options]
    assert [label for label in labels if f"| {label} |" not in PAGE] == []
    acts = [Table.said(option.label) for option in Table().plays("visit blue-3 site-4").question().options]
    assert [label for label in acts if f"**{label}**" not in PAGE] == []


def test_what_the_page_quotes_from_the_screen_is_shown() -> None:
    assert Table(3).standing(a=6, b=8, c=6).shown(0, "military") == "6 #2"
    assert "`6 #2`" in PAGE
    for key, values, default in GAME.OPTIONS:
        said = [Table.said(value) for value in values]
        assert f"| {Table.said(key)} | **{said[default]}**, {said[1 - default]} |" in PAGE


def test_the_board_data_of_the_page_are_read() -> None:
    lines = [line for line in BOARD.splitlines() if not line.startswith("#")]
    assert GAME.format_data(GAME.parse_data(BOARD)).splitlines() == lines
