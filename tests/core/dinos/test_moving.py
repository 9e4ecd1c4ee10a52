"""Where a token may go (M-1 to M-8, F-1) and the open questions about it (Q-1 to Q-6)."""

from tests.core.dinos.table import Board, Table

FAR = "a7+ g7+"
"""The other seat's tokens, out of every way on a board of seven by seven."""


def test_one_of_two_own_tokens_is_moved() -> None:
    board = Board(7, 7, f"b2+ f2x {FAR}")
    assert {move[:2] for move in board.moves()} == {"b2", "f2"}
    assert board.plays("b2-b3 A 1").tokens()[:2] == ["b3x", "f2x"]
    assert board.actor == 1


def test_the_straight_side_goes_up_down_left_and_right() -> None:
    assert Board(7, 7, f"d4+ a1+ {FAR}").targets("d4") == ["c4", "d3", "d5", "e4"]


def test_the_diagonal_side_goes_along_the_four_diagonals() -> None:
    assert Board(7, 7, f"d4x a1+ {FAR}").targets("d4") == ["c3", "c5", "e3", "e5"]


def test_a_move_shows_where_from_which_way_and_where_to() -> None:
    board = Board(7, 7, f"d4+ a1x {FAR}")
    assert board.labels() == ["d4 \u2191 d3", "d4 \u2192 e4", "d4 \u2193 d5", "d4 \u2190 c4", "a1 \u2193\u2192 b2", "Stacks ..."]


def test_a_token_does_not_end_on_another() -> None:
    assert "d3" not in Board(7, 7, "d4+ d3+ e4+ a7+").targets("d4")
    assert "e4" not in Board(7, 7, "d4+ d3+ e4+ a7+").targets("d4")


def test_any_number_of_tokens_is_jumped_to_the_next_open_tile() -> None:
    assert Board(7, 7, "a1+ b1+ c1+ d1+").targets("a1") == ["a2", "e1"]
    assert Board(7, 7, "a1x b2+ c3+ d4+").targets("a1") == ["e5"]


def test_no_move_leaves_the_board() -> None:
    assert Board(7, 7, f"a1+ b4+ {FAR}").targets("a1") == ["a2", "b1"]
    assert Board(7, 7, f"a1x b4+ {FAR}").targets("a1") == ["b2"]


def test_a_jump_that_would_leave_the_board_is_no_move() -> None:
    assert Board(7, 7, "e1+ f1+ g1+ a7+").targets("e1") == ["d1", "e2"]


def test_a_token_is_turned_over_after_its_move() -> None:
    board = Board(7, 7, f"d4+ a1x {FAR}").plays("d4-d3 A 1")
    assert board.token(0, 0) == "d3x"
    assert board.plays("a7-a6 A 2", "d3-e2 A 3").token(0, 0) == "e2+"


def test_the_other_tokens_keep_their_sides() -> None:
    assert Board(7, 7, f"d4+ a1x {FAR}").plays("a1-b2 A 1").tokens() == ["d4+", "b2+", "a7+", "g7+"]


def test_boards_of_any_size_are_played_on() -> None:
    assert Board(2, 3, "a1+ c1+ a2+ c2+").moves() == ["a1-b1", "c1-b1"]
    assert Board(12, 12, "l12x a1+ b1+ c1+").targets("l12") == ["k11"]


# A free move: both tokens of the first seat are shut in by the diagonal side

SHUT_IN = "a1x a3x b2+ c1+ c3+ b1+"
"""On three by three: the corners of the first seat see b2, which is taken, and behind it c3 and c1, which are taken too."""


def test_when_no_move_exists_a_token_goes_to_any_open_tile() -> None:
    board = Board(3, 3, SHUT_IN)
    assert board.moves() == ["a1", "a3"]
    assert board.labels() == ["a1 to anywhere", "a3 to anywhere", "Stacks ..."]
    assert board.offers("a1") == ["a", "b", "c"]
    assert [board.offers(f"a1 {column}") for column in "abc"] == [["2"], ["3"], ["2"]]
    assert board.plays("a1 c 2 A 1").token(0, 0) == "c2+"


def test_a_free_move_is_followed_by_flip_tile_and_refill() -> None:
    board = Board(3, 3, SHUT_IN, stacks="5 5 5").plays("a3 b 3 A 2")
    assert board.token(0, 1) == "b3+"
    assert board.tiles() == {"A 2": 1}
    assert board.stacks() == [4, 5, 5]


def test_a_free_move_may_be_a_move_and_nothing_else() -> None:
    board = Board(3, 3, SHUT_IN, stacks="5 5 5", forced_turn="move_only").plays("a3 b 3")
    assert board.token(0, 1) == "b3x"
    assert board.tiles() == {}
    assert board.stacks() == [5, 5, 5]
    assert board.actor == 1


