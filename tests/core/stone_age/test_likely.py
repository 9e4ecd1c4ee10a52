"""What is selected beforehand."""

from hypothesis import given
from hypothesis import strategies as st

from engines_core.games.stone_age.likely import dearest
from engines_core.games.stone_age.tables import FIXED, GOODS, TILES, VALUES
from engines_core.question import CHOICE, Amounts
from tests.core.stone_age.table import Table

FOUR_CARDS = ("weaving food-1", "weaving food-3", "healing food-5", "pottery food-7")
FREE_COSTS = [tile[2] for tile in TILES if tile[1] != FIXED]


def selected(table: Table, line: str = "") -> object:
    """Return the word, or the number, that OK alone would take."""
    question = table.question(line)
    assert question is not None
    (answer,) = question.likely()
    return next(option.word for option in question.options if option.value == answer) if question.kind == CHOICE else answer


def test_a_turn_begins_in_the_village_and_what_is_taken_there_is_passed_over() -> None:
    table = Table(4).acting()
    assert selected(table) == "tool"
    assert selected(table.plays("tool", "done")) == "field"
    assert selected(table.plays("field", "done")) == "hut"
    assert selected(table.plays("hut", "done")) == "gather"


def test_after_the_first_action_goods_come_next() -> None:
    assert selected(Table(4).acting().plays("hut")) == "gather"
    assert selected(Table(4).acting().plays("gather forest 2", "dice 1 1")) == "gather"


def test_the_last_two_are_for_a_building_and_a_card_or_gather_when_there_is_nothing_to_pay_with() -> None:
    table = Table().given(wood=2).acting().plays("gather hunt 3", "dice 1 1 1")
    assert selected(table) == "build"
    assert selected(table.plays("build stack-1 1-to-7 wood 1")) == "card"
    poor = Table().acting().plays("gather hunt 3", "dice 1 1 1")
    assert selected(poor) == "gather"
    assert selected(poor.plays("gather river 1", "dice 1")) == "gather"


def test_the_last_one_builds_when_all_cards_are_taken() -> None:
    table = Table(2).with_all(wood=10).acting()
    table.plays(*[f"card {price} wood {price} {card}" for price, card in enumerate(FOUR_CARDS, 1)], "done")
    assert selected(table.plays("gather hunt 4", "dice 1 1 1 1")) == "build"


def test_goods_are_gathered_first_then_the_food_that_is_missing() -> None:
    table = Table(4).given(food=3).acting()
    assert selected(table, "gather") == "clay-pit"
    assert selected(table.plays("gather river 1", "dice 1"), "gather") == "hunt"
    assert selected(table.plays("gather hunt 1", "dice 1"), "gather") == "clay-pit"
    assert selected(Table(4).given(food=9).acting().plays("gather river 1", "dice 1"), "gather") == "clay-pit"


def test_two_gather_but_of_the_last_two_one_is_kept_for_what_comes_after() -> None:
    assert selected(Table().acting(), "gather forest") == 2
    assert selected(Table().acting().plays("gather hunt 2", "dice 1 1"), "gather forest") == 2
    assert selected(Table().acting().plays("gather hunt 3", "dice 1 1 1"), "gather forest") == 1


def test_as_many_hunt_as_the_missing_food_needs() -> None:
    def hunters(food: int) -> object:
        return selected(Table().given(food=food).acting(), "gather hunt")

    assert [hunters(food) for food in (0, 1, 2, 4, 5)] == [3, 2, 2, 1, 2]


def test_tiles_that_can_be_paid_come_first_those_with_a_printed_cost_by_their_points() -> None:
    table = Table().given(wood=2, brick=2, stone=1).acting()
    reasons = table.reasons("build stack-1")
    tiles = list(reasons)
    paid_freely = ["4-of-2-kinds", "4-of-3-kinds", "5-of-3-kinds", "1-to-7"]
    printed = ["2brick+1stone", "1wood+1brick+1stone", "2wood+1stone", "1wood+2brick", "2wood+1brick"]
    assert tiles[:9] == paid_freely + printed
    closed = [reason is not None for reason in reasons.values()]
    assert closed == [False] * 9 + [True] * 13
    assert selected(table, "build stack-1") == "2brick+1stone"


def test_when_no_printed_cost_can_be_paid_the_tile_for_any_goods_is_selected() -> None:
    assert selected(Table().given(wood=4).acting(), "build stack-1") == "1-to-7"


def test_a_tile_paid_as_one_likes_proposes_what_brings_most_points() -> None:
    table = Table().given(wood=7, brick=1, gold=1).acting()
    question = table.question("build stack-1 4-of-2-kinds")
    assert question is not None
    assert question.likely() == (3, 0, 0, 1)


@given(st.sampled_from(FREE_COSTS), st.tuples(*[st.integers(0, 8)] * 4))
def test_nothing_legal_is_worth_more_than_what_is_proposed(cost: tuple[int, int, int], held: tuple[int, ...]) -> None:
    low, high, kinds = cost
    frame = Amounts(GOODS, held, low, high, kinds, VALUES)
    every = [frame.worth(amounts) for amounts in frame.every()]
    best = dearest(frame)
    assert (best is None) == (not every)
    assert best is None or frame.refuses(best) is None and frame.worth(best) == max(every)
