import pytest

from engines_core.game import TABLE
from tests.core.stone_age.table import GAME, Table


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_starts_with_five_people_twelve_food_and_nothing_else(seats: int) -> None:
    table = Table(seats)
    for seat in range(seats):
        held = {label: value for label, value, _, _ in table.state.trackers(seat) if value}
        assert held == {"food": 12, "people": 5}
        assert table.points(seat) == 0


@pytest.mark.parametrize("seats", [1, 5])
def test_the_game_is_for_two_to_four(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 4 seats"):
        Table(seats)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_is_one_stack_of_seven_tiles_for_each_player(seats: int) -> None:
    stacks = Table(seats).state.trackers(TABLE)[1:]
    assert [(value, limit) for _, value, limit, _ in stacks] == [(7, 7)] * seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_four_cards_lie_open_and_thirty_two_wait_whatever_the_number_of_players(seats: int) -> None:
    table = Table(seats, mode="referee")
    assert table.left("deck") == 32
    cards = [word for word, reason in table.reasons().items() if "card" in word and reason is None]
    assert cards == ["place card-1", "place card-2", "place card-3", "place card-4"]


def test_only_the_stacks_in_use_can_be_stood_on() -> None:
    assert [word for word in Table(3, mode="referee").reasons() if "stack" in word] == ["place stack-1", "place stack-2", "place stack-3"]
    assert Table(3, mode="referee").refusal("place stack-4") == "no_such_option"
    assert Table(3).acting().given(wood=9).refusal("build stack-4 1-to-7 wood 1") == "no_such_option"


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_first_seat_is_free_to_choose(first: int) -> None:
    assert Table(3, first=first).actor == first


def test_a_first_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="first seat is 3"):
        Table(3, first=3)


def test_the_dice_have_six_sides() -> None:
    assert Table().acting().plays("gather hunt 5").question().options == (5, (1, 2, 3, 4, 5, 6))


def test_the_options_are_the_four_that_the_rules_leave_open_with_the_seed_first() -> None:
    assert GAME.OPTIONS == (
        ("mode", ("bookkeeper", "referee"), 0),
        ("village_limit", ("players", "places"), 0),
        ("cards_end", ("short", "none_left"), 0),
        ("leftovers", ("count", "ignore"), 0),
    )
