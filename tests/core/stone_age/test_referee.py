"""The referee: placements in turn order, then only what was placed can be done."""

import pytest

from tests.core.stone_age.table import Table


def referee(seats: int = 2, first: int = 0) -> Table:
    return Table(seats, first, mode="referee")


def test_seats_place_in_turn_clockwise_from_the_first() -> None:
    table = referee(3, first=1)
    order = []
    for place in ("hunt", "hunt", "hunt", "forest", "quarry", "river"):
        order.append(table.actor)
        table.plays(f"place {place} 1")
    assert order == [1, 2, 0, 1, 2, 0]


def test_nobody_may_pass_while_a_place_is_open() -> None:
    table = referee()
    assert all(word.startswith("place ") for word in table.reasons())
    assert table.refusal_of(()) == "move_too_short"


def test_who_has_nobody_left_is_skipped() -> None:
    table = referee(3).plays("place hunt 5", "place hunt 1", "place hunt 1")
    assert table.actor == 1
    assert table.plays("place forest 1", "place forest 1").actor == 1


def test_the_using_begins_when_all_people_stand() -> None:
    table = referee().plays("place hunt 5", "place hunt 5")
    assert table.state.status() == ("status_use", 1)
    assert table.actor == 0


def crowded() -> Table:
    """Two players with ten people each fill every place that is open to them; both have people left."""
    places = ["forest 1", "clay-pit 1", "quarry 1", "river 1", "card-1", "card-2", "card-3", "card-4", "stack-1", "stack-2"]
    return referee().with_all(people=10, tools=12, fields=10).plays(*[f"place {place}" for place in places])


def test_who_has_people_but_no_open_place_is_skipped_and_the_phase_ends() -> None:
    table = crowded()
    assert table.offers() == ["place hunt"]
    assert table.plays("place hunt 1").offers() == ["place hunt"]
    assert table.plays("place hunt 1").state.status() == ("status_use", 1)


def test_who_found_no_place_waits_while_another_still_places() -> None:
    table = crowded().given(1, fields=9).plays("place hunt 1")
    assert table.actor == 1
    assert table.plays("place hunt 1").actor == 1
    assert table.offers() == ["place field"]


def test_people_who_found_no_place_are_fed_all_the_same() -> None:
    table = crowded().plays("place hunt 1", "place hunt 1").with_all(fields=0, tools=0).drifts_to("status_feed")
    assert table.question().notes[0][:3] == ("feed_owed", 10, 0)


def test_only_what_was_placed_can_be_done() -> None:
    table = referee().given(wood=9).plays("place hunt 4", "place forest 5", "place card-1")
    assert table.offers() == ["gather", "card"]
    assert table.refusal("gather forest 5") == "nobody_there"
    assert table.refusal("tool") == "nobody_there"
    assert table.refusal("build stack-1 1-to-7 wood 1") == "nobody_there"
    assert table.refusal("card 2 wood 2 pottery food-7") == "nobody_there"


def test_all_people_of_a_place_act_together() -> None:
    table = referee().plays("place hunt 3", "place hunt 5", "place forest 2")
    assert table.question("gather hunt").options == (3, 3)
    assert table.refusal("gather hunt 2") == "number_range"
    table.plays("gather hunt 3")
    assert table.question().options[0] == 3


def test_people_are_used_in_any_order() -> None:
    placed = ("place hunt 2", "place hunt 5", "place forest 2", "place field")
    one = referee().plays(*placed, "field", "gather forest 2", "dice 1 2", "gather hunt 2", "dice 1 1")
    other = referee().plays(*placed, "gather hunt 2", "dice 1 1", "gather forest 2", "dice 1 2", "field")
    assert one.has(wood=1, fields=1)
    assert [one.state.trackers(seat) for seat in (0, 1)] == [other.state.trackers(seat) for seat in (0, 1)]


def test_a_place_is_used_once() -> None:
    table = referee().plays("place hunt 3", "place hunt 5", "place tool-maker", "place field", "tool")
    assert table.refusal("tool") == "nobody_there"


def test_the_hut_brings_one_person_for_its_two() -> None:
    table = referee().plays("place hut", "place hunt 5", "place hunt 3", "hut")
    assert table.has(people=6)


@pytest.mark.parametrize("place", ["hunt 1", "forest 1", "clay-pit 1", "quarry 1", "river 1", "tool-maker", "field", "hut"])
def test_done_is_refused_while_people_must_act(place: str) -> None:
    table = referee().given(people=2 if place == "hut" else 1).plays(f"place {place}", "place hunt 5")
    assert table.refusal("done") == "people_to_use"


@pytest.mark.parametrize("place", ["card-1", "card-4", "stack-1"])
def test_a_card_or_building_may_be_declined_even_by_who_can_pay(place: str) -> None:
    table = referee().given(people=1, wood=9).plays(f"place {place}", "place hunt 5")
    before = table.watched()
    table.plays("done")
    assert table.actor == 1
    assert table.watched() == before
    assert (table.left("deck"), table.left("stack_1")) == (32, 7)


def test_who_cannot_pay_can_only_decline() -> None:
    table = referee().given(people=2).plays("place card-1", "place hunt 5", "place stack-1")
    assert table.offers() == ["done"]


def test_a_declined_card_is_still_there_in_the_next_round() -> None:
    table = referee().given(people=1).plays("place card-4", "place hunt 5", "done")
    table.plays("gather hunt 5", "dice 1 1 1 1 1", "feed", "feed")
    assert table.round == 2
    assert table.left("deck") == 32


def test_one_card_is_bought_and_another_declined_in_one_turn() -> None:
    table = referee().given(people=2, wood=1).plays("place card-1", "place hunt 5", "place card-2")
    table.plays("card 1 wood 1 pottery food-7", "done")
    assert table.has(food=19, pottery=1)


def test_a_turn_is_over_by_itself_when_everybody_has_acted() -> None:
    table = referee().plays("place hunt 5", "place hunt 5", "gather hunt 5", "dice 1 1 1 1 1")
    assert table.actor == 1


def test_rings_are_free_again_in_the_next_round() -> None:
    table = referee().plays("place forest 5", "place river 5", "gather forest 5", "dice 1 1 1 1 1", "gather river 5", "dice 1 1 1 1 1")
    table.plays("feed", "feed")
    assert table.actor == 1
    table.plays("place forest 5", "place river 5")
