"""Corrections by hand: every tracker, its range, and what a correction changes."""

import pytest

from engines_core.game import TABLE, IllegalMove
from tests.core.stone_age.table import Table, name_of

SYMBOLS = ("healing", "art", "writing", "pottery", "time", "transport", "music", "weaving")
# name: lowest, highest
RANGES = {
    "food": (0, 999),
    "people": (1, 10),
    "fields": (0, 10),
    "tools": (0, 12),
    "wood": (0, 999),
    "brick": (0, 999),
    "stone": (0, 999),
    "gold": (0, 999),
    "points": (-999, 999),
    "buildings": (0, 999),
    "farmer": (0, 7),
    "toolmaker": (0, 8),
    "hutbuilder": (0, 9),
    "shaman": (0, 7),
    **dict.fromkeys(SYMBOLS, (0, 2)),
    "once_4": (0, 1),
    "once_3": (0, 1),
    "once_2": (0, 1),
    "two_goods_card": (0, 1),
}


def everything(table: Table) -> dict[tuple[int, str], int]:
    seats = (*range(table.state.seats), TABLE)
    return {(seat, name_of(row[0])): row[1] for seat in seats for row in table.state.trackers(seat)}


def refused(table: Table, seat: int, index: int, value: int) -> object:
    before = table.dump()
    with pytest.raises(IllegalMove) as caught:
        table.state.adjust(seat, index, value)
    assert table.dump() == before
    return caught.value.args[0]


def test_the_trackers_are_those_of_the_list_and_the_first_nine_are_for_a_glance() -> None:
    table = Table()
    assert [name_of(row[0]) for row in table.state.trackers(0)] == list(RANGES)
    assert table.state.main == 9
    assert list(RANGES)[:9] == ["food", "people", "fields", "tools", "wood", "brick", "stone", "gold", "points"]


@pytest.mark.parametrize("name", RANGES)
def test_a_tracker_takes_its_whole_range_and_changes_alone(name: str) -> None:
    for value in RANGES[name]:
        table = Table(3)
        before = everything(table)
        assert everything(table.given(1, **{name: value})) == {**before, (1, name): value}


@pytest.mark.parametrize("name", RANGES)
def test_a_value_out_of_range_is_refused_with_the_range(name: str) -> None:
    low, high = RANGES[name]
    table = Table()
    for value in (low - 1, high + 1, -(10**6), 10**6):
        assert refused(table, 0, table.index(0, name), value) == ("tracker_range", low, high)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_deck_and_stacks_can_be_set_within_their_size(seats: int) -> None:
    table = Table(seats).supply(deck=0, stack_1=0, stack_2=3)
    assert (table.left("deck"), table.left("stack_1"), table.left("stack_2")) == (0, 0, 3)
    for index, high in [(0, 32), *((stack, 7) for stack in range(1, seats + 1))]:
        assert refused(table, TABLE, index, -1) == ("tracker_range", 0, high)
        assert refused(table, TABLE, index, high + 1) == ("tracker_range", 0, high)


@pytest.mark.parametrize(("seat", "index"), [(0, 26), (0, -1), (TABLE, 3), (TABLE, -1)])
def test_a_tracker_that_is_not_there_is_refused(seat: int, index: int) -> None:
    assert refused(Table(), seat, index, 1) == "no_such_tracker"


@pytest.mark.parametrize("seat", [2, -1, -2])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    assert refused(Table(), seat, 0, 1) == "no_such_seat"


@pytest.mark.parametrize(
    ("trackers", "line", "points"),
    [
        ({"farmer": 3, "fields": 4}, "score_farmers", 12),
        ({"toolmaker": 3, "tools": 4}, "score_toolmakers", 12),
        ({"hutbuilder": 3, "buildings": 4}, "score_hutbuilders", 12),
        ({"shaman": 3, "people": 4}, "score_shamans", 12),
        ({"shaman": 3}, "score_shamans", 15),
        ({"wood": 4, "gold": 1}, "score_goods", 5),
        ({"brick": 2, "stone": 2}, "score_goods", 4),
        ({"two_goods_card": 1}, "score_two_goods", 2),
        ({"points": -7}, "score_by_hand", -7),
        *[({symbol: 1}, "score_culture", 1) for symbol in SYMBOLS],
        *[({symbol: 2}, "score_culture", 2) for symbol in SYMBOLS],
    ],
)
def test_a_correction_reaches_the_points_on_its_line_alone(trackers: dict[str, int], line: str, points: int) -> None:
    table = Table().given(**trackers)
    assert table.line(0, line) == points
    assert table.points(0) == points
    assert table.points(1) == 0


