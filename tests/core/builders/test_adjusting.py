"""What the trackers show of each seat, and corrections by hand (BU 12)."""

import pytest

from engines_core.game import TABLE, IllegalMove
from engines_core.transcript import tracker_word
from tests.core.builders.saying import CARDS
from tests.core.builders.table import Table


def rows(table: Table, seat: int = 0) -> dict[str, tuple[int, str | None]]:
    """Return word: (value, shown) of what the seat has."""
    return {tracker_word(row[0]): (row[1], row[3]) for row in table.state.trackers(seat) if row[1]}


def test_a_seat_shows_coins_points_actions_sites_and_team() -> None:
    table = Table().given(coins=13).with_site("castle", "wash-house", "crane-2").with_team("saw-3", "laborer-2100", "craftsman-1111")
    table.plays("send wash-house laborer-2100")
    assert rows(table) == {
        "coins": (10, "10 (2g)"),
        "points": (2, None),
        "actions": (2, None),
        "castle": (1, "a 5353"),
        "wash-house": (1, "b ---2"),
        "crane-2": (1, "c -1-1"),
        "saw-3": (2, "-"),
        "worker-1-1-0-0": (1, "-"),
        "worker-2-1-0-0": (3, "b"),
        "worker-1-1-1-1": (1, "-"),
    }


@pytest.mark.parametrize(
    ("coins", "shown"), [(0, "0"), (3, "3 (3s)"), (5, "5 (1g)"), (10, "10 (2g)"), (13, "13 (2g 3s)"), (104, "104 (20g 4s)")]
)
def test_coins_are_shown_as_gold_fives_and_silver_ones_too(coins: int, shown: str) -> None:
    assert Table().given(coins=coins).shown(0, "coins") == shown


def test_a_finished_building_shows_its_points() -> None:
    table = Table().sets(0, "castle", 2).sets(0, "bower", 2)
    assert (table.shown(0, "castle"), table.shown(0, "bower")) == ("+7", "+0")
    assert table.has(points=7)


def test_for_a_glance_there_are_three_trackers() -> None:
    state = Table().state
    assert [row[0] for row in state.trackers(0)[: state.main]] == ["coins", "points", "actions"]


def test_every_tracker_has_a_word_of_its_own() -> None:
    words = [tracker_word(row[0]) for row in Table().state.trackers(0)]
    assert len(set(words)) == len(words) == 87


def test_sites_are_lettered_in_the_order_in_which_they_were_opened() -> None:
    table = Table().plays("open 3 inn", "open 0 bower", "open 5 abbey")
    assert [table.shown(0, word)[0] for word in ("inn", "bower", "abbey")] == ["a", "b", "c"]


def test_points_are_corrected_by_a_line_of_their_own() -> None:
    table = Table().sets(0, "castle", 2).given(points=9)
    assert table.lines()["Corrected by hand"] == 2
    table.given(points=6)
    assert table.lines()["Corrected by hand"] == -1
    assert table.sets(0, "inn", 2).has(points=9)


def test_a_finished_building_opened_again_loses_its_points_and_keeps_the_coins() -> None:
    table = Table().with_site("wash-house").with_team("laborer-0102").plays("send wash-house laborer-0102")
    assert table.sets(0, "wash-house", 1).has(points=0, coins=13)
    assert table.shown(0, "wash-house") == "a -1-2"


def test_a_building_finished_by_hand_pays_nothing_and_frees_its_workers() -> None:
    table = Table().with_site("castle").plays("send castle apprentice-1100").sets(0, "castle", 2)
    assert table.has(coins=8, points=7) and table.is_free("apprentice-1100")


def test_a_site_given_up_by_hand_is_out_again_and_frees_its_workers() -> None:
    table = Table().with_site("castle").plays("send castle apprentice-1100").without("castle")
    assert table.is_free("apprentice-1100")
    assert "castle" in table.offers("open 6+")
    assert table.plays("open 6+ castle").shown(0, "castle") == "a 5353"


