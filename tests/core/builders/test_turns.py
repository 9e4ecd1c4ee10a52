"""A turn: three free actions, bought ones, and its end (BU 2)."""

import pytest

from tests.core.builders.table import Table


def test_a_turn_has_three_free_actions() -> None:
    table = Table()
    assert table.has(actions=3) and table.has(1, actions=0)
    table.plays("open 1 wash-house", "hire laborer 0102", "coins 1").passes(1)
    assert table.has(1, actions=3) and table.has(0, actions=0)


def test_an_action_is_bought_for_five_coins() -> None:
    assert Table().plays("buy").has(coins=5, actions=4)


def test_as_many_actions_are_bought_as_can_be_paid() -> None:
    table = Table().given(coins=23).plays("buy", "buy", "buy", "buy")
    assert table.has(coins=3, actions=7)
    assert table.refusal("buy") == "coins_short"


def test_an_action_is_bought_at_any_moment_of_the_turn() -> None:
    table = Table().plays("open 1 wash-house", "buy", "hire laborer 0102", "hire laborer 2010", "buy", "coins 2")
    assert table.has(coins=3, actions=0) and table.actor == 1


def test_an_action_is_bought_with_money_just_earned() -> None:
    table = Table().given(coins=3).plays("open 1 wash-house", "hire laborer 0102", "send wash-house laborer-0102")
    assert table.actor == 0 and table.has(coins=6, actions=0)
    table.plays("buy", "hire laborer 2010")
    assert table.has(coins=1) and table.actor == 1


def test_an_action_that_is_short_is_bought_in_the_same_breath() -> None:
    table = Table().given(coins=12, actions=0).plays("open 1 wash-house")
    assert table.has(coins=7, actions=0)
    table.plays("hire laborer 0102")
    assert table.has(coins=2)
    assert table.of(0, "wash-house") == 1 and table.of(0, "laborer-0102") == 1


def test_actions_and_wage_are_paid_together_or_not_at_all() -> None:
    table = Table().given(coins=7, actions=0).with_site("wash-house").with_team("laborer-0102")
    assert table.refusal("send wash-house laborer-0102") == "coins_short"
    table.given(coins=8).plays("send wash-house laborer-0102")
    assert table.has(coins=8 - 5 - 3 + 6)


def test_only_the_actions_that_are_short_are_bought() -> None:
    table = Table().given(coins=20, actions=2).with_site("cathedral").with_team("laborer-2100", "laborer-2010")
    table.plays("send cathedral laborer-2100", "send cathedral laborer-2010")
    assert table.has(coins=20 - 3 - 3 - 5, actions=0)


@pytest.mark.parametrize("line", ["open", "hire"])
def test_before_an_action_is_bought_its_price_is_said(line: str) -> None:
    table = Table().given(actions=0)
    assert table.notes()[line] == "buys 1 for 5 coins"
    assert table.hints(line) == ["buys 1 for 5 coins"]
    assert Table().notes()[line] == "" and Table().hints(line) == []


def test_without_actions_and_without_five_coins_nothing_can_be_done_and_the_turn_ends_by_itself() -> None:
    table = Table().given(coins=4).plays("open 1 wash-house", "open 1 straw-hut", "open 1 treehouse")
    assert table.actor == 1


def test_with_five_coins_the_turn_goes_on_after_the_last_action() -> None:
    table = Table().given(coins=5).plays("open 1 wash-house", "open 1 straw-hut", "open 1 treehouse")
    assert table.actor == 0 and table.likely() == "end"


def test_a_turn_may_be_ended_early_and_what_is_left_is_lost() -> None:
    table = Table().passes(1)
    assert table.actor == 1
    table.passes(1)
    assert table.has(actions=3)


def test_seats_take_turns_clockwise() -> None:
    table = Table(3, first=2)
    seen = []
    for _ in range(6):
        seen.append((table.actor, table.round))
        table.passes(1)
    assert seen == [(2, 1), (0, 1), (1, 1), (2, 2), (0, 2), (1, 2)]


def test_without_actions_and_coins_only_the_end_of_the_turn_is_open() -> None:
    table = Table().given(coins=4, actions=0).with_site("wash-house")
    assert table.reasons() == {
        "send": "coins_short",
        "open": "coins_short",
        "hire": "coins_short",
        "coins": "actions_short",
        "buy": "coins_short",
        "end": None,
    }


def test_a_move_that_is_none_is_refused() -> None:
    table = Table()
    for move in (
        (),
        (6,),
        (-1,),
        (4, 0),
        (5, 0),
        (3,),
        (3, 1, 1),
        (1,),
        (1, 1),
        (1, 1, 5, 0),
        (2, 4, 48),
        (0,),
        (0, 5),
        (1, -1, 5),
        (1, 8, 42),
    ):
        assert table.refusal_of(move)


def test_a_seat_sees_its_name_and_its_actions() -> None:
    assert Table.said(Table().question().label) == "Ada: 3 actions"
    assert Table.said(Table().given(actions=1).question().label) == "Ada: 1 action"
