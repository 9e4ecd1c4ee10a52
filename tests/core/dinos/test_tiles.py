"""The tile that is taken, and what is learned from it (T-2, C-1, D-1, D-2, Q-11)."""

import pytest

from tests.core.dinos.table import Board, Table


def test_the_tile_taken_is_laid_in_front_of_the_seat() -> None:
    table = Table().plays("A 1", "B 3", "A 2")
    assert table.tiles(0) == {"A 1": 1, "A 2": 1}
    assert table.tiles(1) == {"B 3": 1}


def test_the_referee_asks_for_the_tile_that_the_token_left() -> None:
    board = Board(7, 7, "b2+ f2x a7+ g7+")
    assert board.asked("b2-b3") == "Which tile is taken?"
    assert board.plays("b2-b3 A 1").tiles() == {"A 1": 1}


def test_a_tile_that_is_known_takes_two_answers() -> None:
    table = Table()
    assert table.asked() == "Which tile is taken?"
    assert table.asked("A") == "A: which part?"
    assert table.plays("A 1").actor == 1


def test_of_a_new_dinosaur_everything_is_asked_once() -> None:
    table = Table(text="")
    assert table.offers() == ["velociraptor", "deinosuchus", "another", "stacks"]
    asked = [table.asked(line) for line in ("another", "another T", "another T 4", "another T 4 2", "another T 4 2 3")]
    assert asked == [
        "Its first letter?",
        "How many tiles has it?",
        "Which part?",
        "Left value of the tile?",
        "Right value of the tile?",
    ]
    table.plays("another T 4 2 3 15")
    assert table.tiles() == {"T 2": 1}
    assert table.plays("T 1 2").tiles(1) == {"T 1": 1}
    assert table.plays("T 2", "T 1").tiles(1) == {"T 1": 2}


def test_of_the_two_dinosaurs_with_a_known_name_no_letter_is_asked() -> None:
    table = Table(text="").plays("velociraptor 4 1 2 11")
    assert table.tiles() == {"Velociraptor 1": 1}
    assert "deinosuchus" in table.offers()
    assert table.offers().count("velociraptor") == 1


def test_the_value_of_a_tile_is_asked_when_it_is_taken_first() -> None:
    table = Table(text="dinosaur T: parts 3 left ? 2 ? right 9")
    assert table.asked("T 1") == "Left value of the tile?"
    table.plays("T 1 1", "T 2", "T 3 4", "T 1")
    assert table.data() == ["dinosaur T: parts 3 left 1 2 4 right 9"]


def test_the_right_value_is_asked_once_a_dinosaur() -> None:
    table = Table(text="dinosaur T: parts 3 left 1 2 ? right ?")
    assert table.asked("T 1") == "Right value of the tile?"
    table.plays("T 1 20", "T 2")
    assert table.data() == ["dinosaur T: parts 3 left 1 2 ? right 20"]


def test_two_new_dinosaurs_do_not_begin_with_the_same_letter() -> None:
    table = Table(text="").plays("another T 4 2 3 15")
    assert table.reasons("another")["T"] == "dino_letter_taken"
    assert table.refusal("another T") == "dino_letter_taken"
    assert table.plays("another R 4 2 3 15").tiles(1) == {"R 2": 1}


def test_a_catalogue_that_is_full_takes_no_more() -> None:
    text = "".join(f"dinosaur N{number}: parts 1 left 1 right 2\n" for number in range(24))
    table = Table(text=text)
    assert table.reasons()["another"] == "dino_catalogue_full"
    assert table.reasons()["velociraptor"] == "dino_catalogue_full"
    assert table.refusal("another") == "dino_catalogue_full"


def test_the_dinosaur_of_which_the_seat_has_most_tiles_is_proposed() -> None:
    table = Table()
    assert table.likely() == "velociraptor"
    table.gives(0, "A 1", "B 1", "B 2")
    assert table.likely() == "B"
    assert table.gives(0, "B 3", "B 4").likely() == "A"
    assert table.gives(1, "A 2", "A 3").likely() == "velociraptor"


def test_a_new_dinosaur_is_proposed_when_somebody_has_every_tile_that_is_known() -> None:
    table = Table(text="dinosaur A: parts 1 left 1 right 2\ndinosaur Velociraptor: parts 1 left 1 right 2")
    assert table.likely() == "A"
    table.plays("A 1", "velociraptor 1")
    assert table.likely() == "deinosuchus"
    assert table.plays("deinosuchus 1 1 1 2").likely() == "another"


def test_parts_that_nobody_has_come_first() -> None:
    table = Table().gives(0, "A 1").gives(1, "B 2")
    assert table.offers("A") == ["2", "3", "1"]
    assert table.offers("B") == ["1", "3", "4", "2"]
    assert table.likely("A") == "2"


def test_what_a_tile_brings_is_said_before_it_is_taken() -> None:
    table = Table().gives(0, "A 1", "A 2", "C 1").gives(1, "B 2")
    assert table.notes()["A"] == "2 of 3"
    assert table.notes("A") == {"3": "complete: 12", "1": "Ada has it", "2": "Ada has it"}
    assert table.notes("B") == {"1": "+2", "3": "+2", "4": "+3", "2": "Bob has it"}
    assert table.gives(0, "A 3").notes()["A"] == "complete"


def test_a_tile_that_somebody_has_may_be_there_twice() -> None:
    table = Table().plays("A 1", "A 1", "A 1")
    assert (table.tiles(0), table.tiles(1)) == ({"A 1": 2}, {"A 1": 1})


def test_more_of_a_tile_than_there_can_be_is_refused() -> None:
    table = Table(text="dinosaur T: parts 1 left 1 right 1\n")
    table.state.position.held[0][0] = 99
    assert table.reasons()["T"] == "dino_too_many"
    assert table.refusal("T") == "dino_too_many"


def test_a_dinosaur_is_complete_with_all_tiles_of_its_set() -> None:
    table = Table().plays("A 1", "B 1", "A 2", "B 2")
    assert table.of(0, "dinosaurs") == 0
    assert table.plays("A 3").of(0, "dinosaurs") == 1
    assert table.row(0, "A 1")[3] == "*"


def test_tiles_of_two_seats_make_no_complete_dinosaur() -> None:
    table = Table().plays("A 1", "A 2", "A 3")
    assert [table.of(seat, "dinosaurs") for seat in (0, 1)] == [0, 0]


def test_a_set_of_one_tile_is_complete_at_once() -> None:
    assert Table().plays("E 1").of(0, "dinosaurs") == 1
    assert Table(text="").plays("another Z 1 1 4 7").total() == 7


@pytest.mark.parametrize("wrong", [(-1,), (6,), (63,), (64,), (65,), (68,), (69,), (2, -1), (2, 3), (2, 0, 0), (66, 26, 1), (66, -1), ()])
def test_a_move_that_is_none_is_refused(wrong: tuple[int, ...]) -> None:
    assert Table().refusal_of(wrong)


@pytest.mark.parametrize(
    "wrong", [(64, 0), (64, 11), (64, 2, 2), (64, 2, 0, 100), (64, 2, 0, -1), (64, 2, 0, 1, 100), (66, 0, 2, 1, 1, 1, 1)]
)
def test_a_figure_out_of_range_is_refused(wrong: tuple[int, ...]) -> None:
    assert Table(text="").refusal_of(wrong)
