"""A play on the buttons, with a toy game."""

from engines_core.dice import roll
from engines_core.record import HAND, MOVE, ROLL
from tests.firmware.app.table import Table

D6 = (1, 2, 3, 4, 5, 6)


def work(table: Table, people: int = 2) -> None:
    """Work with ``people`` and roll."""
    table.press("OK")
    table.press("RIGHT" if people == 3 else "LEFT", abs(people - 2))
    table.press("OK ROLL")


def test_the_name_is_large_when_the_actor_changes_and_small_within_the_move(toy_play: Table) -> None:
    assert toy_play.app.screen.view().head.title == "Ada" and toy_play.app.screen.view().head.large  # type: ignore[attr-defined]
    toy_play.press("OK")
    assert not toy_play.app.screen.view().head.large  # type: ignore[attr-defined]
    toy_play.press("BACK")
    toy_play.press("LEFT OK")
    assert toy_play.app.screen.view().head.title.startswith("Bob") and toy_play.app.screen.view().head.large  # type: ignore[attr-defined]


def test_a_move_is_stored_when_its_last_question_is_answered(toy_play: Table) -> None:
    toy_play.press("OK")
    assert toy_play.entries == []
    toy_play.press("OK")
    assert toy_play.entries == [(MOVE, (0, 2))]


def test_back_takes_back_one_answer(toy_play: Table) -> None:
    toy_play.press("OK RIGHT BACK")
    assert toy_play.entries == [] and "Ada: 3 people" in toy_play.said()
    toy_play.press("OK OK")
    assert toy_play.entries == [(MOVE, (0, 2))]


def test_roll_rolls_the_dice_of_the_seed(toy_play: Table) -> None:
    toy_play.press("OK OK")
    assert toy_play.screen == "RollScreen" and "ROLL: 2 dice" in toy_play.said()
    toy_play.press("ROLL")
    assert toy_play.app.journal is not None
    assert toy_play.entries[-1] == (ROLL, roll(toy_play.app.journal.seed, 0, 2, D6))


def test_roll_does_nothing_to_a_play_when_no_dice_are_due(toy_play: Table) -> None:
    toy_play.press("ROLL ROLL ROLL OK")
    toy_play.press("ROLL ROLL ROLL")
    assert toy_play.entries == [] and toy_play.screen == "NumberScreen"


def test_one_press_of_roll_is_one_roll_however_long(toy_play: Table) -> None:
    toy_play.press("OK OK")
    toy_play.hold("ROLL", 3000)
    assert [kind for kind, _ in toy_play.entries] == [MOVE, ROLL]


def test_roll_on_a_question_shows_the_seat_then_all_seats_then_the_question(toy_play: Table) -> None:
    question = toy_play.picture()
    toy_play.press("ROLL")
    assert "Ada" in toy_play.said() and "point now" in toy_play.said()
    toy_play.press("ROLL")
    assert "Bob" in toy_play.said()
    toy_play.press("ROLL")
    assert toy_play.picture() == question


def test_the_next_screen_says_what_the_move_changed_and_how_to_undo_it(toy_play: Table) -> None:
    toy_play.press("RIGHT RIGHT OK")
    toy_play.press("OK")
    toy_play.press("BACK")
    toy_play.press("RIGHT RIGHT OK")
    toy_play.press("ROLL")
    play = toy_play.app.play
    assert play is not None and toy_play.state.wood == [0, 0]


def test_a_toast_stays_until_a_button_is_pressed(toy_play: Table) -> None:
    toy_play.press("OK OK OK RIGHT RIGHT OK RIGHT RIGHT OK OK")
    assert toy_play.entries[-1] == (HAND, (3, 3)) and toy_play.screen == "RolledScreen"
    assert "Ada: +2 wood" in toy_play.said()
    toy_play.press("OK")
    assert "Ada: +2 wood" in toy_play.said() and "BACK" in toy_play.said()
    toy_play.press("RIGHT")
    assert "Ada: +2 wood" not in toy_play.said()


