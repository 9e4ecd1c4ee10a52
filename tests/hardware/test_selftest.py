import importlib.util
import itertools
import random
import sys

import pytest

from firmware import keys
from firmware.boards import pico_oled_v1 as board
from hardware.manifest import ROOT
from tests.hardware.fake_pico import FakeGlass, FakePico

CORNERS = ((0, 0), (127, 0), (0, 63), (127, 63))


def fair_bits():
    dice = random.Random(7)
    return iter(lambda: dice.getrandbits(1), 2)


def load(monkeypatch, pico):
    for name, module in pico.modules().items():
        monkeypatch.setitem(sys.modules, name, module)
    spec = importlib.util.spec_from_file_location("selftest_on_pico", ROOT / "selftest.py")
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    monkeypatch.setattr(script, "time", pico.clock())
    return script


@pytest.fixture
def pico():
    return FakePico(FakeGlass(first=0), fair_bits())


@pytest.fixture
def script(monkeypatch, pico):
    return load(monkeypatch, pico)


@pytest.fixture
def bench(script):
    return script.Bench()


def press(pico, bench, *gpios):
    pico.down = set(gpios)
    bench.step()
    pico.down = set()
    bench.step()


def test_the_self_test_uses_the_pins_of_the_board_file(script):
    assert tuple((name, getattr(board, name)) for name in keys.NAMES) == script.BUTTONS
    assert (script.SDA, script.SCL, script.BUZZER, script.LED) == (board.SDA, board.SCL, board.BUZZER, board.LED)


def test_the_buttons_are_read_with_pull_ups(pico, bench):
    pulled = [number for number, mode, pull in pico.pins if (mode, pull) == (0, 2)]
    assert pulled == [getattr(board, name) for name in keys.NAMES]


@pytest.mark.parametrize("corner", CORNERS)
def test_the_frame_touches_every_corner_of_an_ssd1306(pico, bench, corner):
    assert bench.find_glass()
    bench.show()
    assert pico.glass.on
    assert pico.glass.visible(*corner)
    assert not pico.glass.visible(60, 50)


@pytest.mark.parametrize("corner", CORNERS)
def test_back_moves_the_frame_to_the_columns_of_an_sh1106(pico, bench, corner):
    pico.glass.first = 2
    press(pico, bench, board.BACK)
    assert bench.kind == 1
    assert pico.glass.visible(*corner)


def test_each_button_is_said_and_marked_and_all_five_are_noticed(pico, bench, capsys):
    for name in keys.NAMES:
        press(pico, bench, getattr(board, name))
    assert bench.seen == 31
    assert capsys.readouterr().out.split("\n")[:6] == [*keys.NAMES, "all five buttons work; dice: ok"]


def test_a_held_button_is_said_once(pico, bench, capsys):
    pico.down = {board.OK}
    for _ in range(5):
        bench.step()
    assert capsys.readouterr().out == "OK\n"
    assert pico.lit


def test_roll_sounds_the_buzzer_on_its_pin(pico, bench, script):
    press(pico, bench, board.ROLL)
    assert pico.sounds == [(board.BUZZER, script.BEEP_HZ)]


@pytest.mark.parametrize(("address", "found"), [(None, "nothing"), (0x3D, "0x3d")])
def test_a_missing_display_is_said_in_a_sentence(pico, script, capsys, address, found):
    pico.glass.address = address
    script.main()
    assert capsys.readouterr().out == f"no display at 0x3c (on the bus: {found}): check its four wires and their order\n"


@pytest.mark.parametrize(
    ("bits", "verdict"),
    [(fair_bits(), "ok"), (itertools.repeat(1), "stuck"), (itertools.cycle([0] * 7 + [1]), "skewed")],
)
def test_the_source_of_chance_is_judged(script, bits, verdict):
    assert script.chance(lambda: next(bits)) == verdict
