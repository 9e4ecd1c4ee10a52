"""The power of Velociraptor and Deinosuchus (A-1, Q-7, Q-12)."""

import pytest

from tests.core.dinos.table import Board, Table


def about_to_complete(name: str = "Velociraptor", **options: str) -> Board:
    """Ada lacks the second tile of ``name``; her tokens stand at b2 and f2."""
    return Board(7, 7, "b2+ f2+ a7+ g7+", **options).gives(0, f"{name} 1")


@pytest.mark.parametrize("name", ["Velociraptor", "Deinosuchus"])
def test_who_completes_one_of_the_two_may_turn_over_an_own_token(name: str) -> None:
    line = f"b2-b3 {name.lower()} 2"
    assert about_to_complete(name).asked(line) == "Flip a token?"
    assert about_to_complete(name).offers(line) == ["keep", "flip b3", "flip f2"]
    assert about_to_complete(name).plays(f"{line} keep").tokens()[:2] == ["b3x", "f2+"]
    assert about_to_complete(name).plays(f"{line} flip b3").tokens()[:2] == ["b3+", "f2+"]
    assert about_to_complete(name).plays(f"{line} flip f2").tokens()[:2] == ["b3x", "f2x"]


def test_the_side_that_will_be_up_is_said_before() -> None:
    assert about_to_complete().notes("b2-b3 velociraptor 2") == {"keep": "", "flip b3": "+ straight", "flip f2": "x diagonal"}


def test_no_flip_is_proposed() -> None:
    assert about_to_complete().likely("b2-b3 velociraptor 2") == "keep"


def test_another_dinosaur_has_no_power() -> None:
    board = Board(7, 7, "b2+ f2+ a7+ g7+").gives(0, "C 1").plays("b2-b3 C 2")
    assert board.of(0, "dinosaurs") == 1
    assert board.actor == 1


def test_a_tile_that_completes_nothing_has_no_power() -> None:
    assert Board(7, 7, "b2+ f2+ a7+ g7+").plays("b2-b3 velociraptor 2").actor == 1


def test_the_power_is_used_at_once_or_not_at_all() -> None:
    board = about_to_complete().plays("b2-b3 velociraptor 2 keep", "a7-a6 A 1", "b3-c4 A 2")
    assert board.actor == 1


def test_only_the_other_token_may_be_turned_over() -> None:
    board = about_to_complete(flips="other_token")
    assert board.offers("b2-b3 velociraptor 2") == ["keep", "flip f2"]
    move = board.state.ask(())
    assert move is not None
    before = next(option.value for option in move.options if option.word == "b2-b3")
    assert board.refusal_of((before, 0, 1, 1)) == "no_such_option"
    assert board.refusal_of((before, 0, 1, 3)) == "no_such_option"
    assert board.refusal_of((before, 0, 1, -1)) == "no_such_option"


def test_a_new_dinosaur_of_one_tile_has_the_power_at_once() -> None:
    board = Board(7, 7, "b2+ f2+ a7+ g7+")
    board.state.position.catalogue.names[0] = "A2"
    assert board.offers("b2-b3 velociraptor 1 1 2 7")[0] == "keep"


def test_the_bookkeeper_reminds_of_the_power_until_the_next_move() -> None:
    table = Table().gives(0, "Velociraptor 1").plays("velociraptor 2")
    assert table.notice() == "Velociraptor is complete! Ada may flip a token."
    assert table.plays("A 1").notice() == ""


def test_the_bookkeeper_reminds_of_nothing_when_another_dinosaur_is_complete() -> None:
    assert Table().gives(0, "C 1").plays("C 2").notice() == ""


def test_the_power_changes_nothing_of_the_place_that_is_filled_again() -> None:
    board = about_to_complete().plays("stacks 3 0", "b2-b3 velociraptor 2 flip b3")
    assert board.stacks() == [0, 0, 2]
    assert "b2" in board.plays("a7-a6 A 1").targets("b3")
