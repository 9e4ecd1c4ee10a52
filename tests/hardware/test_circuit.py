from dataclasses import replace
from pathlib import Path

import pytest

from firmware import keys
from firmware.boards import pico_oled_v1 as board
from hardware.electronics import bom, circuit, pico_pins, rules
from hardware.electronics.parts import BY_REF
from hardware.electronics.values import ohms

NAMES = (*keys.NAMES, "SDA", "SCL", "BUZZER", "LED")


def test_the_circuit_breaks_no_electrical_rule():
    assert rules.problems(circuit.nets()) == []


def test_the_buttons_are_those_of_the_firmware_in_its_order():
    assert circuit.BUTTONS == keys.NAMES
    assert tuple(BY_REF[f"SW{i + 1}"].value for i in range(5)) == keys.NAMES


@pytest.mark.parametrize("name", [n for n in NAMES if n != "LED"])
def test_each_name_of_the_board_file_is_wired_to_its_own_pin(name):
    pin = circuit.gpio_pin(name)
    assert pico_pins.PIN_NAMES[int(pin.split(".")[1]) - 1] == f"GP{getattr(board, name)}"
    assert [net for net, pins in circuit.nets().items() if pin in pins] == [name]


def test_the_board_file_says_nothing_that_the_circuit_does_not_know():
    assert {name for name in vars(board) if name.isupper()} == set(NAMES)


def test_no_gpio_has_two_names():
    gpios = [getattr(board, name) for name in NAMES]
    assert len(set(gpios)) == len(gpios)


def test_the_display_is_on_the_two_lines_of_one_i2c_block():
    assert pico_pins.i2c_role(board.SDA) == (0, "SDA")
    assert pico_pins.i2c_role(board.SCL) == (0, "SCL")


def test_the_roles_of_well_known_pins_are_as_in_the_datasheet():
    assert [pico_pins.i2c_role(gpio) for gpio in (0, 1, 2, 3, 4, 27)] == [
        (0, "SDA"),
        (0, "SCL"),
        (1, "SDA"),
        (1, "SCL"),
        (0, "SDA"),
        (1, "SCL"),
    ]
    assert pico_pins.pwm_slice(26) == (5, "A")
    assert pico_pins.pin_of_gpio(28) == 34
    assert pico_pins.pins_called("GND") == (3, 8, 13, 18, 23, 28, 38)


def test_the_led_is_the_one_on_the_pico():
    assert board.LED == pico_pins.LED_GPIO
    with pytest.raises(ValueError, match="GP25 is on no pin"):
        pico_pins.pin_of_gpio(board.LED)


def test_only_free_pins_are_left_open():
    open_pins = {pin for pin in circuit.unconnected() if pin.startswith("A1.")}
    names = {pico_pins.PIN_NAMES[int(pin[3:]) - 1] for pin in open_pins}
    assert {name for name in names if not name.startswith("GP")} == {"RUN", "3V3_EN", "ADC_VREF"}


@pytest.mark.parametrize("module_ohm", [4700, 10000, float("inf")])
def test_the_pull_ups_are_fast_enough_and_not_too_strong_with_any_module(module_ohm):
    ohm = rules.parallel_ohm(ohms(BY_REF["R1"].value), module_ohm)
    assert BY_REF["R1"].value == BY_REF["R2"].value
    assert rules.rise_ns(ohm) <= rules.I2C_RISE_NS
    assert rules.sink_ma(ohm) <= rules.I2C_SINK_MA


def test_the_pull_ups_inside_the_rp2040_alone_are_too_weak():
    assert rules.rise_ns(50_000) > rules.I2C_RISE_NS


def test_the_piezo_takes_no_more_than_a_gpio_gives():
    assert rules.sink_ma(ohms(BY_REF["R3"].value)) <= 12


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"LEFT": ("A1.21", "A1.22")}, "A1.22 is used 2 times"),
        ({"LEFT": ("A1.21",)}, "LEFT joins fewer than two pins"),
        ({"LEFT": ("A1.41", "SW1.1")}, "LEFT: there is no pin A1.41"),
        ({"3V3": ("A1.36", "DS1.VCC", "J2.BAT"), "BAT": ("SW6.2", "SW6.3")}, "3V3 is driven by two supplies"),
        ({"3V3": ("DS1.VCC", "C1.1")}, "3V3 feeds a part, but nothing feeds it"),
    ],
)
def test_a_wrong_circuit_is_noticed(change, sentence):
    assert sentence in rules.problems(circuit.nets() | change)


def test_the_parts_list_fits_the_circuit():
    assert bom.problems(*bom.read()) == []


def test_a_wrong_parts_list_is_noticed():
    lines, total = bom.read()
    found = bom.problems(lines[1:], total)
    assert "A1 is in the circuit, not in the list" in found
    assert f"the total says {total}, the lines add up to {total - 1}" in found


def test_a_number_that_nobody_checked_is_noticed():
    lines, total = bom.read()
    unchecked = replace(lines[0], checked="surely right")
    assert bom.problems((unchecked, *lines[1:]), total) == [f"{unchecked.part}: nothing says how its number was checked"]


def test_only_a_line_without_a_makers_number_says_that_it_has_none():
    lines, _ = bom.read()
    named = {line.part for line in lines if line.number != "none"}
    without = {line.part for line in lines if line.checked.startswith("no number: ")}
    own = {line.part for line in lines if line.build == "case" or line.refs == ("P1",)}
    assert named & without <= own
    assert {line.part for line in lines} - named <= without


def test_a_file_that_is_no_parts_list_is_refused(tmp_path: Path):
    path = tmp_path / "list.csv"
    path.write_text("refs,quantity\n")
    with pytest.raises(ValueError, match=r"list\.csv: the first line must name the columns"):
        bom.read(path)


@pytest.mark.parametrize(("value", "expected"), [("330", 330), ("4k7", 4700), ("10k", 10_000)])
def test_values_are_read_as_they_are_printed(value, expected):
    assert ohms(value) == expected


@pytest.mark.parametrize("value", ["", "k7", "100n", "4k7k", "-1"])
def test_a_value_that_is_none_is_refused(value):
    with pytest.raises(ValueError, match="is no resistance"):
        ohms(value)
