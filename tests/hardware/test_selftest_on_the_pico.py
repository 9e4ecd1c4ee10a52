"""The self-test on the official MicroPython, on an emulated RP2040 with a display and buttons that bounce."""

import pytest

from firmware import keys
from hardware.manifest import ROOT
from tallystone.uf2.blocks import unpack
from tallystone.uf2.official import official_image
from tallystone.uf2.volume import OFFSET, make_volume
from tests.emulator.board import EmulatedBoard, shipped_flash
from tests.emulator.oled import Oled, sh1106
from tests.emulator.pico import FLASH_BYTES, Pico

BOOT_MS, DOWN_MS, UP_MS = 1500, 120, 150


def pico_with_selftest(oled):
    flash = bytearray(b"\xff" * FLASH_BYTES)
    for offset, data in unpack(official_image().read_bytes()):
        flash[offset : offset + len(data)] = data
    volume = make_volume({"main.py": (ROOT / "selftest.py").read_bytes()})
    flash[OFFSET : OFFSET + len(volume)] = volume
    pico = Pico(bytes(flash), oled)
    pico.run(BOOT_MS)
    return pico


def press(pico, key):
    pico.contacts.set(key)
    pico.run(DOWN_MS)
    pico.contacts.set(0)
    pico.run(UP_MS)


def said(pico):
    return bytes(pico.cable.outbox).decode().split("\r\n")[:-1]


def corners(oled):
    frame = oled.frame()
    return [frame[(y >> 3) * 128 + x] >> (y & 7) & 1 for x in (0, 127) for y in (0, 63)]


@pytest.mark.parametrize("kind", [Oled, sh1106])
def test_all_is_well_on_a_sound_board_with_either_display(kind):
    oled = kind()
    pico = pico_with_selftest(oled)
    for bit in range(len(keys.NAMES)):
        press(pico, 1 << bit)
    assert said(pico) == ["display at 0x3c", *keys.NAMES, "all five buttons work; dice: ok"]
    if kind is Oled:
        press(pico, keys.BACK)
    assert oled.lit
    assert corners(oled) == [1, 1, 1, 1]


def test_a_display_that_does_not_answer_is_said():
    oled = Oled()
    oled.present = False
    assert said(pico_with_selftest(oled))[0] == "no display at 0x3c (on the bus: nothing): check its four wires and their order"


def test_it_runs_from_the_pc_on_a_device_that_has_tallystone_and_works():
    script = (ROOT / "selftest.py").read_bytes()
    with EmulatedBoard(shipped_flash({"language": "en"}), Oled()) as board:
        board.start()
        # Stop the program, raw prompt, soft reset: as mpremote begins.
        for word, ms, until in ((b"\r\x03\x03", 150, b">>> "), (b"\r\x01", 50, b"raw REPL"), (b"\x04", 250, b"soft reboot\r\nraw REPL")):
            board.send(word)
            board.wait(ms)
            assert until in board.take()
        board.send(script + b"\x04")
        board.wait(800)
        board.wait(DOWN_MS, mask=keys.OK)
        assert bytes(board.take()) == b"OKdisplay at 0x3c\r\nOK\r\n"
        assert board.oled.lit
