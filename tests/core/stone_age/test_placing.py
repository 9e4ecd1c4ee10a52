"""Phase 1 as the referee takes it: who may stand where."""

import pytest

from tests.core.stone_age.table import Table

GOODS_PLACES = ("forest", "clay-pit", "quarry", "river")


def referee(seats: int, **options: str) -> Table:
    return Table(seats, mode="referee", **options)


def test_P1_a_forest_with_seven_people_of_three_players_has_no_room_for_the_fourth() -> None:
    table = referee(4).plays("place forest 4", "place forest 2", "place forest 1")
    assert table.actor == 3
    assert table.refusal("place forest 1") == "no_room"


@pytest.mark.parametrize("place", GOODS_PLACES)
def test_P2_a_third_player_cannot_join_two_although_rings_are_free(place: str) -> None:
    table = referee(3).plays(f"place {place} 1", f"place {place} 1")
    assert table.refusal(f"place {place} 1") == "no_more_players"


@pytest.mark.parametrize("place", GOODS_PLACES)
def test_P4_nobody_adds_to_a_place_where_own_people_stand(place: str) -> None:
    table = referee(2).plays(f"place {place} 4", "place hunt 1")
    assert table.refusal(f"place {place} 1") == "already_there"


def test_hunting_is_once_a_round_too() -> None:
    assert referee(2).plays("place hunt 1", "place forest 1").refusal("place hunt 1") == "already_there"


@pytest.mark.parametrize("place", GOODS_PLACES)
@pytest.mark.parametrize(("seats", "allowed"), [(2, 1), (3, 2), (4, 4)])
def test_as_many_players_share_a_place_for_goods_as_the_table_size_allows(place: str, seats: int, allowed: int) -> None:
    table = referee(seats)
    for _ in range(allowed):
        table.plays(f"place {place} 1")
    for seat in range(allowed, seats):
        assert table.refusal(f"place {place} 1") == "no_more_players"
        table.plays(f"place hunt {seat}")


def test_two_players_may_be_alone_in_different_places_for_goods() -> None:
    table = referee(2).plays("place forest 1", "place river 1", "place quarry 1", "place clay-pit 1")
    reasons = table.reasons()
    assert [reasons[f"place {place}"] for place in ("forest", "quarry")] == ["already_there"] * 2
    assert [reasons[f"place {place}"] for place in ("river", "clay-pit")] == ["no_more_players"] * 2


def test_seven_rings_are_shared_by_all_who_stand_there() -> None:
    table = referee(4).plays("place river 4", "place river 2")
    assert table.question("place river").options == (1, 1)
    assert table.refusal("place river 2") == "number_range"


def test_a_place_with_seven_people_of_one_player_is_full() -> None:
    table = referee(4).given(people=8)
    assert table.question("place quarry").options == (1, 7)
    assert table.refusal("place quarry 8") == "number_range"
    assert table.plays("place quarry 7").refusal("place quarry 1") == "no_room"


def test_the_hunting_grounds_have_no_rings_and_take_everybody() -> None:
    table = referee(4).with_all(people=10)
    table.plays("place hunt 10", "place hunt 10", "place hunt 10", "place hunt 10")
    assert table.actor == 0
    assert table.offers() == ["gather"]


@pytest.mark.parametrize("place", ["tool-maker", "field", "card-1", "card-2", "card-3", "card-4", "stack-1", "stack-2"])
def test_one_person_fills_the_place(place: str) -> None:
    assert referee(2).refusal(f"place {place} 2") == "move_too_long"
    table = referee(2).plays(f"place {place}")
    assert table.refusal(f"place {place}") == "taken"
    assert table.plays("place hunt 1").question().label == ("place_seat", ("seat", 0), 4)


def test_the_hut_takes_two_people_of_one_player() -> None:
    table = referee(2).plays("place hut")
    assert table.refusal("place hut") == "taken"
    assert table.plays("place forest 1").question().label == ("place_seat", ("seat", 0), 3)


def test_one_person_alone_cannot_enter_the_hut() -> None:
    table = referee(2).plays("place hunt 4", "place forest 1")
    assert table.refusal("place hut") == "needs_two"


@pytest.mark.parametrize("nobody", [0, -1])
def test_a_placement_has_at_least_one_person(nobody: int) -> None:
    assert referee(2).refusal(f"place forest {nobody}") == "number_range"
    assert referee(2).refusal(f"place hunt {nobody}") == "number_range"


def test_nobody_places_more_people_than_are_left() -> None:
    assert referee(2).refusal("place hunt 6") == "number_range"
    assert referee(2).plays("place hunt 3", "place forest 1").refusal("place clay-pit 3") == "number_range"


def test_one_player_may_stand_on_several_cards_and_stacks() -> None:
    table = referee(2).plays("place card-1", "place hunt 1", "place card-2", "place forest 1", "place stack-1", "place river 1")
    table.plays("place stack-2", "place quarry 1", "place card-3")
    assert sorted(word for word, reason in table.reasons().items() if reason == "taken") == [
        "place card-1",
        "place card-2",
        "place card-3",
        "place stack-1",
        "place stack-2",
    ]


def test_a_person_on_a_stack_keeps_the_others_from_it() -> None:
    table = referee(2).supply(stack_1=1).plays("place stack-1")
    assert table.refusal("place stack-1") == "taken"


def test_people_stand_on_cards_and_stacks_that_they_cannot_pay() -> None:
    table = referee(2)
    assert table.goods(0) == (0, 0, 0, 0)
    table.plays("place card-4", "place stack-1")


@pytest.mark.parametrize(
    ("place", "tracker", "full", "reason"),
    [
        ("tool-maker", "tools", 12, "tools_full"),
        ("field", "fields", 10, "fields_full"),
        ("hut", "people", 10, "people_full"),
    ],
)
def test_a_place_that_would_do_nothing_cannot_be_taken(place: str, tracker: str, full: int, reason: str) -> None:
    assert referee(2).given(**{tracker: full}).refusal(f"place {place}") == reason
    assert Table(2).given(**{tracker: full}).acting().refusal({"tool-maker": "tool"}.get(place, place)) == reason
    referee(2).given(**{tracker: full - 1}).plays(f"place {place}")
    referee(2).given(1, **{tracker: full}).plays(f"place {place}")


def test_a_stack_without_a_tile_cannot_be_taken() -> None:
    assert referee(2).supply(stack_2=0).refusal("place stack-2") == "no_tile_there"
