"""Finishing: by itself, at once, with all it brings (BU 6, 9)."""

from tests.core.builders.table import Table


def near_the_end() -> Table:
    """The wash house lacks what the laborer brings."""
    return Table().given(coins=30, actions=9).with_site("wash-house").with_team("laborer-0102")


def test_a_site_is_finished_as_soon_as_every_kind_is_there() -> None:
    table = near_the_end().plays("send wash-house laborer-0102")
    assert table.of(0, "wash-house") == 2
    assert table.state.position.sites[0] == []


def test_it_takes_no_action_and_pays_coins_and_points_at_once() -> None:
    assert near_the_end().plays("send wash-house laborer-0102").has(actions=8, coins=30 - 3 + 6, points=1)


def test_a_kind_that_is_short_keeps_the_site_open() -> None:
    table = Table().given(coins=30, actions=9).with_site("wash-house").with_team("laborer-0021")
    table.plays("send wash-house laborer-0021")
    assert table.of(0, "wash-house") == 1 and table.has(points=0)


def test_surplus_is_lost() -> None:
    table = near_the_end().with_team("craftsman-0013", "craftsman-2200").plays("send wash-house craftsman-0013")
    assert table.shown(0, "wash-house") == "a -1--"
    table.with_site("castle").plays("send wash-house craftsman-2200")
    assert table.shown(0, "castle") == "a 5353"
    assert table.has(coins=30 - 4 - 4 + 6, points=1)


def test_the_workers_are_free_at_once() -> None:
    table = near_the_end().with_team("laborer-2010").plays("send wash-house laborer-2010")
    assert not table.is_free("laborer-2010")
    table.plays("send wash-house laborer-0102")
    assert table.is_free("laborer-2010") and table.is_free("laborer-0102")


def test_a_worker_who_came_free_works_again_in_the_same_turn_at_the_price_of_the_other_site() -> None:
    table = near_the_end().with_site("castle").plays("send castle apprentice-1100", "send wash-house laborer-0102")
    before = table.of(0, "coins")
    table.plays("send castle laborer-0102")
    assert table.has(actions=9 - 1 - 1 - 2, coins=before - 3)


def test_money_of_a_finished_building_pays_the_next_wage() -> None:
    table = Table().given(coins=3).with_site("wash-house", "castle").with_team("laborer-0102", "master-3200")
    assert table.reasons("send castle")["master-3200"] == "coins_short"
    assert table.plays("send wash-house laborer-0102", "send castle master-3200").has(coins=3 - 3 + 6 - 5)


def test_a_building_of_no_points_pays_its_coins() -> None:
    table = Table().with_site("bower").with_team("laborer-2001").plays("send bower laborer-2001")
    assert table.has(coins=10 - 3 + 8, points=0)


def test_a_machine_is_built_like_a_building_and_brings_points_but_no_coins() -> None:
    table = Table().with_site("crane-2").with_team("laborer-0102").plays("send crane-2 laborer-0102")
    assert table.has(coins=7, points=1, actions=2)


def test_a_finished_machine_works_without_a_wage_but_costs_actions() -> None:
    table = Table().with_site("crane-2", "castle").with_team("laborer-0102").plays("send crane-2 laborer-0102")
    assert table.is_free("crane-2")
    table.plays("send castle crane-2")
    assert table.has(coins=7, actions=1)
    assert table.shown(0, "castle") == "a 3353"


def test_a_machine_counts_in_the_rising_price() -> None:
    table = Table().given(actions=9).with_site("castle").with_team("crane-2", "saw-2")
    table.plays("send castle crane-2", "send castle saw-2")
    assert table.has(actions=9 - 1 - 2, coins=10)


def test_a_machine_that_is_not_finished_does_not_work() -> None:
    table = Table().with_site("crane-2", "castle")
    assert "crane-2" not in table.offers("send castle")


def test_a_machine_is_bound_to_its_site_and_free_when_that_is_finished() -> None:
    table = Table().given(coins=20, actions=9).with_site("stone-bridge", "castle").with_team("crane-2", "laborer-0021")
    table.plays("send stone-bridge crane-2")
    assert table.refusal("send castle crane-2") == "no_such_option"
    table.plays("send stone-bridge laborer-0021", "send castle crane-2")
    assert table.has(points=1 + 1, coins=20 - 3 + 6)


def test_machines_help_to_build_machines() -> None:
    table = Table().with_site("kiln-3").with_team("crane-2", "saw-2").plays("send kiln-3 crane-2", "send kiln-3 saw-2")
    assert table.of(0, "kiln-3") == 2
    assert table.has(points=1 + 1 + 2, coins=10)


def test_only_the_seat_that_moves_finishes_its_sites() -> None:
    table = Table().given(1, coins=9).with_site("wash-house", seat=1).with_team("laborer-0102", seat=1).sets(1, "laborer-0102", 2)
    table.plays("coins 3")
    assert table.of(1, "wash-house") == 1


def test_a_site_that_corrections_have_completed_is_finished_with_the_next_move_of_its_owner() -> None:
    table = near_the_end().sets(0, "laborer-0102", 2)
    assert table.of(0, "wash-house") == 1
    table.plays("coins 1")
    assert table.of(0, "wash-house") == 2 and table.has(coins=30 + 1 + 6, points=1)
    table = near_the_end().sets(0, "laborer-0102", 2).passes(1)
    assert table.of(0, "wash-house") == 2 and table.has(coins=36)
