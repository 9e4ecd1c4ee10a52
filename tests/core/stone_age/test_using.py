"""Phase 2 as the bookkeeper takes it: turns, order, and what each place gives."""

import pytest

from tests.core.stone_age.table import Table


def acting(seats: int = 2, **trackers: int) -> Table:
    return Table(seats).given(**trackers).acting()


def test_a_round_is_placing_then_using_then_feeding() -> None:
    table = Table()
    phases = [table.state.status()]
    for line in ("placed", "done", "done", "feed", "feed"):
        phases.append(table.plays(line).state.status())
    keys = ["status_place", "status_use", "status_use", "status_feed", "status_feed", "status_place"]
    assert phases == list(zip(keys, [1, 1, 1, 1, 1, 2], strict=True))


def test_the_first_seat_uses_all_its_people_then_the_next_clockwise() -> None:
    table = Table(3, first=2).acting()
    order = []
    for place in ("river", "forest", "quarry"):
        order.append(table.actor)
        table.plays(f"gather {place} 1", "dice 1", "gather hunt 1", "dice 1")
        assert table.actor == order[-1]
        table.plays("done")
    assert order == [2, 0, 1]
    assert table.feeding


def test_the_turn_passes_by_itself_when_all_people_are_used() -> None:
    table = acting().plays("gather hunt 5", "dice 1 1 1 1 1")
    assert table.actor == 1
    assert table.plays("gather river 5", "dice 1 1 1 1 1").feeding


@pytest.mark.parametrize(
    "last", ["tool", "field", "build stack-1 1-to-7 wood 1", "build stack-2 2wood+1brick", "card 1 wood 1 pottery food-7"]
)
def test_the_turn_passes_whatever_the_last_person_does(last: str) -> None:
    table = acting(wood=2, brick=1).plays("gather river 4", "dice 1 1 1 1")
    assert table.actor == 0
    assert table.plays(last).actor == 1


def test_the_turn_passes_when_the_hut_takes_the_last_two() -> None:
    assert acting().plays("gather river 3", "dice 1 1 1", "hut").actor == 1


def test_the_first_seat_moves_on_one_seat_clockwise_each_round() -> None:
    table = Table(3, first=1).with_all(food=90)
    order = []
    for _ in range(4):
        table.acting()
        order.append(table.actor)
        table.next_round()
    assert order == [1, 2, 0, 1]


def test_actions_come_in_any_order() -> None:
    table = acting().plays("field", "gather forest 1", "dice 3", "tool", "gather hunt 1", "dice 2")
    assert table.has(fields=1, tools=1, wood=1, food=13)


def test_no_more_people_act_than_there_are() -> None:
    table = acting().plays("gather hunt 3", "dice 1 1 1")
    assert table.question("gather forest").options == (1, 2)
    assert table.refusal("gather forest 3") == "number_range"
    assert table.plays("tool").refusal("hut") == "needs_two"


@pytest.mark.parametrize("place", ["forest", "clay-pit", "quarry", "river"])
@pytest.mark.parametrize(("seats", "allowed"), [(2, 1), (3, 2), (4, 4)])
def test_the_bookkeeper_checks_how_many_players_share_a_place(place: str, seats: int, allowed: int) -> None:
    table = Table(seats).acting()
    for seat in range(seats):
        if seat < allowed:
            table.plays(f"gather {place} 1", "dice 1", "done")
        else:
            assert table.refusal(f"gather {place} 1") == "no_more_players"
            table.plays("done")


def test_the_bookkeeper_checks_the_seven_rings() -> None:
    table = Table(4).acting().plays("gather forest 5", "dice 1 1 1 1 1")
    assert table.question("gather forest").options == (1, 2)
    assert table.refusal("gather forest 3") == "number_range"
    assert table.plays("gather forest 2", "dice 1 1", "done").refusal("gather forest 1") == "no_room"


@pytest.mark.parametrize("place", ["hunt", "forest"])
def test_the_bookkeeper_lets_a_seat_gather_once_in_a_place(place: str) -> None:
    assert acting().plays(f"gather {place} 1", "dice 1").refusal(f"gather {place} 1") == "already_there"


@pytest.mark.parametrize("action", ["tool", "field", "hut"])
def test_the_bookkeeper_gives_a_place_of_the_village_to_one_seat(action: str) -> None:
    assert acting().plays(action).refusal(action) == "already_there"
    assert acting().plays(action, "done").refusal(action) == "taken"


def test_the_bookkeeper_sells_a_card_slot_and_a_stack_once_a_round() -> None:
    table = Table().with_all(wood=9).acting().plays("card 1 wood 1 pottery food-7", "build stack-2 1-to-7 wood 1", "done")
    assert table.refusal("card 1 wood 1 music points-3") == "taken"
    assert table.refusal("build stack-2 1-to-7 wood 1") == "taken"


def test_a_field_raises_agriculture_by_one() -> None:
    assert acting(fields=3).plays("field").has(fields=4)


def test_the_hut_brings_a_person_who_places_from_the_next_round_on() -> None:
    table = acting().plays("hut")
    assert table.has(people=6)
    assert table.question().label == ("use_seat", ("seat", 0), 3)
    assert table.next_round().acting().plays("done").question().label == ("use_seat", ("seat", 0), 6)


def test_the_tool_maker_gives_one_step() -> None:
    assert acting(tools=3).plays("tool").has(tools=4)


def test_goods_gained_in_a_turn_are_spent_later_in_it() -> None:
    table = acting()
    assert table.reasons()["card"] == "goods_short"
    table.plays("gather forest 1", "dice 3", "card 1 wood 1 pottery food-7")
    assert table.has(wood=0, food=19)


def test_a_tool_gained_in_a_turn_helps_later_in_it() -> None:
    table = acting().plays("tool", "gather forest 1", "dice 2", "tools 1")
    assert table.has(wood=1)


def test_done_sends_home_whoever_has_not_acted() -> None:
    table = acting(wood=9)
    before = table.watched(0)
    assert table.plays("done").actor == 1
    assert table.watched(0) == before


def test_several_cards_and_buildings_are_bought_in_one_turn() -> None:
    table = acting(wood=20).plays(
        "card 1 wood 1 pottery food-7",
        "build stack-1 1-to-7 wood 1",
        "card 4 wood 4 music points-3",
        "build stack-2 1-to-7 wood 7",
        "card 2 wood 2 healing food-5",
    )
    assert table.has(pottery=1, music=1, healing=1, buildings=2, points=3 + 3 + 21, wood=5, food=24)
    assert table.actor == 1


@pytest.mark.parametrize("kind", ["wood", "brick", "stone", "gold", "food"])
def test_the_supply_never_runs_out(kind: str) -> None:
    table = acting(**{kind: 200})
    place = {"wood": "forest", "brick": "clay-pit", "stone": "quarry", "gold": "river", "food": "hunt"}[kind]
    assert table.plays(f"gather {place} 1", "dice 6").of(0, kind) > 200
