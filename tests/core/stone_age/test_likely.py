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
    table = Table(4).acting().plays("hut")
    assert selected(table) == "gather"
    assert selected(Table(4).acting().plays("gather forest 2", "dice 1 1")) == "gather"


def test_the_last_one_is_for_a_card_or_gathers_when_there_is_nothing_to_pay_with() -> None:
    assert selected(Table().given(wood=1).acting().plays("gather hunt 4", "dice 1 1 1 1")) == "card"
    assert selected(Table().acting().plays("gather hunt 4", "dice 1 1 1 1")) == "gather"


def test_the_last_one_builds_when_all_cards_are_taken() -> None:
    table = Table(2).with_all(wood=10).acting()
    table.plays(*[f"card {price} wood {price} {card}" for price, card in enumerate(FOUR_CARDS, 1)], "done")
    assert selected(table.plays("gather hunt 4", "dice 1 1 1 1")) == "build"


def test_goods_are_gathered_first_then_food() -> None:
    table = Table(4).acting()
    assert selected(table, "gather") == "clay-pit"
    assert selected(table.plays("gather river 1", "dice 1"), "gather") == "hunt"
    assert selected(table.plays("gather hunt 1", "dice 1"), "gather") == "clay-pit"


def test_three_gather_but_one_is_kept_for_what_comes_after() -> None:
    assert selected(Table().acting(), "gather forest") == 3
    assert selected(Table().acting().plays("gather hunt 2", "dice 1 1"), "gather forest") == 2
    assert selected(Table().acting().plays("gather hunt 3", "dice 1 1 1"), "gather forest") == 1


def test_tiles_that_can_be_paid_come_first_the_printed_ones_by_their_points() -> None:
    reasons = Table().given(wood=2, brick=2, stone=1).acting().reasons("build stack-1")
    tiles = list(reasons)
    assert tiles[:6] == ["2brick+1stone", "1wood+1brick+1stone", "2wood+1stone", "1wood+2brick", "2wood+1brick", "4-of-2-kinds"]
    closed = [reason is not None for reason in reasons.values()]
    assert closed == sorted(closed)
    assert len(tiles) == 22


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
