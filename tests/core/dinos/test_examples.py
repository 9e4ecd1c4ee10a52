"""The worked examples. Rows and columns are counted from 0 at the top left there; a cell is named here by column letter and row from 1."""

from engines_core.games.dinos.scoring import best_whole
from tests.core.dinos.table import CATALOGUE, Board, Table


def cell(row: int, column: int) -> str:
    return "abcdefghijkl"[column] + str(row + 1)


def cells(*places: tuple[int, int]) -> list[str]:
    return sorted(cell(row, column) for row, column in places)


def test_D_01_a_straight_side_with_nothing_near_has_four_targets() -> None:
    assert Board(5, 5, "c3+ a1+ e1+ a5+").targets(cell(2, 2)) == cells((1, 2), (2, 1), (2, 3), (3, 2))


def test_D_02_a_diagonal_side_with_nothing_near_has_four_targets() -> None:
    assert Board(5, 5, "c3x a2+ e2+ a4+").targets(cell(2, 2)) == cells((1, 1), (1, 3), (3, 1), (3, 3))


def test_D_03_a_corner_has_two_straight_targets_and_one_diagonal() -> None:
    assert Board(5, 5, "a1+ e5+ e4+ d5+").targets("a1") == cells((0, 1), (1, 0))
    assert Board(5, 5, "a1x e5+ e4+ d5+").targets("a1") == cells((1, 1))


def test_D_04_two_tokens_in_a_row_are_jumped() -> None:
    assert Board(5, 5, "a3+ e5+ b3+ c3+").targets(cell(2, 0)) == cells((1, 0), (2, 3), (3, 0))


def test_D_05_a_jump_that_would_leave_the_board_is_no_move() -> None:
    assert Board(5, 5, "c3+ a1+ d3+ e3+").targets(cell(2, 2)) == cells((1, 2), (2, 1), (3, 2))


def test_D_07_one_token_is_blocked_and_only_the_other_moves() -> None:
    board = Board(3, 3, f"{cell(0, 0)}x {cell(0, 2)}+ {cell(1, 1)}+ {cell(2, 2)}+ {cell(2, 1)}+ {cell(2, 0)}+")
    assert board.moves() == [f"{cell(0, 2)}-{cell(0, 1)}", f"{cell(0, 2)}-{cell(1, 2)}"]


def test_D_09_a_whole_turn_moves_flips_collects_and_replaces() -> None:
    text = "dinosaur X: parts 2 left 1 1 right 5\ndinosaur Y: parts 1 left 1 right 5\ndinosaur Z: parts 3 left 1 1 1 right 5\n"
    setting = f"seats 2 board: 5 x 5\nseats 2 tokens: {cell(2, 2)}+ a1+ b3+ e5+\nseats 2 stacks: 2 1 1\n"
    table = Board.__new__(Board)
    Table.__init__(table, text=text + setting, mode="referee")
    table.plays("again", f"{cell(2, 2)}-{cell(2, 3)} X 2")
    assert table.token(0, 0) == f"{cell(2, 3)}x"
    assert table.token(0, 1) == "a1+"
    assert table.tiles() == {"X 2": 1}
    assert table.stacks() == [1, 1, 1]
    # The new tile lies where the token was: another token goes there, and takes it when it leaves.
    table.plays(f"b3-{cell(2, 2)} Y 1", "a1-b1 Y 1", f"{cell(2, 2)}-d2 Z 3")
    assert table.tiles(1) == {"Y 1": 1, "Z 3": 1}


def test_D_10_an_empty_stack_is_followed_by_the_next_era() -> None:
    table = Table(text=f"{CATALOGUE}seats 2 stacks: 1 2 1\n")
    stacks = [table.plays("A 1").stacks(), table.plays("A 2").stacks()]
    assert stacks == [[0, 2, 1], [0, 1, 1]]


def test_D_11_left_values_of_an_incomplete_set_add_up_to_5() -> None:
    assert Table(text="dinosaur A: parts 4 left 2 ? 3 ? right 15").plays("A 1", "A 2 1", "A 3").total() == 5


