"""The worked examples of the rules, by number."""

import pytest

from tests.core.builders.table import Table


@pytest.mark.parametrize(("workers", "actions"), [(1, 1), (2, 3), (3, 6)])
def test_V1_one_two_three_workers_to_one_site_cost_one_three_six_actions(workers: int, actions: int) -> None:
    table = Table().with_site("cathedral").given(coins=90, actions=9).with_team("laborer-2100", "laborer-2010", "laborer-2001")
    table.plays(*[f"send cathedral laborer-{skills}" for skills in ("2100", "2010", "2001")[:workers]])
    assert table.has(actions=9 - actions)


def test_V2_one_worker_each_to_two_sites_cost_two_actions() -> None:
    table = Table().with_site("castle", "cathedral").with_team("laborer-2100")
    table.plays("send castle apprentice-1100", "send cathedral laborer-2100")
    assert table.has(actions=1)


def test_V3_workers_of_earlier_turns_do_not_raise_the_price() -> None:
    table = Table().with_site("cathedral").given(coins=90).with_team("laborer-2100", "laborer-2010", "laborer-2001")
    table.plays("send cathedral apprentice-1100", "send cathedral laborer-2100", "end", "end")
    table.plays("send cathedral laborer-2010")
    assert table.has(actions=2)
    table.plays("send cathedral laborer-2001")
    assert table.has(actions=0)


def test_V5_the_last_craftsman_completes_the_chapel() -> None:
    table = Table().given(coins=20, actions=20).with_site("chapel").with_team("master-3200", "laborer-0021", "craftsman-0013")
    table.plays("send chapel master-3200", "send chapel laborer-0021")
    coins = table.of(0, "coins")
    table.plays("send chapel craftsman-0013")
    assert table.has(coins=coins - 4 + 18, points=5)
    assert all(table.is_free(word) for word in ("master-3200", "laborer-0021", "craftsman-0013"))


def test_V6_a_wash_house_in_the_first_turn() -> None:
    table = Table().plays("open 1 wash-house", "hire laborer 0102", "send wash-house laborer-0102")
    assert table.has(coins=13, points=1, actions=0)


def test_V7_a_straw_hut_by_two_workers_wastes_what_is_too_much() -> None:
    table = Table(dealt=False).plays("apprentice 1001", "apprentice 1010").with_site("straw-hut").with_team("laborer-0012")
    table.plays("send straw-hut apprentice-1001")
    assert table.has(actions=2, coins=8)
    table.plays("send straw-hut laborer-0012")
    assert table.has(actions=0, coins=10 - 5 + 6, points=1)


@pytest.mark.parametrize(("actions", "coins"), [(3, 16), (2, 13), (1, 11)])
def test_V11_ten_coins_and_one_two_three_actions_for_coins(actions: int, coins: int) -> None:
    assert Table().plays(f"coins {actions}").has(coins=coins)


def test_V12_twelve_coins_buy_two_actions() -> None:
    assert Table().given(coins=12).plays("buy", "buy").has(actions=5, coins=2)


def test_V14_a_master_cannot_be_sent_for_four_coins() -> None:
    table = Table().given(coins=4).with_site("castle").with_team("master-3200")
    assert table.refusal("send castle master-3200") == "coins_short"


def test_V15_the_round_is_finished_and_no_more() -> None:
    table = Table(3).passes(1).given(1, points=17).passes(1)
    assert (table.is_over, table.actor) == (False, 2)
    assert table.passes(1).is_over


def test_V16_coins_do_not_trigger_the_end() -> None:
    table = Table().given(points=16, coins=10).passes(2)
    assert (table.is_over, table.total()) == (False, 17)


def test_V17_points_of_buildings_machines_and_coins_are_added() -> None:
    table = Table().with_team("crane-3").given(coins=27)
    table.sets(0, "castle", 2).sets(0, "cathedral", 2)
    assert table.lines() == {"Buildings (2)": 15, "Machines (1)": 2, "Coins (27)": 2}
    assert table.total() == 19


def test_V19_equal_buildings_and_coins_decide() -> None:
    table = Table().given(points=18, coins=14).given(1, points=18, coins=11).passes(2)
    assert (table.total(0), table.total(1)) == (19, 19)
    assert table.state.outcome() == ((0,), ("outcome", "ended_by_points", "won_by_coins"))


def test_V20_all_equal_is_a_draw() -> None:
    table = Table(3).given(points=18, coins=14).given(1, points=18, coins=14).passes(3)
    assert table.state.outcome() == ((0, 1), ("outcome", "ended_by_points", "won_together"))
