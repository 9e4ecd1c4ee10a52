"""Dice for any game."""

import pytest

from firmware.ui.roller_screen import KINDS, RollerScreen
from tests.firmware.app.table import Table


@pytest.fixture
def dice(toy: Table) -> Table:
    """The plain roller."""
    toy.press("RIGHT RIGHT OK")
    return toy


def roller(table: Table) -> RollerScreen:
    assert isinstance(table.app.screen, RollerScreen)
    return table.app.screen


def test_roll_rolls_two_dice_at_first(dice: Table) -> None:
    dice.press("ROLL")
    faces = roller(dice).faces
    assert len(faces) == 2 and all(1 <= face <= 6 for face in faces)
    assert f"= {sum(faces)}" in dice.said()


def test_held_dice_stay_and_the_others_are_rolled_again(dice: Table) -> None:
    dice.press("ROLL RIGHT OK")
    kept = roller(dice).faces[0]
    others = set()
    for _ in range(12):
        dice.press("ROLL")
        assert roller(dice).faces[0] == kept
        others.add(roller(dice).faces[1])
    assert len(others) > 1
    dice.press("OK")
    assert roller(dice).held == ()


@pytest.mark.parametrize("at", range(len(KINDS)))
def test_every_kind_of_dice_can_be_had(dice: Table, at: int) -> None:
    dice.press("OK RIGHT OK")
    dice.press("LEFT" if at < 1 else "RIGHT", 1 if at < 1 else at - 1)
    dice.press("OK ROLL")
    assert roller(dice).sides == KINDS[at] and all(1 <= face <= KINDS[at] for face in roller(dice).faces)


def test_the_number_of_dice_and_their_faces_are_free(dice: Table) -> None:
    dice.press("OK OK LEFT LEFT OK")
    assert roller(dice).count == 12
    dice.press("OK RIGHT OK LEFT LEFT LEFT OK RIGHT OK ROLL")
    assert roller(dice).sides == 7 and len(roller(dice).faces) == 12


def test_the_last_ten_rolls_are_kept(dice: Table) -> None:
    dice.press("ROLL", 13)
    last = roller(dice).last
    assert len(last) == 10
    dice.press("BACK LEFT LEFT OK")
    assert "2d6: " in dice.said()
    dice.press("BACK")
    assert roller(dice).last == last


def test_back_opens_the_menu_and_home_is_in_it(dice: Table) -> None:
    dice.press("BACK LEFT OK")
    assert "New play" in dice.said()


def test_other_dice_forget_what_was_held(dice: Table) -> None:
    dice.press("ROLL RIGHT OK BACK OK RIGHT OK")
    assert roller(dice).held == () and roller(dice).faces == ()


def test_a_die_of_ones_own_has_any_faces_and_is_kept(dice: Table) -> None:
    dice.press("OK RIGHT OK LEFT LEFT OK")
    assert "How many faces" in dice.said()
    dice.press("LEFT LEFT LEFT OK LEFT OK RIGHT OK RIGHT OK ROLL")
    assert roller(dice).own == (-1, 0, 1)
    assert set(roller(dice).faces) <= {-1, 0, 1} and "2d*" in dice.said()
    dice.power_on()
    dice.press("RIGHT RIGHT OK")
    assert (roller(dice).sides, roller(dice).own) == (0, (-1, 0, 1))
    dice.press("OK RIGHT OK OK")
    assert "-1 0 1\nChange" in dice.said()


@pytest.mark.parametrize("roller_setting", ["", "x", "0 6", "13 6", "2 1", "2 0", "2 6 3", "-1 6"])
def test_settings_that_make_no_dice_give_two_ordinary_ones(dice: Table, roller_setting: str) -> None:
    dice.app.put_setting("roller", roller_setting)
    dice.app.put_setting("own_die", "1 x 900")
    dice.hold("BACK", 800)
    dice.press("RIGHT RIGHT OK")
    assert (roller(dice).count, roller(dice).sides, roller(dice).own) == (2, 6, ())
