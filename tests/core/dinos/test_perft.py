"""The move tree counted to a small depth: any change of what is legal shows here (K-9)."""

import pickle

from engines_core.game import State
from engines_core.question import Question
from tests.core.dinos.books import Books, Species, Token, Wrong, place_of
from tests.core.dinos.table import Board, Table
from tests.core.shared.trees import count, legal_moves

FEW = "dinosaur Velociraptor: parts 2 left 1 2 right 8\ndinosaur A: parts 2 left 1 2 right 12\n"
TILES = ["velociraptor 1", "velociraptor 2", "A 1", "A 2"]
TOKENS = "b2+ a1x c3+ c1x"


def is_known(state: State, question: Question, answer: tuple[int, ...]) -> bool:
    """Return whether nothing new is learned by an answer: dinosaurs that are known, stacks that are counted."""
    taking = question.label == "take_which" or question.label[0] in ("last_which", "last_at")  # type: ignore[index]
    return not taking or answer[0] < len(state.position.catalogue.names)  # type: ignore[attr-defined]


def small_board(stacks: str = "0 0 2") -> State:
    """Three by three, two seats, two tiles left, two dinosaurs of two tiles."""
    text = FEW + f"seats 2 board: 3 x 3\nseats 2 tokens: {TOKENS}\nseats 2 stacks: {stacks}\n"
    return Table(text=text, mode="referee").plays("again").state


def books_of_small_board() -> Books:
    """The same in the books of the second scorer."""
    books = Books(["Ada", "Bob"], 0, {"mode": "referee"})
    books.rows = books.columns = 3
    books.phase = "turn"
    books.stacks = [0, 0, 2]
    for name, right in (("velociraptor", 8), ("A", 12)):
        books.species[name] = Species(2)
        books.species[name].left = {1: 1, 2: 2}
        books.species[name].right = right
    for at, token in enumerate(TOKENS.split()):
        books.seats[at // 2].tokens.append(Token(place_of(token[:-1]), token[-1]))
    return books


def lines_of(books: Books) -> list[str]:
    """Return every line that could be a move at all."""
    if books.phase == "last":
        return TILES
    cells = [f"{column}{row}" for column in "abc" for row in "123"]
    begins = ["abc"[token.place[1]] + str(token.place[0] + 1) for token in books.seats[books.turn].tokens]
    lines = []
    for at, begin in enumerate(begins):
        for end in cells:
            flips = ("", " keep", f" flip {end}", f" flip {begins[1 - at]}")
            lines += [f"{way} {tile}{flip}" for way in (f"{begin}-{end}", f"{begin} {end[0]} {end[1]}") for tile in TILES for flip in flips]
    return [*lines, "pass"]


def books_count(books: Books, depth: int) -> int:
    """Count as ``count`` does, by trying every line on the books."""
    total = 0
    for line in lines_of(books):
        after: Books = pickle.loads(pickle.dumps(books))
        try:
            after.act(line.split())
        except (Wrong, StopIteration, IndexError):
            continue
        total += 1 if depth == 1 or after.phase == "over" else books_count(after, depth - 1)
    return total


def test_from_a_bookkeeper_with_two_dinosaurs_and_two_tiles_left() -> None:
    state = Table(text=FEW + "seats 2 stacks: 0 0 2\n").state
    assert [count(state, depth, is_known) for depth in (1, 2, 3, 4, 5)] == [4, 16, 64, 256, 1024]


def test_from_a_small_board() -> None:
    assert [count(small_board(), depth, is_known) for depth in (1, 2, 3)] == [16, 176, 704]


def test_the_books_of_the_second_scorer_count_the_same() -> None:
    assert [books_count(books_of_small_board(), depth) for depth in (1, 2)] == [16, 176]


def test_from_a_board_of_five_by_five() -> None:
    # Four ways of one token and one of the other; each takes one of fourteen tiles.
    assert len(legal_moves(Board(5, 5, "c3+ a1x b1+ e5+", stacks="1 1 1").state, is_known)) == (4 + 1) * 14


def test_from_a_board_where_only_free_moves_are_left() -> None:
    # Both tokens are shut in: each goes to one of the three open tiles and takes one of fourteen; E is complete at once.
    assert len(legal_moves(Board(3, 3, "a1x a3x b2+ c1+ c3+ b1+", stacks="1 1 1").state, is_known)) == 2 * 3 * 14
