"""Whole plays with their working: engine, second scorer and comments say the same (BU 11)."""

from pathlib import Path

import pytest

from engines_core.transcript import TranscriptError, format, parse
from tests.core.builders.golden import WHOLE, books_line, built, ledger_of
from tests.core.builders.ledger import Ledger, LedgerError
from tests.core.shared.transcripts import comments, count_of, fold, read, steps, without_comments

HOWS = {"by points": "won_by_points", "by buildings": "won_by_buildings", "by coins": "won_by_coins", "together": "won_together"}
every_play = pytest.mark.parametrize("path", WHOLE, ids=lambda path: path.stem)


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
        points = [points for _, points in play.state.scores(number)]
        assert points[:3] == [*built(play, number), seat.coins // 10]
        assert points[3:] == ([seat.by_hand] if seat.by_hand else [])


@every_play
def test_the_winners_and_the_reason_are_those_of_the_comments(path: Path) -> None:
    play = fold(read(path))
    winners, reason = play.state.outcome()
    [who_and_how] = comments(read(path), "winner:")
    who, _, how = who_and_how.rpartition(", ")
    assert who == " and ".join(play.header.names[seat] for seat in winners)
    assert reason == ("outcome", "ended_by_points", HOWS[how])


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


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("coins 4", "'4' is not one of: 1, 2, 3"),
        ("send watchtower craftsman-0022", "not one of: bourgeois-house"),
        ("open 3 stables extra", "'extra' is too much"),
        ("hire laborer 1111", "'1111' is not one of"),
        ("open 2 pigsty", "'pigsty' is not one of"),
        ("apprentice 1100", "'apprentice' is not one of: send, open, hire, coins, buy, end"),
    ],
)
def test_a_wrong_line_is_refused_with_its_reason(words: str, reason: str) -> None:
    path = next(path for path in WHOLE if "last_seat" in path.name)
    lines = read(path).splitlines()
    at = lines.index("A send bourgeois-house craftsman-0022")
    text = "\n".join([*lines[:at], "A " + words, ""])
    with pytest.raises(TranscriptError, match=f"line {at + 1}: .*{reason}"):
        parse(text)
    with pytest.raises(LedgerError, match=f"line {at + 1}: "):
        Ledger(text)


def test_the_plays_show_every_kind_of_end() -> None:
    hows = [comments(read(path), "winner:")[0].rsplit(", ", 1)[1] for path in WHOLE]
    assert set(hows) == set(HOWS)
    assert {len(fold(read(path)).header.names) for path in WHOLE} == {2, 3, 4}


def test_one_play_ends_with_the_last_seat_and_others_go_on_after_the_seat_that_reached_seventeen() -> None:
    turns_left = {}
    for path in WHOLE:
        announced = [play.state.actor() for _, line, play in steps(read(path)) if play.state.notice() and not line.startswith("#")]
        turns_left[path.stem] = len(dict.fromkeys(announced[:-1]))
    assert turns_left["builders_the_last_seat_ends_it_at_once"] == 1
    assert turns_left["builders_the_round_is_played_to_its_end"] > 1


def test_one_play_has_undos_corrections_and_notes() -> None:
    play = fold(read(next(path for path in WHOLE if "slips" in path.name)))
    assert play.adjusts == 3
    assert {line.split()[0] for line in read(next(path for path in WHOLE if "slips" in path.name)).splitlines() if line} >= {"undo", "note"}
