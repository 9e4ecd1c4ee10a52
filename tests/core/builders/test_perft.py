"""The move tree counted to a small depth: any change of what is legal shows here (BU 12)."""

import pickle

from tests.core.builders.books import WAGES, Books, Wrong
from tests.core.builders.facts import BUILDINGS, MACHINES
from tests.core.builders.saying import CARDS, GROUPS
from tests.core.builders.table import Table
from tests.core.shared.trees import count

STILL_OUT = ("inn", "saw-3", "wash-house", "cottage", "laborer-2100", "master-0023", "laborer-0102", "craftsman-0202")


def few_cards_out() -> Table:
    """Ada has two sites and a team of three; a building, a machine and two workers are still out; Bob has all the rest."""
    table = Table().given(coins=9)
    for index, word in enumerate(CARDS):
        if word not in STILL_OUT and not word.startswith("apprentice-1"):
            table.state.adjust(1, 3 + index, 2 if index < 42 else 1)
    table.given(1, points=0)
    return table.with_site("wash-house", "cottage").with_team("laborer-0102", "craftsman-0202")


def books_of_few_cards_out() -> Books:
    """The same table in the books of the second scorer."""
    books = Books(["Ada", "Bob"], 0)
    books.deal("apprentice-1100")
    books.deal("apprentice-1010")
    ada, bob = books.seats
    bob.idle = [card for card in [*MACHINES, *WAGES] if card not in STILL_OUT and not card.startswith("apprentice-1")] + ["apprentice-1010"]
    books.out = [*STILL_OUT[:2], *STILL_OUT[4:6], "apprentice-1001"]
    ada.coins = 9
    ada.sites = {"wash-house": [], "cottage": []}
    ada.idle = ["apprentice-1100", "laborer-0102", "craftsman-0202"]
    return books


def lines_of(books: Books) -> list[list[str]]:
    """Return every line that could be a move at all."""
    seat = books.seats[books.turn]
    lines = [["end"], ["buy"], ["coins", "1"], ["coins", "2"], ["coins", "3"]]
    for card in sorted(set(books.out)):
        if card in BUILDINGS or card in MACHINES:
            lines += [["open", group, card] for group in GROUPS]
        else:
            lines.append(["hire", *card.split("-")])
    return lines + [["send", site, card] for site in seat.sites for card in sorted(set(seat.idle))]


def books_count(books: Books, depth: int) -> int:
    """Count as ``count`` does, by trying every line on the books."""
    total = 0
    for verb, *words in lines_of(books):
        after: Books = pickle.loads(pickle.dumps(books))
        try:
            after.act(verb, words)
        except Wrong:
            continue
        total += 1 if depth == 1 or after.end else books_count(after, depth - 1)
    return total


def test_from_the_first_apprentice_of_two_seats() -> None:
    first_turn = 42 + 39 + 3 + 1 + 1
    assert [count(Table(dealt=False).state, depth) for depth in (1, 2, 3)] == [6, 6 * 5, 6 * 5 * first_turn]


def test_from_a_turn_with_two_sites_and_few_cards_out() -> None:
    assert [count(few_cards_out().state, depth) for depth in (1, 2, 3, 4)] == [16, 225, 2731, 28867]


def test_the_books_of_the_second_scorer_count_the_same() -> None:
    assert [books_count(books_of_few_cards_out(), depth) for depth in (1, 2, 3)] == [16, 225, 2731]
