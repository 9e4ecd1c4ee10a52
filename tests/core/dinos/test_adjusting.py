"""Corrections by hand (K-5)."""

import pytest

from engines_core.game import TABLE, IllegalMove
from engines_core.transcript import tracker_word
from tests.core.dinos.table import Board, Table
from tests.core.dinos.walking import dump, positions
from tests.core.shared.copies import clone


def test_points_and_dinosaurs_come_first_then_every_tile_that_is_known() -> None:
    table = Table(text="dinosaur A: parts 2 left 1 2 right 5\ndinosaur T: parts 1 left 1 right 2")
    assert [Table.said(row[0]) for row in table.state.trackers(0)] == ["points", "dinosaurs", "A 1", "A 2", "T 1"]
    assert table.state.main == 2


def test_a_tile_shows_what_it_brings() -> None:
    table = Table().gives(0, "A 1", "A 2").sets(0, "B 4", 2)
    assert [table.row(0, word)[3] for word in ("A 1", "A 2", "A 3", "B 4")] == ["+1", "+2", None, "2 x +3"]
    table.sets(0, "A 3", 2)
    assert [table.row(0, word)[3] for word in ("A 1", "A 3")] == ["*", "* +3"]


def test_points_set_by_hand_stay_what_they_are_when_more_come() -> None:
    table = Table().sets(0, "points", 10).plays("A 1")
    assert table.total() == 11
    assert table.lines()["Corrected by hand"] == 10


def test_dinosaurs_set_by_hand_count_for_the_end() -> None:
    table = Table().sets(0, "dinosaurs", 3).gives(0, "C 1").plays("C 2")
    assert table.of(0, "dinosaurs") == 4
    assert table.notice() == "Ada has four dinosaurs: this is the last round"


def test_a_tile_given_to_another_seat_by_hand_is_taken_from_nobody() -> None:
    table = Table().plays("A 1").sets(0, "A 1", 0).sets(1, "A 1", 1)
    assert (table.tiles(0), table.tiles(1)) == ({}, {"A 1": 1})


def test_a_tile_of_the_last_round_is_the_last_to_go() -> None:
    table = Table(2, last_tiles="last_left_only").plays("A 1", "A 1", "stacks 0", "A 1", "B 1", "B 1", "B 1")
    assert table.of(0, "A 1") == 2
    table.sets(0, "A 2", 1).sets(0, "A 3", 1)
    assert table.of(0, "dinosaurs") == 1
    assert table.sets(0, "A 1", 1).of(0, "dinosaurs") == 0
    assert table.sets(0, "A 1", 0).tiles(0) == {"A 2": 1, "A 3": 1, "B 1": 1}


def test_a_tile_that_nobody_knows_is_held_by_nobody() -> None:
    table = Table(text="")
    before = table.dump()
    table.state.adjust(0, 2, 0)
    assert table.dump() == before
    with pytest.raises(IllegalMove, match="no_such_tracker"):
        table.state.adjust(0, 2, 1)


def test_figures_of_the_catalogue_are_corrected_and_remembered() -> None:
    table = Table(text="dinosaur A: parts 2 left 1 ? right ?").plays("A 1 20")
    assert table.row(TABLE, "A 2: left value")[3] == "?"
    table.sets(TABLE, "A: right value", 12).sets(TABLE, "A 1: left value", 3).sets(TABLE, "A: tiles of a set", 3)
    assert table.data() == ["dinosaur A: parts 3 left 3 ? ? right 12"]
    assert table.total() == 3


def test_a_set_corrected_to_fewer_tiles_takes_away_those_that_there_are_not() -> None:
    table = Table().gives(0, "B 1", "B 2", "B 4").sets(TABLE, "B: tiles of a set", 2)
    assert table.tiles() == {"B 1": 1, "B 2": 1}
    assert table.of(0, "dinosaurs") == 1
    assert table.sets(TABLE, "B: tiles of a set", 4).tiles() == {"B 1": 1, "B 2": 1}


def test_a_token_is_put_elsewhere_and_turned_over_by_hand() -> None:
    board = Board(5, 5, "a1+ c3x b1+ e5+").sets(TABLE, "place of token 1.1", 13 - 1).sets(TABLE, "side of token 1.1", 2)
    assert board.tokens() == ["b3x", "c3x", "b1+", "e5+"]


def test_a_token_put_where_another_stands_changes_places_with_it() -> None:
    assert Board(5, 5, "a1+ c3x b1+ e5+").sets(TABLE, "place of token 1.1", 13).tokens() == ["c3+", "a1x", "b1+", "e5+"]


def test_where_a_token_is_put_by_hand_there_is_a_tile() -> None:
    board = Board(7, 7, "a1+ b2+ a7+ g7+ d4+ e5+").plays("stacks 0", "a1-a2 A 1").sets(TABLE, "place of token 2.2", 1)
    assert board.state.position.holes.count(1) == 0


def test_tokens_have_trackers_when_they_stand_on_the_board() -> None:
    table = Table(text="seats 2 board: 5 x 5\nseats 2 tokens: a1+ b1+ c1+ d1+\n", mode="referee")
    assert len(table.state.trackers(TABLE)) == 3
    assert len(table.plays("again").state.trackers(TABLE)) == 3 + 8
    assert len(Table(text="").state.trackers(TABLE)) == 3


@pytest.mark.parametrize(
    ("seat", "word", "low", "high"),
    [
        (0, "points", 0, 9999),
        (0, "dinosaurs", 0, 99),
        (0, "A 1", 0, 9),
        (TABLE, "era 1", 0, 50),
        (TABLE, "A: tiles of a set", 1, 10),
        (TABLE, "A: right value", 0, 99),
        (TABLE, "A 1: left value", 0, 99),
        (TABLE, "place of token 1.1", 1, 25),
        (TABLE, "side of token 1.1", 1, 2),
    ],
)
def test_a_value_out_of_range_is_refused_with_the_range(seat: int, word: str, low: int, high: int) -> None:
    board = Board(5, 5, "a1+ c3x b1+ e5+")
    before = board.dump()
    for wrong in (low - 1, high + 1):
        with pytest.raises(IllegalMove) as caught:
            board.sets(seat, word, wrong)
        assert caught.value.args[0] == ("tracker_range", low, high)
    assert board.dump() == before


@pytest.mark.parametrize(("seat", "index"), [(0, -1), (0, 999), (TABLE, -1), (TABLE, 999)])
def test_a_tracker_that_there_is_not_is_refused(seat: int, index: int) -> None:
    with pytest.raises(IllegalMove, match="no_such_tracker"):
        Table().state.adjust(seat, index, 1)


def test_every_tracker_has_a_word_of_its_own() -> None:
    for state, _ in positions():
        for seat in (0, TABLE):
            words = [tracker_word(row[0]) for row in state.trackers(seat)]
            assert len(set(words)) == len(words)
            assert all(len(word.split()) == 1 for word in words)


def test_what_is_set_to_what_it_is_does_not_change() -> None:
    for state, _ in positions()[::7]:
        same = clone(state)
        for seat in (*range(state.seats), TABLE):
            for index, row in enumerate(state.trackers(seat)):
                same.adjust(seat, index, row[1])
        assert dump(same) == dump(state)
