"""The card that brings another one from the deck, face down."""

from engines_core.game import OVER
from tests.core.stone_age.table import Table

CARD = "card 1 wood 1 writing extra-card"


def drawn(seats: int = 2, **options: str) -> Table:
    return Table(seats, **options).with_all(wood=9).acting().plays(CARD)


def test_the_extra_card_comes_from_the_deck() -> None:
    table = drawn()
    assert table.left("deck") == 31
    assert table.next_round().left("deck") == 30


def test_it_stays_secret_until_the_end() -> None:
    table = drawn()
    assert table.question().label[0] == "use_seat"
    assert table.has(writing=1)
    assert table.points(0) == 1 + 8


def test_it_is_shown_before_the_count() -> None:
    table = drawn().supply(stack_1=0).next_round()
    assert table.state.status() == ("status_reveal", 1)
    assert table.actor == 0
    assert table.state.outcome() is None
    table.plays("show healing food-5")
    assert table.actor == OVER
    assert table.line(0, "score_culture") == 4


def test_only_its_lower_half_counts() -> None:
    table = drawn().supply(stack_1=0).next_round()
    before = table.watched(0)
    table.plays("show hutbuilder-3 points-3")
    assert table.watched(0) == before
    assert table.has(hutbuilder=3)


def test_it_can_be_any_card_that_nobody_has() -> None:
    table = drawn().plays("card 2 wood 2 music points-3", "card 3 wood 3 weaving food-1").supply(stack_1=0).next_round()
    assert table.offers("show music") == ["points-3"]
    assert table.offers("show weaving") == ["food-3"]
    assert table.offers("show writing") == ["dice-for-all"]
    assert table.refusal("show weaving food-1") == "no_such_option"
    assert table.refusal("show writing extra-card") == "no_such_option"


def test_the_one_who_drew_it_shows_it() -> None:
    table = Table(3).with_all(wood=9).acting().plays("done", CARD).supply(stack_1=0).next_round()
    assert table.actor == 1
    assert table.plays("show art tool-1").has(1, art=1, tools=0)


def test_it_is_shown_after_an_end_by_cards_too() -> None:
    table = drawn().supply(deck=0).next_round()
    assert table.state.status()[0] == "status_reveal"
    table.plays("show art tool-1")
    assert table.state.outcome()[1][1] == "ended_by_cards"


def test_it_decides_the_outcome() -> None:
    table = drawn().given(1, points=1).supply(stack_1=0).next_round().plays("show healing food-5")
    assert table.points(0) == 8 + 4
    assert table.state.outcome()[0] == (0,)


def test_with_an_empty_deck_it_brings_nothing() -> None:
    table = Table(cards_end="none_left").given(wood=1).supply(deck=0).acting().plays(CARD)
    assert table.has(writing=1)
    assert table.left("deck") == 0
    table.supply(stack_1=0).next_round()
    assert table.actor == OVER
