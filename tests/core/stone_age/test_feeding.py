import itertools

import pytest

from tests.core.stone_age.table import Table


def feeding(seats: int = 2, **trackers: int) -> Table:
    return Table(seats).hungry().given(**trackers)


def test_F1_twelve_food_feed_five_people_and_leave_seven() -> None:
    assert feeding(gold=3).plays("feed").has(food=7, points=0, gold=3)


def test_F2_one_wood_makes_up_for_one_missing_food() -> None:
    table = feeding(people=6, fields=3, food=2, wood=1).plays("feed wood 1")
    assert table.has(food=0, wood=0, points=0)


def test_F3_who_keeps_the_wood_loses_ten_points_and_the_food() -> None:
    table = feeding(people=6, fields=3, food=2, wood=1).plays("starve")
    assert table.has(food=0, wood=1, points=-10)


def test_F5_ten_fields_feed_ten_people() -> None:
    assert feeding(people=10, fields=10, food=0).plays("feed").has(food=0, points=0)


def test_F7_three_points_become_minus_seven() -> None:
    assert feeding(food=0, points=3).plays("starve").has(points=-7)


@pytest.mark.parametrize(("people", "fields", "food"), list(itertools.product((1, 5, 10), (0, 1, 4, 5, 9, 10), (0, 1, 5, 20))))
def test_fields_feed_first_then_the_store_and_the_rest_is_kept(people: int, fields: int, food: int) -> None:
    table = feeding(people=people, fields=fields, food=food)
    if people > fields + food:
        assert "goods_short" in table.reasons().values()
        assert table.plays("starve").has(food=0, points=-10)
    else:
        assert table.offers() == ["feed"]
        assert table.plays("feed").has(food=food + fields - people, points=0)


def test_more_fields_than_people_bring_food() -> None:
    assert feeding(people=5, fields=8, food=2).plays("feed").has(food=5)


def test_a_person_gained_this_round_eats_this_round() -> None:
    table = Table().acting().plays("hut").hungry()
    assert table.plays("feed").has(food=12 - 6)


def test_seats_feed_in_turn_from_the_first() -> None:
    table = Table(3, first=1).hungry()
    order = []
    for _ in range(3):
        order.append(table.actor)
        table.plays("feed")
    assert order == [1, 2, 0]


@pytest.mark.parametrize("kind", ["wood", "brick", "stone", "gold"])
def test_one_good_of_any_kind_stands_for_one_food(kind: str) -> None:
    assert feeding(food=3, **{kind: 3}).plays(f"feed {kind} 2").has(food=0, points=0, **{kind: 1})


def test_kinds_may_be_mixed() -> None:
    table = feeding(food=0, wood=2, brick=2, stone=2, gold=2).plays("feed wood 2 brick 1 stone 1 gold 1")
    assert table.goods() == (0, 1, 1, 1)


def test_all_ways_to_pay_are_open_and_no_other() -> None:
    table = feeding(food=3, wood=1, gold=2)
    assert table.offers("feed") == ["wood 1 gold 1", "gold 2"]
    assert table.refusal("feed wood 2") == "amount_range"
    assert table.refusal("feed brick 2") == "amount_range"


@pytest.mark.parametrize("paid", ["nothing", "wood 1", "wood 3"])
def test_the_whole_rest_is_paid_or_nothing(paid: str) -> None:
    assert feeding(food=3, wood=9).refusal(f"feed {paid}") == "amount_total"


def test_food_is_paid_before_goods() -> None:
    table = feeding(food=4, wood=9)
    assert table.question("feed").label == ("pay_food_with", 1)
    table = feeding(food=5, wood=9)
    assert table.refusal("feed wood 5") == "move_too_long"


def test_who_has_enough_food_cannot_choose_hunger() -> None:
    assert feeding(food=5).refusal("starve") == "no_such_option"


def test_who_has_too_few_goods_can_only_go_hungry() -> None:
    table = feeding(food=2, wood=2)
    assert table.reasons() == {"feed": "goods_short", "starve": None}
    assert table.refusal("feed wood 2") == "goods_short"
    assert table.plays("starve").has(food=0, wood=2, points=-10)


@pytest.mark.parametrize("people", [1, 5, 10])
def test_hunger_costs_ten_points_however_many_are_hungry(people: int) -> None:
    assert feeding(people=people, food=0).plays("starve").has(points=-10)


def test_the_points_go_below_zero_and_on() -> None:
    table = Table().given(food=0)
    for _ in range(3):
        table.next_round()
    assert table.of(0, "points") == -30
    assert table.line(0, "score_hunger") == -30
    assert table.points(0) == -30


def test_each_hunger_counts_on_its_own() -> None:
    table = feeding(food=0).plays("starve", "feed").given(food=0)
    assert table.hungry().plays("feed", "starve").of(0, "points") == -20


def test_the_other_seats_do_not_pay() -> None:
    table = feeding(3, food=0)
    before = table.watched(1), table.watched(2)
    table.plays("starve")
    assert (table.watched(1), table.watched(2)) == before


def test_the_consequences_stand_beside_the_choice() -> None:
    table = feeding(people=6, fields=3, food=5)
    assert table.question().notes == (("feed_owed", 6, 3, 5),)
    assert table.notes() == {"feed": ("feed_pays", 3, 2)}
    table = feeding(people=6, fields=3, food=1, wood=5)
    assert table.notes() == {"feed": ("feed_goods_left", 3), "starve": ("starve_costs", -10)}
    assert feeding(people=5, fields=7, food=1).notes() == {"feed": ("feed_pays", 0, 3)}
