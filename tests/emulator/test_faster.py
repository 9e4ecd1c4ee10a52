from importlib.util import find_spec
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from tests.emulator.pico import Pico, QuickSio  # noqa: F401 - the faster parts come before any other use of the emulator
from tests.emulator.short_cuts import SHORT_CUTS

UNSIGNED = (0x060, 0x064)
SIGNED = (0x068, 0x06C)
QUOTIENT, REMAINDER, READY = 0x070, 0x074, 0x078

words = st.integers(0, (1 << 32) - 1)


class Core:
    cycles = 0


class Chip:
    core = Core()


def signed(word: int) -> int:
    return word - (1 << 32) if word >> 31 else word


def divided(registers: tuple[int, int], dividend: int, divisor: int) -> tuple[int, int]:
    sio = QuickSio(Chip())
    sio.write_uint32(registers[0], dividend)
    sio.write_uint32(registers[1], divisor)
    assert sio.read_uint32(READY) & 1
    return sio.read_uint32(QUOTIENT), sio.read_uint32(REMAINDER)


def test_the_short_cuts_fit_the_emulator_that_is_installed() -> None:
    spec = find_spec("rp2040py")
    assert spec is not None and spec.origin is not None
    for name, (old, _) in SHORT_CUTS.items():
        assert (Path(spec.origin).parent / "native" / f"{name}.c").read_text("utf-8").count(old) == 1, name


@given(words, words.filter(bool))
def test_the_quick_divider_divides_as_the_chip_does(dividend: int, divisor: int) -> None:
    assert divided(UNSIGNED, dividend, divisor) == divmod(dividend, divisor)
    quotient, remainder = divided(SIGNED, dividend, divisor)
    assert quotient * signed(divisor) + remainder == signed(dividend)
    assert abs(remainder) < abs(signed(divisor)) and remainder * signed(dividend) >= 0


def test_a_result_that_was_kept_over_an_interrupt_can_be_put_back() -> None:
    sio = QuickSio(Chip())
    sio.write_uint32(UNSIGNED[0], 100)
    sio.write_uint32(UNSIGNED[1], 7)
    sio.write_uint32(REMAINDER, 5)
    sio.write_uint32(QUOTIENT, 3)
    assert (sio.read_uint32(QUOTIENT), sio.read_uint32(REMAINDER)) == (3, 5)
