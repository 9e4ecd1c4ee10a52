"""Taking coins, and the bank (BU 7)."""

import pytest

from tests.core.builders.table import Table


@pytest.mark.parametrize(("actions", "coins"), [(1, 1), (2, 3), (3, 6)])
def test_one_two_three_actions_give_one_three_six_coins(actions: int, coins: int) -> None:
    table = Table().given(actions=5).plays(f"coins {actions}")
    assert table.has(coins=10 + coins, actions=5 - actions)
    assert Table().notes("coins")[str(actions)] == f"+{coins}"


def test_more_than_three_actions_at_a_time_are_not_given() -> None:
    table = Table().given(actions=9)
    for wrong in (0, 4, -1):
        assert table.refusal(f"coins {wrong}") == "no_such_option"


def test_moves_of_one_action_give_one_coin_each() -> None:
    assert Table().given(coins=0).plays("coins 1", "coins 1").has(coins=2)


def test_no_more_actions_are_given_than_are_left() -> None:
    table = Table().plays("open 1 wash-house")
    assert table.reasons("coins") == {"1": None, "2": None, "3": "actions_short"}
    assert table.refusal("coins 3") == "actions_short"


def test_actions_for_coins_are_not_bought_in_the_same_breath() -> None:
    table = Table().given(actions=0)
    assert table.reasons()["coins"] == "actions_short"
    assert table.refusal("coins 1") == "actions_short"


def test_all_actions_left_are_proposed() -> None:
    assert Table().likely("coins") == "3"
    assert Table().given(actions=2).likely("coins") == "2"
    assert Table().given(actions=7).likely("coins") == "3"


def test_the_bank_is_never_empty() -> None:
    assert Table().given(coins=500).plays("coins 3").has(coins=506)
