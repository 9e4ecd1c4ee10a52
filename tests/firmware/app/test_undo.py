"""Undo, history, correction by hand."""

from engines_core.game import TABLE
from engines_core.record import ADJUST, HAND, MOVE, ROLL, UNDO
from tests.firmware.app.table import Table


def test_undo_is_back_and_ok_on_the_screen_that_follows(toy_play: Table) -> None:
    toy_play.press("LEFT OK")
    assert toy_play.state.actor() == 1
    toy_play.press("BACK")
    assert "Last: Ada: Done" in toy_play.said()
    toy_play.press("OK")
    assert toy_play.entries == [(MOVE, (2,)), (UNDO, (1,))]
    assert toy_play.state.actor() == 0 and "Ada: 3 people" in toy_play.said()


def test_undo_takes_back_the_decision_behind_a_roll_of_the_device(toy_play: Table) -> None:
    toy_play.press("OK OK ROLL")
    if toy_play.screen == "RolledScreen":
        toy_play.press("OK")
    toy_play.press("BACK OK")
    assert toy_play.entries[-1] == (UNDO, (2,)) and "Ada: 3 people" in toy_play.said()


def test_an_undo_never_gives_a_new_roll(toy_play: Table) -> None:
    rolls = []
    for _ in range(3):
        toy_play.press("OK OK ROLL")
        rolls.append(toy_play.entries[-1])
        if toy_play.screen == "RolledScreen":
            toy_play.press("OK")
        toy_play.press("BACK OK")
    assert rolls[0][0] == ROLL and rolls == rolls[:1] * 3


def test_undo_of_a_typed_roll_leads_back_to_the_dice(toy_play: Table) -> None:
    toy_play.press("OK OK OK OK OK OK")
    assert toy_play.entries[-1] == (HAND, (1, 1))
    if toy_play.screen == "RolledScreen":
        toy_play.press("OK")
    toy_play.press("BACK OK")
    assert toy_play.entries[-1] == (UNDO, (1,)) and toy_play.screen == "RollScreen"


def test_with_nothing_done_undo_is_grey(toy_play: Table) -> None:
    toy_play.press("BACK LEFT OK")
    assert toy_play.entries == [] and "nothing has been done yet" in toy_play.said()


def test_the_history_undoes_to_any_entry_after_asking(toy_play: Table) -> None:
    toy_play.press("LEFT OK LEFT OK OK LEFT OK")
    toy_play.press("BACK RIGHT RIGHT RIGHT OK")
    assert "Bob: Done" in toy_play.said()
    toy_play.press("RIGHT OK")
    assert "Undo 2 entries?" in toy_play.said() and "Bob: Done" in toy_play.said()
    toy_play.press("OK")
    assert toy_play.entries == [(MOVE, (2,))] * 3
    toy_play.press("RIGHT OK RIGHT OK")
    assert toy_play.entries[-1] == (UNDO, (2,)) and toy_play.state.actor() == 1


def test_a_correction_is_an_entry_and_is_marked_wherever_the_score_is_shown(toy_play: Table) -> None:
    toy_play.press("BACK RIGHT OK OK RIGHT RIGHT OK")
    toy_play.press("RIGHT RIGHT RIGHT OK")
    assert toy_play.entries == [(ADJUST, (0, 2, 3))] and toy_play.state.points == [3, 0]
    assert "Ada: +3 points" in toy_play.said()
    toy_play.press("BACK")
    assert "By hand: points 3" in toy_play.said()
    toy_play.press("LEFT LEFT OK")
    assert "*4" in toy_play.said() and "set by hand: 1" in toy_play.said()
    toy_play.press("RIGHT")
    assert "Corrected by hand" in toy_play.said()
    toy_play.press("RIGHT")
    assert "Corrected by hand" not in toy_play.said()


def test_what_belongs_to_the_table_can_be_corrected_too(toy_play: Table) -> None:
    toy_play.press("BACK RIGHT OK LEFT OK LEFT LEFT OK")
    assert toy_play.entries == [(ADJUST, (TABLE, 0, 7))] and toy_play.state.sacks == 7


def test_a_value_that_the_rules_never_allow_is_not_offered(toy_play: Table) -> None:
    toy_play.press("BACK RIGHT OK OK OK LEFT OK")
    assert toy_play.entries == [(ADJUST, (0, 0, 999))]


def test_a_correction_can_be_undone_and_its_mark_goes(toy_play: Table) -> None:
    toy_play.press("BACK RIGHT OK OK RIGHT RIGHT OK RIGHT OK")
    toy_play.press("BACK OK")
    assert toy_play.state.points == [0, 0]
    toy_play.press("BACK LEFT LEFT OK")
    assert "*" not in toy_play.said()


def test_a_correction_while_dice_are_due_leaves_the_dice_due(toy_play: Table) -> None:
    toy_play.press("OK OK BACK RIGHT RIGHT OK OK OK RIGHT OK")
    assert toy_play.entries[-1] == (ADJUST, (0, 0, 1)) and toy_play.screen == "RollScreen"


def test_the_history_goes_back_to_the_first_entry_page_by_page(toy_play: Table) -> None:
    toy_play.press("LEFT OK")
    flow = toy_play.app.keeper.flow
    assert flow is not None
    for points in range(1, 31):
        flow.commit(ADJUST, (0, 2, points))
    toy_play.press("BACK RIGHT RIGHT RIGHT OK LEFT")
    assert "Earlier" in toy_play.said()
    toy_play.press("OK LEFT")
    assert "Ada: Done" in toy_play.said() and "Earlier" not in toy_play.said()
    toy_play.press("BACK LEFT OK LEFT OK RIGHT OK")
    assert toy_play.entries[-1] == (UNDO, (31,)) and toy_play.state.points == [0, 0]
