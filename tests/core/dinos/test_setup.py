"""Before the first turn: what nobody publishes is told by the table once (K-1, K-2, K-4)."""

import pytest

from engines_core.games.dinos.rules import Dinos
from tests.core.dinos.table import CATALOGUE, GAME, Table, options_of


def test_two_to_four_play() -> None:
    assert Dinos.SEATS == (2, 4)
    for seats in (1, 5):
        with pytest.raises(ValueError, match="2 to 4 seats"):
            GAME.new(seats, GAME.defaults(), 0)


def test_anybody_may_be_the_first_seat() -> None:
    assert [Table(3, first).actor for first in range(3)] == [0, 1, 2]


def test_the_bookkeeper_begins_with_the_first_tile() -> None:
    assert Table(text="").asked() == "Which tile is taken?"


def test_the_referee_asks_for_the_board_and_for_each_token() -> None:
    table = Table(text="", mode="referee")
    assert [table.asked(), table.asked("5")] == ["Rows of the board?", "Columns of the board?"]
    table.plays("5 6")
    assert table.status() == "Set-up"
    asked = [(table.actor, table.asked(), table.asked("c"), table.asked("c 2"))]
    assert asked == [(0, "Token 1: which column?", "Token 1: which row?", "Which side is up?")]
    table.plays("c 2 orthogonal")
    assert (table.actor, table.asked()) == (0, "Token 2: which column?")
    table.plays("f 5 diagonal", "a 1 orthogonal", "b 1 diagonal")
    assert table.tokens() == ["c2+", "f5x", "a1+", "b1x"]
    assert (table.actor, table.status()) == (0, "Round 1")


def test_tokens_of_the_first_seat_are_placed_first() -> None:
    table = Table(3, 1, text="", mode="referee").plays("5 6")
    seen = []
    for row in range(6):
        seen.append(table.actor)
        table.plays(f"a {row + 1} orthogonal" if row < 5 else "b 1 orthogonal")
    assert seen == [1, 1, 2, 2, 0, 0]
    assert table.actor == 1


def test_no_two_tokens_stand_on_one_tile() -> None:
    table = Table(text="", mode="referee").plays("2 3", "a 1 orthogonal", "a 2 orthogonal")
    assert table.reasons() == {"a": "no_open_tile", "b": None, "c": None}
    assert table.refusal("a") == "no_open_tile"
    table.plays("b 1 orthogonal")
    assert table.reasons("b") == {"1": "not_open", "2": None}
    assert table.refusal("b 1") == "not_open"


def test_the_board_has_room_for_one_open_tile_at_least() -> None:
    assert Table(4, text="", mode="referee").question("2").options == (5, 12)
    assert Table(2, text="", mode="referee").question("2").options == (3, 12)
    assert Table(2, text="", mode="referee").question("5").options == (2, 12)


def test_board_and_tokens_are_asked_once_and_proposed_the_next_time() -> None:
    first = Table(2, 1, text=CATALOGUE, mode="referee").plays("5 6", "c 2 orthogonal", "f 5 diagonal", "a 1 orthogonal", "b 1 diagonal")
    again = Table(2, 0, "\n".join(first.data()), mode="referee")
    assert again.labels() == ["As last time", "Same board", "Another board"]
    assert again.likely() == "again"
    assert again.notes() == {"again": "5 x 6", "board": "5 x 6", "new": ""}
    assert again.plays("again").tokens() == ["c2+", "f5x", "a1+", "b1x"]


def test_the_places_known_are_proposed_one_by_one_on_the_same_board() -> None:
    text = "seats 2 board: 5 x 6\nseats 2 tokens: c2+ f5x a1+ b1x\n"
    table = Table(text=text, mode="referee").plays("board")
    assert [table.likely(), table.likely("c"), table.likely("c 2"), table.likely("d")] == ["c", "2", "orthogonal", "2"]
    table.plays("c 2 orthogonal")
    assert table.likely("f 5") == "diagonal"


def test_another_board_forgets_where_the_tokens_stood() -> None:
    text = "seats 2 board: 5 x 6\nseats 2 tokens: c2+ f5x a1+ b1x\nseats 2 stacks: 4 4 4\n"
    table = Table(text=text, mode="referee")
    assert [table.likely("new"), table.likely("new 5")] == ["5", "6"]
    assert table.plays("new 4 4").data() == ["seats 2 board: 4 x 4", "seats 2 stacks: 4 4 4"]
    assert table.refusal("a 1") == "move_too_short"


def test_a_board_is_known_for_its_number_of_seats_only() -> None:
    table = Table(3, text="seats 2 board: 5 x 6\nseats 2 stacks: 4 4 4\n", mode="referee")
    assert table.asked() == "Rows of the board?"
    assert table.stacks() == [0, 0, 0]
    assert table.plays("6 6").data() == ["seats 2 board: 5 x 6", "seats 2 stacks: 4 4 4", "seats 3 board: 6 x 6"]


def test_a_board_without_tokens_is_proposed_without_them() -> None:
    table = Table(text="seats 2 board: 5 x 6\n", mode="referee")
    assert table.offers() == ["board", "new"]
    assert table.refusal_of((0,)) == "no_such_option"


@pytest.mark.parametrize("wrong", [(), (3,), (-1,), (2,), (2, 1, 6), (2, 13, 6), (2, 5, 1), (2, 5, 13), (1, 1), (2, 5, 5, 0)])
def test_a_board_that_cannot_be_is_refused(wrong: tuple[int, ...]) -> None:
    assert Table(text="seats 2 board: 5 x 6\n", mode="referee").refusal_of(wrong)


@pytest.mark.parametrize("wrong", [(), (6,), (-1, 0, 0), (0, 5, 0), (0, -1, 0), (0, 0, 2), (0, 0, -1), (0, 0), (0, 0, 0, 0)])
def test_a_place_that_cannot_be_is_refused(wrong: tuple[int, ...]) -> None:
    assert Table(text="seats 2 board: 5 x 6\n", mode="referee").plays("board").refusal_of(wrong)


def test_stacks_counted_before_the_first_turn_are_known_the_next_time() -> None:
    assert Table(text="").plays("stacks 7 6 5").data() == ["seats 2 stacks: 5 6 7"]
    assert Table(text="seats 2 stacks: 5 6 7").stacks() == [5, 6, 7]


def test_stacks_counted_later_are_not_how_a_copy_begins() -> None:
    assert Table(text="").plays("velociraptor 2 1 1 8", "stacks 7 6 5").data() == ["dinosaur Velociraptor: parts 2 left 1 ? right 8"]


def test_stacks_that_are_empty_before_the_first_turn_are_not_how_a_copy_begins() -> None:
    assert Table(text="").plays("stacks 0").data() == []


def test_every_option_is_said_in_english() -> None:
    for key, values, default in GAME.OPTIONS:
        assert default == 0
        assert all(Table.said(text) != text for text in (key, *values))
    assert len(options_of()) == len(GAME.OPTIONS)
