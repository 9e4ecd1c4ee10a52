"""The four open cards: sliding, refilling, and the deck behind them."""

import pytest

from tests.core.stone_age.table import Table

CHEAP = ("pottery food-7", "healing food-5", "weaving food-3", "weaving food-1")


def rich(seats: int = 2, **options: str) -> Table:
    return Table(seats, **options).with_all(wood=90, food=90)


def buys(table: Table, *prices: int) -> Table:
    table.acting()
    for price, card in zip(prices, CHEAP, strict=False):
        table.plays(f"card {price} wood {price} {card}")
    return table


@pytest.mark.parametrize("bought", [0, 1, 2, 3, 4])
def test_as_many_cards_are_drawn_as_were_bought(bought: int) -> None:
    table = buys(rich(), *range(1, bought + 1))
    assert table.left("deck") == 32
    assert table.next_round().left("deck") == 32 - bought


def test_a_slot_stays_empty_until_the_next_round() -> None:
    table = buys(rich(), 2).plays("done")
    assert table.reasons("card") == {"1": None, "2": "taken", "3": None, "4": None}
    table.next_round().acting()
    assert set(table.reasons("card").values()) == {None}


def test_every_price_is_on_offer_again_after_a_refill() -> None:
    table = buys(rich(mode="bookkeeper"), 1, 2, 3, 4).next_round()
    assert list(table.acting().reasons("card")) == ["1", "2", "3", "4"]


@pytest.mark.parametrize("bought", [(4,), (1,), (2, 3)])
def test_when_the_deck_is_empty_the_cards_slide_to_the_cheap_end(bought: tuple[int, ...]) -> None:
    table = buys(rich(cards_end="none_left").supply(deck=0), *bought).next_round().acting()
    left = 4 - len(bought)
    reasons = table.reasons("card")
    assert [reasons[str(price)] for price in range(1, 5)] == [None] * left + ["no_card_there"] * (4 - left)


def test_a_half_filled_display_takes_people_only_where_a_card_lies() -> None:
    table = Table(mode="referee", cards_end="none_left").supply(deck=0).with_all(people=1, wood=1)
    table.plays("place card-1", "place hunt 1", "card 1 wood 1 pottery food-7", "gather hunt 1", "dice 1", "feed", "feed")
    assert table.round == 2
    assert table.refusal("place card-4") == "no_card_there"
    table.plays("place card-3")
