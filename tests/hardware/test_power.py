import pytest

from hardware.power import budget


def test_usb_gives_enough_without_asking():
    assert max(budget.usb_ma(state) for state in budget.STATES) <= budget.USB_LIMIT_MA


def test_dimming_and_sleeping_save_current():
    assert budget.total_ma("awake") > budget.total_ma("dimmed") > budget.total_ma("asleep")


def test_the_parts_of_an_evening_make_a_whole():
    assert sum(budget.EVENING) == pytest.approx(1)


def test_an_empty_cell_still_feeds_the_converter_behind_the_diode():
    assert 3.0 - budget.DIODE_V >= 1.8


def test_every_figure_says_what_kind_of_source_it_has():
    assert [load.name for load in budget.LOADS if not load.source.startswith(budget.KINDS)] == []


def test_what_others_measured_at_5_v_is_turned_into_the_current_at_3v3():
    assert budget.from_usb_ma(budget.PICO_USB_MA) == pytest.approx(26.6, abs=0.1)


def test_the_datasheets_of_the_pico_and_of_its_chip_agree_about_the_boot_loader():
    rp2040_ma = 9.0 + 1.2 + 0.2
    assert budget.from_usb_ma(budget.PICO_BOOTSEL_USB_MA) == pytest.approx(rp2040_ma, rel=0.05)


def test_a_running_program_takes_more_than_the_boot_loader_at_its_slow_clock():
    assert budget.LOADS[0].awake_ma > budget.from_usb_ma(budget.PICO_BOOTSEL_USB_MA)


def test_a_display_with_all_pixels_lit_takes_no_less_than_what_others_measured():
    assert budget.oled_ma(1.0, lit=1.0) >= 30.1


def test_dimming_takes_away_from_the_lit_pixels_only():
    assert budget.oled_ma(0.0) == budget.OLED_DARK_MA
    assert budget.oled_ma(budget.DIM_SHARE) < budget.oled_ma(1.0)


def test_a_usb_port_gives_less_current_than_the_board_takes_at_its_lower_voltage():
    assert budget.usb_ma("awake") == pytest.approx(budget.total_ma("awake") * 3.3 / 4.7 / 0.85)
    assert budget.from_usb_ma(budget.usb_ma("awake")) == pytest.approx(budget.total_ma("awake"))


def test_a_cell_lasts_several_game_nights():
    assert budget.hours("awake") < budget.evening_hours() < budget.hours("asleep")
    assert budget.evening_hours() >= 12


def test_the_cell_gives_more_current_than_the_board_takes():
    assert budget.cell_ma("awake") == pytest.approx(budget.total_ma("awake") * 3.3 / 3.4 / 0.85)