def test_the_bookkeeper_may_note_a_free_move_without_a_tile_only_where_the_rules_say_so() -> None:
    assert "nothing" not in Table().offers()
    table = Table(forced_turn="move_only").plays("nothing")
    assert table.actor == 1
    assert table.tiles() == {}


def test_one_blocked_token_alone_makes_no_free_move() -> None:
    board = Board(3, 3, "a1x c1+ b2+ c3+ b3+ a3+")
    assert board.moves() == ["c1-b1", "c1-c2"]


def test_one_blocked_token_may_make_a_free_move() -> None:
    board = Board(3, 3, "a1x c1+ b2+ c3+ b3+ a3+", forced="one_blocked")
    assert board.moves() == ["a1", "c1-b1", "c1-c2"]
    assert board.plays("a1 a 2 A 1").token(0, 0) == "a2+"


def test_a_free_move_does_not_end_where_it_begins() -> None:
    board = Board(3, 3, SHUT_IN)
    assert board.reasons("a1 a") == {"1": "not_open", "2": None, "3": "not_open"}
    assert board.refusal("a1 a 1") == "not_open"
    assert board.refusal("a1 b 2") == "not_open"


def test_a_free_move_may_end_where_it_begins() -> None:
    board = Board(3, 3, SHUT_IN, stacks="5 5 5", own_place="own_yes")
    assert board.plays("a1 a 1 A 1").token(0, 0) == "a1+"
    assert board.tiles() == {"A 1": 1}
    assert board.stacks() == [4, 5, 5]


def test_a_free_move_to_its_own_place_needs_a_tile_to_stand_on() -> None:
    board = Board(3, 3, SHUT_IN, own_place="own_yes").plays("stacks 0")
    assert board.reasons("a1 a")["1"] == "not_open"


def test_a_token_stops_on_the_first_open_tile() -> None:
    assert Board(7, 7, f"a1+ d5+ {FAR}").targets("a1") == ["a2", "b1"]


def test_a_token_may_go_any_distance() -> None:
    board = Board(5, 5, "a1+ c1+ a4+ e5+", reach="any_tile")
    assert board.targets("a1") == ["a2", "a3", "a5", "b1", "d1", "e1"]
    assert board.plays("a1-d1 A 1").token(0, 0) == "d1x"


def test_own_tokens_are_jumped() -> None:
    assert Board(7, 7, f"a1+ b1+ {FAR}").targets("a1") == ["a2", "c1"]


def test_only_tokens_of_others_may_be_jumped() -> None:
    assert Board(7, 7, f"a1+ b1+ {FAR}", jumps="others_tokens").targets("a1") == ["a2"]
    assert Board(7, 7, "a1+ g1+ b1+ a2+", jumps="others_tokens").targets("a1") == ["a3", "c1"]


def holed(**options: str) -> Board:
    """Nothing refills the board any more: a token that has gone from c1 leaves an empty place there."""
    board = Board(5, 5, "a1x c1+ b1+ e5+", **options).plays("stacks 0")
    return board.plays("c1-c2 A 1")


def test_a_place_without_a_tile_is_not_entered() -> None:
    board = holed()
    assert board.actor == 1
    assert "c1" not in board.targets("b1")


def test_a_place_without_a_tile_is_jumped() -> None:
    assert holed().targets("b1") == ["b2", "d1"]


def test_a_place_without_a_tile_may_block() -> None:
    assert holed(holes="holes_block").targets("b1") == ["b2"]


def test_a_move_that_is_the_only_one_is_shown_as_such() -> None:
    board = Board(2, 3, "b1x a1x a2+ b2+", stacks="3 3 3")
    assert board.moves() == ["b1-c2"]
    assert [board.said(note) for note in board.question().notes] == ["Only one move is possible"]
    assert board.asked("b1-c2") == "Which tile is taken?"


def test_a_seat_that_cannot_move_at_all_passes() -> None:
    board = Board(2, 4, "b1+ a1+ b2+ a2+ c1+ c2+").plays("stacks 0", "b1-d1 A 1")
    assert board.refusal_of((2,)) == "no_such_option"
    board.plays("b2-d2 A 2")
    assert board.labels() == ["No move is possible"]
    assert board.question().notes == ()
    assert board.plays("pass").tiles(2) == {}
    assert board.status() == "Last tiles"


def test_a_move_that_is_none_is_refused() -> None:
    board = Board(5, 5, "a1+ c3x b1+ e5+")
    assert board.refusal_of((0, 0, 0, 0, 0)) == "no_such_option"
    assert board.refusal_of((2,)) == "no_such_option"
    assert board.refusal_of((4 + 24,)) == "no_such_option"
    assert board.refusal_of((4 + 2 * 256,)) == "no_such_option"
    assert board.refusal_of((-1,)) == "no_such_option"
    assert board.refusal_of((4 + 5,)) == "move_too_short"
    assert board.refusal_of(()) == "move_too_short"
    assert board.refusal_of((4 + 5, 0, 0, 0)) == "move_too_long"
