"""The page docs/games/builders.md (BU 12): its transcript is read, and what it says is so."""

from pathlib import Path

from engines_core.play import Play
from engines_core.transcript import format, ints_of, parse
from tests.core.builders.table import Table

PAGE = (Path(__file__).parents[3] / "docs" / "games" / "builders.md").read_text("utf-8")
TRANSCRIPT = PAGE.split("```transcript\n")[1].split("```")[0]


def test_the_transcript_of_the_page_is_read_and_ends_as_it_says() -> None:
    header, entries = parse(TRANSCRIPT)
    assert parse(format(header, entries))[1] == entries
    done: list[tuple[int, tuple[int, ...]]] = []
    play = Play(header, lambda: iter(done))
    coins = []
    for kind, value in entries:
        play.push(kind, ints_of(kind, value))
        done.append((kind, ints_of(kind, value)))
        coins.append(play.state.trackers(0)[0][1])
    table = Table(dealt=False)
    table.state = play.state
    assert coins[4] == 13
    assert table.has(coins=9, points=2) and table.of(0, "kiln-2") == 2 and table.is_free("laborer-2100", 1)


def test_every_verb_stands_on_the_page() -> None:
    assert [label for label in Table().labels() if f"| {label} |" not in PAGE] == []


def test_what_the_page_quotes_from_the_screen_is_shown() -> None:
    table = Table().given(coins=13).with_site("wash-house").with_team("laborer-0102")
    quoted = [table.shown(0, "coins"), table.shown(0, "wash-house"), table.shown(0, "laborer-0102")]
    quoted += [table.notes("send wash-house")["laborer-0102"].split()[0], table.given(actions=0).notes("send wash-house")["laborer-0102"]]
    assert quoted == ["13 (2g 3s)", "a -1-2", "-", "done!", "done! 3+5 coins, 1 action"]
    assert all(f"`{text}`" in PAGE for text in (*quoted[:4], "3+5 coins"))
