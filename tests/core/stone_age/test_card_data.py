"""All 36 cards, entered a second time from the fact list, against the tables and against a play."""

from collections import Counter

import pytest

from engines_core.games.stone_age.tables import BOTTOMS, FACES, TOPS
from engines_core.words import complete
from tests.core.stone_age.table import Table

# bottom: tops, in the words of a transcript; one top a card
FACTS = {
    "pottery": ("dice-for-all", "food-7"),
    "writing": ("dice-for-all", "extra-card"),
    "time": ("field-1", "dice-for-all"),
    "transport": ("dice-for-all", "stone-2"),
    "healing": ("two-goods", "food-5"),
    "weaving": ("food-1", "food-3"),
    "music": ("points-3", "points-3"),
    "art": ("roll-gold", "tool-1"),
    "farmer-1": ("field-1", "dice-for-all", "stone-1"),
    "farmer-2": ("dice-for-all", "food-3"),
    "toolmaker-1": ("once-3", "once-4"),
    "toolmaker-2": ("dice-for-all", "dice-for-all", "once-2"),
    "hutbuilder-1": ("dice-for-all", "food-4"),
    "hutbuilder-2": ("dice-for-all", "food-2"),
    "hutbuilder-3": ("points-3",),
    "shaman-1": ("gold-1", "roll-stone", "stone-1"),
    "shaman-2": ("brick-1", "roll-wood"),
}
CARDS = sorted((bottom, top) for bottom, tops in FACTS.items() for top in tops)
SYMBOLS = ("healing", "art", "writing", "pottery", "time", "transport", "music", "weaving")
ROLES = {"farmer": 7, "toolmaker": 8, "hutbuilder": 9, "shaman": 7}
CLASSES = {
    "dice-for-all": 10,
    "food": 7,
    "brick": 1,
    "stone": 3,
    "gold": 1,
    "roll": 3,
    "points": 3,
    "once": 3,
    "field": 2,
    "tool": 1,
    "extra-card": 1,
    "two-goods": 1,
}


def class_of(top: str) -> str:
    return top if top in CLASSES else top.split("-")[0]


def all_faces() -> list[tuple[str, str]]:
    return sorted((BOTTOMS[bottom][0], TOPS[top][0]) for bottom, top, copies in FACES for _ in range(copies))


def test_the_tables_hold_exactly_the_cards_of_the_fact_list() -> None:
    assert len(CARDS) == 36
    assert all_faces() == CARDS


def test_a_fresh_play_offers_exactly_those_cards() -> None:
    table = Table().given(wood=1).acting()
    found = []
    for bottom in table.offers("card 1 wood 1"):
        found += [(bottom, top) for top in complete(table.state, ["card", "1", "wood", "1", bottom])]
    assert sorted(found) == sorted(set(CARDS))


def test_tops_count_up_to_their_published_classes() -> None:
    assert Counter(class_of(top) for _, top in all_faces()) == CLASSES


def test_food_cards_bring_one_two_three_three_four_five_and_seven() -> None:
    assert sorted(int(top[5:]) for _, top in all_faces() if top.startswith("food")) == [1, 2, 3, 3, 4, 5, 7]


def test_there_are_sixteen_green_and_twenty_sand_cards() -> None:
    green = [bottom for bottom, _ in all_faces() if bottom in SYMBOLS]
    assert Counter(green) == dict.fromkeys(SYMBOLS, 2)
    assert len(all_faces()) - len(green) == 20


@pytest.mark.parametrize("role", ROLES)
def test_each_role_has_five_cards_with_its_number_of_figures(role: str) -> None:
    figures = [int(bottom.split("-")[1]) for bottom, _ in all_faces() if bottom.startswith(role)]
    assert len(figures) == 5
    assert sum(figures) == ROLES[role]


@pytest.mark.parametrize("face", range(len(FACES)))
def test_the_top_in_the_table_does_what_its_word_says(face: int) -> None:
    word, _, amount, what = TOPS[FACES[face][1]]
    if word[-1].isdigit():
        assert str(amount) == word.rsplit("-")[-1]
    if word.startswith(("brick", "stone", "gold")):
        assert what == ("wood", "brick", "stone", "gold").index(word.split("-")[0])


def test_one_seat_can_take_all_thirty_six_cards_and_no_other() -> None:
    table = Table(cards_end="none_left").with_all(wood=900)
    deal = [card for card in CARDS if card != ("writing", "extra-card")]
    deal.insert(3, ("writing", "extra-card"))
    last = deal.pop()
    while deal:
        table.acting()
        if table.actor == 1:
            table.plays("done")
        for price in range(1, min(4, len(deal)) + 1):
            bottom, top = deal.pop(0)
            table.given(wood=900).plays(f"card {price} wood {price} {bottom} {top}")
            settle(table)
        table.with_all(people=5, food=900).next_round()
    assert table.state.status()[0] == "status_reveal"
    assert (table.offers(), table.offers("show " + last[0])) == (["show " + last[0]], [last[1]])
    table.plays(f"show {last[0]} {last[1]}")
    assert {symbol: table.of(0, symbol) for symbol in SYMBOLS} == dict.fromkeys(SYMBOLS, 2)
    assert {role: table.of(0, role) for role in ROLES} == ROLES
    assert table.line(0, "score_culture") == 128


def settle(table: Table) -> None:
    """Roll and hand out the dice of a card."""
    while table.dice_due:
        table.plays("dice 1 1")
        if not table.dice_due and table.state.ask(()).label[0] == "tools_for":
            table.plays("tools none")