@pytest.mark.parametrize("name", ["food", "people", "fields", "tools", "once_4", "buildings", "farmer"])
def test_a_correction_of_what_scores_nothing_by_itself_changes_no_points(name: str) -> None:
    assert Table().given(**{name: 1}).points(0) == 0


def test_corrected_points_are_shown_as_such() -> None:
    table = Table().given(wood=2).acting().plays("build stack-1 1-to-7 wood 2")
    assert table.line(0, "score_by_hand") is None
    table.given(points=10)
    assert (table.line(0, "score_buildings"), table.line(0, "score_by_hand")) == (6, 4)
    assert table.given(points=6).line(0, "score_by_hand") is None


def test_people_found_while_placing_or_acting_may_still_be_used() -> None:
    assert Table().given(people=7).acting().question().label == ("use_seat", ("seat", 0), 7)
    assert Table().acting().given(people=7).question().label == ("use_seat", ("seat", 0), 7)
    assert Table().acting().plays("tool").given(people=3).question().label == ("use_seat", ("seat", 0), 2)


def test_people_found_by_the_referee_may_be_placed_while_placing_goes_on() -> None:
    table = Table(mode="referee").given(people=6)
    assert table.question().label == ("place_seat", ("seat", 0), 6)
    table.plays("place hunt 6", "place hunt 5").given(people=8)
    assert table.question("gather hunt").options == (6, 6)


def test_a_seat_left_without_people_can_still_end_its_turn() -> None:
    table = Table().acting().plays("gather hunt 3", "dice 1 1 1").given(people=1)
    assert table.offers() == ["done"]
    assert table.plays("done").actor == 1


def test_corrections_are_possible_while_dice_are_due_and_in_every_phase() -> None:
    table = Table().acting().plays("gather hunt 1").given(food=3)
    assert table.plays("dice 4").has(food=5)
    table.hungry().given(food=4, wood=1)
    assert table.question().label[0] == "feed_seat"
    assert table.offers() == ["feed", "starve"]
    assert table.given(food=5).offers() == ["feed"]


def test_a_stack_found_empty_ends_the_game_and_one_found_again_does_not() -> None:
    table = Table().supply(stack_2=0)
    assert table.state.notice() == "notice_stack"
    assert table.supply(stack_2=1).next_round().round == 2
    assert table.supply(stack_2=0).next_round().state.outcome() is not None


# Reported: in these positions a seat is asked a question that has no answer.
def test_a_correction_never_leaves_the_referee_without_an_open_place() -> None:
    table = Table(mode="referee").plays("place hunt 4", "place hunt 4").given(people=4)
    assert table.offers()


# Reported: the stack falls to -1 tiles.
def test_nothing_is_built_from_a_stack_that_was_found_empty() -> None:
    table = Table(mode="referee").given(people=1, wood=1).plays("place stack-1", "place hunt 5").supply(stack_1=0)
    assert table.refusal("build stack-1 1-to-7 wood 1")


# Reported: with more cards counted than exist, the question for the card has no answer in the end.
def test_the_deck_is_never_more_than_the_cards_that_nobody_has_and_that_are_not_on_display() -> None:
    table = Table()
    assert refused(table, TABLE, 0, 33)


# Reported: while dice are due the people of every seat stay as many as before for this round.
def test_people_found_while_dice_are_due_may_still_be_used() -> None:
    table = Table().acting().plays("gather hunt 1").given(0, people=7).given(1, people=8).plays("dice 1")
    assert table.question().label == ("use_seat", ("seat", 0), 6)
    assert table.plays("done").question().label == ("use_seat", ("seat", 1), 8)
