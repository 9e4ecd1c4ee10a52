"""Turns and rounds, and how the game ends (T-1, E-1 to E-4, Q-8)."""

import pytest

from engines_core.game import OVER, TABLE
from tests.core.dinos.table import CATALOGUE, Board, Table

FOUR = ("E 1", "C 1", "C 2", "Velociraptor 1", "Velociraptor 2", "Deinosuchus 1")
"""With the second tile of Deinosuchus these are four dinosaurs."""


@pytest.mark.parametrize("first", [0, 1, 2])
def test_seats_take_turns_clockwise(first: int) -> None:
    table = Table(3, first)
    seen = []
    for _ in range(6):
        seen.append(table.actor)
        table.plays("A 1")
    assert seen == [(first + step) % 3 for step in range(6)]


def test_a_round_is_over_when_every_seat_had_a_turn() -> None:
    table = Table(3, 1).plays("A 1", "A 1")
    assert table.status() == "Round 1"
    assert table.plays("A 1").status() == "Round 2"


def test_the_last_tile_of_era_three_ends_the_game() -> None:
    table = Table(3, text=f"{CATALOGUE}seats 3 stacks: 0 0 2\n").plays("A 1")
    assert table.notice() == ""
    table.plays("A 2")
    assert table.notice() == "The last tile is out: this is the last round"
    assert table.plays("A 3").status() == "Last tiles"
    assert table.notice() == "No tile is left: all take the tiles under their tokens"


def test_a_fourth_dinosaur_ends_the_game() -> None:
    table = Table(3).gives(0, *FOUR).plays("deinosuchus 2")
    assert table.notice() == "Deinosuchus is complete! Ada may flip a token. Ada has four dinosaurs: this is the last round"
    assert table.plays("A 1").notice() == "Ada has four dinosaurs: this is the last round"
    assert table.plays("A 2").status() == "Last tiles"
    assert table.notice() == "Four dinosaurs: all take the tiles under their tokens"


def test_three_dinosaurs_do_not_end_it() -> None:
    assert Table().gives(0, *FOUR).plays("A 1").notice() == ""


def test_the_round_is_finished_so_that_all_have_the_same_number_of_turns() -> None:
    table = Table(3, 2).gives(0, *FOUR).plays("A 1", "deinosuchus 2")
    assert (table.actor, table.status()) == (1, "Round 1")
    assert table.plays("A 2").status() == "Last tiles"


def test_the_last_seat_of_a_round_ends_it_at_once() -> None:
    table = Table(2).gives(1, *FOUR).plays("A 1", "deinosuchus 2")
    assert table.status() == "Last tiles"


def test_a_table_that_tells_of_the_last_tile_finishes_the_round() -> None:
    table = Table(3).plays("A 1", "A 1", "A 1", "A 1", "stacks 0")
    assert (table.actor, table.status()) == (1, "Round 2")
    assert table.notice() == "The last tile is out: this is the last round"
    assert table.plays("A 1", "A 1").status() == "Last tiles"


def test_a_table_that_tells_after_the_last_turn_of_a_round_plays_no_other() -> None:
    table = Table(3).plays("A 1", "A 1", "A 1", "stacks 0")
    assert (table.actor, table.status()) == (0, "Last tiles")
    assert table.state.position.round == 1


def test_a_stack_set_to_nothing_by_hand_ends_the_game_with_the_round() -> None:
    table = Table(2, text=f"{CATALOGUE}seats 2 stacks: 0 0 9\n").plays("A 1").sets(TABLE, "era 3", 0)
    assert table.notice() == "The last tile is out: this is the last round"
    assert table.plays("A 1").status() == "Last tiles"


def test_each_seat_takes_the_tiles_under_its_two_tokens() -> None:
    table = Table(2, 1).plays("A 1", "A 1", "stacks 0")
    asked = []
    for tile in ("B 1", "B 2", "B 3", "B 4"):
        asked.append((table.actor, table.asked()))
        table.plays(tile)
    assert asked == [(1, "Tile under token 1?"), (1, "Tile under token 2?"), (0, "Tile under token 1?"), (0, "Tile under token 2?")]
    assert table.is_over
    assert (table.tiles(1), table.tiles(0)) == ({"A 1": 1, "B 1": 1, "B 2": 1}, {"A 1": 1, "B 3": 1, "B 4": 1})


def test_the_referee_says_where_the_last_tiles_lie() -> None:
    board = Board(7, 7, "b2+ f2+ a7+ g7+", stacks="0 0 1").plays("b2-b3 A 1", "g7-g6 A 2")
    asked = []
    while not board.is_over:
        asked.append(board.asked())
        board.plays("B 1")
    assert asked == ["Tile at b3?", "Tile at f2?", "Tile at a7?", "Tile at g6?"]


def test_a_tile_that_was_never_seen_may_lie_under_a_token() -> None:
    table = Table(text="").plays("velociraptor 2 1 1 8", "velociraptor 2 2", "stacks 0")
    assert table.offers() == ["velociraptor", "deinosuchus", "another"]
    assert table.plays("another T 1 1 2 9", "velociraptor 2").lines(0) == {"Velociraptor, complete": 8, "T, complete": 9}


def test_a_set_completed_by_the_last_tiles_counts() -> None:
    table = Table(2).gives(0, "A 1", "A 2").plays("E 1", "E 1", "stacks 0", "A 3", "B 1")
    assert table.of(0, "dinosaurs") == 2
    assert table.lines(0) == {"A, complete": 12, "B, 1 of 4": 2, "E, complete": 6}


def test_a_set_completed_by_the_last_tiles_may_count_its_left_values() -> None:
    table = Table(2, last_tiles="last_left_only").gives(0, "A 1", "A 2").plays("E 1", "E 1", "stacks 0", "A 3", "B 1")
    assert table.of(0, "dinosaurs") == 1
    assert table.lines(0) == {"A, 3 of 3": 6, "B, 1 of 4": 2, "E, complete": 6}


def test_a_set_completed_by_the_last_tiles_has_no_power() -> None:
    board = Board(7, 7, "b2+ f2+ a7+ g7+", stacks="0 0 1").gives(0, "Velociraptor 1").plays("b2-b3 A 1", "g7-g6 A 2")
    assert board.plays("velociraptor 2").notice() == "No tile is left: all take the tiles under their tokens"


def test_a_fourth_dinosaur_out_of_the_last_tiles_changes_no_reason() -> None:
    table = Table(2).gives(0, *FOUR).plays("A 1", "A 1", "stacks 0", "deinosuchus 2", "B 1", "B 1", "B 1")
    assert table.state.outcome() == ((0,), ("outcome", "ended_by_tiles", "won_by_points"))


def test_after_the_end_nothing_is_asked() -> None:
    table = Table(2).plays("A 1", "A 1", "stacks 0", "B 1", "B 2", "B 3", "B 4")
    assert table.actor == OVER
    assert table.notice() == "The last tile is out: the game is over"
    assert table.status() == "Game over"
    with pytest.raises(ValueError, match="the game is over"):
        table.state.ask(())


def test_the_end_by_dinosaurs_is_said() -> None:
    table = Table(2).gives(0, *FOUR).plays("deinosuchus 2", "A 1", "B 1", "B 2", "B 3", "B 4")
    assert table.notice() == "Four dinosaurs are complete: the game is over"
    assert table.state.outcome() == ((0,), ("outcome", "ended_by_dinosaurs", "won_by_points"))
