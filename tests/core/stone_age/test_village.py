"""Tool maker, hut and field with two and three players: the two readings of the limit, in both modes."""

import pytest

from tests.core.stone_age.table import Table

VILLAGE = ("tool-maker", "hut", "field")


def village(seats: int, limit: str) -> Table:
    return Table(seats, mode="referee", village_limit=limit)


def used(seats: int, limit: str) -> Table:
    return Table(seats, village_limit=limit).acting()


def all_taken(table: Table) -> bool:
    """Return whether somebody is in each place of the village, so that nobody else can go there."""
    said = [reason for word, reason in table.reasons().items() if word.removeprefix("place ") in (*VILLAGE, "tool")]
    return len(said) == len(VILLAGE) and set(said) <= {"taken", "already_there"}


@pytest.mark.parametrize("third", VILLAGE)
def test_three_players_two_in_the_village_keep_the_third_out(third: str) -> None:
    one, two = [place for place in VILLAGE if place != third]
    table = village(3, "players").plays(f"place {one}", f"place {two}")
    assert table.refusal(f"place {third}") == "village_full"


def test_three_players_two_in_the_village_may_take_all_three_places_between_them() -> None:
    table = village(3, "players").plays("place tool-maker", "place field", "place hunt 1", "place hut")
    assert table.reasons()["place hut"] == "taken"


def test_two_players_are_never_too_many_for_the_village() -> None:
    shared = village(2, "players").plays("place tool-maker", "place field", "place hut")
    alone = village(2, "players").plays("place tool-maker", "place hunt 1", "place field", "place forest 1", "place hut")
    assert all_taken(shared) and all_taken(alone)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("third", VILLAGE)
def test_with_the_printed_rule_the_third_place_stays_empty(seats: int, third: str) -> None:
    one, two = [place for place in VILLAGE if place != third]
    table = village(seats, "places").plays(f"place {one}", f"place {two}")
    assert table.refusal(f"place {third}") == "village_full"


def test_with_the_printed_rule_even_one_player_alone_takes_two_places_only() -> None:
    table = village(2, "places").plays("place tool-maker", "place hunt 1", "place field", "place forest 1")
    assert table.refusal("place hut") == "village_full"


@pytest.mark.parametrize("limit", ["players", "places"])
def test_four_players_have_no_limit_in_the_village(limit: str) -> None:
    assert all_taken(village(4, limit).plays("place tool-maker", "place hut", "place field"))
    assert all_taken(used(4, limit).plays("tool", "done", "hut", "done", "field"))


def test_the_bookkeeper_keeps_the_third_player_out_too() -> None:
    table = used(3, "players").plays("tool", "done", "hut", "done")
    assert table.refusal("field") == "village_full"


def test_the_bookkeeper_lets_two_of_three_players_use_all_three_places() -> None:
    assert all_taken(used(3, "players").plays("tool", "hut", "done", "field"))


def test_the_bookkeeper_never_binds_two_players_by_default() -> None:
    assert all_taken(used(2, "players").plays("tool", "field", "done", "hut"))


@pytest.mark.parametrize("seats", [2, 3])
def test_the_bookkeeper_keeps_the_third_place_empty_with_the_printed_rule(seats: int) -> None:
    table = used(seats, "places").plays("tool", "done", "hut")
    assert table.refusal("field") == "village_full"
    assert used(seats, "places").plays("hut", "field").refusal("tool") == "village_full"


@pytest.mark.parametrize("limit", ["players", "places"])
def test_the_place_left_empty_may_differ_from_round_to_round(limit: str) -> None:
    table = used(3, limit).plays("tool", "done", "hut", "done")
    assert table.refusal("field") == "village_full"
    table.next_round().plays("placed", "field", "done", "hut", "done")
    assert table.refusal("tool") == "village_full"
