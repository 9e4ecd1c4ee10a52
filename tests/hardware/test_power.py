import pytest

from hardware.power import budget


def test_usb_gives_enough_without_asking():
    assert max(budget.total_ma(state) for state in budget.STATES) <= budget.USB_LIMIT_MA


def test_dimming_and_sleeping_save_current():
    assert budget.total_ma("awake") > budget.total_ma("dimmed") > budget.total_ma("asleep")


def test_the_parts_of_an_evening_make_a_whole():
    assert sum(budget.EVENING) == pytest.approx(1)


def test_an_empty_cell_still_feeds_the_converter_behind_the_diode():
    assert 3.0 - budget.DIODE_V >= 1.8


def test_a_cell_lasts_several_game_nights():
    assert budget.hours("awake") < budget.evening_hours() < budget.hours("asleep")
    assert budget.evening_hours() >= 12


def test_the_cell_gives_more_current_than_the_board_takes():
    assert budget.cell_ma("awake") == pytest.approx(budget.total_ma("awake") * 3.3 / 3.4 / 0.85)
