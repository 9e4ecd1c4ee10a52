"""The card for two goods of choice: spent once, at any time."""

import itertools

import pytest

from tests.core.stone_age.table import Table

CARD = "card 1 wood 1 healing two-goods"
ALL_WAYS = sorted(goods for goods in itertools.product(range(3), repeat=4) if sum(goods) == 2)


def holding(**trackers: int) -> Table:
    return Table().given(two_goods_card=1, **trackers)


def test_the_card_is_kept_until_it_is_spent() -> None:
    table = Table().given(wood=1).acting().plays(CARD)
    assert table.has(two_goods_card=1, healing=1)
    assert table.goods() == (0, 0, 0, 0)
    table.next_round()
    assert table.has(two_goods_card=1)


def test_any_two_goods_same_or_different() -> None:
    table = holding().acting()
    assert sorted(table.question("goods").every()) == ALL_WAYS
    assert table.plays("goods stone 1 gold 1").goods() == (0, 0, 1, 1)
    assert holding().acting().plays("goods gold 2").goods() == (0, 0, 0, 2)


def test_two_gold_are_proposed() -> None:
    assert holding().acting().question("goods").likely() == (0, 0, 0, 2)
    assert holding().hungry().question("goods").likely() == (0, 0, 0, 2)


@pytest.mark.parametrize("taken", ["nothing", "wood 1", "gold 3", "wood 1 brick 1 stone 1"])
def test_neither_more_nor_less_than_two(taken: str) -> None:
    assert holding().acting().refusal(f"goods {taken}") in ("amount_total", "amount_range")
    assert holding(food=0).hungry().refusal(f"goods {taken}") in ("amount_total", "amount_range")


def test_it_is_spent_once() -> None:
    table = holding().acting().plays("goods wood 2")
    assert table.has(two_goods_card=0, wood=2)
    assert table.refusal("goods wood 2") == "no_such_option"
    table = holding(food=0).hungry().plays("goods wood 2")
    assert table.refusal("goods wood 2") == "no_such_option"


def test_spending_it_needs_no_person() -> None:
    table = holding().acting()
    before = table.question().label
    assert table.plays("goods wood 2").question().label == before


def test_its_goods_pay_at_once() -> None:
    table = holding().acting()
    assert table.reasons()["card"] == "goods_short"
    table.plays("goods gold 2", "card 2 gold 2 pottery food-7", "done")
    assert table.has(food=19, gold=0)


def test_it_feeds_when_food_is_short() -> None:
    table = holding(food=3).hungry()
    assert table.offers() == ["starve", "goods"]
    table.plays("goods wood 2", "feed wood 2")
    assert table.has(food=0, wood=0, points=0, two_goods_card=0)


def test_it_may_be_taken_in_feeding_and_still_hunger_chosen() -> None:
    table = holding(food=3).hungry().plays("goods gold 2", "starve")
    assert table.has(gold=2, points=-10)


def test_it_may_be_taken_while_feeding_is_no_trouble() -> None:
    table = holding(food=9).hungry()
    assert table.offers() == ["feed", "goods"]
    assert table.plays("goods gold 2", "feed").has(gold=2, food=4)


def test_nobody_else_can_spend_it() -> None:
    table = holding().acting().plays("done")
    assert "goods" not in table.reasons()
    assert table.refusal("goods wood 2") == "no_such_option"


def test_unspent_at_the_end_it_counts_like_the_two_goods_it_could_bring() -> None:
    table = holding(wood=1).finished()
    assert table.line(0, "score_two_goods") == 2
    assert table.points(0) == 3
    assert table.state.outcome() == ((0,), ("outcome", "ended_by_stack", "won_by_points"))


def test_unspent_it_is_worth_nothing_when_left_over_goods_are_not() -> None:
    table = Table(leftovers="ignore").given(two_goods_card=1, wood=1).finished()
    assert table.line(0, "score_two_goods") is None
    assert table.points(0) == 0


def test_spent_or_not_the_points_are_the_same() -> None:
    assert holding().acting().points(0) == holding().acting().plays("goods brick 2").points(0) == 2