def test_a_card_given_to_another_seat_by_hand_leaves_the_first() -> None:
    table = Table().with_site("castle").with_team("laborer-2100").plays("send castle laborer-2100")
    table.with_site("castle", seat=1)
    assert (table.of(0, "castle"), table.of(1, "castle")) == (0, 1)
    assert table.is_free("laborer-2100") and table.shown(1, "castle") == "a 5353"
    table.with_team("laborer-2100", seat=1)
    assert (table.of(0, "laborer-2100"), table.of(1, "laborer-2100")) == (0, 1)


def test_a_worker_is_put_on_a_site_by_hand_and_taken_off() -> None:
    table = Table().with_site("castle", "inn").with_team("laborer-2100").sets(0, "laborer-2100", 3)
    assert (table.shown(0, "laborer-2100"), table.shown(0, "inn")) == ("b", "b --12")
    table.sets(0, "laborer-2100", 2)
    assert (table.shown(0, "castle"), table.shown(0, "inn")) == ("a 3253", "b 2112")
    assert table.sets(0, "laborer-2100", 1).shown(0, "castle") == "a 5353"
    assert table.has(coins=10, actions=3)


def test_a_machine_is_put_on_a_site_by_hand_and_taken_off() -> None:
    table = Table().with_site("crane-2", "castle")
    assert table.state.trackers(0)[table.index("crane-2")][2] == 3
    assert table.sets(0, "crane-2", 3).shown(0, "castle") == "a 3353"
    assert table.has(points=1)
    assert table.sets(0, "crane-2", 1).shown(0, "castle") == "a 5353"
    assert table.shown(0, "crane-2") == "b -1-1" and table.has(points=0)


def test_taking_a_card_away_shifts_no_worker_to_another_site() -> None:
    table = Table().with_site("castle", "inn").with_team("laborer-2100").sets(0, "laborer-2100", 3).without("castle")
    assert (table.shown(0, "laborer-2100"), table.shown(0, "inn")) == ("a", "a --12")


def test_actions_given_by_hand_count_in_this_turn() -> None:
    table = Table().given(actions=0, coins=4)
    assert table.actor == 0
    assert table.given(actions=2).plays("coins 2").actor == 0
    assert table.given(1, actions=7).passes(1).has(1, actions=3)


@pytest.mark.parametrize(
    ("word", "most"),
    [("coins", 999), ("points", 999), ("actions", 999), ("castle", 2), ("crane-2", 2), ("laborer-2100", 1), ("apprentice-1100", 1)],
)
def test_a_value_out_of_range_is_refused_with_the_range(word: str, most: int) -> None:
    table = Table()
    before = table.dump()
    for wrong in (-1, most + 1):
        with pytest.raises(IllegalMove) as caught:
            table.sets(0, word, wrong)
        assert caught.value.args[0] == ("tracker_range", 0, most)
    assert table.dump() == before


def test_nothing_of_the_table_can_be_adjusted() -> None:
    with pytest.raises(IllegalMove):
        Table().state.adjust(TABLE, 0, 1)


def test_what_is_set_to_what_it_is_does_not_change() -> None:
    table = Table().with_site("castle", "inn").with_team("laborer-2100", "crane-2").plays("send inn laborer-2100", "send castle crane-2")
    before = table.dump()
    for seat in (0, 1):
        for index, row in enumerate(table.state.trackers(seat)):
            table.state.adjust(seat, index, row[1])
    assert table.dump() == before


def test_every_card_can_be_given_and_taken_back() -> None:
    table = Table()
    before = table.dump()
    for index, word in enumerate(CARDS):
        if word != "apprentice-1100" and word != "apprentice-1010":
            for value in (1, 2, 1, 0) if index < 42 else (1, 0):
                table.state.adjust(0, 3 + index, value)
                assert table.state.trackers(0)[3 + index][1] == value
    assert table.dump() == before
