"""Points (S-1 to S-3, Q-9, Q-11) and who has won (W-1, W-2, Q-10)."""

import pytest

from engines_core.games.dinos.scoring import best_whole
from tests.core.dinos.table import Table

END = ("E 1", "E 1", "stacks 0", "E 1", "E 1", "E 1", "E 1")
"""Both seats take the same six tiles' worth, and the game is over."""


def test_tiles_of_an_incomplete_dinosaur_score_their_left_values() -> None:
    assert Table().gives(0, "B 1", "B 4").lines() == {"B, 2 of 4": 5}


def test_a_complete_dinosaur_scores_its_right_value_once() -> None:
    assert Table().gives(0, "B 1", "B 2", "B 3", "B 4").lines() == {"B, complete": 20}


def test_tiles_of_a_complete_dinosaur_score_nothing_on_their_own() -> None:
    assert Table().gives(0, "A 1", "A 2", "A 3").total() == 12


def test_a_seat_without_tiles_has_no_points() -> None:
    assert Table().lines() == {"No tiles": 0}


def test_the_break_down_sums_to_the_total() -> None:
    table = Table().gives(0, "A 1", "A 2", "A 3", "B 1", "C 2").sets(0, "A 1", 2).sets(0, "points", 30)
    assert table.lines() == {"A, complete": 12, "A, 1 spare": 1, "B, 1 of 4": 2, "C, 1 of 2": 4, "Corrected by hand": 11}
    assert table.total() == 30


def test_a_spare_tile_scores_its_left_value() -> None:
    assert Table().gives(0, "A 1", "A 2", "A 3").sets(0, "A 3", 2).lines() == {"A, complete": 12, "A, 1 spare": 3}


def test_a_spare_tile_may_score_nothing() -> None:
    assert Table(spares="no_value").gives(0, "A 1", "A 2", "A 3").sets(0, "A 3", 2).lines() == {"A, complete": 12, "A, 1 spare": 0}


def test_a_tile_held_twice_of_an_incomplete_dinosaur_scores_twice() -> None:
    assert Table().sets(0, "A 3", 2).lines() == {"A, 2 tiles": 6}
    assert Table(spares="no_value").sets(0, "A 3", 2).lines() == {"A, 2 tiles": 6}


def test_two_whole_sets_of_a_dinosaur_are_two_dinosaurs() -> None:
    table = Table().sets(0, "C 1", 2).sets(0, "C 2", 2)
    assert table.lines() == {"C, complete": 18}
    assert table.of(0, "dinosaurs") == 2


def test_the_right_value_is_one_for_the_whole_set() -> None:
    table = Table(text="").plays("another T 2 1 1 9", "another R 2 1 1 4", "T 2 3")
    assert table.lines() == {"T, complete": 9}


def test_a_value_that_nobody_has_told_counts_nothing() -> None:
    table = Table(text="dinosaur T: parts 2 left ? 3 right ?").gives(0, "T 1", "T 2")
    assert table.total() == 0
    assert table.sets(0, "T 1", 0).total() == 3


@pytest.mark.parametrize(
    ("ada", "bob", "winners", "how"),
    [
        (("B 1",), ("A 1",), (0,), "won_by_points"),
        (("C 1", "C 2"), ("B 1", "B 2", "B 4", "A 2"), (0,), "won_by_dinosaurs"),
        (("B 1",), ("B 2",), (0, 1), "won_together"),
        ((), (), (0, 1), "won_together"),
    ],
)
def test_most_points_win_then_the_most_valuable_dinosaurs(ada: tuple, bob: tuple, winners: tuple, how: str) -> None:
    table = Table().gives(0, *ada).gives(1, *bob).plays(*END)
    assert table.is_over
    assert table.state.outcome() == (winners, ("outcome", "ended_by_tiles", how))


@pytest.mark.parametrize(
    ("values", "best"),
    [
        ([[15, 8], [12, 11]], [0]),
        ([[15, 8], [15, 9]], [1]),
        ([[15], [15, 4]], [1]),
        ([[15, 0], [15]], [0, 1]),
        ([[], []], [0, 1]),
        ([[9, 9, 9], [12], [12, 1]], [2]),
        ([[9, 2], [9, 3], [9, 3]], [1, 2]),
    ],
)
def test_the_most_valuable_dinosaurs_are_compared_one_after_the_other(values: list[list[int]], best: list[int]) -> None:
    assert best_whole(list(range(len(values))), values) == best
