"""Whole plays with their working: engine, second scorer and comments say the same (K-8)."""

from pathlib import Path

import pytest

from engines_core.transcript import TranscriptError, format, parse
from tests.core.dinos.golden import WHOLE, books_line, ledger_of
from tests.core.dinos.ledger import Ledger, LedgerError
from tests.core.dinos.table import Table
from tests.core.shared.transcripts import comments, count_of, fold, read, steps, without_comments

HOWS = {"by points": "won_by_points", "by dinosaurs": "won_by_dinosaurs", "together": "won_together"}
ENDS = {"a fourth dinosaur is complete": "ended_by_dinosaurs", "the last tile is out": "ended_by_tiles"}
every_play = pytest.mark.parametrize("path", WHOLE, ids=lambda path: path.stem)


def named(part: str) -> str:
    return read(next(path for path in WHOLE if part in path.name))


@every_play
def test_parse_and_format_are_inverses_but_for_comments(path: Path) -> None:
    header, entries = parse(read(path))
    assert format(header, entries) == without_comments(read(path))
    assert parse(format(header, entries))[1] == entries


@every_play
def test_the_play_ends_with_the_points_worked_out_in_its_comments(path: Path) -> None:
    play = fold(read(path))
    assert comments(read(path), "final") == [f"{name} {play.state.total(seat)}" for seat, name in enumerate(play.header.names)]


@every_play
def test_the_second_scorer_works_out_what_the_comments_say(path: Path) -> None:
    assert ledger_of(path).working() == count_of(read(path))


@every_play
def test_every_line_of_the_count_is_one_of_the_engine(path: Path) -> None:
    play, ledger = fold(read(path)), ledger_of(path)
    for number, seat in enumerate(ledger.books.seats):
        assert [points for _, points in play.state.scores(number)] == [points for _, points in ledger.books.rows_of(seat)]


@every_play
def test_the_winners_and_the_reason_are_those_of_the_comments(path: Path) -> None:
    play = fold(read(path))
    winners, reason = play.state.outcome()
    [who_and_how] = comments(read(path), "winner:")
    [end] = comments(read(path), "end:")
    who, _, how = who_and_how.rpartition(", ")
    assert who == " and ".join(play.header.names[seat] for seat in winners)
    assert reason == ("outcome", ENDS[end], HOWS[how])


@every_play
def test_the_books_at_the_end_of_each_round_are_the_same_in_comment_scorer_and_engine(path: Path) -> None:
    seen = 0
    names = fold(read(path)).header.names
    for number, line, play in steps(read(path)):
        if line.startswith("# books "):
            seat = names.index(line[8:].split(":")[0])
            assert line == "# " + books_line(play, seat), f"engine, line {number}"
            assert line == "# " + ledger_of(path).marks[number][seat], f"scorer, line {number}"
            seen += 1
    assert seen >= 5 * len(names)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("c1-c2 P 2 2", "'c1-c2' is not one of: "),
        ("c1-a3 P 2 2", "'P' is not one of: "),
        ("c1-a3 another P 2 3 3 12", "that is not one of the options|'3' is not one of: 1, 2"),
        ("c1-a3 another P 2 2 3 12 extra", "'extra' is too much"),
        ("c1-a3 another D 2 2 3 12", "taken: use another of its letters"),
        ("stacks 0", "'stacks' is not one of: "),
        ("c1-a3", "is not one of: "),
    ],
)
def test_a_wrong_line_is_refused_with_its_reason(words: str, reason: str) -> None:
    lines = named("the_last_tile").splitlines()
    at = lines.index("A c1-a3 another P 2 2 3 12")
    text = "\n".join([*lines[:at], "A " + words, ""])
    with pytest.raises(TranscriptError, match=f"line {at + 1}: .*({reason})"):
        parse(text)
    with pytest.raises(LedgerError, match=f"line {at + 1}: "):
        Ledger(text)


def test_the_plays_show_every_kind_of_end() -> None:
    assert {comments(read(path), "winner:")[0].rsplit(", ", 1)[1] for path in WHOLE} == set(HOWS)
    assert {comments(read(path), "end:")[0] for path in WHOLE} == set(ENDS)
    assert {len(fold(read(path)).header.names) for path in WHOLE} >= {2, 3}
    assert {fold(read(path)).header.options[0] for path in WHOLE} == {0, 1}


@pytest.mark.parametrize(("part", "seats"), [("four_dinosaurs", 1), ("the_last_tile", 2), ("second_dinosaur", 0)])
def test_as_many_seats_as_are_left_in_the_round_have_another_turn(part: str, seats: int) -> None:
    turns = set()
    for _, line, play in steps(named(part)):
        notice = play.state.notice()
        if not line.startswith("#") and notice is not None and "last round" in Table.said(notice):
            turns.add(play.state.actor())
    assert len(turns) == seats


def test_one_play_has_free_moves_and_tiles_that_are_there_twice() -> None:
    text = named("other_readings")
    assert "not counted" in text
    assert any(len(line.split()) > 4 and "-" not in line.split()[1] and line.split()[1][1:].isdigit() for line in text.splitlines()[30:])


def test_one_play_has_undos_corrections_and_notes() -> None:
    play = fold(named("slips"))
    assert play.adjusts == 4
    assert {line.split()[0] for line in named("slips").splitlines() if line} >= {"undo", "note", "table"}
