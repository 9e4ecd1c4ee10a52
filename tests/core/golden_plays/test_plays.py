import pytest

from engines_core import dice
from engines_core.header import DICE_DEVICE
from engines_core.record import ROLL, SEED
from engines_core.transcript import TranscriptError, format, parse
from tests.core.golden_plays.ledger import Ledger, LedgerError
from tests.core.golden_plays.plays import WHOLE, books_line, ledger_of, name_of, names_of
from tests.core.golden_plays.working import books_line as ledger_line
from tests.core.golden_plays.working import rows_of
from tests.core.shared.transcripts import comments, count_of, fold, parsed, read, steps, without_comments

ENDS = {"a stack is empty": "ended_by_stack", "the cards ran out": "ended_by_cards"}
HOWS = {"by points": "won_by_points", "by tie-break": "won_by_tie_break", "together": "won_together"}
SCORES = {
    "buildings": "score_buildings",
    "card points": "score_cards",
    "hunger": "score_hunger",
    "culture": "score_culture",
    "farmers": "score_farmers",
    "tool makers": "score_toolmakers",
    "hut builders": "score_hutbuilders",
    "shamans": "score_shamans",
    "goods left": "score_goods",
    "card for two goods": "score_two_goods",
    "corrections": "score_by_hand",
}

every_play = pytest.mark.parametrize("path", WHOLE, ids=name_of)


@every_play
def test_parse_and_format_are_inverses_but_for_comments(path):
    text = read(path)
    header, entries = parsed(text)
    assert format(header, entries) == without_comments(text)
    assert parse(format(header, entries))[1] == entries


@every_play
def test_the_play_ends_with_the_points_worked_out_in_its_comments(path):
    text = read(path)
    play = fold(text)
    finals = [f"{name} {play.state.total(seat)}" for seat, name in enumerate(play.header.names)]
    assert comments(text, "final") == finals


@every_play
def test_the_ledger_works_out_what_the_comments_say(path):
    text = read(path)
    assert ledger_of(text).working() == count_of(text)


@every_play
def test_every_line_of_the_count_is_one_of_the_engines(path):
    text = read(path)
    play, ledger = fold(text), ledger_of(text)
    for number, seat in enumerate(ledger.books.seats):
        engine = {label if isinstance(label, str) else label[0]: points for label, points in play.state.scores(number)}
        mine = dict.fromkeys(engine, 0)
        for words, points in rows_of(seat, ledger.books.options["leftovers"] == "count"):
            mine[next(key for begin, key in SCORES.items() if words.startswith(begin))] += points
        assert mine == engine


@every_play
def test_the_winners_and_the_reason_are_those_of_the_comments(path):
    text = read(path)
    winners, reason = fold(text).state.outcome()
    names = [name for seat, name in enumerate(names_of(text)) if seat in winners]
    [end], [winner] = comments(text, "end:"), comments(text, "winner:")
    who, _, how = winner.rpartition(", ")
    assert (who, reason) == (" and ".join(names), ("outcome", ENDS[end], HOWS[how]))


@every_play
def test_the_books_at_the_end_of_each_round_are_the_same_in_comment_ledger_and_engine(path):
    text = read(path)
    names = names_of(text)
    marks = {number: books for number, _, books in ledger_of(text).marks}
    seen = 0
    for number, line, play in steps(text):
        if line.startswith("# books "):
            seat = names.index(line[8:].split(":")[0])
            assert line == "# books " + books_line(play, seat), f"engine, line {number}"
            assert line == "# " + ledger_line(marks[number].seats[seat]), f"ledger, line {number}"
            seen += 1
    assert seen == len(comments(text, "Round")) * len(names)


@every_play
def test_what_a_comment_calls_impossible_here_is_refused_with_that_reason(path):
    lines = read(path).splitlines()
    for number, line in enumerate(lines):
        if line.startswith("# not here: "):
            move, reason = line.removeprefix("# not here: ").split(" -> ")
            text = "\n".join([*lines[:number], move, ""])
            with pytest.raises(TranscriptError, match=f"line {number + 1}: .*{reason}"):
                parse(text)
            with pytest.raises(LedgerError, match=f"line {number + 1}: "):
                Ledger(text)


def test_dice_of_the_device_can_all_be_rolled_again_from_the_seed_at_the_end():
    rolled = 0
    for path in WHOLE:
        header, entries = parsed(read(path))
        if header.dice == DICE_DEVICE:
            [seed] = [value for kind, value in entries if kind == SEED]
            assert dice.commitment(seed) == header.commitment
            rolled += rolls_checked(read(path), entries, seed)
    assert rolled >= 30


def rolls_checked(text, entries, seed):
    """Compare every roll of the device with the one of its index; undone ones too."""
    before, count = 0, 0
    folded = (play.rolls for _, line, play in steps(text) if line and not line.startswith("#"))
    for (kind, value), after in zip(entries, folded, strict=True):
        if kind == ROLL:
            assert value == dice.roll(seed, before, len(value), (1, 2, 3, 4, 5, 6))
            count += 1
        before = after
    return count