def test_a_roll_stays_in_sight_of_the_question_after_it(toy_play: Table) -> None:
    toy_play.press("OK OK OK RIGHT RIGHT RIGHT RIGHT OK RIGHT RIGHT OK OK")
    assert toy_play.entries[-1] == (HAND, (5, 3)) and toy_play.screen == "ChoiceScreen"
    assert toy_play.app.screen.view().head.dice == (5, 3)  # type: ignore[attr-defined]
    assert "3 wood" in toy_play.said()
    toy_play.press("OK")
    assert toy_play.state.wood == [3, 0]


def test_a_question_with_one_answer_is_answered_by_itself_after_the_first(toy_play: Table) -> None:
    assert toy_play.state.gold == [1, 1]
    toy_play.press("OK OK OK RIGHT RIGHT OK OK OK OK")
    assert toy_play.entries[-1] == (HAND, (3, 1)) and toy_play.state.wood == [1, 0]
    toy_play.press("LEFT OK")
    assert toy_play.state.actor() == 0
    toy_play.press("OK")
    toy_play.press("RIGHT OK")
    assert toy_play.entries[-1] == (MOVE, (1, 1, 1))


def test_what_is_announced_is_announced_once_and_stays_as_a_mark(toy_play: Table) -> None:
    toy_play.press("LEFT OK")
    toy_play.press("LEFT OK")
    assert toy_play.screen == "MessageScreen" and "this is the last round" in toy_play.said()
    toy_play.press("OK")
    assert toy_play.screen == "ChoiceScreen" and "Ada !" in toy_play.said()
    toy_play.press("LEFT OK")
    assert toy_play.screen == "ChoiceScreen" and "Bob !" in toy_play.said()


def test_dice_of_the_table_can_be_typed_in_for_one_roll(toy_play: Table) -> None:
    toy_play.press("OK OK OK")
    assert toy_play.screen == "FacesScreen"
    toy_play.press("BACK")
    assert toy_play.screen == "RollScreen"
    toy_play.press("OK RIGHT OK OK OK")
    assert toy_play.entries[-1] == (HAND, (2, 1))


def test_a_play_with_dice_of_the_table_goes_straight_to_typing(toy: Table) -> None:
    toy.press("OK OK RIGHT OK RIGHT OK OK RIGHT OK OK")
    toy.press("OK OK")
    assert toy.screen == "FacesScreen"
    toy.press("BACK")
    assert "Undo" in toy.said()
    toy.press("BACK OK RIGHT OK OK")
    assert toy.entries[-1] == (HAND, (1, 2))


def test_a_roll_made_for_another_seat_to_go_on_is_seen_first(toy_play: Table) -> None:
    work(toy_play, 1)
    if toy_play.state.actor() == 0:
        assert toy_play.screen == "ChoiceScreen"
    else:
        assert toy_play.screen == "RolledScreen"


def test_long_back_leads_home_from_everywhere_and_the_play_stays(toy_play: Table) -> None:
    ways = ["", "OK", "OK OK", "OK OK OK", "BACK", "BACK RIGHT RIGHT OK", "BACK RIGHT RIGHT RIGHT RIGHT OK", "ROLL", "ROLL ROLL"]
    for way in ways:
        toy_play.press(way)
        toy_play.hold("BACK", 800)
        assert "Resume" in toy_play.said(), way
        toy_play.press("OK")
        if toy_play.screen == "RollScreen":
            toy_play.press("BACK OK")
        assert "Ada: 3 people" in toy_play.said(), way


def test_the_end_shows_the_standings_and_undo_stays_possible_until_it_is_confirmed(toy_play: Table) -> None:
    toy_play.press("LEFT OK LEFT OK OK LEFT OK LEFT OK")
    assert toy_play.screen == "PageScreen" and "1. Ada" in toy_play.said() and "1. Bob" in toy_play.said()
    toy_play.press("BACK OK")
    assert toy_play.state.actor() == 1
    toy_play.press("LEFT OK")
    toy_play.press("OK RIGHT OK")
    assert "Undo" in toy_play.said()
    toy_play.press("BACK OK OK")
    assert toy_play.app.play is None and "Play 1 is finished" in toy_play.said()
    assert toy_play.app.shelf is not None and toy_play.app.shelf.unfinished() == []
    toy_play.press("OK")
    assert "Resume" not in toy_play.said()
