"""Whole plays with their working: engine, second scorer and comments say the same (OR 12)."""

from pathlib import Path

import pytest

from engines_core import dice
from engines_core.record import ROLL, SEED
from engines_core.transcript import TranscriptError, format, parse
from tests.core.origins.golden import WHOLE, books_line, ledger_of
from tests.core.origins.ledger import Ledger, LedgerError, rows_of
from tests.core.shared.transcripts import comments, count_of, fold, read, steps, without_comments

ENDS = {
    "disks of three tower colours are left": "ended_by_towers",
    "no gold is left on the district cards": "ended_by_gold",
    "no citizens of one colour are left": "ended_by_citizens",
    "all temples are finished": "ended_by_temples",
}
HOWS = {"by points": "won_by_points", "together": "won_equal"}
every_play = pytest.mark.parametrize("path", WHOLE, ids=lambda path: path.stem)


@every_play
def test_parse_and_format_are_inverses_but_for_comments(path: Path) -> None:
    header, entries = parse(read(path))
    assert format(header, entries) == without_comments(read(path))


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
        assert [points for _, points in play.state.scores(number)] == [points for _, points in rows_of(ledger.books, seat)]


@every_play
def test_the_winners_and_the_reason_are_those_of_the_comments(path: Path) -> None:
    play = fold(read(path))
    winners, reason = play.state.outcome()
    [end], [who_and_how] = comments(read(path), "end:"), comments(read(path), "winner:")
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
    assert seen == len(comments(read(path), "Round")) * len(names)


def test_the_rolls_are_those_of_the_seed_that_was_told() -> None:
    seen = 0
    for path in WHOLE:
        header, entries = parse(read(path))
        seeds = [value for kind, value in entries if kind == SEED]
        if not seeds:
            continue
        assert dice.commitment(seeds[0]) == header.commitment
        rolls = [value for kind, value in entries if kind == ROLL]
        for index, faces in enumerate(rolls):
            kinds = (1, 2, 3, 4, 5, 6), (2, 2, 3, 3, 4, 5)
            assert faces in [dice.roll(seeds[0], index, len(faces), kind) for kind in kinds]
            seen += 1
    assert seen > 10


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("visit purple-4 site-1", "'purple-4' is not one of: blue-5, purple-2, archon"),
        ("visit archon site-6", "'site-6' is not one of"),
        ("upper", "'upper' is not one of: visit, district"),
        ("effect attack pizza", "'pizza' is not one of: none, exchange"),
        ("pass now", "'now' is too much"),
        ("district blue-5 61", "out of range"),
    ],
)
def test_a_wrong_line_is_refused_with_its_reason(words: str, reason: str) -> None:
    path = next(path for path in WHOLE if "equal_points" in path.name)
    lines = read(path).splitlines()
    at = lines.index("B visit archon site-3")
    text = "\n".join([*lines[:at], "B " + words, ""])
    with pytest.raises(TranscriptError, match=f"line {at + 1}: .*{reason}"):
        parse(text)
    if words[:8] != "district" and "site-6" not in words:
        with pytest.raises(LedgerError, match=f"line {at + 1}: "):
            Ledger(text + ("B upper\n" if "pizza" in words else ""))


def test_the_plays_show_every_kind_of_end_and_a_tie() -> None:
    assert {comments(read(path), "end:")[0] for path in WHOLE} == set(ENDS)
    assert {comments(read(path), "winner:")[0].rsplit(", ", 1)[1] for path in WHOLE} == set(HOWS)
    assert {len(fold(read(path)).header.names) for path in WHOLE} == {2, 3, 4}


def test_one_play_has_an_undo_corrections_and_a_note() -> None:
    text = read(next(path for path in WHOLE if "temples" in path.name))
    assert fold(text).adjusts == 2
    assert {line.split()[0] for line in text.splitlines() if line} >= {"undo", "note"}
