"""What the golden plays must show, all together; a play that no longer shows it is missed here."""

import re

import pytest

from engines_core.game import TABLE
from tests.core.golden_plays.facts import VARIABLE_TILES
from tests.core.golden_plays.plays import WHOLE, ledger_of, names_of
from tests.core.shared.transcripts import comments, read, steps

TEXTS = [read(path) for path in WHOLE]


def heads_with(line):
    return [text for text in TEXTS if line in text.splitlines()]


def lines_like(pattern):
    return [line for text in TEXTS for line in text.splitlines() if re.fullmatch(pattern, line)]


def test_there_are_plays_for_two_three_and_four_seats():
    assert {len(names_of(text)) for text in TEXTS} == {2, 3, 4}


@pytest.mark.parametrize("mode", ("bookkeeper", "referee"))
@pytest.mark.parametrize("end", ("a stack is empty", "the cards ran out"))
def test_both_ends_come_in_both_modes(mode, end):
    assert [text for text in heads_with(f"option mode: {mode}") if f"# end: {end}" in text]


@pytest.mark.parametrize("how", ("by points", "by tie-break", "together"))
def test_plays_are_won_in_every_way(how):
    assert [text for text in TEXTS if comments(text, "winner:")[0].endswith(how)]


def test_cards_that_cannot_be_refilled_end_a_play_with_cards_still_out():
    ended = [text for text in heads_with("option cards_end: short") if "# end: the cards ran out" in text]
    assert [text for text in ended if 0 < ledger_of(text).books.display < 4]


def test_a_play_that_ends_with_no_card_left_went_on_with_a_short_display():
    ended = [text for text in heads_with("option cards_end: none_left") if "# end: the cards ran out" in text]
    assert [text for text in ended if "card-4 -> no card there" in text and ledger_of(text).books.display == 0]


def test_somebody_ends_below_zero():
    assert lines_like(r"# final .* -\d+")


@pytest.mark.parametrize("limit", ("players", "places"))
@pytest.mark.parametrize("seats", (2, 3))
def test_the_village_limit_bites_where_it_can(limit, seats):
    found = [text for text in heads_with(f"option village_limit: {limit}") if len(names_of(text)) == seats]
    bites = [line for text in found for line in comments(text, "not") if line.endswith("village limit reached")]
    assert bool(bites) == ((limit, seats) != ("players", 2))


def test_goods_left_count_nothing_in_one_play_where_everybody_has_some():
    [text] = heads_with("option leftovers: ignore")
    assert all(sum(seat.goods.values()) for seat in ledger_of(text).books.seats)


def test_an_extra_card_is_shown_and_a_card_for_two_goods_stays_unspent():
    assert lines_like(r"[A-D] show .*")
    assert lines_like(r"# .*: card for two goods, unspent = 2")


@pytest.mark.parametrize("value", (2, 3, 4))
def test_every_one_use_tool_is_used_somewhere(value):
    assert lines_like(rf"[A-D] tools .*once.* {value}( .*)?")


def test_one_use_tools_are_used_alone_and_with_tiles():
    assert lines_like(r"[A-D] tools once \d")
    assert lines_like(r"[A-D] tools \d .*once \d")


@pytest.mark.parametrize("face", range(1, 7))
def test_somebody_takes_every_face_of_the_dice_for_all(face):
    assert lines_like(f"[A-D] take {face}")


@pytest.mark.parametrize("tile", sorted(VARIABLE_TILES))
def test_every_kind_of_tile_that_one_pays_as_one_likes_is_built(tile):
    assert lines_like(rf"[A-D] build stack-\d {tile} .*")


def test_people_are_fed_with_goods_and_with_a_card_for_two_goods():
    assert lines_like(r"[A-D] feed .*\d")
    assert [text for text in TEXTS if re.search(r"^([A-D]) goods .*\n\1 feed .*\d$", text, re.M)]


def states_before(text, verb):
    """(seat, trackers by name) before each line in which a seat does ``verb``."""
    before = None
    for _, line, play in steps(text):
        words = line.split()
        if words[1:2] == [verb] and len(words[0]) == 1:
            seat = "ABCD".index(words[0])
            yield {row[0]: row[1] for row in before[seat]}
        before = [play.state.trackers(seat) for seat in range(len(play.header.names))]


def test_somebody_refuses_to_pay_with_goods_in_hand():
    [text] = [text for text in TEXTS if comments(text, "final")[1].endswith(" -22")]
    lacks = [seat["people"] - seat["fields"] - seat["food"] for seat in states_before(text, "starve")]
    goods = [sum(seat[good] for good in ("wood", "brick", "stone", "gold")) for seat in states_before(text, "starve")]
    assert any(have >= lack > 0 for have, lack in zip(goods, lacks, strict=True))


def test_more_fields_than_people_leave_a_surplus():
    [text] = [text for text in TEXTS if "# final Yuki " in text]
    assert any(seat["fields"] > seat["people"] for seat in states_before(text, "feed"))


def test_slips_are_undone_within_a_turn_and_across_a_round_and_dice_too():
    rounds = set()
    for text in TEXTS:
        before, line_before = None, ""
        for _, line, play in steps(text):
            if line.startswith("undo"):
                rounds.add((before - play.state.status()[1], line_before.startswith("* dice")))
            if not line.startswith("note"):
                before, line_before = play.state.status()[1], line
    assert {(0, True), (0, False), (1, False)} <= rounds


def test_trackers_are_set_by_hand_and_time_notes_and_seeds_stand_in_plays():
    assert lines_like(r"[A-D] adjust food \d+")
    assert lines_like(r"[A-D] adjust points \d+")
    assert lines_like(r"time boot .*") and lines_like(r"note .*") and lines_like(r"seed [0-9a-f]{64}")


def test_the_stacks_and_the_deck_are_the_same_in_ledger_and_engine():
    for text in TEXTS:
        *_, (_, _, play) = steps(text)
        ledger = ledger_of(text).books
        assert [row[1] for row in play.state.trackers(TABLE)] == [ledger.deck, *ledger.stacks]