def test_D_12_a_complete_set_scores_12_once() -> None:
    assert Table(text="dinosaur A: parts 3 left 1 2 3 right 12").gives(0, "A 1", "A 2", "A 3").total() == 12


def test_D_13_a_mixed_collection_scores_21() -> None:
    text = "dinosaur A: parts 3 left 1 2 3 right 12\ndinosaur B: parts 4 left 2 ? ? 3 right 20\ndinosaur C: parts 2 left ? 4 right 9"
    table = Table(text=text).gives(0, "A 1", "A 2", "A 3", "B 1", "B 4", "C 2")
    assert table.lines() == {"A, complete": 12, "B, 2 of 4": 5, "C, 1 of 2": 4}
    assert table.total() == 21
    assert table.of(0, "dinosaurs") == 1


def test_D_15_velociraptor_is_completed_and_one_own_token_may_be_flipped() -> None:
    pairs = []
    for choice in ("keep", "flip b3", "flip f2"):
        board = Board(7, 7, "b2+ f2+ a7+ g7+").gives(0, "Velociraptor 1").plays(f"b2-b3 velociraptor 2 {choice}")
        pairs.append([token[-1] for token in board.tokens()[:2]])
    assert pairs == [["x", "+"], ["+", "+"], ["x", "x"]]


def test_D_16_another_species_is_completed_and_nothing_is_flipped() -> None:
    board = Board(7, 7, "b2+ f2+ a7+ g7+").gives(0, "C 1").plays("b2-b3 C 2")
    assert [token[-1] for token in board.tokens()[:2]] == ["x", "+"]
    assert board.actor == 1


def test_D_17_a_fourth_dinosaur_of_the_second_of_three_leaves_one_turn() -> None:
    table = Table(3).gives(1, "E 1", "C 1", "C 2", "Velociraptor 1", "Velociraptor 2", "Deinosuchus 1")
    for _ in range(6):
        table.plays("A 1", "A 2", "A 3")
    table.plays("A 1", "deinosuchus 2")
    assert (table.actor, table.status()) == (2, "Round 7")
    table.plays("A 2")
    assert table.state.position.done == 21
    assert table.status() == "Last tiles"
    table.plays(*["B 1"] * 6)
    assert [table.tiles(seat)["B 1"] for seat in range(3)] == [2, 2, 2]
    assert table.is_over


def test_D_18_the_last_tile_by_the_last_seat_leaves_no_turn() -> None:
    table = Table(2, text=f"{CATALOGUE}seats 2 stacks: 6 6 6\n")
    for _ in range(9):
        assert table.status() != "Last tiles"
        table.plays("A 1", "A 2")
    assert table.stacks() == [0, 0, 0]
    assert table.state.position.done == 18
    assert table.status() == "Last tiles"


def winner(points: tuple[int, int], wholes: tuple[list[int], list[int]]) -> str:
    """Ada and Bob have dinosaurs of one tile with these values, and points by hand: who wins the finished game?"""
    text = "".join(f"dinosaur N{value}: parts 1 left 0 right {value}\n" for value in sorted({*wholes[0], *wholes[1], 0}))
    table = Table(text=text).plays("N0 1", "N0 1", "stacks 0", "N0 1", "N0 1", "N0 1", "N0 1")
    for seat in (0, 1):
        table.gives(seat, *(f"N{value} 1" for value in wholes[seat])).sets(seat, "points", points[seat])
    winners, _ = table.state.outcome() or ((), None)
    return " and ".join(f"P{seat + 1}" for seat in winners)


def test_D_21_the_most_valuable_dinosaur_decides_a_tie() -> None:
    assert winner((30, 30), ([15, 8], [12, 11])) == "P1"


def test_D_23_a_missing_dinosaur_counts_0() -> None:
    assert winner((30, 30), ([15], [15, 4])) == "P2"
    assert best_whole([0, 1], [[15], [15, 4]]) == [1]


def test_D_24_points_come_before_dinosaurs() -> None:
    assert winner((31, 30), ([], [15, 9])) == "P1"
