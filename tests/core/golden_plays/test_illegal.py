import re

import pytest

from engines_core.transcript import TranscriptError, parse
from tests.core.golden_plays.ledger import Ledger, LedgerError
from tests.core.golden_plays.plays import ILLEGAL, books_line, name_of, names_of
from tests.core.golden_plays.working import books_line as ledger_line
from tests.core.golden_plays.working import total
from tests.core.shared.transcripts import comments, read, steps

REFUSED = [path for path in ILLEGAL if comments(read(path), "expect")]
COUNTED = [path for path in ILLEGAL if path not in REFUSED]


def expected(text):
    """Line number and reason of the one line that must be refused."""
    [expectation] = comments(text, "expect")
    found = re.fullmatch(r"line (\d+): (.+)", expectation)
    return int(found[1]), found[2]


@pytest.mark.parametrize("path", REFUSED, ids=name_of)
def test_a_wrong_rule_is_refused_at_its_line_with_its_reason(path):
    number, reason = expected(read(path))
    with pytest.raises(TranscriptError) as refusal:
        parse(read(path))
    assert refusal.value.line == number
    assert reason in refusal.value.reason


@pytest.mark.parametrize("path", REFUSED, ids=name_of)
def test_the_ledger_does_not_bear_out_the_wrong_line_either(path):
    number, _ = expected(read(path))
    with pytest.raises(LedgerError) as refusal:
        Ledger(read(path))
    assert refusal.value.line == number


@pytest.mark.parametrize("path", ILLEGAL, ids=name_of)
def test_what_other_programs_count_wrongly_is_right_here(path):
    """Up to the refused line, or to the end: the figures of the comments."""
    lines = read(path).splitlines()
    if path in REFUSED:
        del lines[expected(read(path))[0] - 1 :]
    text = "\n".join([*lines, ""])
    names = names_of(text)
    marks = {number: books for number, _, books in Ledger(text).marks}
    for number, line, play in steps(text):
        if line.startswith("# books "):
            seat = names.index(line[8:].split(":")[0])
            assert line == "# books " + books_line(play, seat)
            assert line == "# " + ledger_line(marks[number].seats[seat])
        elif line.startswith("# total "):
            name, points = line[8:].rsplit(" ", 1)
            seat, leftovers = names.index(name), marks[number].options["leftovers"] == "count"
            assert (play.state.total(seat), total(marks[number].seats[seat], leftovers)) == (int(points), int(points))


@pytest.mark.parametrize("path", COUNTED, ids=name_of)
def test_a_transcript_without_a_wrong_line_has_figures_to_compare(path):
    assert comments(read(path), "books") or comments(read(path), "total")
