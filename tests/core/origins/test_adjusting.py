"""What the trackers show, and corrections by hand (OR 13)."""

import pytest

from engines_core.game import TABLE, IllegalMove
from engines_core.transcript import tracker_word
from tests.core.origins.table import Table


def test_for_a_glance_there_are_goods_points_tokens_and_the_military_track() -> None:
    state = Table().state
    words = [row[0] for row in state.trackers(0)[: state.main]]
    assert words == ["stone", "food", "wisdom", "gold", "points", "tokens", "military"]


def test_the_military_track_shows_cell_and_rank() -> None:
    table = Table(3).standing(a=4, b=9, c=4)
    assert [table.shown(seat, "military") for seat in range(3)] == ["4 #2", "9 #1", "4 #2"]


def test_every_tracker_has_a_word_of_its_own() -> None:
    for seat in (0, TABLE):
        words = [tracker_word(row[0]) for row in Table().state.trackers(seat)]
        assert len(set(words)) == len(words)


def test_points_are_corrected_by_a_line_of_their_own() -> None:
    table = Table().plays("effect points 5").given(points=9)
    assert table.lines()["Corrected by hand"] == 4
    assert table.given(points=3).lines()["Corrected by hand"] == -2
    assert "Corrected by hand" not in table.given(points=5).lines()


def test_a_disk_set_by_hand_lies_on_top_and_brings_no_token() -> None:
    table = Table(3).standing(b=6, c=6).given(military=6)
    assert table.stack(6) == [1, 2, 0] and table.has(tokens=0)


def test_dice_set_by_hand_are_ready_and_lost_ones_are_the_ready_ones_first() -> None:
    table = Table().with_dice("blue-3", "blue-3").plays("visit blue-3 site-2", "lower")
    assert table.shown(0, "dice_blue-3") == "1 (1)"
    assert table.sets(0, "dice_blue-3", 3).shown(0, "dice_blue-3") == "2 (1)"
    assert table.sets(0, "dice_blue-3", 1).shown(0, "dice_blue-3") == "0 (1)"
    assert table.sets(0, "dice_blue-3", 0).dice() == []


def test_a_place_of_the_row_is_set_by_the_number_of_its_colour() -> None:
    table = Table().sets(TABLE, "row_place-2", 4)
    assert table.row()[1] == "red" and table.shown(TABLE, "row_place-2") == "R"
    assert table.sets(TABLE, "row_place-1", 0).row()[0] == "-"


@pytest.mark.parametrize(
    ("seat", "word", "low", "most"),
    [
        (0, "stone", 0, 999),
        (0, "points", -999, 999),
        (0, "military", 0, 39),
        (0, "bases", 0, 6),
        (0, "archon_ready", 0, 1),
        (0, "dice_red-3", 0, 9),
        (0, "tower_red", 0, 12),
        (0, "temple_sea", 0, 15),
        (TABLE, "dial_of-1", 1, 6),
        (TABLE, "disks_red", 0, 12),
        (TABLE, "row_place-1", 0, 5),
    ],
)
def test_a_value_out_of_range_is_refused_with_the_range(seat: int, word: str, low: int, most: int) -> None:
    table = Table()
    before = table.dump()
    for wrong in (low - 1, most + 1):
        with pytest.raises(IllegalMove) as caught:
            table.sets(seat, word, wrong)
        assert caught.value.args[0] == ("tracker_range", low, most)
    assert table.dump() == before


def test_every_tracker_can_be_set_and_nothing_else_changes() -> None:
    for seat in (0, 1, TABLE):
        for index, (label, value, limit, _) in enumerate(Table().state.trackers(seat)):
            table = Table()
            others = {who: table.state.trackers(who) for who in (0, 1, TABLE)}
            wanted = value + 1 if limit is None or value < limit else value - 1
            table.state.adjust(seat, index, wanted)
            for who, rows in others.items():
                for at, row in enumerate(table.state.trackers(who)):
                    if (who, at) == (seat, index):
                        assert row[1] == wanted, label
                    else:
                        assert row[1] == rows[at][1], (label, row[0])
